import { type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { parts, type Deed, type Outcome } from "../../deed.ts";
import type { Given } from "../../prompt/intent.ts";
import { sameKeys, stem, wordsOf } from "../../prompt/words.ts";
import { best, clickNode, perform, type Desk } from "../desk/desk.ts";
import { endOf } from "../desk/glance.ts";
import { isFor, onItsOwnPage } from "./its-own-page.ts";
import { fillAndSend, type Sent } from "./fill-and-send.ts";
import { formOn, stoodOn } from "../form/form.ts";
import { holdsAThing, makesAnother } from "./form-kind.ts";
import { beforeItsRow, isAboutAnother, notSaidOver, ofItsRow, openedInItsMenu } from "./of-its-row.ts";
import { offeredBySearch, type Opened } from "./offered.ts";
import { kindInFront } from "./any-item.ts";
import { kindBehind, kindOffered, kindOnCard, wayAsked, type Kinds, type Making } from "./kind-menu.ts";
import { joinedAsOffered } from "./joiner.ts";
import { loneEntryMaker, loneMaker, makerInItsMenu, makerKey } from "./lone-maker.ts";
import { makerFor, onlyWhereItSpeaks, type Creation, type Wanted } from "./maker.ts";
import { isTaken, notTaken, outcomeOf, waitForResult } from "../desk/outcome.ts";
import { isSent, notAskedToPress, unaskedButton } from "../form/primary-button.ts";
import { addedAtOnce, addedBehindTab, fieldTakenBy } from "./quick-add.ts";
import { reach, travel } from "../ways/reach.ts";
import { fieldsOfDialog, fieldsSentBy, formFor, formForNew, inlineForm } from "./standing-form.ts";
import { calledJust } from "../ways/unfold.ts";
import { requested } from "./requested.ts";
import { madeInside, within } from "./within.ts";

/** Forms that are opened for one thing, and left again where they make another. */
const maxForms = 3;

/** Makes a new thing in the application: opens its form, fills it, sends it, and waits for what comes of it. */
export async function create(desk: Desk, wished: Creation): Promise<Deed | undefined> {
  const {
    what,
    values: told,
    verb = "new",
    inside = false,
    ticks,
    lines,
    said: clause,
  } = requested(desk, joinedAsOffered(desk, wished));
  const { page: start, last } = desk;
  const plainly = { what, values: told, verb };
  const quick = (await addedAtOnce(desk, plainly)) ?? (await addedBehindTab(desk, plainly));
  if (quick !== undefined) return quick;
  const { thing, said } = kindInFront(desk, what.replace(/^(?:the|an?)\s+/i, ""));
  const values = [...told, ...said];
  const refused = new Set<string>();
  for (let form = 0; form < maxForms; form += 1) {
    const opening: Step[] = [];
    await beforeItsRow(desk, opening, values);
    const opened = await formOf(desk, opening, { thing, verb, values, refused, inside });
    if (opened === undefined) return undefined;
    const asked = notSaidOver(values, desk.page.dialog);
    const own = opened.named === true ? asked.filter(({ hint }) => hint !== "name") : asked;
    const given = inside ? [...own, ...within(last, opened.fields)] : own;
    const done =
      verb !== "fill" && opened.named !== true && isOfAnother(desk, opened, { thing, verb, values })
        ? undefined
        : await fillAndSend(desk, opened, { what: thing, values: given, verb, ticks, lines, said: clause });
    const came = done === undefined ? undefined : outcomeOfCreate(desk, start, done);
    if (done?.sending.length === 0) desk.reason = unsent(desk, opened.fields, thing);
    if (done !== undefined && isTaken(came)) return made(desk, { start, thing, opened, opening, done, values, came });
    refused.add(opened.opener === undefined ? opened.label : makerKey(opened.opener));
    await leftUnsent(desk, start);
    if (done === undefined) continue;
    desk.reason = notTaken;
    return undefined;
  }
  return undefined;
}

/** Whether a form is for another kind of thing, or of one that is there already, which would be written over, or for another than is meant. */
const isOfAnother = (
  desk: Desk,
  opened: Opened,
  { values, ...asked }: Pick<Wanted, "thing" | "verb"> & { readonly values: readonly Given[] },
): boolean =>
  holdsAThing(opened.fields, opened.opener) || makesAnother(desk, opened, asked) || isAboutAnother(desk, values);

/** Why what was filled in stays unsent, where it is for whoever wrote the prompt to say that it is to be. */
function unsent(desk: Desk, fields: readonly PageNode[], thing: string): string | undefined {
  const button = unaskedButton(desk, fields, thing);
  return button && notAskedToPress(button);
}

/** What came of the form that was sent last; `undefined` where nothing was to be sent. What cannot be sent is not taken. */
const outcomeOfCreate = (desk: Desk, start: PageSnapshot, { sent, blocked }: Sent): Outcome | undefined =>
  blocked === true ? "refused" : sent === undefined ? undefined : outcomeOf(desk.page, { ...sent, start });

type Made = {
  readonly start: PageSnapshot;
  readonly thing: string;
  readonly opened: Opened;
  readonly opening: readonly Step[];
  readonly done: Sent;
  readonly values: readonly Given[];
  readonly came: Outcome | undefined;
};

/** The deed of what was made; `undefined` where nothing had to be done. */
async function made(
  desk: Desk,
  { start, thing, opened, opening, done, values, came }: Made,
): Promise<Deed | undefined> {
  const { filled, filling, sending, left, lines } = done;
  if (opening.length + filling.length + sending.length === 0) return undefined;
  // Nothing comes of what was not sent.
  if (sending.length > 0) await waitForResult(desk, sending, filled);
  const name = opened.named === true ? values.find(({ hint }) => hint === "name")?.text : undefined;
  const called = filled.find(({ fixed, label }) => fixed && /\b(?:name|title|subject)\b/i.test(label))?.value;
  desk.last = name ?? called ?? filled.find((each) => each.fixed)?.value ?? filled[0]?.value ?? desk.last;
  return {
    kind: "create",
    subject: opened.label,
    thing,
    values: filled,
    startPath: start.path,
    ...endOf(desk),
    parts: parts({ visit: opening.slice(0, -1), begin: opening.slice(-1), fill: filling, send: sending }),
    ...(left.length === 0 ? {} : { unplaced: left }),
    ...(lines === 0 ? {} : { lines }),
    ...(came === undefined ? {} : { outcome: came }),
  };
}

/** What has no form in a wiki, and begins by its name. */
const isPage = /\b(?:page|article|topic|entry|note|document|draft|guide)$/i;

/** What is written to somebody, or put into a queue, is made by a form that says so. */
const sendingVerbs = ["publish", "post", "write", "compose", "send"];

/** The form for a thing: the one that stands there, or behind what makes it, or where it was looked for in vain. */
async function formOf(
  desk: Desk,
  steps: Step[],
  { thing, verb, values, refused, inside = false }: Wanted & { readonly values: readonly Given[] },
): Promise<Opened | undefined> {
  if (verb === "fill") return formFor(desk.page, values);
  const inMenu = refused.size > 0 ? undefined : await openedInItsMenu(desk, steps, { thing, verb, values });
  if (inMenu !== undefined) return inMenu;
  const name = values.find(({ hint }) => hint === "name")?.text;
  // A form without a place for the name: the thing is called so somewhere else.
  const searched = name !== undefined && isPage.test(thing);
  const offered = refused.size > 0 && searched ? await offeredBySearch(desk, steps, name) : undefined;
  if (offered !== undefined) return offered;
  const own = isSent(thing) ? await bySendingVerb(desk, steps, { thing, refused }) : undefined;
  if (own !== undefined) return own;
  // Who plans or books a thing may find nothing but a button for a new one.
  for (const each of new Set([verb, "new"])) {
    const opened = await openForm(desk, steps, { thing, verb: each, refused, inside, values });
    if (opened !== undefined) return opened;
  }
  return !searched || refused.size > 0 ? undefined : offeredBySearch(desk, steps, name);
}

/** "Publish message", "Publish": not a link "Post", which makes one or leads to them, nor one that has the word further on. An event is not only something of a queue. */
function orders(verb: string, thing: string, { name, path }: PageNode): boolean {
  const [first, ...more] = wordsOf(name).map(stem);
  return first === stem(verb) && (more.length > 0 || (path === undefined && !/\bevent$/i.test(thing)));
}

/** "Publish message" makes a message where the page has just that. */
async function bySendingVerb(
  desk: Desk,
  steps: Step[],
  { thing, refused }: Omit<Wanted, "verb">,
): Promise<Opened | undefined> {
  // "Posts" is where posts are, and no order to post.
  for (const verb of sendingVerbs.filter((each) => !sameKeys(each, thing.split(" ").at(-1) ?? ""))) {
    const before = desk.page;
    const opener = best(desk, before, {
      words: `${verb} ${thing}`,
      ...makerFor({ verb, thing, refused }),
      literal: true,
    });
    if (opener === undefined || !orders(verb, thing, opener)) continue;
    if (!(await clickNode(desk, steps, opener))) continue;
    return { label: opener.name, opener, fields: formOn(desk.page, before, thing) };
  }
  return undefined;
}

/** Leaves a form that would save something nobody asked for: what was entered is lost with the page. */
async function leftUnsent(desk: Desk, start: PageSnapshot): Promise<undefined> {
  await perform(desk, [], { kind: "goto", path: start.path });
  return undefined;
}

async function openForm(
  desk: Desk,
  steps: Step[],
  { thing, verb, refused, values, inside = false }: Wanted & { readonly values: readonly Given[] },
): Promise<Opened | undefined> {
  const inline = formForNew(desk.page, thing);
  if (inline !== undefined) return inline;
  const words = `${verb} ${thing}`;
  const maker = ofItsRow(desk, makerFor({ verb, thing, refused }), values);
  const near = best(desk, desk.page, { words, ...maker });
  const right = inside ? await madeInside(desk, steps, { thing, words, maker, refused }) : undefined;
  const here =
    right ??
    (isFor(desk, near, thing) ? near : undefined) ??
    (await onItsOwnPage(desk, steps, { thing, words, maker })) ??
    near;
  const again = formForNew(desk.page, thing);
  if (here === undefined && again !== undefined) return again;
  const opener =
    here ??
    (await reachUnlessKnown(desk, steps, { thing, words, maker: onlyWhereItSpeaks(thing, maker) })) ??
    loneMaker(desk, refused) ??
    (await makerInItsMenu(desk, steps, { thing, refused })) ??
    (verb === "new" ? await onPageElsewhere(desk, steps, { thing, words, maker }) : undefined);
  if (opener === undefined) return formForNew(desk.page, thing) ?? standingElsewhere(desk, steps, thing);
  const before = desk.page;
  // What would send a form of its own is not pressed while that is empty.
  const sent = fieldsTakenBy(desk, opener, thing);
  if (sent.length > 0) return { label: opener.name, opener, fields: sent };
  if (!(await clickNode(desk, steps, opener))) return undefined;
  return formOfKind(desk, steps, { before, opener, thing, words, maker });
}

/** What stands there already for a control to send. */
function fieldsTakenBy(desk: Desk, opener: PageNode, thing: string): PageNode[] {
  if (opener.submits === true) return fieldsSentBy(desk.page, opener);
  const ofDialog = fieldsOfDialog(desk.page, opener);
  return ofDialog.length > 0 ? ofDialog : fieldTakenBy(desk, opener, thing);
}

/** The form that a control has opened, or that an entry of the small menu opens which it has brought up instead. */
async function formOfKind(desk: Desk, steps: Step[], kinds: Kinds): Promise<Opened | undefined> {
  const { before, opener } = kinds;
  const inSight = kindOffered(desk, kinds) ?? wayAsked(desk, kinds) ?? kindOnCard(desk, kinds);
  const kind = inSight ?? (await kindBehind(desk, steps, kinds));
  if (kind !== undefined && !(await clickNode(desk, steps, kind))) return undefined;
  const fields = formOn(desk.page, before, kinds.thing);
  const stood = desk.page.path === before.path && desk.page.dialog === before.dialog;
  // What has stood there before is the form of something else, unless it says that it makes this.
  if (stood && fields.length > 0 && fields.every((field) => stoodOn(before, desk.page, field)))
    return inlineForm(desk.page, kinds.thing);
  return { label: kind?.name ?? opener.name, opener, fields };
}

/** What makes the thing, looked for in the application; not where a form for it stands open on a page that is known. */
const reachUnlessKnown = (desk: Desk, steps: Step[], { thing, words, maker }: Making): Promise<PageNode | undefined> =>
  knownForm(desk, thing) === undefined ? reach(desk, steps, { words, ...maker }) : Promise.resolve(undefined);

/** The page seen before on which a form for the thing stands open, and says so: "Create account" makes no page. */
function knownForm(desk: Desk, thing: string): PageSnapshot | undefined {
  const kind = stem(thing.split(" ").at(-1) ?? "");
  const says = (text: string) => wordsOf(text).map(stem).includes(kind);
  return [...desk.atlas.values()].find((page) => {
    const form = inlineForm(page, thing);
    return form !== undefined && says([form.label, ...form.fields.map(({ near }) => near)].join(" "));
  });
}

/** A form that stands open on another page, whatever the link to it is called. */
async function standingElsewhere(desk: Desk, steps: Step[], thing: string): Promise<Opened | undefined> {
  const page = knownForm(desk, thing);
  return page !== undefined && (await travel(desk, steps, page.path)) ? inlineForm(desk.page, thing) : undefined;
}

/** Who may do what, and what there may be of everything, is set up where an application is administered. */
const administers = ({ name, path = "" }: PageNode): boolean =>
  /\b(?:admin\w*|settings?|set ?up|manage(?:ment)?|configur\w+|preferences|system|control panel|options)\b/i.test(
    `${name} ${path.replace(/[\W_]+/g, " ")}`,
  );

/** "Add a user" is done on the page called "Users", wherever that is; the administration is looked through first. */
async function onPageElsewhere(
  desk: Desk,
  steps: Step[],
  { thing, words, maker }: Making,
): Promise<PageNode | undefined> {
  const start = desk.page.path;
  const tried: Step[] = [];
  const page = await reach(desk, tried, {
    ...calledJust({ words: thing, roles: ["link", "tab", "menuitem", "treeitem"] }),
    first: administers,
  });
  if (page !== undefined && (await clickNode(desk, tried, page))) {
    const stands = formForNew(desk.page, thing) !== undefined;
    const found = best(desk, desk.page, { words, ...maker }) ?? (stands ? undefined : loneEntryMaker(desk));
    if (found !== undefined || stands) {
      steps.push(...tried);
      return found;
    }
  }
  if (desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  return undefined;
}
