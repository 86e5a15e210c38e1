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
function chapterOf(given: Partial<Deed>, prompt = "") {
  const deed: Deed = {
    ...{ kind: "open", subject: "Invoices", thing: "", values: [], parts: parts({ do: [step] }) },
    ...{ startPath: "/", endPath: "/", page },
    ...given,
  };
  const [scene] = narrate({ ...brief, request: { ...brief.request, prompt } }, [[deed]], "").scenes;
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

it("tells what only goes somewhere by the page it leads to, and not by where it ends", () => {
  const seen = { ...page, heading: "Workshops", columns: ["day", "places"] };
  const going = { role: "do", steps: [step] } as const;
  const lamp = { ...page, heading: "Mend a lamp", columns: [] };
  const { said } = chapterOf({ subject: "Mend a lamp", page: lamp, parts: [{ ...going, seen }, going] });
  expect(said).toMatch(/^[^.]*workshops[^.]*day.*lamp/i);
});

it("tells what a text is written for that is too long to be said, and speaks of no choices", () => {
  const value = "Ordered a new seal from the maker";
  const target = { by: "role", role: "textbox", name: "", ordinal: 0 } as const;
  const { said } = chapterOf({
    kind: "fill",
    subject: "Notes",
    values: [{ label: "Notes", value, fixed: true }],
    parts: parts({ do: [{ kind: "fill", target, value }] }),
  });
  expect(said).toMatch(/^(?!.*choices).*\bnotes\b/);
});

it("calls a list without a name as what is chosen in it", () => {
  const target = { by: "role", role: "combobox", name: "", ordinal: 0 } as const;
  const given = { kind: "act", subject: "Status", parts: parts({ do: [{ kind: "select", target, option: "Done" }] }) };
  const { title } = chapterOf(given as Partial<Deed>, "Mark it as Done");
  expect(title).toBe("Set the status to Done");
});

it("takes a page below the one the film begins on for no entry of a list", () => {
  const books = { ...page, heading: "Books", columns: [] };
  const { said } = chapterOf({ subject: "Books", startPath: "/cms", endPath: "/cms/books", page: books });
  expect(said).not.toMatch(/entry|details/i);
});
