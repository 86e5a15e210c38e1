import { describe, expect, it } from "vitest";
import { parts, type Deed } from "../deed.ts";
import { sentencesOf } from "../storyboard.ts";
import { listed, lowerFirst, plural, singular, spokenLabel, spokenValue, withArticle } from "./grammar.ts";
import { narrate } from "./narrate.ts";
import { filmTitle } from "./titles.ts";

const page = { heading: "Invoices", charts: [], columns: ["Customer", "Amount", "Status"], sections: [] };
const step = { kind: "scroll", screens: 1 } as const;
const deed = (given: Partial<Deed>): Deed => ({
  kind: "open",
  subject: "Invoices",
  thing: "",
  values: [],
  parts: parts({ do: [step] }),
  startPath: "/",
  endPath: "/",
  page,
  ...given,
});
const brief = {
  accountId: 1,
  domain: { id: 1, applicationName: "Ledgerly", url: "http://localhost", callToAction: "Book a call" },
  request: { font: "Inter", captions: true, bRoll: false },
} as const;

const titleOf = (chapter: readonly Deed[], prompt: string) =>
  narrate({ ...brief, request: { ...brief.request, prompt } }, [chapter], "").scenes[0]?.title;

it("speaks of the worked example as a colleague would", () => {
  const creating = deed({
    kind: "create",
    subject: "New invoice",
    thing: "invoice",
    parts: parts({ visit: [step], begin: [step], fill: [step], send: [step] }),
    values: [
      { label: "Customer", value: "Umbrella", fixed: true },
      { label: "Email", value: "x@example.com", fixed: false },
      { label: "Amount", value: "1200", fixed: true },
    ],
  });
  const film = narrate(
    brief,
    [[creating], [deed({ subject: "Reports", page: { ...page, heading: "Reports", charts: ["Revenue by month"] } })]],
    "Invoices that chase themselves.",
  );
  expect(film.scenes.map((scene) => scene.title)).toEqual(["Create an invoice", "Reports"]);
  expect(film.closing).toMatchObject({
    subtitle: "See it for yourself",
    sentences: [{ text: "That is Ledgerly: now see what it does with your own invoices." }],
  });
  const said = sentencesOf(film)
    .map((each) => each.text)
    .join(" ");
  expect(said).toContain("invoices that chase themselves");
  expect(said).toMatch(/Umbrella.*1,200/);
  expect(said).toContain("revenue by month");
  expect(said).not.toMatch(/example\.com|click the|textbox/i);
});

it("titles a film by its chapters, and one of many by what is done in it", () => {
  const titled = (...titles: string[]) =>
    filmTitle(
      "Ledgerly",
      titles.map((title) => ({ title })),
    );
  expect(titled("Invoices", "Reports")).toBe("Ledgerly: Invoices and Reports");
  expect(titled("Invoices", "Reports", "Team", "Settings")).toBe("Ledgerly: a tour of Invoices, Reports and more");
  expect(titled("Create an invoice", "Dashboard")).toBe("Ledgerly: Create an invoice, with the dashboard");
  expect(titled("Reports", "Find Ada", "Settings", "Create a card")).toBe("Ledgerly: Find Ada and create a card");
  expect(titled("Find Ada", "Send invoice", "Create a card")).toBe("Ledgerly: Find Ada, send invoice and more");
  expect(titled("A closer look")).toBe("Ledgerly");
});

it("praises nothing that a page does not show", () => {
  const bare = { ...page, columns: [] };
  const film = narrate(
    brief,
    Array.from({ length: 5 }, (_, at) => [deed({ subject: `Page ${"abcde"[at]}`, page: bare })]),
    "",
  );
  for (const { text } of sentencesOf(film))
    expect(text).not.toMatch(
      /\b(?:easy|clear|full picture|single look|at once|no more than|nothing to hunt|all that matters)\b/,
    );
});

it("names a chapter by what is opened in it, not by what is closed", () => {
  const settings = deed({ subject: "Settings", page: { ...page, heading: "Settings" } });
  const film = narrate(brief, [[settings, deed({ kind: "act", subject: "", page: { ...page, heading: "" } })]], "");
  expect(film.scenes[0]?.title).toBe("Settings");
});

it("says the same thing in the same film in different words", () => {
  const film = narrate(
    brief,
    Array.from({ length: 6 }, (_, at) => [deed({ subject: `Page ${"abcdef"[at]}`, page: { ...page, columns: [] } })]),
    "",
  );
  const texts = sentencesOf(film).map((each) => each.text.replace(/Page \w/, ""));
  expect(new Set(texts).size).toBe(texts.length);
});

