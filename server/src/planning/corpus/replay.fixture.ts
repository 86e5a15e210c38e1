import { isDeepStrictEqual } from "node:util";
import pino from "pino";
import type { PageNode } from "#browser/snapshot.ts";
import type { Brief } from "#videos/brief.ts";
import type { Explorer } from "../explorer.ts";
import type { Planner } from "../planner.ts";
import type { Storyboard } from "../storyboard.ts";
import { keyOf, plain, type Recording } from "./recording.fixture.ts";

/** The planner asked for what nobody has recorded: it plans otherwise than it did. */
function missing(what: string, prompt: string): Error {
  const words = JSON.stringify(prompt.slice(0, 60));
  return new Error(
    `${what} is not in the recording of this prompt. Record it anew: node bench/corpus.ts --record ${words}`,
  );
}

/** The application as it answered when it was recorded. Anything else that is asked of it is an error. */
export function replayed(prompt: string, { stages }: Recording): Explorer {
  let at = 0;
  const stage = () => stages[at] ?? { path: "/", actionsLeft: 0, located: {} };
  const told = (node: PageNode) => `${node.role} “${node.name}”`;
  return {
    prompt,
    path: () => stage().path,
    actionsLeft: () => stage().actionsLeft,
    async look() {
      const { sight } = stage();
      if (sight === undefined) throw missing(`the page at ${stage().path} after ${at} acts`, prompt);
      return sight;
    },
    async locate(node) {
      const locator = stage().located[keyOf(node)];
      if (locator === undefined) throw missing(`the way to ${told(node)}`, prompt);
      return locator ?? undefined;
    },
    async act(step) {
      const { act, failure } = stage();
      if (act === undefined || !isDeepStrictEqual(plain(step), act)) throw missing(JSON.stringify(plain(step)), prompt);
      at += 1;
      const { path } = stage();
      if (failure !== undefined) return { ok: false, ...failure };
      const effect = { box: null, around: null, settleMs: 0, moved: path !== stages[at - 1]?.path, path };
      return { ok: true, effect, step };
    },
  };
}

/** Plans a prompt as it was recorded, without a browser. The clock must stand at the recording's time. */
export function planAgain(planner: Planner, brief: Brief, recording: Recording): Promise<Storyboard> {
  return planner.plan(brief, replayed(brief.request.prompt ?? "", recording), {
    signal: AbortSignal.timeout(30_000),
    note: () => undefined,
    log: pino({ level: "silent" }),
    seed: 0,
  });
}
