import { isActionable, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { parts, type Deed, type FilledField } from "../deed.ts";
import type { Given } from "../prompt/intent.ts";
import { isFiller, likeness, matchScore, stem, wordsOf } from "../prompt/words.ts";
import { best, clickNode, glance, heldBy, namesItself, perform, type Desk, type Taste } from "./desk.ts";
import { fillForm, formFields, isSearch, primaryButton, setField, tookEffect } from "./form.ts";
import { makesAnother, speaksOfAnother } from "./form-kind.ts";
import { offeredBySearch, type Opened } from "./offered.ts";
import { bareMaker, loneMaker } from "./lone-maker.ts";
import { reach } from "./reach.ts";
import { formFor, inlineForm } from "./standing-form.ts";
import { calledJust, unfolded } from "./unfold.ts";

/** Favours what says it makes something: "New invoice", "Add contact", "+", or the prompt's own verb; nothing of `refused`. */
function makerFor({ verb, thing, refused }: Wanted): Taste {
  const own = new RegExp(`\\b${thing.split(" ").at(-1)?.replace(/\W/g, "") ?? ""}`, "i");
  return {
    roles: ["button", "link", "menuitem", "tab", "clickable", "heading"],
    favour(node) {
      if (refused.has(node.name) || !isActionable(node)) return -1;
      // "Create account" makes no page, though a page is nothing that a name says.
      const strict = isFiller(thing) || joins.test(node.name);
      const other = strict ? !own.test(node.name) : speaksOfAnother(node, thing);
      if (other && !bareMaker.test(node.name.trim())) return -1;
      if (node.submits === true) return -0.3;
      // "New" in a bar that stands over every page makes this and that.
      const ofBar = ["navigation", "banner"].includes(node.region) && thing !== "" && heldBy(node.name, thing) === 0;
      const says = (word: string) => likeness(word, stem("create")) > 0.7 || likeness(word, stem(verb)) > 0.7;
      const makes = /^\s*(\+|＋)/.test(node.name) || wordsOf(node.name).map(stem).some(says);
      return (makes ? 0.15 : -0.5) - (ofBar ? 0.15 : 0);
    },
  };
}

/** Who joins an application makes nothing in it. */
const joins = /\b(?:(?:create|new|register)\b.*\baccount|sign ?up|register|join)\b/i;

export type Creation = { readonly what: string; readonly values: readonly Given[]; readonly verb?: string };

/** Forms that are opened for one thing, and left again where they make another. */
const maxForms = 3;

/** Makes a new thing in the application: opens its form, fills it, sends it, and waits for what comes of it. */
export async function create(desk: Desk, { what, values, verb = "new" }: Creation): Promise<Deed | undefined> {
  const start = desk.page;
  const quick = await addedAtOnce(desk, { what, values, verb });
  if (quick !== undefined) return quick;
  const thing = what.replace(/^(?:the|an?)\s+/i, "");
  const refused = new Set<string>();
  for (let form = 0; form < maxForms; form += 1) {
    const opening: Step[] = [];
    const opened = await formOf(desk, opening, { thing, verb, values, refused });
    if (opened === undefined) return undefined;
    const given = opened.named === true ? values.filter(({ hint }) => hint !== "name") : values;
    const done =
      verb !== "fill" && opened.named !== true && makesAnother(desk, opened, thing)
        ? undefined
        : await fillAndSend(desk, opened, { what: thing, values: given, verb });
    if (done !== undefined) return made(desk, { start, thing, opened, opening, done, values });
    refused.add(opened.label);
    await leftUnsent(desk, start);
  }
  return undefined;
}

type Made = {
  readonly start: PageSnapshot;
  readonly thing: string;
  readonly opened: Opened;
  readonly opening: readonly Step[];
  readonly done: Sent;
  readonly values: readonly Given[];
};

/** The deed of what was made; `undefined` where nothing had to be done. */
async function made(desk: Desk, { start, thing, opened, opening, done, values }: Made): Promise<Deed | undefined> {
  const { filled, filling, sending } = done;
  if (opening.length + filling.length + sending.length === 0) return undefined;
  await waitForResult(desk, sending, filled);
  const name = opened.named === true ? values.find(({ hint }) => hint === "name")?.text : undefined;
  desk.last = name ?? filled.find((each) => each.fixed)?.value ?? filled[0]?.value ?? desk.last;
  return {
    kind: "create",
    subject: opened.label,
    thing,
    values: filled,
    startPath: start.path,
    page: glance(desk.page),
    parts: parts({ visit: opening.slice(0, -1), begin: opening.slice(-1), fill: filling, send: sending }),
    endPath: desk.page.path,
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
  { thing, verb, values, refused }: Wanted & { readonly values: readonly Given[] },
): Promise<Opened | undefined> {
  if (verb === "fill") return formFor(desk.page, values);
  const name = values.find(({ hint }) => hint === "name")?.text;
  // A form without a place for the name: the thing is called so somewhere else.
  const searched = name !== undefined && isPage.test(thing);
  const offered = refused.size > 0 && searched ? await offeredBySearch(desk, steps, name) : undefined;
  if (offered !== undefined) return offered;
  const isSent = /^(?:message|event|notification|e-?mail|post|announcement)$/i.test(thing);
  const own = isSent ? await bySendingVerb(desk, steps, { thing, refused }) : undefined;
  if (own !== undefined) return own;
  // Who plans or books a thing may find nothing but a button for a new one.
  for (const each of new Set([verb, "new"])) {
    const opened = await openForm(desk, steps, { thing, verb: each, refused });
    if (opened !== undefined) return opened;
  }
  return !searched || refused.size > 0 ? undefined : offeredBySearch(desk, steps, name);
}

/** "Publish message" makes a message where the page has just that. */
async function bySendingVerb(
  desk: Desk,
  steps: Step[],
  { thing, refused }: Omit<Wanted, "verb">,
): Promise<Opened | undefined> {
  for (const verb of sendingVerbs) {
    const before = desk.page;
    const opener = best(desk, before, {
      words: `${verb} ${thing}`,
      ...makerFor({ verb, thing, refused }),
      literal: true,
    });
    if (opener === undefined || !namesItself(verb, opener)) continue;
    if (!(await clickNode(desk, steps, opener))) continue;
    return { label: opener.name, fields: formFields(desk.page, before) };
  }
  return undefined;
}

const goesOn = /^(next|continue)/i;

type Sent = { readonly filled: FilledField[]; readonly filling: Step[]; readonly sending: Step[] };

/** Fills a form page by page; `undefined` where it has no place for the name, and would be sent with another one. */
async function fillAndSend(
  desk: Desk,
  opened: Opened,
  { what: thing, values, verb }: Creation,
): Promise<Sent | undefined> {
  const [filling, sending, filled]: [Step[], Step[], FilledField[]] = [[], [], []];
  let given = values;
  let fields = opened.fields;
  for (let page = 0; page < 3 && fields.length > 0; page += 1) {
    const done = await fillForm(desk, filling, { fields, given, thing });
    filled.push(...done.filled);
    given = done.left;
    const before = desk.page;
    const nameless = given.some(({ hint }) => hint === "name");
    // Who asks to fill in a form says so when it is to be sent.
    const button = verb === "fill" ? undefined : primaryButton(desk, fields, thing);
    if (nameless && button !== undefined && !goesOn.test(button.name)) return undefined;
    if (button === undefined || !(await clickNode(desk, sending, button))) break;
    if (tookEffect(before, desk.page, filled) && !goesOn.test(button.name)) break;
    fields = formFields(desk.page, before).filter((node) => node.field?.invalid === true || goesOn.test(button.name));
  }
  return { filled, filling, sending };
}

/** Leaves a form that would save something nobody asked for: what was entered is lost with the page. */
async function leftUnsent(desk: Desk, start: PageSnapshot): Promise<undefined> {
  await perform(desk, [], { kind: "goto", path: start.path });
  return undefined;
}

/** "What needs to be done?": a field that stands alone and takes a name by Enter, where no button makes the thing. */
async function addedAtOnce(desk: Desk, { what, values, verb = "new" }: Creation): Promise<Deed | undefined> {
  const name = values.find(({ hint }) => ["name", "any"].includes(hint))?.text;
  const field = quickField(desk.page, what);
  const maker = best(desk, desk.page, {
    words: `${verb} ${what}`,
    ...makerFor({ verb, thing: what, refused: new Set() }),
  });
  if (name === undefined || field === undefined || maker !== undefined) return undefined;
  const startPath = desk.page.path;
  const [filling, sending, before]: [Step[], Step[], PageSnapshot] = [[], [], desk.page];
  if (!(await setField(desk, filling, { node: field, value: name }))) return undefined;
  const target = await desk.app.locate(sameNode(desk.page, field) ?? field);
  if (target !== undefined) await perform(desk, sending, { kind: "press", key: "Enter", target });
  const filled = [{ label: what, value: name, fixed: true }];
  if (!tookEffect(before, desk.page, filled)) return undefined;
  await waitForResult(desk, sending, filled);
  desk.last = name;
  const done = { fill: filling, send: sending };
  const told = { kind: "create", subject: what, thing: what, values: filled } as const;
  return { ...told, startPath, page: glance(desk.page), parts: parts(done), endPath: desk.page.path };
}

function quickField(page: PageSnapshot, thing: string): PageNode | undefined {
  const sent = new Set(page.nodes.filter((node) => node.submits === true).map((node) => node.form));
  const alone = page.nodes.filter(
    (node) =>
      ["text", "textarea"].includes(node.field?.type ?? "") &&
      !node.disabled &&
      !isSearch(node) &&
      (node.form === undefined || !sent.has(node.form)),
  );
  const [field] = alone;
  const label = `${field?.name ?? ""} ${field?.field?.placeholder ?? ""}`;
  const invites = /\b(?:add|new|create|what|write|enter|type|next)\b/i.test(label) || matchScore(thing, label) >= 0.5;
  return alone.length === 1 && invites ? field : undefined;
}

type Wanted = { readonly thing: string; readonly verb: string; readonly refused: ReadonlySet<string> };

async function openForm(desk: Desk, steps: Step[], { thing, verb, refused }: Wanted): Promise<Opened | undefined> {
  const inline = inlineForm(desk.page, thing);
  if (inline !== undefined) return inline;
  const words = `${verb} ${thing}`;
  const maker = makerFor({ verb, thing, refused });
  const near = best(desk, desk.page, { words, ...maker });
  const own = near !== undefined && isFor(desk, near, thing) ? near : undefined;
  const here = own ?? (await onItsOwnPage(desk, steps, { thing, words, maker })) ?? near;
  const again = inlineForm(desk.page, thing);
  if (here === undefined && again !== undefined) return again;
  const opener = here ?? (await reach(desk, steps, { words, ...maker })) ?? loneMaker(desk);
  if (opener === undefined) return inlineForm(desk.page, thing);
  const before = desk.page;
  if (!(await clickNode(desk, steps, opener))) return undefined;
  return { label: opener.name, fields: formFields(desk.page, before) };
}

/** A bare "Add" makes what its page is about. */
const isFor = (desk: Desk, maker: PageNode, thing: string): boolean =>
  heldBy(`${maker.name} ${maker.near} ${glance(desk.page).heading}`, thing) >= 0.5;

/** "Create an invoice" is looked for on the invoices page first. */
async function onItsOwnPage(
  desk: Desk,
  steps: Step[],
  { thing, words, maker }: { thing: string; words: string; maker: Taste },
): Promise<PageNode | undefined> {
  const sought = {
    words: thing,
    roles: ["link", "tab", "menuitem", "button", "clickable"],
    favour: (node: PageNode) => (node.region === "navigation" ? 0.05 : -0.1),
  };
  const bare = best(desk, desk.page, { words, ...maker }) !== undefined;
  const going: Step[] = [];
  const page =
    (await unfolded(desk, going, calledJust(sought))) ??
    best(desk, desk.page, sought) ??
    (bare ? await reach(desk, going, { ...sought, literal: true }) : undefined);
  steps.push(...(page === undefined ? [] : going));
  if (page === undefined || page.current === true || page.submits === true) return undefined;
  const tried: Step[] = [];
  const start = desk.page.path;
  if (!(await clickNode(desk, tried, page))) return undefined;
  // On the page of these things, what makes something without saying what makes one of them.
  const ofContent = (node: PageNode) => (["navigation", "banner"].includes(node.region) ? -1 : 0);
  const found =
    best(desk, desk.page, { words, ...maker, favour: (node) => (maker.favour?.(node) ?? 0) + ofContent(node) }) ??
    (isFor(desk, page, thing) ? loneMaker(desk) : undefined) ??
    best(desk, desk.page, { words, ...maker });
  if (found !== undefined || inlineForm(desk.page, thing) !== undefined) steps.push(...tried);
  else await perform(desk, [], { kind: "goto", path: start });
  return found;
}

/** Waits until what was entered is to be seen outside the form, so that the film stays until it is there. */
async function waitForResult(desk: Desk, steps: Step[], filled: readonly FilledField[]): Promise<void> {
  const shown = (value: string) =>
    value.length > 2 && desk.page.nodes.some((node) => node.field === undefined && node.name.includes(value));
  for (const { value } of filled.filter((each) => shown(each.value)).slice(0, 2)) {
    const target = { by: "text", role: "", name: value, ordinal: 0 } as const;
    if ((await perform(desk, steps, { kind: "waitFor", target })).ok) return;
  }
}
