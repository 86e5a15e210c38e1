import { afterAll, beforeAll, expect, it } from "vitest";
import { serve } from "#browser/loopback.fixture.ts";
import { sharedBrowsers } from "#browser/real-time.fixture.ts";
import { explore } from "../explorer.ts";
import { parsePrompt } from "../prompt/parse.ts";
import { carryOut } from "./carry-out.ts";
import { openDesk } from "./desk/open-desk.ts";

let browsers: Awaited<ReturnType<typeof sharedBrowsers>>;
beforeAll(async () => {
  browsers = await sharedBrowsers();
});
afterAll(() => browsers[Symbol.asyncDispose]());

/** What is told in notes of a change to a berth whose form is sent by a button of that name, and what came of each deed. */
async function changedWith(button: string, prompt: string) {
  const form = `<form><label>Depth <input name=depth></label><label>Note <input name=note></label><button>${button}</button></form>`;
  await using served = await serve({ "/": `<h1>Berth</h1>${form}` });
  const signal = AbortSignal.timeout(60_000);
  await using session = await browsers.open({ url: served.url, viewport: { width: 1600, height: 900 }, signal });
  const desk = await openDesk(explore({ page: session.page, url: served.url, prompt, signal }), 0);
  const notes: string[] = [];
  const reports = { note: (text: string) => notes.push(text), soFar: () => undefined };
  const deeds = await carryOut(desk, parsePrompt(prompt).intents, reports);
  return { notes, outcomes: deeds.map(({ outcome }) => outcome) };
}

it("says that a change stays unsent, where its form is sent by what nobody has asked for", async () => {
  const { notes, outcomes } = await changedWith("Request a survey", "Change the depth to 4");
  expect(notes).toEqual([
    "Left out, because its form is sent by “Request a survey”, which the prompt does not ask for: set “depth” to “4”.",
  ]);
  expect(outcomes).toEqual(["refused"]);
});

it("saves a change by what only keeps it", async () => {
  expect((await changedWith("Save", "Change the depth to 4")).notes).toEqual([]);
});
