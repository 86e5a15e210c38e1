import { afterAll, expect } from "vitest";
import { sharedBrowsers } from "#browser/real-time.fixture.ts";
import { briefFor, planFixture } from "../planner.contract.ts";
import { recorded } from "../recordings/recorder.fixture.ts";
import { keepRecordings, recordingsIn, type Recording } from "../recordings/recording.fixture.ts";
import { NotRecorded, planAgain } from "../recordings/replay.fixture.ts";
import { offlinePlanner } from "./offline.ts";

type Planned = Awaited<ReturnType<typeof planFixture>>;
/** With what the application was asked for meanwhile, which a plan without it cannot tell. */
type Recorded = Recording & Pick<Planned, "outside" | "requests">;

/** Plans everything in the living applications, as `script/test --long` does. */
const isLong = process.env["TEST_LONG"] === "1";
/** Plans in a living application only what is not recorded as it is planned now, and keeps that for the runs to come. */
const isRecording = process.env["RECORD"] === "1";

/** The recordings of one of the small applications, and what is planned anew in it. */
function tapeOf(app: string) {
  const file = new URL(`recorded/${app}.json.gz`, import.meta.url);
  const fresh = new Map<string, Recorded>();
  return {
    known: recordingsIn<Recorded>(file),
    fresh,
    keep: async () => (isRecording && fresh.size > 0 ? keepRecordings(file, fresh) : undefined),
  };
}

/**
 * Plans prompts in the small applications without a model: from recordings as long as the planner asks what it asked when
 * they were made, and in the living application, with a browser of the file's own, when it does not.
 */
export function plansInAny() {
  const tapes = new Map<string, ReturnType<typeof tapeOf>>();
  let browsers: ReturnType<typeof sharedBrowsers> | undefined;
  afterAll(async () => {
    await (await browsers)?.[Symbol.asyncDispose]();
    await Promise.all([...tapes.values()].map((tape) => tape.keep()));
  });
  return async (app: string, prompt: string): Promise<Planned> => {
    const tape = tapes.get(app) ?? tapeOf(app);
    tapes.set(app, tape);
    const recording = tape.known.get(prompt);
    const again = isLong || recording === undefined ? undefined : await planRecorded(prompt, recording);
    if (again !== undefined) return again;
    const on = new Date().toISOString();
    const planner = recorded(offlinePlanner());
    browsers ??= sharedBrowsers();
    const planned = await planFixture({ planner, app, prompt }, await browsers);
    const { outside, requests } = planned;
    tape.fresh.set(prompt, { on, stages: planner.stages, outside, requests });
    return planned;
  };
}

/** Plans prompts in one of the small applications, as `plansInAny` does. */
export function plansIn(app: string) {
  const plan = plansInAny();
  return (prompt: string) => plan(app, prompt);
}

/** `undefined` where the planner asks otherwise than it did. */
async function planRecorded(prompt: string, recording: Recorded): Promise<Planned | undefined> {
  const notes: string[] = [];
  const note = (text: string) => notes.push(text);
  try {
    const brief = briefFor("http://127.0.0.1", prompt);
    const storyboard = await planAgain(offlinePlanner(), { brief, recording, note });
    return { storyboard, notes, outside: recording.outside, requests: recording.requests };
  } catch (cause) {
    if (cause instanceof NotRecorded) return undefined;
    throw cause;
  }
}

/** That all of these things are done, whatever else is, and nothing was left out; what was done stands in the failure. */
export function expectAllOf(
  expected: readonly string[],
  { done, notes }: { done: string[]; notes: readonly string[] },
) {
  const missed = expected.filter((each) => !done.includes(each));
  expect({ missed, notes, done }).toEqual({ missed: [], notes: [], done });
}
