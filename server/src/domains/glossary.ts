import { Type, type Static } from "typebox";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";

const mostEntries = 200;
/** At least one letter or figure: a mark alone is never said. */
const sayable = "[\\p{L}\\p{N}]";

/** A word or a few as they are written, and as they are to be said. */
export const GlossaryEntry = Type.Object({
  written: Type.String({ minLength: 1, maxLength: 60, pattern: sayable, description: "Case does not matter." }),
  spoken: Type.String({ minLength: 1, maxLength: 120, pattern: sayable, description: "In words as they sound." }),
});
export type GlossaryEntry = Static<typeof GlossaryEntry>;

/** How the voices say what they would read wrong: names of products, abbreviations. */
export const Glossary = Type.Object(
  { entries: Type.Array(GlossaryEntry, { maxItems: mostEntries }) },
  { title: "Glossary" },
);
export type Glossary = Static<typeof Glossary>;

/** The domain's entries; none where none were given. */
export async function glossaryOf(
  database: Database,
  domain: { readonly accountId: number; readonly id: number },
): Promise<GlossaryEntry[]> {
  const row = await database
    .selectFrom("domain_glossary")
    .select("entries")
    .where("domain_id", "=", domain.id)
    .where("account_id", "=", domain.accountId)
    .executeTakeFirst();
  return (row?.entries ?? []) as GlossaryEntry[];
}

/** Entries with single spaces and nothing else in them. Throws 400 when one word is to be said in two ways. */
export function tidied({ entries }: Glossary): GlossaryEntry[] {
  const tidy = entries.map(({ written, spoken }) => ({ written: oneLine(written), spoken: oneLine(spoken) }));
  const keys = tidy.map(({ written }) => written.toLowerCase());
  const details = keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? [{ path: `/entries/${index}/written`, message: "must not be written twice" }] : [],
  );
  const [first] = details;
  if (first === undefined) return tidy;
  throw new ApiError("invalid_request", `Invalid request: ${first.path.slice(1)} ${first.message}`, details);
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/gu, " ");
