import { isLongText, type Field, type PageNode } from "#browser/snapshot.ts";
import type { Given } from "../../prompt/intent.ts";
import { isFiller, keysOf, likeness, matchScore, sameKeys } from "../../prompt/words.ts";
import { asWhereabouts, isLikeliest, isRemark } from "./asked-first.ts";
import { isCutShort } from "./cut-short.ts";
import { asAddress, asLogin, asksForParts, inParts } from "./name-parts.ts";
import { withTheirFields } from "./their-fields.ts";
import { fitAddress } from "./web-address.ts";
import { fitDay } from "./fit-day.ts";
import { fitLength } from "./length.ts";
import { isOneOfMany, placedInLines } from "./series.ts";
import { mayStandIn } from "./kind-of-value.ts";

/** A value of the prompt in the field it belongs to. */
export type Placed = { readonly node: PageNode; readonly text: string };

const labels: Readonly<Record<Given["hint"], RegExp>> = {
  party:
    /customer|client|company|account|contact|person|assignee|organi[sz]ation|bill(ed)? to|recipient|supplier|vendor|^\W*to\b|owner|member|guest|author|writer|destination|target|^(?:patient|pupil|student|tenant|passenger|attendee|participant|visitor|resident|candidate|applicant|employee|buyer|borrower|patron)\W*$/i,
  name: /name|title|subject|summary|label|topic|project/i,
  amount: /amount|price|total|value|cost|budget|sum|rate|fee|salary|revenue/i,
  date: /date|due|deadline|\bday\b|when|until|start|end/i,
  email:
    /e-?mail|^\W*to\b|recipient|\b(?:goes|go|sent?|sends|delivered|forward(?:s|ed)?|redirect(?:s|ed)?|points) to\b|^(?:target|destination)s?\b/i,
  place:
    /country|city|town|location|venue|premises|place|origin|source|region|nationality|\bfrom\b|^site\W*$|\b(?:branch|campus|building)\b|\b(?:host|domain)\b/i,
  pair: /(?!)/,
  words: /(?!)/,
  any: /(?!)/,
};

const types: Readonly<Partial<Record<Given["hint"], readonly string[]>>> = {
  amount: ["number", "spinbutton"],
  date: ["date", "datetime-local"],
  email: ["email"],
};

/** As `placeValues` of `place-values.ts`, in fields that are called as they are. */
export function placedIn(
  said: readonly Given[],
  fields: readonly PageNode[],
  thing: string,
): { placed: Placed[]; left: Given[] } {
  const called = said.map((each) =>
    asWhereabouts(asAddress(inItsName(asLogin(each, fields), fields, thing), fields), fields),
  );
  const given = withTheirFields(called, fields).flatMap((each) => inParts(each, fields));
  const offers = given
    .flatMap((each) => fields.map((node) => ({ each, node, ...fit(each, node, fields) })))
    .filter((offer) => offer.score > 0 && !isCutShort(offer, thing))
    .toSorted((a, b) => b.score - a.score);
  const inLines = placedInLines(given, fields);
  const placed: Placed[] = inLines.map(({ given: { text }, node }) => ({ node, text }));
  const done = new Set(inLines.map((line) => line.given));
  for (const { each, node, text } of offers) {
    if (done.has(each) || placed.some((other) => other.node === node)) continue;
    placed.push({ node, text });
    done.add(each);
  }
  const order = (node: PageNode) => fields.indexOf(node);
  return {
    placed: placed.toSorted((a, b) => order(a.node) - order(b.node)),
    left: given.filter((each) => !done.has(each)),
  };
}

/** What a category is called goes into "Category name" before any other title. */
function inItsName(given: Given, fields: readonly PageNode[], thing: string): Given {
  const kind = thing.split(" ").at(-1) ?? "";
  if (given.hint !== "name" || kind === "") return given;
  const own = ["name", "title"].map((word) => keysOf(`${kind} ${word}`).join(" "));
  // "Customer", beside the name of somebody there.
  if (asksForParts(fields)) own.push(keysOf(kind).join(" "));
  // "Company Name", beside "Contact Name".
  if (labels.party.test(kind)) own.push(...["company name", "business name"].map((each) => keysOf(each).join(" ")));
  const field = fields
    .find((node) => node.field?.type === "text" && own.includes(keysOf(node.name).join(" ")))
    ?.name.replace(/[\s:*]+$/, "");
  return field === undefined ? given : { hint: "pair", text: `${field} ${given.text}`, field };
}

