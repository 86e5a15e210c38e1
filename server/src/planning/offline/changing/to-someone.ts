import type { PageNode } from "#browser/snapshot.ts";
import { parts, type Deed } from "../../deed.ts";
import { stepsOf } from "../desk/by-hand.ts";
import { heldBy, perform, type Desk } from "../desk/desk.ts";
import { open, opening } from "../opening/open.ts";
import { tellsOf } from "../opening/own-pages.ts";
import { openRow } from "../things/records.ts";
import { rowsOf } from "../things/rows.ts";
import { isName, onPageOfAnother, type Doing } from "./of-another.ts";
import { act, click, pressWithThing, saysVerb } from "./press.ts";

/** "Send a reminder to Globex": what goes to somebody is sent from where that one is, and to nobody else. */

const sends = /^(?:re)?send$|^(?:forward|mail|email|e-mail)$/i;

type Sent = Doing & { readonly to: string };

/** What is sent to whom; `undefined` where nobody is named, or by an address, which is entered. */
export function sentTo({ verb, what }: Doing): Sent | undefined {
  const [, thing = "", to = ""] =
    /^([^"“@]+?)\s+to\s+(?:the\s+)?(?:customer\s+|client\s+)?(\p{Lu}[^"“@]*)$/u.exec(what) ?? [];
  return sends.test(verb) && to !== "" ? { verb, what: thing, to } : undefined;
}

/** Sends it by what stands with the receiver, or on the page of the row that tells of them, or of the receiver. */
export async function sendTo(desk: Desk, { verb, what, to }: Sent): Promise<Deed | undefined> {
  // A thing with a name of its own is sent from where that is, whoever gets it.
  if (isName(what)) return act(desk, { kind: "act", verb, what });
  const words = `${verb} ${what}`;
  const startPath = desk.page.path;
  const beside = await pressWithThing(desk, words, to);
  if (beside !== undefined) return { ...beside, thing: to };
  const opened = await toReceiver(desk, to);
  const isThere = opened !== undefined || tellsOf(desk.page, to);
  const ofAnother = onPageOfAnother(desk, to);
  const never = (node: PageNode) => !saysVerb(node, words) || ofAnother(node);
  const sent = isThere ? await click(desk, words, never) : undefined;
  if (sent !== undefined) {
    desk.last = to;
    return { ...sent, thing: to, startPath, parts: parts({ visit: stepsOf(opened), do: stepsOf(sent) }) };
  }
  if (desk.page.path !== startPath) await perform(desk, [], { kind: "goto", path: startPath });
  return undefined;
}

/** The row of the list in front that tells of the receiver comes before a page of their own. */
function toReceiver(desk: Desk, to: string): Promise<Deed | undefined> {
  const row = rowsOf(desk.page.nodes).find(({ name, item = "" }) => heldBy(`${name} ${item}`, to) > 0.9);
  if (row === undefined) return tellsOf(desk.page, to) ? Promise.resolve(undefined) : open(desk, to);
  return opening(desk, async (steps) => ((await openRow(desk, steps, { row, toldBy: to })) ? row.name : undefined));
}
