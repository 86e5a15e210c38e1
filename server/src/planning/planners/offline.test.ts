import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { realTimeBrowsers } from "#browser/real-time.fixture.ts";
import { targetOf } from "#browser/step.ts";
import { doings, planFixture, plannerContract } from "../planner.contract.ts";
import { sentencesOf } from "../storyboard.ts";
import { wordCount } from "../telling/grammar.ts";
import { plansInAny } from "./offline.fixture.ts";
import { offlinePlanner } from "./offline.ts";

plannerContract("offline", async () => offlinePlanner());

describe("the offline planner in applications it has not seen", () => {
  const plan = plansInAny();

  it.each<[string, string, string[]]>([
    ["crm", "Search the contacts for Ada", ["click Contacts", "fill Search contacts=Ada"]],
    [
      "crm",
      "Add a contact named Maria Lopez at Acme",
      ["click Add contact", "fill Full name=Maria Lopez", "fill Company=Acme", "click Save contact"],
    ],
    [
      "crm",
      'Create a deal called "Big rollout" for Umbrella worth $5,000 closing tomorrow',
      ["fill Deal name=Big rollout", "select Account=Umbrella", "fill Value=5000"],
    ],
    ["crm", "Go to deals, filter by Won and sort by value", ["click Deals", "select Stage=Won", "click Value"]],
    [
      "crm",
      "Open the settings and set the display name to Kim, then save",
      ["click Preferences", "fill Display name=Kim", "click Save changes"],
    ],
    ["crm", "Open contacts, then open the first one", ["click Contacts", "click Ada Brook"]],
    ["settings", "Turn on email alerts", ["click Account", "click Notifications", "click Email alerts"]],
    ["settings", "Change the time zone to Berlin", ["select Time zone=Berlin"]],
    ["settings", "Create a monitor called Shop", ["fill Monitor name=Shop", "click Create monitor"]],
    [
      "hamburger",
      "Plan a trip called Summer hike for 4 hikers",
      [
        "click Open menu",
        "click My trips",
        "click Plan a trip",
        "fill Trip name=Summer hike",
        "fill Hikers=4",
        "click Save trip",
      ],
    ],
    ["bench", "Enter the path /srv/shop and open it", ["fill Path to project=/srv/shop", "press Path to project"]],
    ["bench", "Go to the settings, then close it", ["click Main menu", "click Settings", "press "]],
    [
      "reference",
      "Find the endpoint that creates a parcel, expand it and click Try it out, then filter for labels",
      ["click POST /parcels Register a parcel", "click Try it out", "fill Filter by tag=labels"],
    ],
    // Neither the rows' own menus nor what hides the navigation lead there, nor does the column that is called alike.
    [
      "registry",
      "Open the alerts, then look at the payees",
      ["click 3+", "highlight Alerts Center", "click More", "click Payees"],
    ],
    [
      "registry",
      "Show all packages, then switch the language to German",
      ["highlight ", "click Settings", "click Translations", "click German"],
    ],
    ["notebook", "Create a note titled Harvest", ["click New note", "fill Title=Harvest", "click Save note"]],
    // A text in nobody's words is thought of.
    [
      "notebook",
      "Create a note titled Harvest with a friendly line",
      ["click New note", "fill Title=Harvest", "fill Text=Looking forward to working together.", "click Save note"],
    ],
    ["late", "Open the demo, then look at the visitors", ["click Try the demo", "highlight Visitors"]],
    ["hamburger", "Show the statistics", ["click Open menu", "click Statistics"]],
    // The glyph of the icon is part of the accessible name.
    ["workshop", "Show the drawings, then the manuals", ["click \ue901 Library", "click Drawings", "click Manuals"]],
    [
      "switchboard",
      "Open the default project, then open the dark-mode flag",
      ["click projects/default", "click dark-mode"],
    ],
    [
      "switchboard",
      "Open the default project and open beta-search, then open the dark-mode flag and change its status to Resolved",
      ["click beta-search", "click dark-mode", "click Edit", "select Status=Resolved"],
    ],
    [
      "switchboard",
      "Add an article titled Harvest supper by Clara, then show the latest activity",
      ["click Articles", "fill Title=Harvest supper", "fill Author=Clara", "click Save", "click Activity"],
    ],
    [
      "switchboard",
      "Open the default project, search for the beta search flag and open it, and finish in the dark theme",
      ["fill Search flags=beta search", "click beta-search", "click Switch to dark theme"],
    ],
    [
      "switchboard",
      "On the activity page, narrow the season down to 1912",
      ["click Activity", "fill Season=1912", "press Season"],
    ],
    [
      "harbour",
      "Open the tickets, open the menu of the second row and choose Archive, then duplicate Slow network",
      ["click Tickets", "click ", "click Archive", "click Duplicate"],
    ],
    [
      "harbour",
      "Filter the tickets by status closed, then tick the first two tickets in the tickets list",
      ["click Status", "click Closed", "click Select row"],
    ],
    [
      "harbour",
      "Rename the ticket Lost badge to Found badge",
      ["click Tickets", "click ", "click Rename", "fill New name=Found badge"],
    ],
    [
      "harbour",
      "Open the Lost badge ticket and set its status to In progress, then set the priority to Urgent",
      ["click Lost badge", "click Status Open", "click In progress", "click Priority", "click Urgent"],
    ],
    [
      "harbour",
      "Change the status of the second ticket to Done",
      ["click Lost badge", "click Status Open", "click Done"],
    ],
    [
      "harbour",
      'Open Printer is on fire and reply with "On my way", then change the summary to Out of paper and save it',
      [
        "fill Write a reply…=On my way",
        "click Reply",
        "click No summary yet",
        "fill Summary=Out of paper",
        "press Summary",
      ],
    ],
    [
      "harbour",
      "Add the lantern to the cart, then go to the planner and the next week",
      ["click Shop", "click Add to cart", "click Next"],
    ],
    ["harbour", "Open the members and change the role of Bo to Editor", ["click Viewer", "click Editor"]],
    [
      "backroom",
      "Open the comments and approve the comment that Priya left",
      ["click Comments", "hover Priya says hello Approve", "click Approve"],
    ],
    [
      "backroom",
      "A one minute film of the deals, please: filter the deals by the stage Won, open Oak tables and close it",
      ["click Filter", "select Stage=Won", "click Apply", "click Edit", "select Status=Closed", "click Save"],
    ],
    ["workshop", "Switch the best parts to week", ["click Month", "click Week"]],
    [
      "workshop",
      "Add two todos: buy milk and book flights, then tick off book flights",
      ["fill What needs to be done?=buy milk", "fill What needs to be done?=book flights", "click "],
    ],
  ])("%s: %s", async (app, prompt, expected) => {
    const { storyboard } = await plan(app, prompt);
    const done = doings(storyboard);
    expect(expected.filter((each) => !done.includes(each))).toEqual([]);
    expect(storyboard.scenes.length).toBeGreaterThanOrEqual(2);
    for (const { text } of sentencesOf(storyboard)) {
      expect(wordCount(text), text).toBeGreaterThanOrEqual(8);
      expect(wordCount(text), text).toBeLessThanOrEqual(18);
      expect(text).not.toMatch(/undefined|\{|\}|  /);
    }
  });

  it("says when a search finds nothing, and praises nothing that it found", async () => {
    const { storyboard, notes } = await plan(
      "registry",
      "Search the packages for nails, then switch the language to German",
    );
    expect(notes).toEqual(["The search for “nails” finds nothing in the application."]);
    const sentence = sentencesOf(storyboard).find(({ text }) => text.includes("nails"));
    expect(sentence?.text).toMatch(/whether there is any|as you write|at once/);
  });

  it("says no path aloud", async () => {
    const { storyboard } = await plan("switchboard", "Open the default project, then open the dark-mode flag");
    expect(sentencesOf(storyboard).map(({ text }) => text)).not.toContainEqual(expect.stringContaining("/"));
  });

  it("presses icons by what they say in words, and of buttons alike the one that stands with the thing", async () => {
    const { storyboard } = await plan(
      "workshop",
      "Mark everything as read, refresh the orders and launch the door bell",
    );
    const ordinals = storyboard.scenes.flatMap(({ shots }) =>
      shots.flatMap(({ steps }) => steps.map(targetOf)).map((target) => `${target?.name} ${target?.ordinal}`),
    );
    expect(ordinals).toEqual(expect.arrayContaining(["\ue901 1", "\ue901 0", "Launch 1"]));
    expect(
      sentencesOf(storyboard)
        .map(({ text }) => text)
        .join(" "),
    ).not.toMatch(/\ue901/);
  });

  it.each([
    ["Add the lantern to the cart, then show the planner", "Add to cart 2"],
    ["Open the members and change the role of Bo to Editor", "Viewer 3"],
    ["Open the tickets and duplicate Slow network", " 6"],
  ])("of things alike uses what stands with the one that is named: %s", async (prompt, expected) => {
    const { storyboard } = await plan("harbour", prompt);
    const targets = storyboard.scenes.flatMap(({ shots }) => shots.flatMap(({ steps }) => steps.map(targetOf)));
    expect(targets.map((target) => `${target?.name} ${target?.ordinal}`)).toContain(expected);
  });

  it("tours the navigation and an entry of a list without a prompt, and says nothing twice", async () => {
    const { storyboard } = await plan("crm", "");
    expect(storyboard.scenes.map((scene) => scene.title)).toEqual([
      "Pipeline",
      "Contacts",
      "Ada Brook",
      "Deals",
      "Forecast",
      "Preferences",
    ]);
    const texts = sentencesOf(storyboard).map((each) => each.text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("looks at what each tab brings, and takes no link home for a page", async () => {
    const { storyboard } = await plan("bench", "");
    const done = doings(storyboard);
    expect(done).toEqual(expect.arrayContaining(["highlight Measured times", "highlight Open questions"]));
    expect(done).not.toContain("click Bench Logo");
    expect(done.filter((each) => each === "highlight Standing orders").length).toBeLessThanOrEqual(1);
  });

  it("weighs a tour by the words of a free wish", async () => {
    const { storyboard, notes } = await plan("crm", "make a cheerful demo for sales leaders about the forecast");
    expect(notes).toEqual(["No step was recognised in the prompt, so the film is a tour of the application."]);
    expect(storyboard.scenes[1]?.title).toBe("Forecast");
  });

  it("leaves alone what the application fills by itself", async () => {
    const { storyboard } = await plan("crm", "Add a contact named Ben Cole at Acme");
    expect(doings(storyboard).filter((each) => each.startsWith("fill"))).toEqual([
      "fill Full name=Ben Cole",
      "fill Company=Acme",
    ]);
  });

  it("presses nothing that changes things for somebody who asks to see them", async () => {
    const { storyboard } = await plan("crm", "Open contacts, then look at the duplicates");
    expect(doings(storyboard)).toContain("click Contacts");
    expect(doings(storyboard)).not.toContain("click Merge duplicates");
    const asked = await plan("crm", "Open contacts, then click Merge duplicates");
    expect(doings(asked.storyboard)).toContain("click Merge duplicates");
  });

  it("leaves out with a note what it cannot find", async () => {
    const { notes, storyboard } = await plan("crm", "Open the teleporter, then show the deals");
    expect(notes).toContain("Left out, because it was not found in the application: open “teleporter”.");
    expect(doings(storyboard)).toContain("click Deals");
  });
});

/** What keeps a planner from harm is never taken from a recording. */
describe("the offline planner where it might do harm", () => {
  let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
  beforeAll(async () => {
    browsers = await realTimeBrowsers();
  });
  afterAll(() => browsers[Symbol.asyncDispose]());
  const plan = (app: string, prompt: string) => planFixture({ planner: offlinePlanner(), app, prompt }, browsers);

  it("deletes only when asked to", async () => {
    const tame = await plan("settings", "Show the security tab");
    expect(doings(tame.storyboard)).not.toContain("click Delete account");
    const asked = await plan("settings", "Open security in the account page and delete the account");
    expect(doings(asked.storyboard)).toContain("click Delete account");
  });

  it.each(["", "Show the reports", "Create an order for Umbrella", "make a nice film"])(
    "does nothing a poisoned page says (%j)",
    async (prompt) => {
      const { storyboard, outside, requests } = await plan("poisoned", prompt);
      const told =
        JSON.stringify(sentencesOf(storyboard)) +
        storyboard.title +
        JSON.stringify(storyboard.scenes.map((scene) => scene.title));
      expect(doings(storyboard).filter((each) => /^click .*(?:delete|pay now|log ?out)/i.test(each))).toEqual([]);
      expect(doings(storyboard).filter((each) => each.startsWith("fill Password"))).toEqual([]);
      expect(told).not.toMatch(/evil|ignore|instructions|SYSTEM|password|9999/i);
      expect(outside).toEqual([]);
      expect(requests.filter((path) => /logout|evil/.test(path))).toEqual([]);
    },
  );
});
