import type { Deed } from "../deed.ts";
import type { Given, Intent } from "../prompt/intent.ts";
import { create } from "./create.ts";
import { refresh, type Desk } from "./desk.ts";
import { act, choose, click, fill, highlight, scroll, sendField, submit, toggle } from "./handle.ts";
import { open } from "./open.ts";
import { filter, search, sort } from "./seek.ts";

/** Does what the prompt asks, one thing after the other; what cannot be found is left out with a note. */
export async function carryOut(desk: Desk, intents: readonly Intent[], note: (text: string) => void): Promise<Deed[]> {
  const deeds: Deed[] = [];
  const queue = joined(intents);
  for (const intent of queue) {
    if (desk.app.actionsLeft() === 0) break;
    await refresh(desk);
    const sent = refersBack(intent) ? await sendField(desk, deeds.at(-1)) : undefined;
    if (sent !== undefined) {
      deeds[deeds.length - 1] = sent;
      continue;
    }
    const deed = await doIntent(desk, intent);
    if (deed !== undefined) deeds.push(deed);
    else note(`Left out, because it was not found in the application: ${told(intent)}.`);
  }
  return deeds;
}

/** "Enter the path … and open it": what was just entered is meant. */
function refersBack(intent: Intent): boolean {
  return intent.kind === "submit" || (intent.kind === "open" && /^(?:it|that)$/i.test(intent.what));
}

function doIntent(desk: Desk, intent: Intent): Promise<Deed | undefined> {
  switch (intent.kind) {
    case "open":
      return open(desk, intent.what);
    case "create":
      return create(desk, intent);
    case "search":
      return search(desk, intent);
    case "filter":
      return filter(desk, intent.by);
    case "sort":
      return sort(desk, intent);
    case "fill":
      return fill(desk, intent);
    case "choose":
      return choose(desk, intent);
    case "toggle":
      return toggle(desk, intent);
    case "click":
      return click(desk, intent.what);
    case "act":
      return act(desk, intent);
    case "scroll":
      return scroll(desk, intent.to);
    case "highlight":
      return highlight(desk, intent.what);
    default:
      return submit(desk);
  }
}

/** "Create a contact, fill the name with X, save": what is said of a form belongs to the thing that is made. */
function joined(intents: readonly Intent[]): Intent[] {
  const whole: Intent[] = [];
  for (const intent of intents) {
    const before = whole.at(-1);
    const said = before?.kind === "create" ? saidOf(intent) : undefined;
    if (before?.kind !== "create" || said === undefined) whole.push(intent);
    else whole[whole.length - 1] = { ...before, values: [...before.values, ...said] };
  }
  return whole;
}

function saidOf(intent: Intent): Given[] | undefined {
  if (intent.kind === "submit") return [];
  if (intent.kind === "fill")
    return intent.value === ""
      ? []
      : [{ hint: intent.field === "" ? "any" : "pair", text: `${intent.field} ${intent.value}`.trim() }];
  if (intent.kind === "choose") return [{ hint: "pair", text: `${intent.field} ${intent.option}`.trim() }];
  return intent.kind === "click" && /^(?:save|create|submit|ok|done|add)\b/i.test(intent.what) ? [] : undefined;
}

/** An intent in the words of its prompt. */
function told(intent: Intent): string {
  switch (intent.kind) {
    case "search":
      return `search for “${intent.query}”`;
    case "fill":
      return `fill in “${intent.field}”`;
    case "choose":
      return `choose “${intent.option}”`;
    case "filter":
    case "sort":
      return `${intent.kind} by “${intent.by}”`;
    case "scroll":
      return "scroll";
    case "submit":
      return "save";
    case "act":
      return `${intent.verb} “${intent.what}”`;
    case "toggle":
      return `turn ${intent.on ? "on" : "off"} “${intent.what}”`;
    default:
      return `${intent.kind} “${intent.what}”`;
  }
}
