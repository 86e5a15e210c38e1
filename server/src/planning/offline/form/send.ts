import { refusedWord } from "#browser/destructive.ts";
import { isLongText, type PageNode } from "#browser/snapshot.ts";
import type { Locator, Step } from "#browser/step.ts";
import { begunBy, type Deed } from "../../deed.ts";
import { sameKeys } from "../../prompt/words.ts";
import { deedOf } from "../desk/by-hand.ts";
import { clickNode, perform, type Desk } from "../desk/desk.ts";
import { endOf } from "../desk/glance.ts";
import { choicesAskedFor } from "./asked-besides.ts";
import { standingFor } from "./enter-value.ts";
import { enteredHere, fieldsInFront } from "./form.ts";
import { buttonOnceLeft } from "./leave-field.ts";
import { awaitsAnswer, notTaken, outcomeOf, type Sending } from "../desk/outcome.ts";
import { goOn } from "../desk/go-on.ts";
import { lookLater } from "../desk/look-later.ts";
import { previewOf, previews } from "./preview.ts";
import { primaryButton, publishesUnasked } from "./primary-button.ts";

/** What was filled in is sent or saved. */

/**
 * Saves a form in which something was changed and nothing said about saving, or sends it by what it was filled in for (a
 * verb; "submit", where a thing that is there is changed); `undefined` where no button does.
 */
export async function save(desk: Desk, orders: readonly string[] = []): Promise<Deed | undefined> {
  const fields = fieldsInFront(desk);
  const button = primaryButton(desk, fields, "");
  const preview = button ?? previewOf(desk.page, fields);
  const looking: Step[] = [];
  // Where nothing sends it before it was looked at.
  const isLooked =
    preview !== undefined && previews.test(preview.name.trim()) && (await clickNode(desk, looking, preview));
  if (!isLooked) return saveBy(desk, { button, fields, orders });
  const shown = fieldsInFront(desk);
  const sending = { button: primaryButton(desk, shown, ""), fields: shown, orders: [...orders, "submit"] };
  const saved = await saveBy(desk, sending);
  return saved && begunBy(looking, [saved])[0];
}

type Saving = {
  readonly button: PageNode | undefined;
  readonly fields: readonly PageNode[];
  readonly orders: readonly string[];
};

async function saveBy(desk: Desk, { button, fields, orders }: Saving): Promise<Deed | undefined> {
  if (button === undefined) return undefined;
  // A form of one field has no other button than that which takes it over, whatever that is called.
  const [own, ...others] = fields;
  // Nothing was entered in a box for the next thing that still stands empty.
  const isEntered = own?.field?.state !== "empty" || enteredHere(desk)?.index === own.index;
  const isItsOwn = button.submits === true && others.length === 0 && own?.form === button.form && isEntered;
  // "Place order" orders.
  const [does = ""] = button.name
    .trim()
    .replace(/^place\s/i, "")
    .split(/\s/);
  const isMeant = orders.some((order) => sameKeys(does, order));
  // "Confirm" under "Delete the order?" does what nobody may have asked for.
  const isHarmless = refusedWord(`${desk.page.dialog ?? ""} ${button.near}`, desk.app.prompt) === undefined;
  const isAnswer = button.region === "dialog" && answers.test(button.name.trim()) && isHarmless;
  return isItsOwn || isMeant || isAnswer || saves.test(button.name.trim()) ? submit(desk) : undefined;
}

/** What takes over what was entered in a small dialog of its own. */
const answers = /^(?:confirm|done|set)\b/i;
const saves = /^(?:save|update|apply|modify|change|store)\b|^ok(?:ay)?$/i;

/** Sends the form in front; what is said to be sent or posted is a message. What the application refuses is not done. */
export async function submit(desk: Desk, verb = "save"): Promise<Deed | undefined> {
  const before = desk.page;
  const fields = fieldsInFront(desk);
  const leaving: Step[] = [];
  const thing = /^(?:send|post|publish)$/.test(verb) ? "message" : "";
  const button = await buttonOnceLeft(desk, leaving, { fields, thing });
  if (button === undefined) return undefined;
  let sent: Sending | undefined;
  const deed = await deedOf(desk, "fill", async (steps) => {
    steps.push(...leaving);
    const pressed = await pressedToSend(desk, steps, { before, fields, filled: [], button });
    if (pressed === undefined) return undefined;
    await goOn(desk, steps, { pressed: button, before });
    sent = pressed;
    return { subject: button.near || button.name };
  });
  if (deed === undefined || sent === undefined) return undefined;
  const outcome = outcomeOf(desk.page, sent);
  if (outcome !== "refused") return { ...deed, outcome };
  desk.reason = notTaken;
  return undefined;
}

/**
 * Presses what sends a form, and once more where it asks for choices that nobody spoke of: what it was sent with at last;
 * `undefined` where it could not be pressed. The press that was refused is no step.
 */
