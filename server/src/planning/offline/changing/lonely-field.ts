import { fieldsOf, isLongText, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { shapeOf } from "../../prompt/values.ts";
import { keysOf, matchScore, sameKeys } from "../../prompt/words.ts";
import type { Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { isSearch } from "../form/form.ts";
import { optionOf } from "../form/place.ts";

/** "Add category" makes something else, and takes no value of what is in front; "Add a comment" says what is written there. */
const makesAnother =
  /^\W*(?:add|new|create)\s+(?!(?:an?\s|your\s)?(?:comment|note|message|remark|reply|review|text)\b)/i;

/** Pages that show whether something stands on all of them, whatever they are about. */
const fewestPages = 2;

/** What stands over every page, as the field for a number that one wants to go to, is about none of what they show. */
function isOfEveryPage({ atlas, page }: Desk, { role, name, region }: PageNode): boolean {
  const others = [...atlas.values()].filter(({ path }) => pathKey(path) !== pathKey(page.path));
  const isThere = ({ nodes }: PageSnapshot) =>
    nodes.some((node) => node.role === role && node.name === name && node.region === region);
  return others.length >= fewestPages && others.every(isThere);
}

/** The only field there is takes the value, whatever it is called. */
export function lonelyField(desk: Desk): PageNode | undefined {
  const fields = desk.page.nodes.filter(
    (node) =>
      node.role === "textbox" &&
      node.field !== undefined &&
      !isSearch(node) &&
      node.popup !== true &&
      !isOfEveryPage(desk, node),
  );
  const written = fields.filter(
    ({ field, name }) => !makesAnother.test(name) && ["text", "textarea", "rich"].includes(field?.type ?? ""),
  );
  // What was just entered for something else stays as it is.
  const isEntered = ({ index }: PageNode) =>
    desk.entered !== undefined && sameNode(desk.page, desk.entered)?.index === index;
  return written.length === 1 && !written.some(isEntered) ? written[0] : undefined;
}

/**
 * The only field there is takes also what the page has no field of that name for, as long as nothing else is written in it: that
 * would be lost, and is called otherwise.
 */
export function lonelyFieldFor(desk: Desk, words: string): PageNode | undefined {
  const field = lonelyField(desk);
  const [wanted, called] = [keysOf(words), keysOf(field?.name ?? "")];
  const isOfAnother = called.length > 0 && !called.some((key) => wanted.includes(key));
  return field?.field?.state === "filled" && isOfAnother ? undefined : field;
}

const sendsText =
  /^(?:(?:add|post|send|leave|save)(?: (?:an? |the |your )?(?:comment|note|message|remark|reply|review|update))?|comment|reply)$/i;

/** Of several boxes for a text, the one whose button says that it sends a comment, or sends at all. */
export function fieldSentAs({ page }: Desk, words: string): PageNode | undefined {
  const boxes = page.nodes.filter((node) => isLongText(node) && !node.disabled);
  const sends = ({ role, name }: PageNode) =>
    role === "button" && (sameKeys(name, words) || sendsText.test(name.trim()));
  const own = boxes.filter((box, at) => {
    const next = boxes[at + 1]?.index ?? Infinity;
    return page.nodes.some((node) => node.index > box.index && node.index < next && sends(node));
  });
  return own.length === 1 ? own[0] : undefined;
}

/** The only text of several lines on the page that is meant. */
export function longText({ page }: Desk, isMeant: (node: PageNode) => boolean = () => true): PageNode | undefined {
  const fields = page.nodes.filter((node) => isLongText(node) && !node.disabled && isMeant(node));
  return fields.length === 1 ? fields[0] : undefined;
}

/**
 * "Add comment" over a box for a text that has no name of its own, or says how it is written in; "Milestone" over a
 * drop-down that has the value. What comes after the first field under a heading has nothing to do with that.
 */
export function fieldUnderHeading(desk: Desk, words: string, value: string): PageNode | undefined {
  const isUnder = ({ near }: PageNode) =>
    sameKeys(near.replace(/^(?:add|new|write|leave|post|your)\s(?:an?\s)?/i, ""), words);
  const first = fieldsOf(desk.page).find(isUnder);
  const offers = (first?.field?.options.length ?? 0) > 0;
  if (first !== undefined && offers) return optionOf(first, value) === undefined ? undefined : first;
  return longText(desk, isUnder);
}

/** Whether the page shows what the words name in a line of its own: a field elsewhere on it, as of a console, is for something else. */
export const hasPlace = ({ page }: Desk, words: string): boolean =>
  page.nodes.some(({ role, name }) => role === "row" && beginsWith(name, words));

function beginsWith(text: string, words: string): boolean {
  const [own, wanted] = [keysOf(text), keysOf(words)];
  return wanted.length > 0 && own.length > wanted.length && wanted.every((key, at) => key === own[at]);
}

/** "The reply-to address" is the only e-mail field of the page, when an e-mail address is given for it. */
export function fieldOfKind(desk: Desk, words: string, value: string): PageNode | undefined {
  const shape = shapeOf(value);
  const fields = desk.page.nodes.filter((node) => node.field?.type === shape && shape !== "text");
  return fields.length === 1 && matchScore(words, fields[0]?.name ?? "") >= 0.4 ? fields[0] : undefined;
}
