import { refusedWord } from "#browser/destructive.ts";
import type { Step } from "#browser/step.ts";
import { begunBy, isChange, type Deed } from "../deed.ts";
import type { Intent } from "../prompt/intent.ts";
import {
  chosenBeside,
  endingOf,
  isAside,
  isDoing,
  filledNext,
  leftOut,
  remarksInPlace,
  remarksOn,
  remarksOnSight,
  type Ending,
} from "./account.ts";
import { stepsOf } from "./desk/by-hand.ts";
import { best, heldBy, refresh, type Desk } from "./desk/desk.ts";
import { textsOf } from "./desk/seen.ts";
import { doneInColumn } from "./changing/in-column.ts";
import { doneToEach } from "./changing/ticked.ts";
import { joined, restOf, stillToDo } from "./joined.ts";
import { isOfLost, lostWith, remember, stillFailed, type Lost } from "./lost.ts";
import { asMeant, meant } from "./meant.ts";
import { mention } from "./mention.ts";
import { isOverfull } from "./overfull.ts";
import {
  boxSet,
  isEntry,
  isInFormInFront,
  isToldWith,
  ordersToSave,
  savedLater,
  unsentBecause,
  saveUnsaved,
} from "./orders-to-save.ts";
import { back, refersBackwards } from "./opening/back.ts";
import { isName, isOfAnotherRecord, isOfAnotherThing, takesAway } from "./changing/of-another.ts";
import { isIt, isItOrAll } from "./changing/press.ts";
import { publisherIn } from "./form/primary-button.ts";
import { changes, doneBefore } from "./done-before.ts";
import { enteredHere } from "./form/form.ts";
import { save, sendField } from "./form/send.ts";
import { byItsWords } from "./changing/by-its-words.ts";
import { byItsForm, tellsChange, toldBesides } from "./changing/by-its-form.ts";
import { inOtherLook } from "./changing/theme.ts";
import { outOfDeadEnd, outOfNotice, outOfVain } from "./ways/ways-out.ts";
import { ofColumn } from "./changing/tick.ts";
import { wordsOfIntent } from "./desk/wish-words.ts";
import { doIntent } from "./do-intent.ts";

/*
 * The hands of the offline planner. Their rooms, each of which uses only those before it (oxlint.config.ts holds them to it):
 *   desk/       the application, the page as it was last read, and what came of an act
 *   ways/       which pages, menus and folds lead to what is not in sight, and back
 *   things/     rows, entries and panels of lists, and what stands with each of them
 *   form/       fields: what is put where, how each kind is set, and what sends them
 *   narrowing/  lists made shorter or put in order
 *   opening/    a thing is found by its name, its kind, its owner, or a search, and shown
 *   making/     new things
 *   changing/   what is there already gets another value, state or look; controls are pressed
 */

/** Fewer acts are not worth looking elsewhere for; twice an equal share, since most things are found at once. */
const leastShare = 14;

/** Whom the work tells of what it leaves out, and of what is done so far; the last deed may still change. */
export type Reports = {
  readonly note: (text: string) => void;
  readonly soFar: (deeds: readonly Deed[]) => void;
};

/** What is under way: what is still to be gone through, what was done and what came to nothing so far. */
type Work = {
  readonly desk: Desk;
  readonly queue: Queued[];
  readonly deeds: Deed[];
  readonly lost: string[];
  readonly note: Reports["note"];
  failed: Intent | undefined;
  /** What was entered last, and is to be saved together with what the next wish enters. */
  unsaved: Intent | undefined;
  /** What leads out of where a wish has come to nothing belongs to the next one that is done. */
  returning: Step[];
};

type Queued = ReturnType<typeof joined>[number];

/** Does what the prompt asks, one thing after the other; what the film does not show for it is told of in a note. */
export async function carryOut(desk: Desk, intents: readonly Intent[], { note, soFar }: Reports): Promise<Deed[]> {
  const queue = joined(intents).map(ofColumn);
  const deeds: Deed[] = [];
  const work: Work = { desk, queue, deeds, lost: [], note, failed: undefined, unsaved: undefined, returning: [] };
  for (const [at, intent] of queue.entries()) {
    const acts = desk.app.actionsLeft();
    desk.spared = acts - Math.max(leastShare, Math.floor((2 * acts) / (queue.length - at)));
    if (acts > 0) soFar(deeds);
    desk.reason = undefined;
    desk.isDoing = isDoing(intent);
    desk.filledNext = filledNext(intent, queue[at + 1]);
    settle(work, acts > 0 ? await carriedOut(work, intent, at) : { notes: [leftOut(intent, usedUp)] });
    for (const { label, value } of desk.besides.splice(0)) note(chosenBeside(label, value));
    work.returning.push(...(await outOfVain(desk, deeds)));
  }
  desk.isDoing = false;
  return deeds;
}

const usedUp = "what comes before it has used up what planning may do";

function settle(work: Work, ending: Ending): void {
  for (const text of "notes" in ending ? ending.notes : []) work.note(text);
  if (!("shown" in ending) || ending.shown.length === 0) return;
  if (ending.shown.some(isChange)) work.desk.vain.clear();
  work.deeds.push(...begunBy(work.returning, ending.shown));
  work.returning = [];
}

