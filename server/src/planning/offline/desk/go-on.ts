import { refusedWord } from "#browser/destructive.ts";
import { newLines, newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { keysOf, matchScore, sameKeys } from "../../prompt/words.ts";
import { clickNode, type Desk } from "./desk.ts";
import { pathKey } from "./route.ts";

/** Questions and summaries that are gone through for one deed; more are a form of its own. */
const maxRounds = 3;

const leadsOn = /^(?:continue|next|proceed|go on)\b/i;
const agrees = /^(?:yes|confirm|ok(?:ay)?)\b/i;

/**
 * Goes on in the dialogs that a press has opened before it does what it says: "Publish", "Continue, final review",
 * "Publish post, right now"; or in the small menu of the ways to do it: "Publish now", "Publish and go on". Gives whether
 * anything was pressed.
 */
export async function goOn(
  desk: Desk,
  steps: Step[],
  { pressed, before, verb = "" }: Pressed & { readonly before: PageSnapshot },
): Promise<boolean> {
  let last = before;
  for (let round = 0; round < maxRounds; round += 1) {
    const next = nextIn(desk, { pressed, last, verb });
    last = desk.page;
    if (next === undefined || !(await clickNode(desk, steps, next))) return round > 0;
  }
  return true;
}

/** Whether a dialog has come up that is only to be answered. */
export const asksOnly = (desk: Desk): boolean => desk.page.dialog !== undefined && !awaitsFilling(desk);

/** Whether a dialog asks for what the next wish fills in. */
const awaitsFilling = ({ page, filledNext }: Desk): boolean =>
  filledNext !== undefined &&
  page.nodes.some(
    ({ region, field, name }) =>
      region === "dialog" && field !== undefined && (field.state === "empty" || matchScore(filledNext, name) >= 0.5),
  );

/** What was pressed, and the verb for which, where its name does not say that. */
type Pressed = { readonly pressed: Pick<PageNode, "name">; readonly verb?: string };

type Asked = { readonly last: PageSnapshot; readonly name: string };

const refuses = /^(?:no|cancel|(?:go )?back|keep|back|not now|never mind|dismiss|leave)\b/i;

/** Begins the next thing once this one is done: "Create another". */
const beginsAnother = /\b(?:another|one more|again)\b/i;

/** A question whether it is meant. */
const asksWhether =
  /^(?:do you (?:really )?want|would you like|are you sure|really|shall|should)\b.*\?$|^please confirm (?:that|the|your|this|\p{L}+(?:ion|al|ing))\b/iu;

/** What stands in a dialog that has come up, or with a question that came up beside what was pressed. */
function askedIn({ page, app }: Desk, { last, name }: Asked): PageNode[] {
  const { dialog, nodes } = page;
  if (dialog !== undefined) return dialog === last.dialog ? [] : broughtUp(page, last);
  const fresh = newNodes({ ...last, nodes }, last);
  const posted = fresh.filter(({ posts }) => posts === true);
  // A page that only asks whether it is meant, in place of the form: "Continue", "Go back".
  const asks = posted.some(({ name }) => leadsOn.test(name) || agrees.test(name));
  const news = newLines(page, last);
  const warns = news.some((line) => refusedWord(line, app.prompt) !== undefined);
  if (asks && !warns && !fresh.some(({ field }) => field !== undefined)) return posted;
  // What has come up beside what was pressed, to be answered with yes or no.
  const answers = fresh.filter(({ role }) => role === "button");
  if (answers.length === 2 && answers.some(({ name: own }) => refuses.test(own.trim()))) return fresh;
  // It may ask on a page of its own, by a button that is called as the one before.
  const [verb = ""] = keysOf(name);
  const isElsewhere = pathKey(page.path) !== pathKey(last.path);
  const repeats = (text: string) => isElsewhere && verb !== "" && keysOf(text)[0] === verb;
  if (!warns && news.some((line) => asksWhether.test(line) || (line.trim().endsWith("?") && repeats(line))))
    return nodes.filter(
      ({ role, name: own, region }) =>
        ["button", "link"].includes(role) &&
        (own === name ||
          (region !== "row" && role === "button" && repeats(own)) ||
          [refuses, agrees].some((each) => each.test(own.trim()))),
    );
  return [];
}

/** What stands in a dialog, and did not lie over the page before: a message there may have an "OK" of its own. */
function broughtUp({ nodes }: PageSnapshot, last: PageSnapshot): PageNode[] {
  const wasThere = ({ role, name, box }: PageNode) =>
    last.nodes.some((each) => each.role === role && each.name === name && each.box.x === box.x && each.box.y === box.y);
  return nodes.filter((node) => node.region === "dialog" && !wasThere(node));
}

/** What an entry says beside its verb that does what the verb says: "now", "this entry". What is made besides is asked for by nobody. */
const plainly = /^\S+(?:\s+(?:it|this|that|now|immediately|at once|right away|changes|all changes)\b.*)?$/i;

/** The entry of a menu that has come up under what was pressed, and that does just the same. */
function wayIn({ page, app }: Desk, { last, name }: Asked): PageNode | undefined {
  const [verb] = keysOf(name);
  const entries = newNodes(page, last).filter((node) => node.role === "menuitem" && !node.disabled);
  return entries.find(
    (node) =>
      keysOf(node.name)[0] === verb &&
      plainly.test(node.name.trim()) &&
      refusedWord(node.name, app.prompt) === undefined,
  );
}

/** An answer, and neither the way out nor what leads to something that the question lists. */
const isAnswer = ({ name, path }: PageNode): boolean => path === undefined && !leavesIt.test(name.trim());
const leavesIt = /^(?:close|cancel|dismiss|[×✕xX])\b|^[×✕]?$/i;
const mostAnswers = 3;

function nextIn(
  desk: Desk,
  { pressed, last, verb: asked = "" }: Pressed & { readonly last: PageSnapshot },
): PageNode | undefined {
  if (awaitsFilling(desk)) return undefined;
  const way = wayIn(desk, { last, name: pressed.name });
  if (way !== undefined) return way;
  const inside = askedIn(desk, { last, name: pressed.name });
  if (inside.some(({ field }) => field?.required === true && field.state === "empty")) return undefined;
  const buttons = inside.filter(
    ({ role, name, disabled }) =>
      ["button", "link"].includes(role) &&
      !disabled &&
      !beginsAnother.test(name) &&
      refusedWord(name, desk.app.prompt) === undefined,
  );
  const verbs = [pressed.name, asked].map((each) => keysOf(each)[0] ?? "").filter(Boolean);
  const says = ({ name }: PageNode) => verbs.includes(keysOf(name)[0] ?? "");
  const more = ({ name }: PageNode) => keysOf(name).length > keysOf(pressed.name).length;
  return (
    buttons.find(({ name }) => leadsOn.test(name)) ??
    buttons.find((node) => says(node) && more(node)) ??
    buttons.find(({ name }) => agrees.test(name)) ??
    // "Close ticket" again, and not the "Close" that leads out.
    buttons.find(({ name }) => keysOf(name).length > 1 && sameKeys(name, pressed.name)) ??
    // A question that has one answer beside the way out, whatever there is to look into before.
    (buttons.filter(isAnswer).length <= mostAnswers ? buttons.find(says) : undefined)
  );
}
