import { sql, type Insertable, type Selectable } from "kysely";
import type { Database } from "#db/database.ts";
import type { CrmFlowTable } from "#db/schema/crm.ts";
import type { Provider } from "./provider.ts";

export type FlowRow = Selectable<CrmFlowTable>;

/** How long a person may take to allow a connection. */
const lifetimeMinutes = 10;
/** How long a state that is of no use any more is still told from one that never was. */
const memoryHours = 24;

export async function insertFlow(
  database: Database,
  flow: Omit<Insertable<CrmFlowTable>, "expires_at">,
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(mins => ${lifetimeMinutes})`;
  await database
    .insertInto("crm_flow")
    .values({ ...flow, expires_at })
    .execute();
}

/** A state and the provider it came back from; one that comes from another provider is unknown. */
export type Returned = { readonly stateHash: Buffer; readonly provider: Provider };

/** Uses a flow up: of any number of calls with its state one gets it, within ten minutes of its beginning. */
export function useFlow(database: Database, { stateHash, provider }: Returned): Promise<FlowRow | undefined> {
  return database
    .updateTable("crm_flow")
    .set({ used_at: sql<Date>`now()` })
    .where("state_hash", "=", stateHash)
    .where("provider", "=", provider)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
}

/** Where a flow that cannot be used (any more) was to end; `undefined` when there never was one. */
export async function redirectOf(database: Database, { stateHash, provider }: Returned): Promise<string | undefined> {
  const flow = await database
    .selectFrom("crm_flow")
    .select("redirect_uri")
    .where("state_hash", "=", stateHash)
    .where("provider", "=", provider)
    .executeTakeFirst();
  return flow?.redirect_uri;
}

/** Forgets flows that are long over. */
export async function sweepFlows(database: Database): Promise<void> {
  await database
    .deleteFrom("crm_flow")
    .where("expires_at", "<", sql<Date>`now() - make_interval(hours => ${memoryHours})`)
    .execute();
}