async function carriedOut(work: Work, intent: Queued, at: number): Promise<Ending> {
  const { desk, deeds, queue, lost, note, failed } = work;
  await refresh(desk);
  work.returning.push(...(await outOfDeadEnd(desk)), ...(await outOfNotice(desk, intent)));
  const sent = refersBack(intent) ? await sendField(desk, deeds.at(-1)) : undefined;
  if (sent !== undefined) {
    deeds[deeds.length - 1] = sent;
    return desk.reason === undefined ? { with: sent } : { notes: [leftOut(intent, desk.reason)] };
  }
  const before = doneBefore(desk, deeds.at(-1), { intent, failed });
  if (before !== undefined) return { with: before };
  const hindrance = hindranceTo(desk, intent, { lost, failed });
  if (hindrance !== undefined) work.failed = stillFailed(failed, intent);
  if (hindrance !== undefined) return { notes: [leftOut(intent, hindrance)] };
  remember(desk, intent);
  if (intent.kind === "mention") return spokenOf(desk, intent, queue[at + 1]);
  const deed = await goBackOrDo(desk, intent, deeds);
  leaveOutTold(queue, at, deed);
  const each = deed === undefined ? doneToEach(intent, queue[at + 1]) : [];
  if (each.length > 0) {
    queue.splice(at + 1, 1, ...each);
    return { aside: true };
  }
  work.failed = deed === undefined ? intent : undefined;
  const saved = deed === undefined && isEntry(intent) ? await saveUnsaved(desk, work.unsaved) : undefined;
  if (saved !== undefined) deeds.push(saved);
  work.unsaved = deed !== undefined && changes(intent) && goesOn(desk, intent, queue[at + 1]) ? intent : undefined;
  if (deed === undefined) lost.push(...lostWith(desk, intent));
  // The rest of the queue is what is gone through next: what had no place in the form is asked of the application.
  if (intent.kind === "create") {
    const asked = stillToDo(desk, deed, { ...intent, note });
    queue.splice(at + 1, 0, ...asked, ...restOf(desk, intent, deed).later);
  }
  const isSavedLater = savedLater(desk, queue, at);
  return deed === undefined
    ? inItsPlace(desk, intent)
    : asDone(desk, { intent, deed, next: queue[at + 1], isSavedLater });
}

/** A clause without an order that is known: it may tell what a form asks for; else what it names is shown. */
async function spokenOf(
  desk: Desk,
  intent: Extract<Intent, { kind: "mention" }>,
  next: Intent | undefined,
): Promise<Ending> {
  const deed = tellsChange(intent) ? await byItsForm(desk, intent) : undefined;
  return deed === undefined
    ? endingOf(intent, await mention(desk, intent.text, true))
    : asDone(desk, { intent, deed, next });
}

/** What else was read from a clause has been done where its form was told all of it at once. */
function leaveOutTold(queue: Queued[], at: number, deed: Deed | undefined): void {
  const said = queue[at]?.said;
  if (said === undefined || deed?.kind !== "fill" || deed.values.length < 2) return;
  while (queue[at + 1]?.said === said) queue.splice(at + 1, 1);
}

/** What is named by a wish that came to nothing, if anything has that name. */
async function inItsPlace(desk: Desk, intent: Intent): Promise<Ending> {
  const { reason } = desk;
  const isLeft = isAside(intent) || isOnlySet(desk, intent);
  // By what a list was to be narrowed another list may be called.
  const words = (intent.kind === "filter" ? intent.where : undefined) ?? wordsOfIntent(intent);
  const shown = isLeft ? [] : await mention(desk, words);
  if (reason === undefined) return endingOf(intent, shown, remarksInPlace(intent));
  return { shown, notes: [leftOut(intent, reason)] };
}

type Doing = {
  readonly intent: Queued;
  readonly deed: Deed;
  readonly next: Intent | undefined;
  readonly isSavedLater?: boolean;
};

/** What was done for a wish, and is saved where nobody says how. */
async function asDone(desk: Desk, { intent, deed, next, isSavedLater = false }: Doing): Promise<Ending> {
  const remarks = desk.reason === undefined ? remarksOn(intent, deed) : [];
  const { missing } = restOf(desk, intent, deed);
  const unplaced = missing.map((text) => `Left out, because its form has no field for it: “${text}”.`);
  const keeps =
    ((changes(intent) && !isSentAlready(intent, deed)) || isByField(desk, deed) || isTold(intent, deed)) &&
    !isSavedLater &&
    !goesOn(desk, intent, next);
  const saving = keeps ? await save(desk, ordersToSave(desk, intent)) : undefined;
  const unsent = keeps && saving === undefined ? unsentBecause(desk, intent) : undefined;
  const reason = desk.reason ?? unsent;
  const refused = reason === undefined ? [] : [leftOut(intent, reason)];
  return endingOf(
    intent,
    [
      refused.length > 0 && changes(intent) ? { ...deed, outcome: "refused" } : askedFor(desk, intent, deed),
      ...(saving === undefined ? [] : [saving]),
    ],
    [...remarks, ...unplaced, ...refused, ...remarksOnSight(desk.page, intent)],
  );
}

