import type { PageNode } from "#browser/snapshot.ts";
import { keysOf, sameKeys } from "../../prompt/words.ts";

const lasting = /^duration (\d[\d.,]*) (\p{L}+)$/u;

/** "For 20 days" goes into a field of that name, or one that counts them; into no other. `undefined` where no length is told. */
export function fitLength(said: string, { name, field }: PageNode): { score: number; text: string } | undefined {
  const [, count = "", unit = ""] = lasting.exec(said) ?? [];
  if (unit === "") return undefined;
  const counts = ["number", "spinbutton"].includes(field?.type ?? "");
  const isItsOwn = sameKeys(unit, name) || (counts && keysOf(unit).every((key) => keysOf(name).includes(key)));
  return isItsOwn ? { score: 1.6, text: count } : { score: 0, text: said };
}
