import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { parts, type Deed } from "../deed.ts";
import type { Intent } from "../prompt/intent.ts";
import { shapeOf } from "../prompt/values.ts";
import { matchScore } from "../prompt/words.ts";
import { become, openLast } from "./become.ts";
import { deedOf, stepsOf, type Done } from "./by-hand.ts";
import { best, clickNode, glance, heldBy, namesItself, perform, showNode, type Desk } from "./desk.ts";
import { formFields, isSearch, primaryButton, setField } from "./form.ts";
import { adapted, inventValue } from "./invent.ts";
import { open } from "./open.ts";
import { optionOf } from "./place.ts";
import { reach } from "./reach.ts";
import { unfolded } from "./unfold.ts";

type Of<K extends Intent["kind"]> = Extract<Intent, { kind: K }>;
const fieldRoles = [
  "textbox",
  "searchbox",
  "combobox",
  "spinbutton",
  "listbox",
  "slider",
  "checkbox",
  "switch",
  "radio",
];

/** Gives one field a value; looks behind tabs and on other pages when it is not here. */
export function fill(desk: Desk, { field, value, on }: Of<"fill">): Promise<Deed | undefined> {
  return deedOf(desk, "fill", async (steps) => {
    if (on !== undefined) steps.push(...stepsOf(await open(desk, on)));
    const words = field.replace(/\b(?:form|field|box|input)\b/gi, "").trim();
    const here =
      words === ""
        ? formFields(desk.page)[0]
        : (best(desk, desk.page, { words, roles: fieldRoles }) ?? fieldOfKind(desk, words, value));
    const chosen =
      here === undefined && value !== "" ? await chooseNear(desk, steps, { field: words, value }) : undefined;
    if (chosen !== undefined) return chosen;
    const edited = here ?? (words === "" ? undefined : await behindEdit(desk, steps, words));
    const node = edited ?? (await reach(desk, steps, { words, roles: fieldRoles })) ?? lonelyField(desk);
    if (node === undefined) return undefined;
    const text = value === "" ? inventValue(node, desk.seed, "") : (optionOf(node, value) ?? adapted(value, node));
    if (text === undefined || !(await setField(desk, steps, { node, value: text }))) return undefined;
    return { subject: node.near || glance(desk.page).heading, label: node.name, value: text };
  });
}