/** A switch that is called like what was to be taken away is not turned instead. */
const isOnlySet = ({ page, app }: Desk, intent: Intent): boolean =>
  intent.kind === "act" &&
  refusedWord(intent.verb, "") !== undefined &&
  best({ app }, page, intent.what)?.field !== undefined;

/** What is to be seen is called as it was asked for, where all of that stands there; what is done, by its control. */
function askedFor({ page }: Desk, intent: Intent, deed: Deed): Deed {
  if (intent.kind !== "open" && intent.kind !== "highlight") return deed;
  const isThere = heldBy(textsOf(page, stepsOf(deed)).join(" "), intent.what) > 0.9;
  return isThere ? { ...deed, asked: intent.what } : deed;
}

/** What was added by a button of its own is not to be saved with whatever else stands on the page. */
const isSentAlready = (intent: Intent, deed: Deed): boolean => intent.kind === "fill" && deed.kind === "act";

/** What was read against a form is entered there, whatever the wish was taken for. */
const isTold = (intent: Intent, deed: Deed): boolean =>
  ["act", "mention", "open"].includes(intent.kind) && deed.kind === "fill";

/** "Assign it to Ada", by a drop-down, "mark it as urgent", by a box: what was entered is still to be sent. */
function isByField(desk: Desk, deed: Deed): boolean {
  const last = stepsOf(deed).at(-1);
  const box = boxSet(desk, deed);
  if (box !== undefined) desk.entered = box;
  const isTick = last?.kind === "click" && (box !== undefined || enteredHere(desk)?.name === last.target.name);
  // What was taken of a drawn drop-down.
  const isTaken = last?.kind === "click" && last.target.role === "option" && enteredHere(desk) !== undefined;
  return ["act", "open"].includes(deed.kind) && (isTick || isTaken || ["select", "fill"].includes(last?.kind ?? ""));
}

/** Whether more is done to what was changed, on this page, or it is said how it is saved. */
function goesOn(desk: Desk, intent: Intent, next: Intent | undefined): boolean {
  // How the application looks is no part of what was changed.
  if (next?.kind === "toggle" && /\b(?:dark|light|night)\b/i.test(next.what)) return false;
  // "Publish" may leave out what is not saved.
  if (next?.kind === "act" && next.verb === "publish" && isItOrAll(next.what) && publisherIn(desk) !== undefined)
    return false;
  // What is done to another thing is done on another page.
  if (next?.kind === "act" && !isIt(next.what) && (takesAway(next.verb) || isOfAnotherThing(desk, next, intent)))
    return false;
  if (next === undefined || !changes(next)) return next !== undefined && ["submit", "click", "act"].includes(next.kind);
  if (isOfAnotherRecord(desk, intent, next)) return false;
  return isToldWith(desk, intent, next) || isInFormInFront(desk, next);
}

async function goBackOrDo(desk: Desk, said: Intent, deeds: readonly Deed[]): Promise<Deed | undefined> {
  if (refersBackwards(desk, said, deeds)) return back(desk, deeds.at(-1)?.startPath);
  const [intent, before] = [asMeant(desk, said), desk.page];
  const isFull = isOverfull(intent);
  const told = isFull ? await byItsForm(desk, intent) : undefined;
  // What several values are told of is not called by them.
  if (told === undefined && isFull && intent.kind === "fill" && isName(intent.field)) return undefined;
  const deed =
    told ?? (await inOtherLook(desk, intent)) ?? (await doneInColumn(desk, intent)) ?? (await doIntent(desk, intent));
  const done = await meant(desk, deed, { intent, before });
  if (done !== undefined && !isOnlyOpen(intent, done)) return (await toldBesides(desk, intent, done)) ?? done;
  if (desk.reason !== undefined) return done;
  const pressed = intent.kind === "act" ? await byItsWords(desk, intent) : undefined;
  if (pressed !== undefined) return (await toldBesides(desk, intent, pressed)) ?? pressed;
  return (isFull ? undefined : await byItsForm(desk, intent)) ?? done;
}

/** What is done to a thing is not done by opening it. */
const isOnlyOpen = (intent: Intent, deed: Deed): boolean => intent.kind === "act" && deed.kind === "open";

/** Why something is not even tried. */
const hindranceTo = (desk: Desk, intent: Intent, lost: Lost): string | undefined =>
  isOfLost(desk, intent, lost)
    ? "what it is about was not found"
    : sweeps(intent)
      ? "it could not be taken back"
      : undefined;

/** "Delete every invoice": what is done to one thing for a film is not done to all of them. */
function sweeps(intent: Intent): boolean {
  return intent.kind === "act" && refusedWord(intent.verb, `${intent.verb} ${intent.what}`) !== undefined;
}

/** "Enter the path … and open it": what was just entered is meant. */
function refersBack(intent: Intent): boolean {
  return intent.kind === "submit" || (intent.kind === "open" && /^(?:it|that)$/i.test(intent.what));
}
