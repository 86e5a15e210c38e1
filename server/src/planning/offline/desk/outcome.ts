import { newLines, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { FilledField, Outcome } from "../../deed.ts";
import { perform, type Desk } from "./desk.ts";
import { pathKey } from "./route.ts";

/** Why a wish is left out whose form was sent, and came to nothing. */
export const notTaken = "the application did not take what was entered";

/** A form as it stood when it was sent. */
export type Sending = {
  readonly before: PageSnapshot;
  readonly fields: readonly PageNode[];
  /** What was entered; empty where only the sending is known. */
  readonly filled: readonly FilledField[];
  /** What was pressed to send it. */
  readonly button?: PageNode;
  /** The page as it was before its form was opened, where that hides what lies behind it. */
  readonly start?: PageSnapshot;
  /** The pages as they were seen before it was sent. */
  readonly seen?: ReadonlyMap<string, PageSnapshot>;
};

/**
 * What a viewer sees come of a form that was sent. A complaint comes before everything else, since it may well repeat
 * the name of what it refuses; words of success are only for `shown`.
 */
export function outcomeOf(after: PageSnapshot, sending: Sending): Outcome {
  if (complains(after, sending)) return "refused";
  if (showsIt(after, sending)) return "shown";
  const { before, button } = sending;
  const news = freshNotices(after, before).length > 0;
  const wentOff = button !== undefined && !button.disabled && again(after, button)?.disabled === true;
  // What is said in a dialog that stays as it was, and tells of no success, asks for something else: "Choose a kiln".
  if (!wentOff && staysOpen(after, sending)) return "refused";
  if (news || wentOff || pathKey(after.path) !== pathKey(before.path)) return "done";
  const entered = stillEntered(after, sending);
  const gone = before.dialog !== undefined && after.dialog === undefined;
  const changed = after.nodes.length !== before.nodes.length || freshLines(after, before).length > 0;
  return gone || entered === false || changed ? "done" : "unseen";
}

const complaint =
  /\b(?:errors?|fail(?:ed|ure|s)?|invalid|un(?:able|balanced|expected|known|authori[sz]ed)|(?:could|can|did|does|is|was|has|must|may|should)(?: not|n['’]t)|cannot|not (?:saved|valid|found|allowed|permitted|possible|enough)|no such|must (?:be|have|contain|match|accept|agree|choose|select|pick|enter|confirm|provide|fill|tick|check|answer)|required|missing|denied|forbidden|already (?:exists?|taken|in use|registered)|wrong|incorrect|sorry|oops|too (?:short|long|many|few|large|big|small|high|low|weak|simple|common|late|early|old)|exceed(?:s|ed)?|duplicate|please (?:enter|fill|choose|select|pick|provide|correct|check|accept|agree|confirm|tick|answer|complete|specify)|fehler|ungültig|erreur|échou|no se pudo)\b/i;
const success =
  /\b(?:success\w*|saved|created|added|updated|stored|sent|published|posted|done|changed|applied|scheduled|booked|registered|invited|imported|uploaded|gespeichert|erstellt|enregistré|guardado)\b/i;

/** What sounds like a complaint and is none: "Deleted without errors. This cannot be undone." */
const harmless =
  /\b(?:no|without|0|zero) (?:errors?|failures?)\b|\b(?:cannot|can(?:no|['’])t) be (?:undone|reversed)\b/gi;

/** Whether words of the page tell of something that went wrong. */
export const isComplaint = (text: string): boolean => complaint.test(text.replace(harmless, ""));

/** Whether the page has come to say that something went wrong. */
export const hasComplained = (after: PageSnapshot, before: PageSnapshot): boolean =>
  freshNotices(after, before).some(isComplaint);

const freshNotices = (after: PageSnapshot, before: PageSnapshot): string[] =>
  after.notices.filter((text) => !before.notices.includes(text));

/** A field or a button on a later page, which may stand under another heading there. */
const again = (page: PageSnapshot, { role, name, region }: PageNode): PageNode | undefined => {
  const alike = page.nodes.filter((node) => node.role === role && node.name === name);
  return alike.find((node) => node.region === region) ?? alike[0];
};

/** Lines that a page has come to show since, as it stood. */
const freshLines = (after: PageSnapshot, before: PageSnapshot): string[] =>
  pathKey(after.path) === pathKey(before.path)
    ? (after.lines ?? []).filter((line) => before.lines?.includes(line) === false)
    : [];

/** An error is told, or a field of the form is marked as wrong; one that was emptied by the sending waits for the next thing. */
function complains(after: PageSnapshot, sending: Sending): boolean {
  const { before, fields } = sending;
  if (tellsItIsMade(after, sending)) return false;
  if (hasComplained(after, before)) return true;
  const stays = stillEntered(after, sending) === true && !isOfWhatWasMade(after, sending);
  if (stays && freshLines(after, before).some(isComplaint)) return true;
  if (answersWithComplaint(after, sending) || comesBackEmpty(after, sending)) return true;
  return fields.some((field) => {
    const [was, is] = [again(before, field)?.field?.state, again(after, field)?.field];
    return is?.invalid === true && !(was === "filled" && is.state === "empty");
  });
}

/**
 * "The mailbox rowan was added" over another page, or the new thing's own page under its name: what went wrong besides ("unable to
 * send a mail to it", "you may not be able to push yet") undoes nothing.
 */
function tellsItIsMade(after: PageSnapshot, { before, fields, filled }: Sending): boolean {
  if (pathKey(after.path) === pathKey(before.path)) return false;
  const values = filled.map(({ value }) => value).filter((value) => value.length > 2);
  const isEntered = (text: string) => values.some((value) => text.includes(value));
  const isLeft = fields.length > 0 && fields.every((field) => again(after, field) === undefined);
  const isItsOwn = ({ role, name }: PageNode) => role === "heading" && values.includes(name);
  return (
    freshNotices(after, before).some((text) => success.test(text) && !isComplaint(text) && isEntered(text)) ||
    (isLeft && after.nodes.some(isItsOwn))
  );
}

const makes = /^(?:create|add|insert|new|register)\b/i;
const saves = /^(?:save|update|apply|store)\b/i;

/** Whether the button that made something has become one that saves it: what was entered stands in the form of the new thing, which may have its own troubles. */
function isOfWhatWasMade(after: PageSnapshot, { before, button }: Sending): boolean {
  if (button === undefined || !makes.test(button.name.trim()) || again(after, button) !== undefined) return false;
  const saving = ({ nodes }: PageSnapshot) =>
    nodes.some(({ role, name }) => role === "button" && saves.test(name.trim()));
  return saving(after) && !saving(before);
}

/** Whether the same form has come back without what was entered, with a complaint over it and nothing of that anywhere. */
function comesBackEmpty(after: PageSnapshot, sending: Sending): boolean {
  const { before, fields, button } = sending;
  const isSame = pathKey(after.path) === pathKey(before.path) && button !== undefined;
  if (!isSame || again(after, button) === undefined || fields.length === 0 || showsIt(after, sending)) return false;
  if (!fields.every((field) => again(after, field) !== undefined)) return false;
  return freshLines(after, before).some((line) => line.length > 8 && isComplaint(line));
}

/** Fewer lines than these are an answer, and no page of the application. */
const answerLines = 6;

/** Whether the page that came in place of the form says what was wrong, and little else: "The number of nights is wrong. Go back". */
function answersWithComplaint(after: PageSnapshot, { before, fields }: Sending): boolean {
  if (fields.length === 0 || fields.some((field) => again(after, field) !== undefined)) return false;
  const fresh = newLines(after, before);
  // What comes with a word of success may have a line of "Unknown type", or of what cannot be done to it.
  const isSuccess = (text: string) => success.test(text) && !isComplaint(text) && text.split(/\s+/).length <= 6;
  if (freshNotices(after, before).some((text) => success.test(text)) || fresh.some(isSuccess)) return false;
  return fresh.length > 0 && fresh.length <= answerLines && fresh.some((line) => line.length > 8 && isComplaint(line));
}

/** The page says that it is saved, or has what was entered where it was not before, outside of the form. */
function showsIt(after: PageSnapshot, { before, start, seen, fields, filled }: Sending): boolean {
  if (freshNotices(after, before).some((text) => success.test(text))) return true;
  const earlier = [before, start, seen?.get(pathKey(after.path))].filter(
    (page): page is PageSnapshot => page !== undefined && pathKey(page.path) === pathKey(after.path),
  );
  const isNew = (value: string) =>
    timesShown(after, value, after) > Math.max(0, ...earlier.map((page) => timesShown(page, value, after)));
  // What is chosen from a few stands on many a page: it tells of the new thing only beside that page as it was.
  const isChosen = ({ label }: FilledField) =>
    fields.some(({ name, field }) => name === label && (field?.options.length ?? 0) > 0);
  return filled.some((each) => each.value.length > 2 && (earlier.length > 0 || !isChosen(each)) && isNew(each.value));
}

/** How often a page shows a value, in its text or on its controls; a dialog that is `still` open is part of the form. */
function timesShown({ nodes, lines = [], dialog }: PageSnapshot, value: string, still: PageSnapshot): number {
  const holds = (text: string) => text.toLowerCase().includes(value.toLowerCase());
  const inText = dialog === undefined && still.dialog === undefined ? lines.filter(holds).length : 0;
  return Math.max(inText, nodes.filter((node) => isOutside(node, still) && holds(node.name)).length);
}

/** What stands in a dialog that is still open is part of the form: its title may repeat what is typed. */
const isOutside = ({ region, field }: PageNode, { dialog }: PageSnapshot): boolean =>
  field === undefined && (dialog === undefined || region !== "dialog");

/** Whether the dialog of the form is as it was when that was sent: it was refused, or its answer is still to come. */
const staysOpen = (after: PageSnapshot, sending: Sending): boolean =>
  sending.before.dialog !== undefined &&
  after.dialog === sending.before.dialog &&
  stillEntered(after, sending) === true;

/** Whether a dialog stays open and says nothing: what a socket brings for it is not heard of before it is there. */
export const awaitsAnswer = (after: PageSnapshot, sending: Sending): boolean =>
  staysOpen(after, sending) && !complains(after, sending);

/**
 * Whether what was entered still stands in the fields of the form; `undefined` where it has none. A password is never
 * written into a form that comes back, and tells nothing beside other fields.
 */
function stillEntered(after: PageSnapshot, { before, fields }: Sending): boolean | undefined {
  const stateOn = (page: PageSnapshot, field: PageNode) => again(page, field)?.field?.state;
  const entered = fields.filter((field) => stateOn(before, field) === "filled");
  const open = entered.filter(({ field }) => field?.type !== "password");
  const written = open.length > 0 ? open : entered;
  const kept = written.length > 0 ? written : fields;
  return kept.length === 0 ? undefined : kept.every((field) => stateOn(after, field) === stateOn(before, field));
}

/** A thing is made where its form has made way; of one that was only filled in, nothing else is said. */
export const isTaken = (came: Outcome | undefined): boolean => came !== "refused" && came !== "unseen";

/** What is read as one: "Clara" stands in the heading "Clara Jensen", and is no text of its own there. */
const readAsOne = new Set(["heading", "option", "treeitem", "tab", "menuitem"]);

/** Waits until what was entered is to be seen outside the form, so that the film stays until it is there. */
export async function waitForResult(desk: Desk, steps: Step[], filled: readonly FilledField[]): Promise<void> {
  const shows = (value: string) =>
    value.length < 3 ? [] : desk.page.nodes.filter(({ field, name }) => field === undefined && name.includes(value));
  for (const { value } of filled.filter((each) => shows(each.value).length > 0).slice(0, 2)) {
    const [first, ...more] = shows(value);
    const isPart = ({ role, name }: PageNode) => readAsOne.has(role) && name !== value;
    const target =
      first !== undefined && [first, ...more].every(isPart)
        ? await desk.app.locate(first)
        : ({ by: "text", role: "", name: value, ordinal: 0 } as const);
    if (target !== undefined && (await perform(desk, steps, { kind: "waitFor", target })).ok) return;
  }
}
