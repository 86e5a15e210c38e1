import { isActionable, type PageNode } from "#browser/snapshot.ts";
import { sameKeys } from "../../prompt/words.ts";
import { exactly, isQuality, uncounted } from "./choices.ts";

/** What stands for one choice of several, by what it is called. */

/** What may stand for one choice of several. */
export const choosing =
  "tab radio checkbox switch button link option menuitem menuitemradio menuitemcheckbox clickable".split(" ");

/** The choice that came up, all of whose words were said. */
export const optionIn = (fresh: readonly PageNode[], said: string): PageNode | undefined =>
  fresh.find(
    ({ role, name }) =>
      ["option", "menuitem", "menuitemradio", "menuitemcheckbox", "radio", "checkbox"].includes(role) &&
      exactly(name, said) &&
      (!ofAll.test(name) || ofAll.test(said)),
  );

/** "All statuses" holds the word of what is said of one of them. */
const ofAll = /\b(?:all|any|every)\b/i;

/** "The closed ones" are chosen, where "Close" closes something: what is called by the bare verb, and leads nowhere, does that. */
export function doesWhatIsSaid({ role, name, path }: PageNode, phrase: string): boolean {
  if (path !== undefined || !["button", "clickable", "menuitem"].includes(role)) return false;
  const verb = /^\W*(\p{L}+)/u.exec(name)?.[1]?.toLowerCase() ?? "";
  const said = phrase.toLowerCase().split(/\s+/);
  return verb !== "" && ["ed", "d", `${verb.at(-1)}ed`].some((end) => said.includes(verb + end));
}

/** "New", on what leads to the form of a new entry, is no state of one. */
export const makesEntry = ({ path = "" }: PageNode): boolean => /\/(?:new|create|add)\/?(?:[?#]|$)/i.test(path);

/** What is called just so, and stands for one choice of several. */
export const isChoiceCalled = (node: PageNode, phrase: string): boolean =>
  choosing.includes(node.role) &&
  sameKeys(uncounted(node.name), phrase) &&
  !doesWhatIsSaid(node, phrase) &&
  isActionable(node) &&
  !makesEntry(node) &&
  !isQuality(phrase) &&
  !ticksEntries(node) &&
  !["navigation", "row", "columnheader"].includes(node.region);

/** "Select: all | none | proposed" ticks entries of the list, and takes none away from it. */
export const ticksEntries = ({ item = "" }: PageNode): boolean =>
  /^(?:select|tick|check|mark)\b[^:]*:.*\b(?:all|none)\b/i.test(item);