export async function pressedToSend(
  desk: Desk,
  steps: Step[],
  form: Sending & { readonly button: PageNode },
): Promise<(Sending & { readonly button: PageNode }) | undefined> {
  const sent = { ...form, seen: new Map(desk.atlas) };
  const first: Step[] = [];
  if (!(await clickNode(desk, first, sent.button))) return undefined;
  await answered(desk, sent);
  const besides: Step[] = [];
  const chosen = outcomeOf(desk.page, sent) === "refused" ? await choicesAskedFor(desk, besides, sent) : [];
  const again = chosen.length === 0 ? undefined : standingFor(desk.page, sent.button);
  const before = desk.page;
  if (again === undefined || !(await clickNode(desk, besides, again))) {
    steps.push(...first);
    return sent;
  }
  steps.push(...besides);
  desk.besides.push(...chosen);
  return { ...sent, before, button: again, filled: [...sent.filled, ...chosen] };
}

/** Sends by Enter the only field of what has come up, which no form holds and no button sends; `undefined` where nothing comes of that. */
export async function sentByEnter(desk: Desk, steps: Step[], form: Sending): Promise<Sending | undefined> {
  const [field, ...more] = form.fields;
  const isAlone = field?.role === "textbox" && field.field?.type === "text" && field.form === undefined;
  const target =
    isAlone && more.length === 0 ? await desk.app.locate(standingFor(desk.page, field) ?? field) : undefined;
  const pressing: Step[] = [];
  if (target === undefined || !(await perform(desk, pressing, { kind: "press", key: "Enter", target })).ok)
    return undefined;
  if (!["shown", "done"].includes(outcomeOf(desk.page, form))) return undefined;
  steps.push(...pressing);
  return form;
}

const answerIsLate = { looks: 5, everyMs: 600 };

/** Gives a dialog that is as it was some time for its answer, before that counts as a refusal. */
const answered = (desk: Desk, sent: Sending): Promise<void> =>
  lookLater(desk, () => awaitsAnswer(desk.page, sent), answerIsLate);

const sendsText =
  /^(?:(?:add|post|send|save|submit|write|leave|publish)(?:\s+(?:a|the|your))?(?:\s+(?:comment|reply|message|note|post|review|answer|entry))?|comment|reply|respond|answer|post|save|ok|done|apply|update|go|search|✓|➤|➔|→|check(?:mark)?|confirm|add|send)$/i;

/** How many things may stand between a field and the button that sends it. */
const nearby = 6;

/** The button that sends a field: the first after it that says so, before the next field to write in. */
export function buttonAfter(desk: Desk, field: PageNode): PageNode | undefined {
  const after = desk.page.nodes.slice(desk.page.nodes.indexOf(field) + 1).slice(0, nearby);
  const next = after.findIndex(({ role }) => ["textbox", "searchbox"].includes(role));
  return after
    .slice(0, next < 0 ? nearby : next)
    .find(
      (node) =>
        node.role === "button" &&
        !node.disabled &&
        node.form === field.form &&
        sendsText.test(node.name.trim()) &&
        !publishesUnasked(desk, node),
    );
}

/** The field that a step has filled; of those without a name the last that was. */
const fieldOf = (desk: Desk, { role, name }: Locator): PageNode | undefined =>
  (name === "" ? enteredHere(desk) : undefined) ??
  desk.page.nodes.find((node) => node.role === role && node.name === name);

/** In a text of several lines Enter only begins another one, unless nothing else could send it. */
const onlyBeginsALine = (desk: Desk, node: PageNode | undefined): boolean =>
  node !== undefined && isLongText(node) && primaryButton(desk, fieldsInFront(desk), "") !== undefined;

/**
 * Sends the field that was filled last, when something comes of it: by its own button, else by Enter. Where the
 * application refuses it, the deed stays as it was, and `desk.reason` says why.
 */
export async function sendField(desk: Desk, filled: Deed | undefined): Promise<Deed | undefined> {
  const part = filled?.parts.at(-1);
  const last = part?.steps.at(-1);
  if (filled?.kind !== "fill" || part === undefined || last?.kind !== "fill") return undefined;
  const steps: Step[] = [];
  const before = desk.page;
  const field = fieldOf(desk, last.target);
  const form = { before, fields: field === undefined ? [] : [field], filled: filled.values };
  const sent = (sending: Sending = form) => {
    if (field !== undefined && outcomeOf(desk.page, sending) === "refused") {
      desk.reason = notTaken;
      return { ...filled, outcome: "refused" as const };
    }
    const parts = [...filled.parts.slice(0, -1), { ...part, steps: [...part.steps, ...steps] }];
    return { ...filled, parts, ...endOf(desk) };
  };
  const own = field === undefined ? undefined : buttonAfter(desk, field);
  const pressed = own === undefined ? undefined : await pressedToSend(desk, steps, { ...form, button: own });
  if (pressed !== undefined) return sent(pressed);
  if (desk.page.nodes.some((node) => node.submits === true && !node.disabled && node.form === field?.form))
    return undefined;
  if (onlyBeginsALine(desk, field)) return undefined;
  await perform(desk, steps, { kind: "press", key: "Enter", target: last.target });
  if (steps.length === 0 || (before.path === desk.page.path && before.nodes.length === desk.page.nodes.length))
    return undefined;
  return sent();
}
