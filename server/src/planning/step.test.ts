import { afterAll, beforeAll, expect, it } from "vitest";
import { realTimeBrowsers } from "#browser/real-time.fixture.ts";
import { stepContext } from "#jobs/step-context.fixture.ts";
import type { Contact, GenerationRequest } from "#videos/generation.ts";
import { lengthOf } from "./length.ts";
import { scriptedModel } from "./fixtures/scripted-model.ts";
import { serveFixture } from "./fixtures/serve.ts";
import { offlinePlanner } from "./planners/offline.ts";
import { openaiPlanner } from "./planners/openai.ts";
import type { Planner } from "./planner.ts";
import { planningStep } from "./step.ts";
import { sentencesOf, type Storyboard } from "./storyboard.ts";

let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
beforeAll(async () => {
  browsers = await realTimeBrowsers();
});
afterAll(() => browsers[Symbol.asyncDispose]());

async function plan(asked: Partial<GenerationRequest>, planners: readonly Planner[] = [offlinePlanner()]) {
  await using served = await serveFixture("crm");
  const notes: string[] = [];
  const drafts: Storyboard[] = [];
  const context = stepContext({ note: (text) => notes.push(text) });
  const request: GenerationRequest = { font: "Inter", captions: true, bRoll: false, ...asked };
  const brief = { accountId: 1, domain: { id: 1, applicationName: "Pipewise", url: served.url }, request };
  const planned = await planningStep({ planners, browsers, accessOf: async () => undefined })(
    { brief },
    context,
    ({ storyboard }) => drafts.push(storyboard),
  );
  return { ...planned, notes, drafts };
}

const dana: Contact = { name: "Dana Scully", company: "Hooli" };

it("makes the film of a single contact theirs, and that of several everybody's", async () => {
  expect((await plan({ contacts: [dana] })).storyboard.opening.sentences[0]?.text).toMatch(/^Hello Dana/);
  expect((await plan({ contacts: [dana, dana] })).storyboard.opening.sentences[0]?.text).toMatch(/^This is Pipewise/);
});

it("tells as it goes what the film will say, as far as it is known", async () => {
  const prompt = "Add a contact, then create a deal for Umbrella, then filter by won, then show the forecast";
  const { storyboard, drafts } = await plan({ prompt, contacts: [dana] });
  const said = (each: Storyboard) => sentencesOf(each).map(({ text }) => text);
  const counts = drafts.map((draft) => said(draft).length);
  expect(counts.length).toBeGreaterThan(2);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  const settled = said(drafts.at(-1)!).filter((text) => said(storyboard).includes(text));
  expect(settled.length).toBeGreaterThan(said(storyboard).length / 2);
});

it("keeps about to the length that is asked for", async () => {
  const prompt = "Add a contact, then create a deal for Umbrella, then filter by won, then show the forecast";
  const secondsOf = async (asked: Partial<GenerationRequest>) => lengthOf((await plan(asked)).storyboard);
  const lengths = [
    [await secondsOf({ prompt, duration_target: 40 }), 40],
    [await secondsOf({ prompt: "Filter by won, then show the forecast", duration_target: 30 }), 30],
    [await secondsOf({ prompt: "Show the forecast", duration_target: 25 }), 25],
    [await secondsOf({ duration_target: 20 }), 20],
  ] as const;
  for (const [seconds, target] of lengths)
    expect(Math.abs(seconds / target - 1), `${seconds} for ${target}`).toBeLessThan(0.2);
});

it("plans offline, with a note, when the language model cannot be used", async () => {
  await using model = await scriptedModel([{ status: 401 }]);
  const remote = openaiPlanner({ baseUrl: model.baseUrl, apiKey: "wrong", model: "m" });
  const { storyboard, notes } = await plan({}, [remote, offlinePlanner()]);
  expect(storyboard.scenes.length).toBeGreaterThanOrEqual(2);
  expect(notes).toContain("The openai planner could not be used, so the offline one planned this film.");
});

it("says that it narrates in English when asked for another language", async () => {
  expect((await plan({ language: "de" })).notes.join()).toContain("narrates in English");
});
