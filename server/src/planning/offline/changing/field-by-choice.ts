import { sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { bringUp, hiddenNodes, putAway } from "../ways/unfold.ts";

/** A select that nobody has named says by its choices what it is for: "Refresh every 30 seconds"; of a group with a name its choice is meant. */
export function fieldByChoice(desk: Desk, words: string, value: string): PageNode | undefined {
  const says = (option: string) => heldBy(option, value) >= 0.9 && heldBy(option, words) >= 0.5;
  if (value === "") return undefined;
  return (
    desk.page.nodes.find((node) => node.field?.options.some(says) === true) ?? choiceUnder(desk.page, words, value)
  );
}

/** Of several choices under the words for what they are for, the one that is called as the value. */
export const choiceUnder = ({ nodes }: PageSnapshot, words: string, value: string): PageNode | undefined =>
  nodes.find(
    ({ role, name, near, item = "", field, disabled }) =>
      role === "radio" &&
      !disabled &&
      sameKeys(name, value) &&
      ([near, field?.group ?? ""].some((text) => sameKeys(text, words)) || leads(words, item)),
  );

/** "Digest: Daily Weekly Never": what stands in one line with the choices, before them. */
const leads = (words: string, line: string): boolean =>
  words !== "" && new RegExp(`^${words.replace(/[^\p{L}\p{N} ]/gu, ".")}\\W*\\s`, "iu").test(line);

/** Controls that are opened for one choice. */
const maxFolds = 2;

/** Such a choice behind a tab or a fold, which is opened for it. */
export async function choiceInFold(
  desk: Desk,
  steps: Step[],
  { words, value }: { readonly words: string; readonly value: string },
): Promise<PageNode | undefined> {
  const hidden = hiddenNodes(desk.page).filter(({ node }) => node.role === "radio" && sameKeys(node.name, value));
  for (const opener of [...new Set(hidden.map((each) => each.opener))].slice(0, maxFolds)) {
    const start = desk.page;
    const tried: Step[] = [];
    const now = sameNode(start, opener);
    if (now === undefined || !(await bringUp(desk, tried, now))) continue;
    const choice = choiceUnder(desk.page, words, value);
    if (choice !== undefined) {
      steps.push(...tried);
      return choice;
    }
    await putAway(desk, start, now);
  }
  return undefined;
}
