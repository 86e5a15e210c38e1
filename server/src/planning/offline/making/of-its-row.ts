import type { PageNode } from "#browser/snapshot.ts";
import type { Given } from "../../prompt/intent.ts";
import { heldBy, type Desk, type Taste } from "../desk/desk.ts";
import { standingWith } from "../things/with-thing.ts";

/** What is made for one entry of a list, as a payment for a bill, is made by what stands in its row, and by no other row. */

/** For which entry: by the name of somebody, or by a number behind the word for its kind. */
const whoseIn = (values: readonly Given[]): string => {
  const party = values.find(({ hint }) => hint === "party")?.text;
  const numbered = values.flatMap(({ hint, text }) =>
    hint === "pair" ? [/^\p{Ll}{3,}\s(#?\p{Lu}*-?\d[\w-]*)$/u.exec(text)?.[1] ?? ""] : [],
  );
  return party ?? numbered.find((text) => text !== "") ?? "";
};

/** Nothing of another row, where the list in front has one for whom it is made. */
export function ofItsRow(desk: Desk, { favour, ...taste }: Taste, values: readonly Given[]): Taste {
  const whose = whoseIn(values);
  if (whose === "") return { favour, ...taste } as Taste;
  const isListed = () => desk.page.nodes.some(({ role, name }) => role === "row" && heldBy(name, whose) > 0.9);
  const never = (node: PageNode) => node.region === "row" && isListed() && !standingWith(desk.page, whose)(node);
  return { ...taste, never, favour: (node) => (never(node) ? -1 : (favour?.(node) ?? 0)) };
}

/** What a form does not ask for, since it says over itself for which entry it is. */
export const notSaidOver = (values: readonly Given[], over = ""): readonly Given[] => {
  const whose = whoseIn(values);
  return whose === "" || heldBy(over, whose) <= 0.9 ? values : values.filter(({ text }) => !text.endsWith(whose));
};
