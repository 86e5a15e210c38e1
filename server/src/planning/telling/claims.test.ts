import { expect, it } from "vitest";
import { parts, type Deed } from "../deed.ts";
import { narrate } from "./narrate.ts";

/** What a film may claim of a deed: what was seen of it, and no more. */

const page = { heading: "Invoices", charts: [], columns: ["Customer", "Amount", "Status"], sections: [] };
const step = { kind: "scroll", screens: 1 } as const;
const pressOf = (name: string) =>
  ({ kind: "click", target: { by: "role", role: "button", name, ordinal: 0 } }) as const;
const brief = {
  accountId: 1,
  domain: { id: 1, applicationName: "Ledgerly", url: "http://localhost" },
  request: { font: "Inter", captions: true, bRoll: false },
} as const;

/** The only chapter of a film of one deed. */
function chapterOf(given: Partial<Deed>) {
  const deed: Deed = {
    ...{ kind: "open", subject: "Invoices", thing: "", values: [], parts: parts({ do: [step] }) },
    ...{ startPath: "/", endPath: "/", page },
    ...given,
  };
  const [scene] = narrate(brief, [[deed]], "").scenes;
  return { title: scene?.title, said: scene?.shots.map(({ sentence }) => sentence?.text ?? "").join(" ") };
}

it.each<[string, Partial<Deed>, RegExp]>([
  [
    "a menu that unfolds is no view",
    { subject: "Shelf List", outcome: "done", page: { ...page, heading: "Pots" } },
    /view|just that|In Shelf List|Open Shelf List/,
  ],
  [
    "a search that does not show what it looks for",
    { kind: "search", thing: "Teapot", outcome: "done" },
    /there it is|it comes up as|only a few letters away/,
  ],
  [
    "a form that is not sent is not as good as done",
    {
      kind: "create",
      thing: "pot",
      parts: parts({ fill: [step] }),
      values: [{ label: "Glaze", value: "Ash", fixed: true }],
    },
    /that is it|nearly done|as good as/,
  ],
  [
    "what was entered and refused is not set",
    { kind: "fill", outcome: "refused", values: [{ label: "Top heat", value: "900", fixed: true }] },
    /set the|go on from there/i,
  ],
  [
    "half a sentence is no value",
    { kind: "fill", values: [{ label: "Don't expire", value: "does not", fixed: true }] },
    /does not|don't expire/i,
  ],
  [
    "what takes two presses takes no single click",
    {
      kind: "act",
      subject: "Delete invoice",
      outcome: "done",
      parts: parts({ do: ["Delete invoice", "Yes, delete"].map(pressOf) }),
    },
    /single click|one click|like this/i,
  ],
  [
    "buttons are no name of a field",
    { kind: "fill", values: [{ label: "Save Cancel", value: "Ask Lena", fixed: true }] },
    /save cancel/i,
  ],
  ["a dialog has no entry behind it", { subject: "Invoices", page: { ...page, inFront: true } }, /entry|details/],
])("claims nothing that is not seen: %s", (_, given, claim) => {
  const { said } = chapterOf(given);
  expect(said).toMatch(/\p{L}/u);
  expect(said).not.toMatch(claim);
});

it.each([
  ["/orders/A-17", true],
  ["/basket", false],
])("tells of an entry without a name only where its address is one: %s", (endPath, isEntry) => {
  const { said } = chapterOf({ subject: "", endPath, page: { ...page, heading: "", columns: [] } });
  expect(/details|what belongs to it/.test(said ?? "")).toBe(isEntry);
});

it.each<[Partial<Deed>, RegExp]>([
  [{ kind: "act", subject: "Pause", outcome: "unseen" }, /pause/i],
  [{ kind: "search", thing: "Ada Brook", foundNothing: true }, /Ada/],
  [{ kind: "filter", thing: "Paid", outcome: "unseen" }, /paid/i],
  [{ kind: "fill", outcome: "refused", values: [{ label: "Currency", value: "Euro", fixed: true }] }, /currency/i],
])("names no chapter after what came to nothing: %j", (given, claim) => {
  const { title } = chapterOf(given);
  expect(title).toBe("Invoices");
  expect(title).not.toMatch(claim);
});

it.each<[string, Partial<Deed>, string]>([
  ["a form that is only opened", { parts: parts({ begin: [step] }) }, "Start a new pot"],
  ["a form that is not sent", { parts: parts({ begin: [step], fill: [step] }) }, "Start a new pot"],
  ["a form that is sent", { parts: parts({ fill: [step], send: [step] }), outcome: "done" }, "Create a pot"],
])("calls nothing made before it is sent: %s", (_, given, title) => {
  expect(chapterOf({ kind: "create", subject: "New pot", thing: "pot", ...given }).title).toBe(title);
});

it.each<[Partial<Deed>, string]>([
  [{ subject: "Create pot", page: { ...page, heading: "Create pot" } }, "New pot"],
  [{ kind: "act", subject: "Add a pot", outcome: "shown", page: { ...page, inFront: true } }, "New pot"],
  [{ kind: "act", subject: "Add to favourites", outcome: "shown" }, "Add to favourites"],
])("calls a form that is opened no more than that: %j", (given, title) => {
  expect(chapterOf(given).title).toBe(title);
});