it.each<[Partial<Deed>, string]>([
  [{ kind: "create", subject: "+ New user", thing: "", parts: parts({ send: [step] }) }, "Create a user"],
  [{ kind: "create", subject: "Add entry", thing: "hour", parts: parts({ send: [step] }) }, "Create an hour"],
  [{ kind: "search", thing: "Ada Brook" }, "Find Ada Brook"],
  [{ kind: "sort", thing: "Due date ↑" }, "Sort by due date"],
  [{ kind: "sort", thing: "Landing ▲" }, "Sort by landing"],
  [{ subject: " Reports (12)" }, "Reports"],
  [{ subject: "attacker@evil.example", page: { ...page, heading: "" } }, "A closer look"],
  [{ kind: "fill", values: [{ label: "Dark mode", value: "on", fixed: true }] }, "Turn on Dark mode"],
  [{ kind: "fill", values: [{ label: "Currency", value: "Euro", fixed: true }] }, "Set the currency"],
  [{ kind: "act", subject: "Toggle Branch List" }, "Branch List"],
  [{ subject: "BG Brand guidelines Design Oct 12" }, "Brand guidelines"],
  [{ subject: "projects/default", page: { ...page, heading: "" } }, "A closer look"],
  [{ subject: "Projects", asked: "the Harbour project", page: { ...page, heading: "Projects" } }, "Harbour project"],
  [{ kind: "act", subject: "Show All Alerts", asked: "the alerts" }, "Alerts"],
  // A synonym is the page's own name, and what only points at something names nothing.
  [{ subject: "Reports", asked: "the analytics" }, "Reports"],
  [{ subject: "Umbrella", asked: "the first of them" }, "Umbrella"],
  [{ kind: "act", subject: "Edit", page: { ...page, heading: "Plum fair" } }, "Plum fair"],
  [{ kind: "act", subject: "Delete", doneTo: "the rental R-26" }, "Delete rental R-26"],
  [{ kind: "act", subject: "Mark as paid", doneTo: "INV-3" }, "Mark as paid"],
])("titles %j", (given, title) => expect(titleOf([deed(given)], "Open the brand guidelines")).toBe(title));

/** What is said of a deed between the cards. */
function saidOf(given: Partial<Deed>, prompt = ""): string {
  const film = narrate({ ...brief, request: { ...brief.request, prompt } }, [[deed(given)]], "");
  return film.scenes.flatMap(({ shots }) => shots.map(({ sentence }) => sentence?.text ?? "")).join(" ");
}

it.each<[string, Partial<Deed>, { wanted: RegExp; unwanted: RegExp }]>([
  [
    "a link by what it does",
    { subject: "Try the demo", endPath: "/demo", page: { ...page, columns: [] } },
    { wanted: /Invoices/, unwanted: /Try the demo/ },
  ],
  [
    "a page in its own words",
    { page: { ...page, lead: "Everything you have billed, in one place." } },
    { wanted: /Invoices.*: everything you have billed, in one place\./, unwanted: /customer/ },
  ],
  [
    "a page by what it shows where its own words would give orders",
    { page: { ...page, lead: "Please select an invoice to begin with." } },
    { wanted: /customer/, unwanted: /select/ },
  ],
  [
    "a page by what it shows where its own words are data",
    { page: { ...page, lead: "18 customers, seven with money outstanding." } },
    { wanted: /customer/, unwanted: /18/ },
  ],
  [
    "no path",
    { subject: "projects/default", page: { ...page, heading: "", columns: [] } },
    { wanted: /where you find it|just as you would/, unwanted: /default|details/ },
  ],
  [
    "no version",
    { subject: "Petstore 1.0.0 OAS 3.1", page: { ...page, columns: [] } },
    { wanted: /Petstore/, unwanted: /1\.0|OAS/ },
  ],
  ["no badge", { subject: "Widgets New", page: { ...page, columns: [] } }, { wanted: /Widgets/, unwanted: /New/ }],
  [
    "days by their names",
    { page: { ...page, columns: ["sunday", "monday", "tuesday"] } },
    { wanted: /Sunday.*Tuesday/, unwanted: /sunday/ },
  ],
  [
    "a view of the page it is on",
    { subject: "Draft", startPath: "/invoices", endPath: "/invoices?s=1" },
    { wanted: /Draft/, unwanted: /In Draft/ },
  ],
  [
    "an entry by what belongs to it",
    { subject: "Umbrella", startPath: "/customers", endPath: "/invoices?search=Umbrella" },
    { wanted: /Umbrella.*Invoices/, unwanted: /In Umbrella/ },
  ],
  [
    "a choice by its field",
    {
      kind: "act",
      subject: "Column",
      parts: parts({
        do: [{ kind: "select", target: { by: "role", role: "combobox", name: "Column", ordinal: 0 }, option: "Done" }],
      }),
    },
    { wanted: /column.*Done/, unwanted: /one click/ },
  ],
  [
    "what can be done on a page without parts",
    { page: { ...page, columns: [], offers: ["Invite member", "Export CSV"] } },
    { wanted: /Invite member and Export CSV/, unwanted: /look|glance/ },
  ],
  [
    "how much there is on a page without parts",
    { page: { ...page, columns: [], count: 12 } },
    { wanted: /12 invoices/, unwanted: /customer|glance/ },
  ],
  [
    "a scene that nothing can be said of",
    { kind: "act", subject: "", page: { ...page, heading: "" } },
    { wanted: /where you find it|just as you would/, unwanted: /Invoices/ },
  ],
  ["no query that is data", { kind: "search", thing: "INV-10402" }, { wanted: /Type it in|letters/, unwanted: /INV/ }],
])("speaks of %s", (_, given, { wanted, unwanted }) => {
  const said = saidOf(given, "move it to done");
  expect(said).toMatch(wanted);
  expect(said).not.toMatch(unwanted);
});

