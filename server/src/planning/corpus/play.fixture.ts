import type { realTimeBrowsers } from "#browser/real-time.fixture.ts";
import type { Step } from "#browser/step.ts";
import { stepContext } from "#jobs/step-context.fixture.ts";
import { rehearsalStep } from "#rehearsal/step.ts";
import type { Brief } from "#videos/brief.ts";
import { startBoardwalk } from "../../../../examples/boardwalk/testing.ts";
import { startLedgerly } from "../../../../examples/ledgerly/testing.ts";
import type { Planner } from "../planner.ts";
import { recorded } from "../recordings/recorder.fixture.ts";
import {
  keepRecordings,
  plain,
  recordingsIn,
  type Recording,
  type Recordings,
} from "../recordings/recording.fixture.ts";
import { planningStep } from "../step.ts";
import { toldAnew } from "../told-anew.ts";
import type { Storyboard } from "../storyboard.ts";
import { blindBoardwalk, blindLedgerly } from "./blind.ts";
import { boardwalkPrompts } from "./boardwalk.ts";
import { guideToBoardwalk, guideToLedgerly } from "./guide.ts";
import { heldOutBoardwalk, heldOutLedgerly } from "./held-out.ts";
import { ledgerlyPrompts } from "./ledgerly.ts";
import { laterStrangersOfBoardwalk, laterStrangersOfLedgerly } from "./later-strangers.ts";
import { strangersOfBoardwalk, strangersOfLedgerly } from "./strangers.ts";
import { shown, type Asked, type Play } from "./sign.ts";
import type { Wished } from "./wished.ts";

export type Application = { readonly name: string; start(): Promise<AsyncDisposable & { address: string }> };
export type CorpusEntry = Wished & { readonly application: Application };

const ledgerly: Application = { name: "Ledgerly", start: () => startLedgerly() };
const boardwalk: Application = { name: "Boardwalk", start: startBoardwalk };
export const applications = [ledgerly, boardwalk];

export const corpus: readonly CorpusEntry[] = [
  ...[
    ...ledgerlyPrompts,
    ...heldOutLedgerly,
    ...strangersOfLedgerly,
    ...laterStrangersOfLedgerly,
    ...blindLedgerly,
    ...guideToLedgerly,
  ].map((each) => ({
    ...each,
    application: ledgerly,
  })),
  ...[
    ...boardwalkPrompts,
    ...heldOutBoardwalk,
    ...strangersOfBoardwalk,
    ...laterStrangersOfBoardwalk,
    ...blindBoardwalk,
    ...guideToBoardwalk,
  ].map((each) => ({
    ...each,
    application: boardwalk,
  })),
];

/** What a planner saw and did for one prompt, and what came of its storyboard when it was rehearsed. */
export type Recorded = Recording & {
  /** The steps of the storyboard. */ readonly planned: readonly Step[];
  readonly play: Play;
};

const fileOf = (application: string) => new URL(`recorded/${application.toLowerCase()}.json.gz`, import.meta.url);

export const recordedOf = (application: string) => recordingsIn<Recorded>(fileOf(application));

/** Keeps recordings of an application; those of prompts that are in the corpus no more are dropped. */
export function keep(application: string, fresh: Recordings<Recorded>): Promise<void> {
  const own = corpus.filter((entry) => entry.application.name === application).map(({ prompt }) => prompt);
  return keepRecordings(fileOf(application), fresh, (prompt) => own.includes(prompt));
}

/** What came of one prompt: its storyboard as rehearsed, what was seen of its wishes, and what should not have been. */
export type Played = {
  readonly entry: CorpusEntry;
  readonly storyboard: Storyboard;
  readonly seen: number;
  readonly missed: readonly string[];
  readonly forbidden: readonly string[];
  readonly notes: readonly string[];
  readonly recording: Recorded;
};

type Browsers = Awaited<ReturnType<typeof realTimeBrowsers>>;

const reset = { method: "POST", path: "/api/reset" } as const;
const accessOf = async () => ({ reset });
const noting = (notes: string[]) =>
  stepContext({ signal: AbortSignal.timeout(300_000), note: (text) => notes.push(text) });

/** Plans a prompt, puts the application back, plays the storyboard as the rehearsal does, and reads what happened. */
export async function played(entry: CorpusEntry, planner: Planner, browsers: Browsers): Promise<Played> {
  const on = new Date().toISOString();
  const recording = recorded(planner);
  const notes: string[] = [];
  const context = noting(notes);
  const plan = planningStep({ browsers, accessOf, planners: [recording] });
  await using app = await entry.application.start();
  const { storyboard: planning } = await plan({ brief: briefOf(entry, app.address) }, context);
  const { storyboard, play, notes: more } = await rehearsed(entry, planning, browsers);
  return {
    entry,
    storyboard,
    ...judged(entry, play),
    notes: [...notes, ...more],
    recording: { on, stages: recording.stages, planned: stepsOf(planning), play },
  };
}

/** Plays a storyboard in a fresh application. */
export async function rehearsed(entry: CorpusEntry, planning: Storyboard, browsers: Browsers) {
  await using app = await entry.application.start();
  const notes: string[] = [];
  const brief = briefOf(entry, app.address);
  const rehearse = rehearsalStep({ browsers, accessOf, tellAnew: toldAnew });
  const rehearsal = rehearse({ brief, planning: { storyboard: planning, played: [] } }, noting(notes));
  const storyboard = await rehearsal.then(
    (done) => done.storyboard,
    (cause: unknown) => {
      notes.push(String(cause));
      return { ...planning, scenes: [] };
    },
  );
  const { requests } = (await (await fetch(`${app.address}/api/requests`)).json()) as { requests: Asked[] };
  const play: Play = { asked: requests, steps: stepsOf(storyboard) };
  return { storyboard, play, notes };
}

export function briefOf({ prompt, application }: CorpusEntry, url: string): Brief {
  const request = { prompt, font: "Inter", captions: true, bRoll: false } as const;
  return { accountId: 1, domain: { id: 1, applicationName: application.name, url }, request };
}

/** The steps of a storyboard in their order, without fingerprints. */
export function stepsOf({ scenes }: Storyboard): Step[] {
  return scenes.flatMap((scene) => scene.shots.flatMap((shot) => shot.steps)).map(plain);
}

/** What a play shows of what its prompt wishes for. */
export function judged({ wishes, never = [] }: CorpusEntry, play: Play) {
  const seen = shown(play, wishes);
  return {
    seen: seen.length,
    missed: wishes.filter((sign) => !seen.includes(sign)).map(({ told }) => told),
    forbidden: never.filter((sign) => shown(play, [sign]).length > 0).map(({ told }) => told),
  };
}

type Running = { readonly atOnce: number; readonly browsers: Browsers; readonly done?: (result: Played) => void };

/** All prompts, a few at a time: most of planning is waiting for pages to come to rest. */
export async function playAll(
  entries: readonly CorpusEntry[],
  planner: Planner,
  { atOnce, browsers, done }: Running,
): Promise<Played[]> {
  const results: Played[] = [];
  const queue = entries.entries();
  const work = async () => {
    for (const [at, entry] of queue) {
      results[at] = await played(entry, planner, browsers);
      done?.(results[at]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
