import { afterAll, beforeAll, expect, it } from "vitest";
import { realTimeBrowsers } from "#browser/real-time.fixture.ts";
import { explore } from "../explorer.ts";
import { serveFixture } from "../fixtures/serve.ts";
import { told, type Intent } from "../prompt/intent.ts";
import { carryOut } from "./carry-out.ts";
import { openDesk } from "./desk/open-desk.ts";

let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
beforeAll(async () => {
  browsers = await realTimeBrowsers();
});
afterAll(() => browsers[Symbol.asyncDispose]());

type Limits = { readonly actionsLeft?: number };

/** Carries out intents in one of the small applications; what was done for them, and what the author is told. */
async function carriedOut(fixture: string, intents: readonly Intent[], { actionsLeft }: Limits = {}) {
  await using served = await serveFixture(fixture);
  const signal = AbortSignal.timeout(120_000);
  await using session = await browsers.open({ url: served.url, viewport: { width: 1600, height: 900 }, signal });
  const app = explore({ page: session.page, url: served.url, prompt: intents.map(told).join(", "), signal });
  const limited = actionsLeft === undefined ? app : { ...app, actionsLeft: () => actionsLeft };
  const desk = await openDesk(limited, 0);
  const notes: string[] = [];
  const deeds = await carryOut(desk, intents, { note: (text) => notes.push(text), soFar: () => undefined });
  return { notes, deeds };
}

const nowhere: readonly Intent[] = [
  { kind: "open", what: "periscope" },
  { kind: "click", what: "periscope" },
  { kind: "highlight", what: "periscope" },
  { kind: "act", verb: "polish", what: "periscope" },
  { kind: "act", verb: "polish", what: "Salt tolls" },
  { kind: "act", verb: "mark", what: "periscope", as: "polished" },
  { kind: "toggle", what: "periscope", on: true },
  { kind: "fill", field: "periscope", value: "up" },
  { kind: "fill", field: "periscope", value: "up", on: "Salt tolls" },
  { kind: "fill", field: "name", value: "Periscope", on: "Kraken" },
  { kind: "choose", field: "periscope", option: "up" },
  { kind: "filter", by: "periscope" },
  { kind: "sort", by: "periscope", descending: false },
  { kind: "create", what: "periscope", values: [{ hint: "name", text: "Up" }] },
  { kind: "mention", text: "periscope" },
];

it.each(nowhere.map((intent) => [JSON.stringify(intent), intent] as const))(
  "says that what the application does not have was left out: %s",
  async (_, intent) => {
    const { notes } = await carriedOut("tollhouse", [intent]);
    expect(notes).toEqual([expect.stringContaining(told(intent))]);
  },
);

it("says it of each change to a thing that was not made", async () => {
  const { notes } = await carriedOut("tollhouse", [
    { kind: "create", what: "periscope", values: [] },
    { kind: "fill", field: "reach", value: "3" },
    { kind: "choose", field: "colour", option: "Blue" },
  ]);
  expect(notes).toHaveLength(3);
});

it("says it of all that nothing is left for", async () => {
  const { notes, deeds } = await carriedOut("tollhouse", nowhere, { actionsLeft: 0 });
  expect(deeds).toEqual([]);
  expect(notes).toEqual(nowhere.map((intent) => expect.stringContaining(told(intent))));
});
