import { parts, type Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { stepsOf } from "../desk/by-hand.ts";
import type { Desk } from "../desk/desk.ts";
import { openTopmost } from "../opening/open-topmost.ts";
import { topmostIn } from "../things/topmost.ts";
import { act } from "./press.ts";
import { runText } from "./run-text.ts";
import { sendTo, sentTo } from "./to-someone.ts";

type Acting = Extract<Intent, { kind: "act" }>;

/** What is done, to whom it goes, to the one of several that is meant, or to what is named. */
export async function doneTo(desk: Desk, intent: Acting): Promise<Deed | undefined> {
  const sent = sentTo(intent);
  if (sent !== undefined) return sendTo(desk, sent);
  const [, work] =
    intent.of === undefined ? [] : (/^(\p{Ll}+) (?:on|at|with) (?:it|that|this|them)$/u.exec(intent.what) ?? []);
  // "Start work on it": what it is about is open, and what is done to that needs no other name.
  if (work !== undefined) return act(desk, { ...intent, what: work });
  const run = await runText(desk, intent);
  if (run !== undefined) return run;
  return topmostIn(intent.what) === undefined ? act(desk, intent) : toTopmost(desk, intent);
}

/** "Delete the oldest draft": done to the one that is meant, once it is open, and to no other where that cannot be told. */
async function toTopmost(desk: Desk, intent: Acting): Promise<Deed | undefined> {
  const opened = await openTopmost(desk, intent.what);
  if (opened === undefined) return undefined;
  const done = await act(desk, { ...intent, what: "it" });
  if (done === undefined) return opened;
  return {
    ...done,
    startPath: opened.startPath,
    parts: parts({ visit: stepsOf(opened), do: stepsOf(done) }),
  };
}
