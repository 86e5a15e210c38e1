import { isDeepStrictEqual } from "node:util";
import pino from "pino";
import { vi } from "vitest";
import type { Brief } from "#videos/brief.ts";
import type { Explorer } from "../explorer.ts";
import type { Planner } from "../planner.ts";
import type { Storyboard } from "../storyboard.ts";
import { keyOf, plain, type Recording } from "./recording.fixture.ts";

/** The planner has asked for what nobody has recorded: it plans otherwise than it did. */
export class NotRecorded extends Error {
  constructor(what: string) {
    super(`${what} is not in the recording of this prompt`);
  }
}

/** The application as it answered when it was recorded. Anything else that is asked of it is an error, which is kept. */
function replayed(prompt: string, { stages }: Recording): Explorer & { readonly missed: readonly NotRecorded[] } {
  const missed: NotRecorded[] = [];
  let at = 0;
  const stage = () => stages[at] ?? { path: "/", actionsLeft: 0, located: {} };
  const miss = (what: string) => {
    const error = new NotRecorded(what);
    missed.push(error);
    return error;
  };
  return {
    prompt,
    missed,
    path: () => stage().path,
    actionsLeft: () => stage().actionsLeft,
    async look() {
      const { sight } = stage();
      if (sight === undefined) throw miss(`the page at ${stage().path} after ${at} acts`);
      return sight;
    },
    async locate(node) {
      const locator = stage().located[keyOf(node)];
      if (locator === undefined) throw miss(`the way to ${node.role} “${node.name}”`);
      return locator ?? undefined;
    },
    async act(step) {
      const { act, outcome } = stage();
      const isRecorded = outcome !== undefined && isDeepStrictEqual(plain(step), act);
      if (!isRecorded) throw miss(JSON.stringify(plain(step)));
      at += 1;
      return outcome;
    },
  };
}

/** Plans a prompt as it was recorded, without a browser and at the recording's time. A `NotRecorded` is never swallowed. */
export async function planAgain(
  planner: Planner,
  { brief, recording, note = () => undefined }: { brief: Brief; recording: Recording; note?: (text: string) => void },
): Promise<Storyboard> {
  const app = replayed(brief.request.prompt ?? "", recording);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(recording.on) });
  try {
    const context = { signal: AbortSignal.timeout(30_000), note, log: pino({ level: "silent" }), seed: 3 };
    const storyboard = await planner.plan(brief, app, context);
    if (app.missed[0] !== undefined) throw app.missed[0];
    return storyboard;
  } finally {
    vi.useRealTimers();
  }
}
