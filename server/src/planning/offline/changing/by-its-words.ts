import { isActionable, type PageNode } from "#browser/snapshot.ts";
import { onTheWay, type Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { keysOf } from "../../prompt/words.ts";
import { deedOf, stepsOf } from "../desk/by-hand.ts";
import { best, clickNode, perform, type Desk, type Taste } from "../desk/desk.ts";
import { goOn } from "../desk/go-on.ts";
import { open } from "../opening/open.ts";
import { inEntries, inOwnMenu, standingWith } from "../things/with-thing.ts";
import { calledHere, isElsewhere, isName, nameAlone, takesAway } from "./of-another.ts";
import { isIt } from "./press.ts";

/**
 * What nothing is called by the verb of may be called by the rest of what is said: "bring HF-01 back into service" is done by
 * "Return to service", in its row, in its menu, or on its page.
 */
export async function byItsWords(desk: Desk, intent: Extract<Intent, { kind: "act" }>): Promise<Deed | undefined> {
  const thing = isIt(intent.what) ? (intent.of ?? desk.last) : nameAlone(intent.what);
  if (!isName(thing) || takesAway(intent.verb)) return undefined;
  const words = (intent.said ?? `${intent.verb} ${intent.what} ${intent.as ?? ""}`).replace(thing, " ");
  const control = { words, measure: (said: string, label: string) => shareOf(label, said) };
  return (await inItsEntry(desk, thing, control)) ?? onItsOwnPage(desk, thing, control);
}

type Control = Pick<Taste, "measure"> & { readonly words: string };

/** Verbs that tell little of what is done with them. */
const weak = new Set(
  keysOf("put set mark make take bring return move get start do send give change turn switch begin"),
);

/** What turns a deed into its opposite has to be said of both. */
const turning = new Set(keysOf("out off not no never without"));

/** How much of what a control is called was said; 0 where one of both says the opposite, or nothing but a weak verb is common to them. */
function shareOf(label: string, said: string): number {
  const [own, told] = [keysOf(label), keysOf(said)];
  const opposes = [...turning].some((key) => own.includes(key) !== told.includes(key));
  const weight = (key: string) => (weak.has(key) ? 0.3 : 1);
  const common = own.filter((key) => told.includes(key));
  if (opposes || own.length > 5 || !common.some((key) => !weak.has(key))) return 0;
  const sum = (keys: readonly string[]) => keys.reduce((all, key) => all + weight(key), 0);
  return sum(common) / sum(own) >= 0.75 ? 0.7 + 0.3 * (sum(common) / sum(own)) : 0;
}

const roles = ["button", "link", "menuitem", "clickable"];

/** Beside the thing in its list, or in the menu that stands with it. */
function inItsEntry(desk: Desk, thing: string, control: Control): Promise<Deed | undefined> {
  return deedOf(desk, "act", async (steps) => {
    const before = desk.page;
    const [stands, isInEntry] = [standingWith(before, thing), inEntries(before)];
    const favour = (node: PageNode) => (isInEntry(node) && stands(node) ? 0 : -1);
    const own = best(desk, before, { ...control, roles, favour });
    const pressed = own !== undefined && (await clickNode(desk, steps, own)) ? own.name : undefined;
    const subject = pressed ?? (await inOwnMenu(desk, steps, { ...control, thing }));
    if (subject === undefined) return undefined;
    await goOn(desk, steps, { pressed: { name: subject }, before, verb: subject });
    return { subject };
  });
}

/** On the page of the thing, or in its panel; where that has nothing of the kind, the page before is in front again. */
async function onItsOwnPage(desk: Desk, thing: string, control: Control): Promise<Deed | undefined> {
  const startPath = desk.page.path;
  const opened = await open(desk, calledHere(desk, thing));
  const isInEntry = inEntries(desk.page);
  const isOwn = (node: PageNode) =>
    isActionable(node) && !isInEntry(node) && !["navigation", "banner"].includes(node.region) ? 0 : -1;
  const done = isElsewhere(desk, thing)
    ? undefined
    : await deedOf(desk, "act", async (steps) => {
        const before = desk.page;
        const node = best(desk, before, { ...control, roles, favour: isOwn });
        if (node === undefined || !(await clickNode(desk, steps, node))) return undefined;
        await goOn(desk, steps, { pressed: node, before, verb: node.name });
        return { subject: node.name };
      });
  if (done !== undefined) return opened === undefined ? done : onTheWay(startPath, opened.parts, done);
  if (stepsOf(opened).length > 0) await perform(desk, [], { kind: "goto", path: startPath });
  return undefined;
}