/** A page that shows a thing has its fields behind "Edit"; `undefined` when they are not there. */
async function behindEdit(desk: Desk, steps: Step[], words: string): Promise<PageNode | undefined> {
  const edits = desk.page.nodes.filter(
    (node) => ["button", "link"].includes(node.role) && /^edit$/i.test(node.name.trim()) && node.region !== "row",
  );
  const tried: Step[] = [];
  const start = desk.page.path;
  if (edits[0] === undefined || !(await clickNode(desk, tried, edits[0]))) return undefined;
  const field = best(desk, desk.page, { words, roles: fieldRoles });
  if (field !== undefined) steps.push(...tried);
  else if (desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  return field;
}

/** "Switch the top products to today": a choice of that name that stands with what it is chosen for. */
async function chooseNear(
  desk: Desk,
  steps: Step[],
  { field, value }: { field: string; value: string },
): Promise<Done | undefined> {
  const belongs = (node: PageNode) => [node.near, node.name, node.item ?? ""].some((text) => heldBy(text, field) > 0.6);
  const sought = { words: value, favour: (node: PageNode) => (belongs(node) ? 0 : -0.5) };
  const node = best(desk, desk.page, sought) ?? (await unfolded(desk, steps, sought));
  return node !== undefined && isActionable(node) && (await clickNode(desk, steps, node))
    ? { subject: node.near, label: field, value }
    : undefined;
}

/** "The reply-to address" is the only e-mail field of the page, when an e-mail address is given for it. */
function fieldOfKind(desk: Desk, words: string, value: string): PageNode | undefined {
  const shape = shapeOf(value);
  const fields = desk.page.nodes.filter((node) => node.field?.type === shape && shape !== "text");
  return fields.length === 1 && matchScore(words, fields[0]?.name ?? "") >= 0.4 ? fields[0] : undefined;
}

/** The only field there is takes the value, whatever it is called. */
function lonelyField(desk: Desk): PageNode | undefined {
  const fields = desk.page.nodes.filter(
    (node) => node.field !== undefined && !isSearch(node) && ["text", "textarea", "rich"].includes(node.field.type),
  );
  return fields.length === 1 ? fields[0] : undefined;
}

export function choose(desk: Desk, { option, field }: Of<"choose">): Promise<Deed | undefined> {
  return deedOf(desk, "fill", async (steps) => {
    const selects = desk.page.nodes.filter(
      (node) => (node.field?.options.length ?? 0) > 0 && (field === "" || matchScore(field, node.name) >= 0.5),
    );
    for (const node of selects) {
      const found = optionOf(node, option);
      if (found !== undefined && (await setField(desk, steps, { node, value: found })))
        return { subject: node.near, label: node.name, value: found };
    }
    const popup = field === "" ? undefined : best(desk, desk.page, { words: field, roles: ["combobox", "listbox"] });
    if (popup !== undefined && (await setField(desk, steps, { node: popup, value: option })))
      return { subject: popup.near, label: popup.name, value: option };
    const node = await reach(desk, steps, { words: option, favour: (each) => (each.role === "row" ? 0.1 : 0) });
    if (node === undefined || !isChoosable(node) || !(await clickNode(desk, steps, node))) return undefined;
    return { subject: node.near || node.name, label: node.role === "radio" ? node.near : node.name, value: option };
  });
}

function isChoosable(node: PageNode): boolean {
  return isActionable(node) || node.role === "row";
}

export function toggle(desk: Desk, { what, on }: Of<"toggle">): Promise<Deed | undefined> {
  return deedOf(desk, "fill", async (steps) => {
    const node =
      tickOf(desk, what) ??
      (await reach(desk, steps, {
        words: what,
        roles: ["checkbox", "switch", "radio", "button"],
        favour: (each) => (each.role === "button" ? -0.1 : 0.05),
      }));
    if (node === undefined) return undefined;
    const target = await desk.app.locate(node);
    const already = node.field === undefined ? on && node.current === true : (node.field.state === "checked") === on;
    if (target === undefined) return undefined;
    const outcome = await perform(desk, steps, { kind: already ? "highlight" : "click", target });
    return outcome.ok ? { subject: node.near || node.name, label: node.name, value: on ? "on" : "off" } : undefined;
  });
}

/** "Tick off buy milk", "the first one": the box of an entry that has no name of its own. */
function tickOf(desk: Desk, what: string): PageNode | undefined {
  const ticks = desk.page.nodes.filter(
    ({ role, name, item = "", disabled }) =>
      ["checkbox", "switch", "radio"].includes(role) && name === "" && item !== "" && !disabled,
  );
  const ordinal =
    /^(?:the\s+)?(first|second|third|last)(?:\s+(?:one|\p{Ll}+))?$/iu.exec(what)?.[1]?.toLowerCase() ?? "";
  if (ordinal !== "") return ticks.at(["first", "second", "third"].indexOf(ordinal));
  return ticks.find(({ item = "" }) => heldBy(item, what) > 0.9);
}

/** Presses what carries the words, wherever it is. */
export function click(desk: Desk, what: string): Promise<Deed | undefined> {
  return deedOf(desk, "act", async (steps) => {
    const words = what.replace(/\s+(?:button|icon|link|tab)$/i, (role) => (/tab/i.test(role) ? role : ""));
    const node = await reach(desk, steps, {
      words,
      favour: (each) => (isActionable(each) || each.role === "row" ? 0 : -0.5),
    });
    return node !== undefined && (await clickNode(desk, steps, node)) ? { subject: node.name } : undefined;
  });
}

/** "Export the report", "delete the first invoice": the control with the verb, here or on the thing's own page. */
export async function act(desk: Desk, { verb, what: named, as }: Of<"act">): Promise<Deed | undefined> {
  const what = /^(?:it|that|this|them)(?: again)?$/i.test(named) ? "" : named;
  if (as !== undefined) return become(desk, { verb, what, as });
  const ofItself = what === "" ? ofWhatIsInFront(desk, verb) : undefined;
  if (ofItself !== undefined) return ofItself;
  const own = await pressOwn(desk, verb, what);
  if (own === undefined && verb === "clear") return empty(desk, what);
  if (own !== undefined) return own;
  const startPath = desk.page.path;
  const opening =
    what === "" || best(desk, desk.page, `${verb} ${what}`) !== undefined ? undefined : await open(desk, what);
  const words = opening === undefined ? `${verb} ${what}`.trim() : verb;
  const last: Step[] = [];
  const pressed = (await click(desk, words)) ?? (what === "" ? undefined : await click(desk, verb));
  const done = pressed ?? (what === "" && (await openLast(desk, last)) ? await click(desk, words) : undefined);
  if (done === undefined) return opening;
  const confirmed = desk.page.dialog === undefined ? undefined : await click(desk, verb);
  const going = [...stepsOf(opening), ...last];
  const doing = [...done.parts, ...(confirmed?.parts ?? [])].flatMap((part) => part.steps);
  return { ...done, thing: what, parts: parts({ visit: going, do: doing }), startPath, endPath: desk.page.path };
}

/** "Close it", "send it": what is open is closed, what was filled in is sent. */
function ofWhatIsInFront(desk: Desk, verb: string): Promise<Deed | undefined> | undefined {
  if (/^(?:close|cancel)$/.test(verb)) return leave(desk, verb);
  const sends = /^(?:send|post)$/.test(verb) && best(desk, desk.page, verb) === undefined;
  return sends ? submit(desk) : undefined;
}

/** "Edit Ada Brook", "launch the success message": the control with the verb that stands with what is named. */
function ownControl(desk: Desk, verb: string, what: string): PageNode | undefined {
  if (what === "") return undefined;
  const stands = (node: PageNode) =>
    [node.item ?? "", node.near, node.name].some((text) => text !== "" && heldBy(text, what) > 0.9);
  const roles = ["button", "link", "menuitem", "clickable"];
  const favour = (node: PageNode) => (stands(node) && namesItself(verb, node) ? 0.1 : -1);
  return best(desk, desk.page, { words: verb, roles, favour });
}

function pressOwn(desk: Desk, verb: string, what: string): Promise<Deed | undefined> {
  return deedOf(desk, "act", async (steps) => {
    const own = ownControl(desk, verb, what);
    return own !== undefined && (await clickNode(desk, steps, own)) ? { subject: own.name } : undefined;
  });
}

/** "Clear the search". */
function empty(desk: Desk, what: string): Promise<Deed | undefined> {
  return deedOf(desk, "act", async (steps) => {
    const node =
      best(desk, desk.page, { words: what, roles: ["textbox", "searchbox", "combobox"] }) ??
      desk.page.nodes.find((each) => isSearch(each) && /search/i.test(what));
    if (node === undefined) return /filter|selection|all/i.test(what) ? unfilter(desk, steps) : undefined;
    return (await setField(desk, steps, { node, value: "" })) ? { subject: "" } : undefined;
  });
}

/** A filter is cleared by its own button, by the option of its list that means all, or by the choice that does. */
async function unfilter(desk: Desk, steps: Step[]): Promise<Done | undefined> {
  const means = /^(?:all\b|any\b|every(?:one|thing|body)?\b|no filter)/i;
  const named = (words: RegExp) =>
    desk.page.nodes.find((node) => isActionable(node) && node.current !== true && words.test(node.name.trim()));
  const button = named(/^(?:clear|reset|remove)(?: all)?(?: filters?)?$/i);
  if (button !== undefined && (await clickNode(desk, steps, button))) return { subject: "" };
  for (const node of desk.page.nodes) {
    const option = node.field?.options.find((each) => means.test(each));
    if (option !== undefined && (await setField(desk, steps, { node, value: option }))) return { subject: "" };
  }
  const all = named(means);
  return all !== undefined && (await clickNode(desk, steps, all)) ? { subject: "" } : undefined;
}

/** Closes what is in front, by its own button or by Escape; nothing is closed where nothing is open. */
function leave(desk: Desk, verb: string): Promise<Deed | undefined> {
  return deedOf(desk, "act", async (steps) => {
    const inFront = (node: PageNode) => ["dialog", "menu"].includes(node.region);
    const named = desk.page.nodes.filter((node) => node.role === "button" && /^(?:close|cancel)$/i.test(node.name));
    const inner = desk.page.nodes.find(
      (node) => inFront(node) && new RegExp(`^${verb}\\b|^[×✕]$`, "i").test(node.name),
    );
    const button = inner ?? (named.length === 1 ? named[0] : undefined);
    if (button !== undefined && (await clickNode(desk, steps, button))) return { subject: "" };
    const before = desk.page;
    await perform(desk, steps, { kind: "press", key: "Escape" });
    return before.nodes.length === desk.page.nodes.length ? undefined : { subject: "" };
  });
}

/** Saves a form in which something was changed and nothing said about saving; `undefined` where no button saves. */
export async function save(desk: Desk): Promise<Deed | undefined> {
  const button = primaryButton(desk, formFields(desk.page), "");
  return button !== undefined && /^(?:save|update|apply)\b/i.test(button.name) ? submit(desk) : undefined;
}

export function submit(desk: Desk): Promise<Deed | undefined> {
  return deedOf(desk, "fill", async (steps) => {
    const button = primaryButton(desk, formFields(desk.page), "");
    return button !== undefined && (await clickNode(desk, steps, button))
      ? { subject: button.near || button.name }
      : undefined;
  });
}

/** Sends the field that was filled last by Enter, when its page has no button for that and something comes of it. */
export async function sendField(desk: Desk, filled: Deed | undefined): Promise<Deed | undefined> {
  const part = filled?.parts.at(-1);
  const last = part?.steps.at(-1);
  if (filled?.kind !== "fill" || part === undefined || last?.kind !== "fill") return undefined;
  if (desk.page.nodes.some((node) => node.submits === true && !node.disabled)) return undefined;
  const before = desk.page;
  const steps: Step[] = [];
  await perform(desk, steps, { kind: "press", key: "Enter", target: last.target });
  if (steps.length === 0 || (before.path === desk.page.path && before.nodes.length === desk.page.nodes.length))
    return undefined;
  const parts = [...filled.parts.slice(0, -1), { ...part, steps: [...part.steps, ...steps] }];
  return { ...filled, parts, endPath: desk.page.path, page: glance(desk.page) };
}

export function scroll(desk: Desk, to: string): Promise<Deed | undefined> {
  return deedOf(desk, "scroll", async (steps) => {
    const node = to === "" || /^(?:bottom|end|page|it)$/i.test(to) ? undefined : best(desk, desk.page, to);
    const target = node === undefined ? undefined : await desk.app.locate(node);
    const outcome = await perform(
      desk,
      steps,
      target === undefined ? { kind: "scroll", screens: 0.8 } : { kind: "scroll", target },
    );
    return outcome.ok ? { subject: node?.name ?? glance(desk.page).heading } : undefined;
  });
}

export function highlight(desk: Desk, what: string): Promise<Deed | undefined> {
  return deedOf(desk, "look", async (steps) => {
    const node = await reach(desk, steps, what);
    return node !== undefined && (await showNode(desk, steps, node)) ? { subject: node.name || node.near } : undefined;
  });
}
