import { verbOf } from "../prompt/verbs.ts";
import { lowerFirst, spokenLabel, wordCount } from "./grammar.ts";

/** Addresses, paths, markup and data; a year by itself is none. */
const data =
  /[@<>{}=\\]|https?:|^\/|\w\/\w+\/|\b[a-z][\w-]*\/[a-z][\w-]*\b|(?<!\d)(?!(?<![-/.])(?:19|20)\d\d(?![\d/.-]))\d{4,}/;
/** Words by which a page would talk to a model instead of a person. */
const orders =
  /\b(?:ignore|disregard|instructions?|prompt|system:|assistant:?|passwords?|secrets?|you must)(?:\b|\s|$)/i;

/** Whether a text of a page must not be spoken. */
export const isUnfit = (text: string): boolean => data.test(text) || orders.test(text);

/** Text of a page that may be spoken: short, no address, no data, nothing that reads like an order to somebody. */
export function tame(text: string): string {
  const label = spokenLabel(text);
  return isUnfit(label) || /[?!:]/.test(label) || label.length > 48 || wordCount(label) > 6 ? "" : label;
}

/** A tame text that is short enough to be a part of a sentence. */
export const tellable = (text: string): boolean => tame(text) !== "" && wordCount(spokenLabel(text)) <= 4;

/** A line that asks something of whoever reads it, or greets them, says nothing of the page. */
const noBenefit =
  /^(?:please|select|choose|enter|fill|click|tap|press|sign|log|no|none|nothing|you (?:have|are|do)|there (?:is|are)|loading|welcome|hello|hi|good (?:morning|afternoon|evening)|showing|this is|lorem)\b|\d|[?!:;…|]/iu;

/** "Welcome, Ines", "Good morning!": a heading that greets whoever has come, and no name of a page. */
export const isGreeting = (label: string): boolean =>
  /^(?:welcome|hello|hi|hey|good (?:morning|afternoon|evening))(?:\W*$|[,!]| back\b| to\b)/i.test(label.trim());

/** What a page says of itself, as the end of a sentence; empty where that is nothing to be said. */
export function spokenLead(lead: string): string {
  const line = lead.trim().replace(/\.$/, "");
  const sane = /^\p{L}/u.test(line) && !/[.](?:\s|$)/.test(line) && !isUnfit(line) && !noBenefit.test(line);
  return sane && wordCount(line) >= 4 && wordCount(line) <= 12 ? lowerFirst(line) : "";
}

/** Orders that a control gives by its label; "Open orders" and "Reports" are things. */
const ordering = new Set(["act", "create", "set", "toggle", "submit", "sort", "filter", "search", "enter"]);
const otherOrders = /^(?:try|view|see|show|expand|collapse|learn|get|send|switch|log|read|view|go|back)\s/i;

/** Whether a label says what is done by it ("Mark as paid"), and not what it leads to ("Reports"). */
export function isOrder(label: string): boolean {
  return otherOrders.test(label) || ordering.has(verbOf(lowerFirst(label))?.kind ?? "");
}

/**
 * Whether the label of a field is a name for it: "Week starts on" is the beginning of a sentence, "Don't expire" a whole
 * one, and "Save Cancel" are buttons.
 */
export const isName = (label: string): boolean =>
  !/\s(?:on|at|in|by|to|for|with|as|of|is|are)$/i.test(label) &&
  !/^(?:(?:do|does|did|is|are|can|will|should|must)(?:n['’]t|\snot)?|never|save|cancel|submit|apply|open)\b/i.test(
    label,
  );

/** "Does not": a choice that says nothing without the sentence it ends. */
export const isNothingSaid = (value: string): boolean =>
  /^(?:(?:do|does|did|is|are|was|can|will|has|have)(?:n['’]t|\snot)?|not|yes|no|it|this|that)$/i.test(value.trim());

/** Whether a field is for a text of one's own. */
export const isOwnText = (label: string): boolean =>
  /\b(?:comment|note|notes|message|description|reply|remark|feedback)$/i.test(label.trim());

/** Whether a label leads through the pages of a list. */
export const isPaging = (label: string): boolean => /^(?:page(?: \d+)?|next|previous|\d+)$/i.test(label.trim());

/** Whether a label is the name of the application, or as much of it as stands in a side bar. */
export const isAppName = (label: string, app: string): boolean =>
  label !== "" && `${app.toLowerCase()} `.startsWith(`${label.toLowerCase()} `);

/** The words of a control for which its makers have no name but what it does to the screen. */
const mechanics = /^(?:toggle|show\/hide|show or hide|click to|press to)\s+(?:the\s+)?(?=\S)/i;
/** A badge beside a name is no part of it. */
const badge = /(?<=\p{L})\s+(?:(?!(?:19|20)\d\d$)\d+\+?|new|beta|pro|hot)$/iu;

/**
 * A label as it is spoken in the film of a prompt: without badges and mechanics ("Toggle branch list"), and where the
 * label begins with a picture's letters or goes on with what stands beside the name ("Brand guidelines Design"), only as
 * far as the prompt calls it so.
 */
export function labelFor(prompt: string, label: string): string {
  const bare = spokenLabel(label).replace(mechanics, "");
  const asked = ` ${flat(prompt)} `;
  // A name may end with a figure: "Replace in 2027" has no badge where the prompt calls it so.
  if (asked.includes(` ${flat(bare)} `)) return bare;
  const plain = isOrder(bare) ? bare : bare.replace(badge, "");
  const words = plain.split(" ");
  // The letters of a picture stand before a name: "SV Stefan Vogel Head of Sales".
  const first = /^\p{Lu}{1,2}$/u.test(words[0] ?? "") ? 1 : 0;
  for (let last = words.length; last >= first + 2; last -= 1) {
    const name = words.slice(first, last).join(" ");
    if (asked.includes(` ${flat(name)} `)) return name;
  }
  return plain;
}

const flat = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Pages that have an article, as "the dashboard"; others are called by their names alone. */
const within =
  "list|inbox|mailbox|library|catalogue|catalog|shop|store|cart|gallery|editor|directory|archive|calendar|schedule|settings|preferences|log|feed|menu|chat";
const upon = "dashboard|timeline|board|overview|home|homepage|page|map|roadmap|backlog|kanban";
const place = new RegExp(`(?:^|\\s)(?:(?<within>${within})|(?<upon>${upon}))$`, "i");

/** A page in the middle of a sentence: "Invoices", "the dashboard"; and being there: "in Invoices", "on the dashboard". */
export function pageWords(label: string): { readonly page: string; readonly inPage: string } {
  const found = wordCount(label) > 3 ? undefined : place.exec(label)?.groups;
  if (found === undefined) return { page: label, inPage: `in ${label}` };
  const page = `the ${lowerFirst(label)}`;
  return { page, inPage: `${found["upon"] === undefined ? "in" : "on"} ${page}` };
}
