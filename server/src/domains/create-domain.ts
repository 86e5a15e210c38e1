import { Type } from "typebox";
import { action, type IdempotentCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { Storage } from "#storage/storage.ts";
import { requirePublicAddress, type VetAddress } from "./address.ts";
import { completeFacts, lookAt, type Detect } from "./detection.ts";
import { Domain, DomainFields, DomainUrl, presentDomain } from "./domain.ts";
import { prefixOfDomain } from "./files.ts";
import { insertDomain, updateDomainRow } from "./store.ts";

type Context = IdempotentCall & { database: Database; storage: Storage; vetAddress: VetAddress; detect: Detect };

export const createDomain = action({
  address: "POST /domains",
  may: "account",
  idempotent: true,
  summary: "Register an application",
  description:
    "What is not given is detected by opening the address in a browser. An application that does not answer is " +
    "registered too, named by its host. Private addresses are refused unless `ALLOW_PRIVATE_NETWORK=1`.",
  body: Type.Object({
    url: DomainUrl,
    application_name: Type.Optional(DomainFields.application_name),
    description: Type.Optional(DomainFields.description),
    primary_color: Type.Optional(DomainFields.primary_color),
    secondary_color: Type.Optional(DomainFields.secondary_color),
    framework: Type.Optional(DomainFields.framework),
  }),
  output: Domain,
  errors: [],
  async run(context: Context, { body }) {
    const { accountId, database } = context;
    const { url } = body;
    await requirePublicAddress(context.vetAddress, url);
    const detected = await lookAt(url, context);
    const facts = completeFacts(url, body, detected);
    const row = await database.transaction().execute(async (transaction) => {
      const inserted = await insertDomain(transaction, { account_id: accountId, url, ...facts });
      await context.keep(transaction, presentDomain(inserted));
      return inserted;
    });
    if (detected.logo !== undefined) {
      // The domain is registered by now; one without its logo is better than an answer that says it is not.
      await keepLogo(context, { accountId, id: row.id }, detected.logo).catch((error: unknown) =>
        context.log.warn({ err: error }, "the logo could not be kept"),
      );
    }
    return presentDomain(row);
  },
});

async function keepLogo(
  { database, storage }: Context,
  place: { readonly accountId: number; readonly id: number },
  logo: Buffer,
): Promise<void> {
  const logo_key = `${prefixOfDomain(place)}logo.png`;
  await storage.put(logo_key, logo);
  await updateDomainRow(database, place, { logo_key });
}