function fit(given: Given, node: PageNode, fields: readonly PageNode[]): { score: number; text: string } {
  const field = node.field;
  if (field === undefined || field.sensitive) return { score: 0, text: given.text };
  if (given.hint === "pair") {
    const own = fitSaid(given, node);
    return own.score === 0 && isBody(node, fields) ? fitText(given.text) : own;
  }
  const address = fitAddress(given.text, node);
  if (address.score > 0) return address;
  // "Berth B4", "Hardware area": what it is for is said with it.
  const named = fitNamed(given.text, node);
  if (named !== undefined) return named;
  const counted = /^(\d[\d,.]*)\s+(\p{L}.*)$/u.exec(given.text);
  if (counted !== null && matchScore(counted[2] ?? "", node.name) >= 0.6) return { score: 1.8, text: counted[1] ?? "" };
  const option = given.hint === "name" ? optionCalled(node, given.text) : optionOf(node, given.text);
  if (field.options.length > 0) return { score: option === undefined ? 0 : 2, text: option ?? "" };
  // "Of the advanced kind": a choice among cards is one among buttons for one of several.
  if (field.type === "radio")
    return matchScore(given.text, node.name) >= 0.62 ? { score: 1.9, text: "on" } : { score: 0, text: given.text };
  if (["checkbox", "switch"].includes(field.type)) return fitState(given, node);
  return { score: suits(given, node, { field, fields }), text: given.text };
}

/** A value that is told with the words for its field, as the field says them or otherwise. */
function fitSaid(given: Given, node: PageNode): Fit {
  const pair = isOnlyItsName(given.text, node) ? { score: 0, text: given.text } : fitPair(given, node);
  const day = pair.score === 0 ? fitDay(given.text, node) : pair;
  return day.score === 0 ? fitAddress(given.text, node) : day;
}

function suits(given: Given, node: PageNode, { field, fields }: { field: Field; fields: readonly PageNode[] }): number {
  const label = `${node.name} ${field.placeholder}`;
  const typed = types[given.hint]?.includes(field.type) === true ? 1 : 0;
  const oneOfMany = ["party", "name", "place", "any"].includes(given.hint) && isOneOfMany(node, fields);
  // What is to be typed into it may be said in it: "Employee", with "Search employee" in the field.
  const asks = asksFor(given, label, fields) || labels[given.hint].test(node.name);
  const named = asks && !oneOfMany ? 1.2 : 0;
  if (["name", "party", "any"].includes(given.hint) && sortsOnly(node, fields)) return 0;
  const first = isLikeliest(given, node, fields) ? 0.6 : 0;
  const other =
    given.hint === "name" && /\b(?:tag|user|field|file|company|group|category|account) ?name\b/i.test(label) ? -0.8 : 0;
  const wordy = ["text", "textarea", "search", "combobox", "rich"].includes(field.type);
  const spare = wordy && !isRemark(given, node, fields) && mayTake(label, given, fields) ? 0.2 : 0;
  const clash = !typed && !wordy ? -1 : 0;
  const strict = given.hint === "date" || given.hint === "amount";
  return typed + named + first + other + spare + (strict ? clash : wordy ? 0 : -2);
}

/** Whether a label asks for a value by its kind; "from Ruth Carmichael" is somebody, though a place may be said so. */
const asksFor = ({ hint, text }: Given, label: string, fields: readonly PageNode[]): boolean =>
  labels[hint].test(label) ||
  takesPlace({ hint, text }, label, fields) ||
  (hint === "place" && /^\p{Lu}/u.test(text) && /\broom\b/i.test(label)) ||
  (hint === "place" && /^\p{Lu}\S*(?: \p{Lu}\S*)+$/u.test(text) && asksWhom.test(label.trim()));

const asksWhom = /^(?:contact|contributor|customer|client|member|person|donor|payer|sender|supplier|vendor)\W*$/i;

const asksWhere =
  /^(?:company|organi[sz]ation|employer|firm|business|institution|workplace|school|university|agency|outlet|publication|hospital)\W*$/i;