describe("grammar", () => {
  it.each([
    ["invoice", "invoices"],
    ["company", "companies"],
    ["box", "boxes"],
    ["person", "people"],
    ["day", "days"],
    ["news", "news"],
    ["sales team", "sales teams"],
  ])("%s, %s", (one, many) => expect([plural(one), singular(many)]).toEqual([many, one]));
  it.each([
    ["invoice", "an invoice"],
    ["user", "a user"],
    ["hour", "an hour"],
    ["API key", "an API key"],
    ["unit", "a unit"],
    ["CFO", "a CFO"],
    ["settings", "settings"],
  ])("%s: %s", (noun, whole) => expect(withArticle(noun)).toBe(whole));
  it("lists, lowers and speaks", () => {
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
    expect([lowerFirst("Revenue"), lowerFirst("API keys"), lowerFirst("Node-RED flows")]).toEqual([
      "revenue",
      "API keys",
      "Node-RED flows",
    ]);
    expect([spokenValue("1200"), spokenValue("2026-12-04"), spokenLabel("Settings ctrl-,")]).toEqual([
      "1,200",
      "December 4",
      "Settings",
    ]);
    expect([spokenLabel("Salary: activate to sort column"), spokenLabel("Items Items")]).toEqual(["Salary", "Items"]);
    expect(lowerFirst("Ada Brook")).toBe("Ada Brook");
    expect(lowerFirst("Budget vs Sales")).toBe("Budget vs Sales");
    expect([spokenLabel("Source (308 bytes)"), spokenLabel("... Project name")]).toEqual(["Source", "Project name"]);
  });
});

it("says of a press that something comes up only where it does", () => {
  const told = (outcome?: Deed["outcome"]) =>
    narrate(
      brief,
      [
        [
          deed({
            kind: "act",
            subject: "Rescan",
            page: { ...page, heading: "Shelves" },
            ...(outcome === undefined ? {} : { outcome }),
          }),
        ],
      ],
      "",
    ).scenes[0]?.shots[0]?.sentence?.text;
  expect(told()).toMatch(/opens|brings|comes up/);
  expect(told("unseen")).toMatch(/Rescan/);
  expect(told("unseen")).not.toMatch(/opens|brings|comes up/);
});

it.each(["filter", "sort"] as const)("tells of a shorter or ordered list only where one is seen: %s", (kind) => {
  const told = (outcome?: Deed["outcome"]) =>
    narrate(
      brief,
      [
        [
          deed({
            kind,
            thing: "Paid",
            values: [{ label: "", value: "Paid", fixed: true }],
            ...(outcome === undefined ? {} : { outcome }),
          }),
        ],
      ],
      "",
    ).scenes[0]?.shots[0]?.sentence?.text;
  const promises = /\b(?:others|shorter|no others|fall into|in the order|in order)\b/;
  expect(told("shown")).toMatch(promises);
  for (const outcome of ["unseen", "done"] as const) {
    expect(told(outcome)).toMatch(/paid/i);
    expect(told(outcome)).not.toMatch(promises);
  }
});
