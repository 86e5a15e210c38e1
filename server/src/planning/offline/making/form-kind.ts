import { headingOf, type PageNode } from "#browser/snapshot.ts";
import { keysOf, likeness, sameKeys, stem, wordsOf } from "../../prompt/words.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { glance } from "../desk/glance.ts";

/** Which kind of thing a form makes: what it saves stays in the application, so that a wish for another kind is no reason to send it. */

const makes =
  /^[+＋\s]*(?:(?:create|add|new|make|register|save|insert|enter|submit)\b\s*(?:(?:an?|the|another)\s+)?)+/i;

/** What a control begins with that makes something, in whatever trade. */
export const orders =
  /^\W*(?:create|add|new|make|start|register|write|post|compose|log|file|raise|report|record|draft|enter|insert|submit|book|schedule|request|invite|hire)\b/i;

/** What a form says that it makes: by the words on its buttons, over it, and of its first field. */
function kindsOf(desk: Desk, fields: readonly PageNode[]): string[] {
  const forms = new Set(fields.map(({ form }) => form));
  const sending = desk.page.nodes.filter((node) => node.submits === true && forms.has(node.form));
  const said = [...sending.map(({ name }) => name), ...fields.map(({ near }) => near)];
  const made = said.filter((text) => makes.test(text)).map((text) => text.replace(makes, ""));
  const named = /^(.+)\s(?:name|title)$/i.exec(fields[0]?.name ?? "")?.[1];
  return [...made, ...(named === undefined ? [] : [named])].filter(tellsItsKind);
}

/** "Create an entry": an application that is told what it keeps calls all of it so. */
const anyKind =
  /^(?:(?:an?|the|new)\s+)*(?:entry|item|record|document|object|element|resource|row|(?:sub|child)[- ]?(?:page|item|node)|child)$/i;

const tellsItsKind = (text: string): boolean => keysOf(text).length > 0 && !anyKind.test(text.trim());

/** What the page of a form says in its title or its heading that it makes: "Create a new ticket in Billing". */
function kindOfPage(desk: Desk): string[] {
  const { title, dialog } = desk.page;
  const said = [dialog ?? "", headingOf(desk.page), ...title.split(/\s*[:|·–—]\s*/)];
  return said.flatMap((text) =>
    makes.test(text) ? [text.replace(makes, "").split(/\s+(?:in|for|to|from)\s+/i)[0] ?? ""] : [],
  );
}

/** Whether the application has a page or a list of that name. */
const knows = (desk: Desk, thing: string): boolean =>
  [...desk.atlas.values()].some(({ nodes, folded = [] }) =>
    [...nodes, ...folded].some(
      ({ role, name }) => ["link", "tab", "menuitem", "treeitem", "heading"].includes(role) && sameKeys(name, thing),
    ),
  );

/** Somebody who signs in to the application itself, who may be called a person everywhere else. */
const signsIn = /\b(?:user|account|login|operator|admin(?:istrator)?|team ?mate|editor|author)$/i;
const isRecordOfSomebody = (made: string): boolean =>
  /^(?:contact|customer|client|lead|person|company|patient|guest|supplier|vendor|prospect|subscriber)$/i.test(
    made.trim(),
  );

/** "Add a new exchange" makes no user: a control that names what it makes, which is something else, as is what it stands under. */
export function speaksOfAnother({ name, near, item = "", alias = "" }: PageNode, thing: string): boolean {
  // A bare "+" says it by its tooltip; what is written on a button comes before what its makers call it.
  const isTold = makes.test(name) && keysOf(name.replace(makes, "")).length > 0;
  const says = !isTold && makes.test(alias) ? alias : name;
  const made = keysOf(says.replace(makes, "").replace(/^(?:an?|the|new)\s+/i, ""));
  if (!makes.test(says) || made.length === 0) return false;
  if (isRecordOfSomebody(says.replace(makes, "")) && signsIn.test(thing.trim())) return true;
  return (
    [says, near, item].every((text) => heldBy(text, thing) === 0) || isOnlyItsFirst(says.replace(makes, ""), thing)
  );
}

