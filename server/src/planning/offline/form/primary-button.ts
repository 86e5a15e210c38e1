import { refusedWord, sendsOnlyForm } from "#browser/destructive.ts";
import { sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { keysOf, matchScore } from "../../prompt/words.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { glance } from "../desk/glance.ts";
import { helpsAField } from "./helps-a-field.ts";
import { sendsSearch } from "./only-searches.ts";

/** Which control saves or sends what was just filled in. */

const sends =
  /^(?:create|insert|save|submit|add|send|ok|done|finish|confirm|apply|continue|next|publish|post|update|start|register|book|schedule|reserve|import|sign up|invite|generate|deploy)\b|^check(?:mark)?$/i;
/** "Close ticket" does something to a ticket, where "Close" and "Close dialog" only lead out. */
const leaves =
  /^(?:cancel|close(?!\s(?!(?:(?:the|this)\s)?(?:dialog|window|modal|panel|drawer|form|pop-?up|editor|menu|and|without)\b))|back|discard|reset|dismiss|no|skip|later|×|✕|x)\b/i;

/** Unfolds a part of a form; many are left to send it by their markup alone. */
const unfolds =
  /^(?:show|hide|see|view)\s+(?:(?:all|more|fewer|other)\s+)?(?:options|details|fields|more|less|advanced)\b/i;

/** What a button may say it saves without naming it: "Save changes", "Save and close". */
const anything =
  /^(?:(?:and|&|\+)\s.*|(?:(?:all|the|this|it|my|your|changes?|settings?|preferences|form|entry|record|details|now)\b\W*)*|(?:as\s(?:an?\s)?)?drafts?)$/i;

/** These make something; of what was changed only the first kind keeps it. */
const makesMore = /^(?:add|generate|import|start|invite|register|book|schedule|reserve|deploy)\b/i;

/** What is written to somebody is sent; to save it makes a draft of it. */
export const isSent = (thing: string): boolean =>
  /\b(?:message|e-?mail|mail|post|comment|reply|answer|invitation|announcement|notification|event)$/i.test(thing);

/** Buttons; in a dialog also links that lead nowhere and say that they send it, and what is drawn of plain boxes, which may stand anywhere beside its way out. */
const pressed = (node: PageNode, page: PageSnapshot): boolean => {
  const { role, path, external, region, name } = node;
  if (role === "button") return true;
  if (path !== undefined || external === true || !sends.test(name)) return false;
  const isInDialog = page.dialog !== undefined && region === "dialog";
  return role === "link" ? isInDialog : role === "clickable" && (isInDialog || isDrawnBesideWayOut(page, node));
};

/** "Cancel" and "Create boat", both drawn of plain boxes in one line. */
const isDrawnBesideWayOut = ({ nodes }: PageSnapshot, { item = "", box }: PageNode): boolean =>
  item !== "" &&
  nodes.some(
    (each) =>
      each.role === "clickable" &&
      each.item === item &&
      each.box.y === box.y &&
      /^(?:cancel|discard|close)$/i.test(each.name),
  );

/** What makes something public is pressed for whoever asks for that; else it stays a draft, which many editors keep by themselves. */
const goesPublic = /^publish(?: (?:now|it|this|post|page|article|draft))?\W*$/i;

/** The button of a page that makes what it is about public. */
export const publisherIn = ({ page }: Desk): PageNode | undefined =>
  page.nodes.find(
    ({ role, name, region, disabled }) =>
      role === "button" && !disabled && region !== "row" && goesPublic.test(name.trim()),
  );

const keepsAsDraft = /^save\b.*\bdrafts?$/i;

/** "No need to publish" asks for it as little as nothing does. */
const asksToPublish =
  /(?<!\b(?:no need to|not|n['’]t|never|without|rather than|instead of)\s(?:yet\s)?)\b(?:publish|release|go(?:es)? live|online)/i;

/** "Save & Publish" beside "Save" does both at once, for whoever asks to publish just what is saved. */
const publishesToo = /^(?:save|create|update|add)\b.*\s(?:and|&|\+)\s*publish\b/i;
const asksToPublishIt = /\bpublish(?:es|ing)?\s(?:it|this|that)\b/i;

/** Whether a button would make public what nobody asks to publish. */
export const publishesUnasked = ({ app }: Pick<Desk, "app">, { name }: PageNode): boolean =>
  goesPublic.test(name.trim()) && !asksToPublish.test(app.prompt);

type Form = { readonly fields: readonly PageNode[]; readonly thing: string };

/**
 * The button that sends the form in front: of its own form, dialog or frame before what stands elsewhere. None where the
 * one that does is greyed out or nobody has asked for it, and none that adds a part, generates or saves something else than what was filled in.
 */
export function primaryButton(desk: Desk, fields: readonly PageNode[], thing: string): PageNode | undefined {
  const top = likeliestButton(desk, fields, thing);
  if (top === undefined || top.disabled) return undefined;
  return isAskedFor(desk, top, thing) ? top : undefined;
}

/** Where a form asks whom it goes to or for a message, "Send" sends that. */
const reaches =
  /\b(?:to|cc|bcc|recipients?|addressees?|receivers?|subject|message|body|e-?mail|mail|phone|mobile|sms)\b/i;

/** Whether a button is pressed for whoever asks to make the thing; "Send" only where it is just the form that is sent by it. */
function isAskedFor({ app, page }: Desk, { name, form }: PageNode, thing: string): boolean {
  if (refusedWord(name, app.prompt) !== undefined) return false;
  if (!sendsOnlyForm(name, app.prompt)) return true;
  const asksForMore = page.nodes.some(
    (node) => node.form === form && node.field !== undefined && reaches.test(node.name),
  );
  return thing !== "" && form !== undefined && !asksForMore;
}

/** The button that would send the form in front, and that nobody has asked to press: "Send" for what was only to be created. */
export function unaskedButton(desk: Desk, fields: readonly PageNode[], thing: string): PageNode | undefined {
  const top = likeliestButton(desk, fields, thing);
  return top === undefined || isAskedFor(desk, top, thing) ? undefined : top;
}

/** Says of a button why a form was not sent by it. */
export const notAskedToPress = ({ name }: PageNode): string =>
  `its form is sent by “${name}”, which the prompt does not ask for`;

/** Whether the form in front has a button that would send it, and that cannot be pressed yet. */
export const isGreyedOut = (desk: Desk, fields: readonly PageNode[], thing: string): boolean =>
  likeliestButton(desk, fields, thing)?.disabled === true;

function likeliestButton(desk: Desk, fields: readonly PageNode[], thing: string): PageNode | undefined {
  const now = fields.map((node) => sameNode(desk.page, node) ?? node);
  const score = (node: PageNode) => rated(desk, node, { fields: now, thing });
  const top = desk.page.nodes.map((node) => ({ node, score: score(node) })).toSorted((a, b) => b.score - a.score)[0];
  return top === undefined || top.score < 1 ? undefined : top.node;
}

/** "Save and add another" leaves what was made for an empty form: where something else saves it as well, that is pressed. */
const goesOnToNext = /\s(?:and|&|\+)\s(?:add|create|insert|new|continue|another|keep|stay)\b/i;

/** Beside "Save", "Update" only works out the sums of what was entered, as in the forms of ledgers. */
const reckons = /^(?:update|recalculate|refresh)\b/i;

const isSavedBeside = (page: PageSnapshot, { form, frame }: PageNode): boolean =>
  form !== undefined &&
  page.nodes.some(
    (each) =>
      each.role === "button" && each.form === form && each.frame === frame && /^save\W*$/i.test(each.name.trim()),
  );

/** "Create and close" leaves nothing over the page on which the film goes on. */
const closesToo = /\s(?:and|&|\+)\s(?:close|exit)\b/i;

const namedBy = ({ name }: PageNode, { thing }: Form): number => (thing === "" ? 0 : matchScore(thing, name));

/** So much of a button's words must name the thing where none of them says that it is sent. */
const leastNamed = 0.4;

const closesAfter = ({ region, name }: PageNode, { thing }: Form): boolean =>
  thing !== "" && region === "dialog" && closesToo.test(name);

type Weight = readonly [applies: boolean, weight: number];

/** Without a word of sending, the only button of a form does it, or else its last, unless another says so. */
const sentBy = (
  { submits, name }: PageNode,
  says: boolean,
  { alone, isLast }: { readonly alone: boolean; readonly isLast: boolean },
): readonly Weight[] => [
  [submits === true && (says || alone), 1],
  [submits === true && !says && !alone && name !== "" && isLast, 0.9],
];

/** What does something else than to save what was entered, where another button does. */
const doesElse = (desk: Desk, node: PageNode): readonly Weight[] => [
  [goesOnToNext.test(node.name), -0.5],
  [reckons.test(node.name.trim()) && isSavedBeside(desk.page, node), -0.4],
  // "Save draft" beside "Publish" keeps from sight what is to be seen.
  [keepsAsDraft.test(node.name) && asksToPublish.test(desk.app.prompt), -0.5],
  [publishesToo.test(node.name.trim()), asksToPublishIt.test(desk.app.prompt) ? 0.3 : -0.5],
];

function rated(desk: Desk, node: PageNode, form: Form): number {
  const kin = kinship(desk.page, node, form.fields);
  if (kin === undefined || (form.thing === "" && makesValue.test(node.name))) return 0;
  // What only narrows a list keeps nothing that was changed elsewhere.
  if (sendsSearch(node) && desk.entered?.form !== node.form) return 0;
  if (publishesUnasked(desk, node)) return 0;
  const says = sends.test(node.name);
  const other = says && !isAbout(desk, node, form);
  if (other && !kin.alone) return 0;
  const named = namedBy(node, form);
  const weights: readonly Weight[] = [
    [kin.together, 1],
    [says, 2],
    ...sentBy(node, says, kin),
    [isSent(form.thing) && /^(?:send|post|publish|submit)\b/i.test(node.name), 0.5],
    // The only button of a form that speaks of something else comes after any that saves what the page is about.
    [other, -2.6],
    // "Take order": the last button of a dialog that names what it makes says it in a word of its own trade.
    [!says && kin.isLastOfDialog && named >= leastNamed, 0.7],
    // "Cancel", "Change": what is left beside the way out of a dialog does what the dialog is for.
    [kin.isOnlyAnswer, 1],
    [!other && form.thing === "" && makesMore.test(node.name), -0.8],
    [makesPart(node, form), -0.2],
    ...doesElse(desk, node),
    [closesAfter(node, form), 0.3],
    // "Save" beside "Discard" ends what was begun, "Add" further down adds a part of it.
    [kin.isBeforeWayOut, 0.9],
    // A toolbar stands over what it makes, a form's own button under its fields.
    [!kin.sameFrame && !kin.together, -0.6],
    [!kin.below, -0.3],
    [["navigation", "banner"].includes(node.region) && !kin.together, -0.3],
  ];
  return weights.reduce((sum, [applies, weight]) => sum + (applies ? weight : 0), named);
}

/** How a button stands to fields; `undefined` where it cannot be theirs. */
function kinship(page: PageSnapshot, node: PageNode, fields: readonly PageNode[]) {
  if (!pressed(node, page) || leaves.test(node.name) || unfolds.test(node.name.trim())) return undefined;
  if (helpsAField(page, node)) return undefined;
  // "Done" over a column of a list puts that in order.
  if (node.region === "columnheader") return undefined;
  const some = fields.length > 0;
  const together = node.form !== undefined && fields.some(({ form }) => form === node.form);
  const siblings = page.nodes.filter(({ submits, form }) => submits === true && form === node.form);
  const alone = together && siblings.length === 1;
  if (isInAnotherRow(node, { fields, alone })) return undefined;
  const isElsewhere = some && !together && (node.submits === true || node.posts === true);
  if (page.dialog === undefined ? isElsewhere : node.region !== "dialog") return undefined;
  const inDialog = page.nodes.filter(
    (each) => each.region === "dialog" && each.name !== "" && pressed(each, page) && !helpsAField(page, each),
  );
  return {
    together,
    alone,
    isLast: node === siblings.findLast(({ name }) => !unfolds.test(name.trim())),
    sameFrame: some && fields.every(({ frame }) => frame === node.frame),
    isOnlyAnswer: some && isBesideWayOut(inDialog, node),
    isLastOfDialog: node === inDialog.findLast(({ name }) => !leaves.test(name)),
    isBeforeWayOut: some && sends.test(node.name) && standsBeforeWayOut(page, node),
    below: some && fields.every(({ index }) => index < node.index),
  };
}

/** Whether fields and a button stand in rows of a list, and the button in none of theirs; the only one of a form that is drawn as a list sends that. */
const isInAnotherRow = (
  { region, box, submits }: PageNode,
  { fields, alone }: { readonly fields: readonly PageNode[]; readonly alone: boolean },
): boolean =>
  region === "row" &&
  !(alone && submits === true) &&
  fields.length > 0 &&
  fields.every(
    (field) => field.region === "row" && (field.box.y >= box.y + box.height || box.y >= field.box.y + field.box.height),
  );

/** Whether a dialog has nothing to press but this, which does not say that it sends, right beside a way out. */
function isBesideWayOut(inDialog: readonly PageNode[], node: PageNode): boolean {
  const [own, ...more] = inDialog.filter((each) => !leaves.test(each.name));
  const at = inDialog.indexOf(node);
  const beside = [inDialog[at - 1], inDialog[at + 1]].some((each) => each !== undefined && leaves.test(each.name));
  return own === node && more.length === 0 && beside && !sends.test(node.name);
}

/** How many buttons further the way out may stand: "Add, Edit, Discard". */
const mostBetween = 2;

/** Whether the way out of the form stands in one line with this, right after it. */
const standsBeforeWayOut = ({ nodes }: PageSnapshot, node: PageNode): boolean =>
  nodes
    .filter(({ index }) => index > node.index && index <= node.index + mostBetween)
    .some((each) => each.role === "button" && leaves.test(each.name) && each.box.y === node.box.y);

/** Makes a value for a field, and keeps nothing. */
const makesValue = /^(?:re)?generate\b/i;

/** What a button says it sends; by which keys that is done as well is no part of it: "Save (Ctrl+Enter)". */
const whatItSends = ({ name }: PageNode): string =>
  name
    .replace(sends, "")
    .replace(/\([^)]*[⌘⇧⌥+][^)]*\)/u, "")
    .trim();

const namesNothing = (node: PageNode): boolean => {
  const what = whatItSends(node);
  return anything.test(what) || keysOf(what).length === 0;
};

/** "Create a new password" makes a part of what is changed: what saves the whole names none. */
const makesPart = (node: PageNode, { thing }: Form): boolean =>
  thing === "" && sends.test(node.name) && !namesNothing(node);

/** Whether a button sends the form itself: it names nothing, or what the form is about. "Add condition" adds a part. */
function isAbout(desk: Desk, node: PageNode, { fields, thing }: Form): boolean {
  if (namesNothing(node)) return true;
  const what = whatItSends(node);
  const about = [
    thing,
    glance(desk.page).heading,
    desk.page.dialog ?? "",
    // "/tenants/3/edit" is about a tenant.
    desk.page.path.replace(/\W+/g, " "),
    ...fields.flatMap(({ name, near }) => [name, near]),
  ];
  return about.some((text) => heldBy(text, what) > 0.4) || matchScore(thing, what) >= 0.6;
}
