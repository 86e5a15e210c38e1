import { headingOf, isActionable, type PageSnapshot } from "#browser/snapshot.ts";
import type { Given, Intent } from "../../prompt/intent.ts";
import { sameKeys } from "../../prompt/words.ts";
import { singular } from "../../telling/grammar.ts";
import { heldBy } from "../desk/desk.ts";

type Made = Extract<Intent, { kind: "create" }>;

/**
 * "A phone alias": a kind of alias where one of the pages that were seen has a control or a heading of these words,
 * otherwise an alias of that name. Rows are no evidence, since they are called by what was made before.
 */
export function asOffered(pages: Iterable<PageSnapshot>, made: Made): Made {
  const { whole, ...plain } = made;
  const speaks = ({ nodes }: PageSnapshot): boolean =>
    nodes.some(
      (node) =>
        node.region !== "row" &&
        (isActionable(node) || node.role === "heading") &&
        heldBy(node.name, whole ?? "") > 0.95,
    );
  if (whole === undefined || ![...pages].some(speaks)) return plain;
  const [, ...values] = plain.values;
  return { ...plain, what: whole, values };
}

/** A page that lists a kind of things is led to by their name alone: "Appointments". */
const listsIn = (pages: Iterable<PageSnapshot>): string[] => [
  ...new Set(
    [...pages].flatMap(({ nodes }) =>
      nodes
        .filter(({ role, region }) => ["link", "menuitem", "tab"].includes(role) && region !== "row")
        .map(({ name }) => name.replace(/\s\d+$/u, "").trim())
        .filter((name) => /^\p{L}+(?:\s\p{L}+)?$/u.test(name) && singular(name) !== name),
    ),
  ),
];

/**
 * What is to be made may be told by what is said of it: "a Limping appointment" is an appointment, "book the Battery power
 * station" makes a rental of it. `undefined` where no page that was seen says so.
 */
export function ofListedKind(pages: readonly PageSnapshot[], made: Made): Made | undefined {
  const lists = listsIn(pages);
  return calledByQuality(lists, made) ?? bookedAs(lists, made);
}

/** What no page has made as it was called: "a prospect" is a client whose status is that. */
export const ofListedState = (pages: readonly PageSnapshot[], made: Made): Made | undefined =>
  calledByState(pages, listsIn(pages), made);

/** "A Limping appointment": the last word is a kind, and what stands before it is chosen in its form. */
function calledByQuality(lists: readonly string[], made: Made): Made | undefined {
  const name = made.values.find(({ hint }) => hint === "name");
  const said = made.what === "event" && name !== undefined ? name.text : made.what;
  const [, quality = "", kind = ""] = /^(\p{Lu}.*)\s(\p{Ll}+)$/u.exec(said) ?? [];
  if (quality === "" || !lists.some((list) => sameKeys(singular(list), kind))) return undefined;
  const told: Given = { hint: "any", text: quality };
  return { ...made, what: kind, values: [told, ...made.values.filter((each) => each !== name || said !== name.text)] };
}

/** "A prospect": what stands in a column of the list of clients. */
function calledByState(pages: readonly PageSnapshot[], lists: readonly string[], made: Made): Made | undefined {
  for (const page of pages) {
    const list = lists.find((each) => sameKeys(each, headingOf(page) ?? ""));
    for (const { column, texts } of page.nodes.flatMap((node) => node.texts ?? [])) {
      const state = texts.find((text) => text !== "" && sameKeys(text, made.what));
      if (list === undefined || state === undefined || column === "") continue;
      const told: Given = { hint: "pair", text: `${column} ${state}`, field: column };
      return { ...made, what: singular(list).toLowerCase(), values: [...made.values, told] };
    }
  }
  return undefined;
}

/** What comes of it when somebody books, hires or schedules something. */
const booked: Readonly<Record<string, readonly string[]>> = {
  book: ["booking", "reservation", "rental", "hire", "appointment", "visit", "session", "event"],
  reserve: ["reservation", "booking", "rental", "hire"],
  hire: ["hire", "rental", "booking"],
  rent: ["rental", "hire", "booking"],
  schedule: ["appointment", "visit", "session", "event", "booking", "job"],
  order: ["order", "purchase order"],
};

/** "Book the Battery power station for Ashby Film Services": a rental of that. */
function bookedAs(lists: readonly string[], { verb = "", ...made }: Made): Made | undefined {
  const kind = booked[verb]?.find((each) => lists.some((list) => sameKeys(singular(list), each)));
  if (kind === undefined || !/^["\p{Lu}]/u.test(made.what)) return undefined;
  return { ...made, what: kind, values: [{ hint: "any", text: made.what }, ...made.values] };
}