/** Whether a control says what it makes, and says nothing of the thing in its own words, though in others that mean as much. */
export function namesAnother(name: string, thing: string): boolean {
  const made = makes.test(name) ? keysOf(name.replace(makes, "")) : [];
  return made.length > 0 && keysOf(thing).every((key) => !made.includes(key));
}

/** What things are gathered or told apart by, and no thing of that kind itself. */
const gathers =
  /\b(?:list|group|category|type|board|book|folder|template|queue|set|collection|calendar|class|field|status|tag|label|role|report)$/i;

/** "New task" makes no task list, and neither does "New task group": only the first of its two words is made. */
function isOnlyItsFirst(made: string, thing: string): boolean {
  // "List" is a word like any other here.
  const [own, wanted] = [wordsOf(made).map(stem), wordsOf(thing).map(stem)];
  const isHeld = (word: string) => own.some((each) => likeness(word, each) > 0.7);
  const head = wanted.at(-1) ?? "";
  return gathers.test(thing) && !isHeld(head) && wanted.slice(0, -1).some(isHeld);
}

/** "Host group" is a group as well, and not the "user group": each says of itself what the other is not. */
function isOtherOfItsKind(made: string, thing: string): boolean {
  const [own, wanted] = [keysOf(made), keysOf(thing)];
  const lacks = (words: readonly string[], from: readonly string[]) =>
    words.some((word) => from.every((each) => likeness(word, each) === 0));
  return (
    own.length > 1 && wanted.length > 1 && own.at(-1) === wanted.at(-1) && lacks(own, wanted) && lacks(wanted, own)
  );
}

const wordFields = ["text", "textarea", "rich", "email", "url", "tel", "search"];

/**
 * Whether a form holds a thing that is there already: its first field for words is filled, and with it half of those that
 * it has. A new thing has a number, a date or a choice at most, or one name to begin with; where a button over a list has
 * said that it makes something, whatever stands in its form was put there to begin with.
 */
export function holdsAThing(fields: readonly PageNode[], opener?: PageNode): boolean {
  if (opener?.role === "button" && opener.region !== "row" && makes.test(opener.name.trim())) return false;
  const words = fields.flatMap(({ field }) => (field !== undefined && wordFields.includes(field.type) ? field : []));
  const filled = words.filter(({ state }) => state === "filled");
  return words[0]?.state === "filled" && filled.length >= 2 && filled.length >= words.length / 2;
}

/** "Request leave", where leave is requested; "Log call" makes a call, whatever the call is called besides. */
function madeBy(label: string, verb: string): string {
  const said = label.replace(makes, "").replace(new RegExp(`^${verb}\\b\\s*`, "iu"), "");
  return said === label ? label.replace(orders, "").trim() : said;
}

/** What is to be made, and in which word that was asked for. */
type Asked = { readonly thing: string; readonly verb: string };
type Form = { readonly label: string; readonly fields: readonly PageNode[] };

/**
 * Whether a form makes another kind of thing than the one that is wished for: it names its own, nothing about it speaks
 * of the other, and either its opener ("New") promised nothing or the other has a place elsewhere in the application.
 */
export function makesAnother(desk: Desk, { label, fields }: Form, { thing, verb }: Asked): boolean {
  const kinds = kindsOf(desk, fields);
  const { title, dialog = "" } = desk.page;
  const about = [label, title, dialog, glance(desk.page).heading, ...fields.flatMap(({ name, near }) => [name, near])];
  if (isOtherOfItsKind(madeBy(label, verb), thing)) return true;
  const saysOther = (text: string) => tellsItsKind(text) && heldBy(text, thing) === 0 && knows(desk, text);
  if (heldBy(label, thing) === 0 && kindOfPage(desk).some(saysOther)) return true;
  if (kinds.length === 0 || [...about, ...kinds].some((text) => heldBy(text, thing) > 0)) return false;
  return keysOf(label.replace(makes, "")).length === 0 || knows(desk, thing);
}
