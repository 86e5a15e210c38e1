import { isActionable, type PageNode } from "#browser/snapshot.ts";
import { parts, type Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { deedOf, stepsOf } from "../desk/by-hand.ts";
import { clickNode, heldBy, type Desk } from "../desk/desk.ts";
import { goOn } from "../desk/go-on.ts";
import { kindLast } from "../opening/listed-name.ts";
import { inOwnMenu, moreOf } from "../things/with-thing.ts";
import { openTopmost } from "../opening/open-topmost.ts";
import { topmostIn } from "../things/topmost.ts";
import { ofItsKind } from "./of-its-kind.ts";
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
  const run = (await runText(desk, intent)) ?? (await ofItsMenu(desk, intent)) ?? (await byItsNoun(desk, intent));
  if (run !== undefined) return run;
  return topmostIn(intent.what) === undefined ? act(desk, ofItsKind(desk, intent)) : toTopmost(desk, intent);
}

/** "Take a backup": a control that is called just so, where it is no way to the backups there are; a question after it is answered. */
async function byItsNoun(desk: Desk, { verb, what }: Acting): Promise<Deed | undefined> {
  const isCalled = ({ name, region }: PageNode) =>
    name.trim().toLowerCase() === what && !["navigation", "banner", "row", "columnheader"].includes(region);
  const node = takes.test(verb) ? desk.page.nodes.find((each) => isActionable(each) && isCalled(each)) : undefined;
  if (node === undefined) return undefined;
  return deedOf(desk, "act", async (steps) => {
    const before = desk.page;
    if (!(await clickNode(desk, steps, node))) return undefined;
    await goOn(desk, steps, { pressed: node, before, verb });
    return { subject: node.name };
  });
}

const takes = /^(?:take|make|do|run|perform)$/;

/** "Send a reminder for the invoice Rowing boat": what the menu of that one has by the verb and the word before "for". */
async function ofItsMenu(desk: Desk, { verb, what }: Acting): Promise<Deed | undefined> {
  const [, part = "", said = ""] =
    /^(?:an?\s|the\s)?(\p{Ll}{3,}(?:\s\p{Ll}{3,})?)\s(?:for|about|on)\s(?:the\s)?(.*\p{Lu}.*)$/u.exec(what) ?? [];
  const thing = [said, kindLast(said)?.name ?? ""].find((each) => each !== "" && moreOf(desk.page, each) !== undefined);
  if (thing === undefined) return undefined;
  const words = `${verb} ${part}`;
  const favour = ({ name }: PageNode) => (heldBy(name, words) > 0.9 ? 0.1 : -1);
  return deedOf(desk, "act", async (steps) => {
    const entry = await inOwnMenu(desk, steps, { thing, words, favour });
    return entry === undefined ? undefined : { subject: entry };
  });
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