/** "A contact at Acme": the house somebody belongs to, where the form asks for no town or country that may be meant. */
const takesPlace = ({ hint, text }: Given, label: string, fields: readonly PageNode[]): boolean =>
  hint === "place" &&
  /^\p{Lu}/u.test(text) &&
  asksWhere.test(label.trim()) &&
  (/\s\p{Lu}/u.test(text) || !fields.some(({ name }) => labels.place.test(name)));

const tagsOf = /^\W*(?:tags|labels|keywords|categories)\b/i;

/** Words to find a thing by again are asked beside what it is made of, and are neither its name nor its text. */
const sortsOnly = (node: PageNode, fields: readonly PageNode[]): boolean =>
  tagsOf.test(node.name) &&
  fields.some(({ name, field }) => ["text", "textarea", "rich"].includes(field?.type ?? "") && !tagsOf.test(name));

/** A party or a plain word goes into the first text field rather than nowhere. */
function mayTake(label: string, { hint }: Given, fields: readonly PageNode[]): boolean {
  // Nobody is called by what is written to them, and nothing by where it is.
  const addressed =
    (hint === "name" && /\b(?:message|comment|bio)\b/i.test(label)) || (hint === "place" && /\btitle\W*$/i.test(label));
  return (
    (hint === "name" || fields.length <= fewFields || (hint === "party" && asksWho.test(label.trim()))) &&
    ["party", "any", "name", "place"].includes(hint) &&
    !addressed &&
    !/e-?mail|phone|amount|date|price/i.test(label)
  );
}

const asksWho = /^(?:full |display |real )?name$/i;

/** A form with more fields has one for whatever is said, and the others ask for something else. */
const fewFields = 8;

/** The one field for a longer text: a title may be written in one of several lines as well. */
function isBody(node: PageNode, fields: readonly PageNode[]): boolean {
  const texts = fields.filter((each) => isLongText(each) && !labels.name.test(each.name));
  return texts.length === 1 && texts[0] === node;
}

/** "Text Milk and eggs" goes into the only field that takes a text, whatever it is called. */
function fitText(said: string): { score: number; text: string } {
  const text =
    /^(?:text|body|content|message|(?:sentence|paragraph|line)(?:\s+(?:on|about|saying|that says))?)\s+(.+)$/isu.exec(
      said,
    )?.[1];
  return { score: text === undefined ? 0 : 1.2, text: text ?? said };
}

/** Whether a text ends with what a box is called, as a whole. */
function saysWhole(text: string, name: string): boolean {
  const [said, own] = [keysOf(text), keysOf(name)];
  return own.length > 0 && said.slice(-own.length).join(" ") === own.join(" ");
}

/** "Start time" alone names the field, and gives it no value; "tier A" does. */
const isOnlyItsName = (text: string, { name, field }: PageNode): boolean =>
  !["checkbox", "switch", "radio"].includes(field?.type ?? "") &&
  !/\s\p{Lu}$/u.test(text) &&
  keysOf(text).every((word) => keysOf(name).includes(word));

/** A value that begins or ends with the whole name of its field. */
function fitNamed(text: string, node: PageNode): { score: number; text: string } | undefined {
  const words = text.split(/\s+/);
  const rest = sameKeys(words[0] ?? "", node.name)
    ? words.slice(1)
    : sameKeys(words.at(-1) ?? "", node.name)
      ? words.slice(0, -1)
      : [];
  if (rest.length === 0 || (node.field?.options.length ?? 0) > 0) return undefined;
  return ["checkbox", "radio", "switch"].includes(node.field?.type ?? "")
    ? undefined
    : { score: 1.7, text: rest.join(" ") };
}

/** How many words of a value may name its field, the most first; exactly those that do, where they are known. */
const leadLengths = (words: number, field: string | undefined): number[] =>
  (field === undefined ? [4, 3, 2, 1] : [field.split(/\s+/).length]).filter((count) => count < words);

/** How well a value fits into a field, and what of it is entered there. */
type Fit = { readonly score: number; readonly text: string };

const withoutIt = /^without\s+(?:(?:an?|any|the|its)\s+)?(.+)$/i;

/** "Who is active", "not active": a box that is called just so is ticked by that, or left empty. */
function fitState({ hint, text }: Given, { name }: PageNode): Fit {
  const [, not, state = ""] = /^(not\s+)?(?:yet\s+)?(.+)$/i.exec(text) ?? [];
  return hint === "any" && sameKeys(state, name)
    ? { score: 1.9, text: not === undefined ? "on" : "off" }
    : { score: 0, text };
}

