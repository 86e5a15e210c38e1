import type { FilledField } from "../../deed.ts";
import type { Given } from "../../prompt/intent.ts";

/** What became of some values: which were entered where, and which nothing has taken. */
export type Taken = { readonly filled: FilledField[]; readonly left: Given[] };

/** Offers values, one after the other, to what may take them. */
export async function taken(
  given: readonly Given[],
  take: (value: Given) => Promise<FilledField | undefined>,
): Promise<Taken> {
  const filled: FilledField[] = [];
  const left: Given[] = [];
  for (const each of given) {
    const field = await take(each);
    if (field === undefined) left.push(each);
    else filled.push(field);
  }
  return { filled, left };
}