/** "Without a lead" leaves the box "Add a lead" empty, and is written nowhere. */
const fitLacking = (what: string, { name, field }: PageNode): Fit =>
  ["checkbox", "switch"].includes(field?.type ?? "") &&
  keysOf(what).every((word) => keysOf(name).some((each) => likeness(word, each) >= 0.75))
    ? { score: 1.6, text: "off" }
    : { score: 0, text: what };

/** "amount 1200", "due date: tomorrow", "stage Won": the longest beginning that names the field is cut off. */
function fitPair(given: Given, node: PageNode): Fit {
  const { text } = given;
  const lacking = withoutIt.exec(text)?.[1];
  if (lacking !== undefined) return fitLacking(lacking, node);
  // "Shared with Ada Brook" ticks the box that is called Ada Brook.
  if (["checkbox", "switch"].includes(node.field?.type ?? "") && saysWhole(text, node.name))
    return { score: 1.6, text: "on" };
  const led = fitLed(given, node);
  // "Salary to 105000" is no "Salary from".
  const isItsOwn = text.toLowerCase().startsWith(`${node.name.replace(/[\s:*]+$/, "").toLowerCase()} `);
  if (led !== undefined) return isItsOwn ? { ...led, score: led.score + 0.2 } : led;
  const lasting = fitLength(text, node);
  if (lasting !== undefined) return lasting;
  // "High priority": the field's own word comes last.
  const words = text.split(/\s+/);
  const before = words.slice(0, -1).join(" ");
  const isItsLast = before !== "" && keysOf(words.at(-1) ?? "").every((word) => keysOf(node.name).includes(word));
  // "The preferred contact Phone" is no number to ring.
  if (isItsLast && mayStandIn(node, before))
    return { score: takenAs(node, before) === undefined ? 0 : 1.4, text: takenAs(node, before) ?? before };
  const option = optionOf(node, text);
  return option === undefined ? { score: 0, text } : { score: 0.9, text: option };
}

/** What a field takes for a text: what it offers that answers to it, or the text where nothing that is offered is known. */
const takenAs = (node: PageNode, text: string): string | undefined =>
  optionOf(node, text) ?? (node.field?.options.length ? undefined : text);

function fitLed({ text, field }: Given, node: PageNode): Fit | undefined {
  const words = text.split(/\s+/);
  const label = keysOf(node.name);
  for (const cut of leadLengths(words.length, field)) {
    const lead = words.slice(0, cut).join(" ").replace(/[:=]$/, "");
    const left = words.slice(cut).join(" ");
    const rest = left
      .replace(/^(?:of|is|to|set to|as|by|=|:|at|address(?=\s\S+@\S+$))\s+/i, "")
      .replace(/^number (?=[+(\d])/, "");
    // "Subject The roof leaks": an article begins what is entered.
    if (isFiller(words[cut - 1] ?? "") && cut > 1) continue;
    const isLike = (word: string) => label.some((each) => likeness(word, each) >= 0.75);
    const covered = matchScore(lead, node.name) === 1 || keysOf(lead).every(isLike);
    if (!covered || rest === "") continue;
    const value = takenAs(node, rest);
    if (value !== undefined) return { score: 1.5 + matchScore(lead, node.name), text: value };
  }
  return undefined;
}

/** The option of a select that answers to a text. */
export function optionOf(node: PageNode, text: string): string | undefined {
  // The words of a path are no words of the choice: "/srv/data/shop.db".
  const isPath = (option: string) => /^(?:[a-z]:)?[\\/].*[\\/]/i.test(option) && !/[\\/]/.test(text);
  const options = (node.field?.options ?? []).filter((option) => !isPath(option));
  const scored = options.map((option) => ({ option, score: matchScore(text, option) }));
  const top = scored.toSorted((a, b) => b.score - a.score)[0];
  return top !== undefined && top.score >= 0.62 ? top.option : undefined;
}

/** A name is no word that means the same as another: "Accounting" gives nobody the right "Can view customer". */
const optionCalled = (node: PageNode, name: string): string | undefined =>
  node.field?.options.find((option) => keysOf(name).every((key) => keysOf(option).includes(key)));
