import { setTimeout } from "node:timers/promises";
import { sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { FilledField } from "../../deed.ts";
import type { Given } from "../../prompt/intent.ts";
import { keysOf, likeness } from "../../prompt/words.ts";
import { clickNode, refresh, type Desk } from "../desk/desk.ts";
import { besidesDraft, drafterIn } from "../form/as-draft.ts";
import { formFields } from "../form/form.ts";
import { goOn } from "../desk/go-on.ts";
import type { Creation } from "./maker.ts";
import { previewOf, previews } from "../form/preview.ts";
import { goesOn, nextPage, type Next } from "./next-page.ts";
import type { Opened } from "./offered.ts";
import type { Sending } from "../desk/outcome.ts";
import { inShares, isKindOfShare } from "../form/shares.ts";
import { enterPage, type Entered } from "./fill-page.ts";
import { placeValues } from "../form/place-values.ts";
import { buttonOnceLeft } from "../form/leave-field.ts";
import { isGreyedOut, primaryButton } from "../form/primary-button.ts";
import { pressedToSend, sentByEnter } from "../form/send.ts";
import { withWholeName } from "./whole-name.ts";

/** The form of a new thing is filled page by page, and sent. */

export type Sent = {
  readonly filled: FilledField[];
  readonly filling: Step[];
  readonly sending: Step[];
  /** What was said of the thing, and has found no field. */
  readonly left: readonly string[];
  /** How many of its lines were entered. */
  readonly lines: number;
  /** The form that was sent last; absent where none was. */
  readonly sent?: Sending;
  /** Whether the button that sends it stayed greyed out. */
  readonly blocked?: boolean;
};

/** Pages of a form, each of which leads on to the next. */
const maxPages = 4;

/** As many fields ask only where a thing comes from, or where it belongs, before its own form. */
const mostFieldsOfFirst = 2;

type Filled = {
  readonly fields: readonly PageNode[];
  readonly filled: readonly FilledField[];
  readonly given: readonly Given[];
  readonly button: PageNode;
};

/** A form that asks for the address alone, and makes way for the one that takes the rest of what was said. */
const isFirstOfTwo = ({ fields, filled, given, button }: Filled): boolean =>
  fields.length <= mostFieldsOfFirst &&
  given.length > 0 &&
  filled.some(({ fixed }) => fixed) &&
  !/^(?:save|submit|apply|update|send|post|publish)\b/i.test(button.name);

/**
 * Fills a form page by page; `undefined` where it has no place for the name, or for anything that was said of the thing,
 * and would be sent with something else.
 */
export async function fillAndSend(
  desk: Desk,
  opened: Opened,
  { what: thing, values, verb, ticks, lines = [], said }: Creation,
): Promise<Sent | undefined> {
  const [filling, sending, filled, untaken]: [Step[], Step[], FilledField[], string[]] = [[], [], [], []];
  let given: readonly Given[] = withWholeName(desk, opened, besidesDraft(desk.page, inShares(values)));
  let fields = opened.fields;
  let sent: Sending | undefined;
  let isFilled = false;
  let taken = 0;
  for (let page = 0; page < maxPages && fields.length > 0; page += 1) {
    const entered: Entered = { filling, filled, untaken };
    const asked = { fields: isFilled ? [] : fields, given, thing, ticks, said, isLater: filled.length > 0 };
    const done = await enterPage(desk, entered, { ...asked, lines: lines.slice(taken) });
    taken += done.taken;
    given = done.left;
    // Who asks to fill in a form says so when it is to be sent.
    if (verb === "fill") break;
    const before = desk.page;
    const button = await buttonOf(desk, filling, { fields, thing, filled, values });
    const leads = button !== undefined && (goesOn.test(button.name) || isFirstOfTwo({ fields, filled, given, button }));
    if (!leads && lacksPlace({ given, filled }, values)) return undefined;
    if (button === undefined) {
      if (isGreyedOut(desk, fields, thing)) return { filled, filling, sending, left: [], lines: taken, blocked: true };
      sent = await sentByEnter(desk, sending, { before, fields, filled });
      break;
    }
    const form = { fields, filled, given, button };
    // What could not be pressed has sent nothing.
    const pressed = await pressedToSend(desk, sending, { before, fields, filled, button });
    if (pressed === undefined) return undefined;
    sent = pressed;
    const next = await followed(desk, sending, { ...form, before, thing, opened });
    ({ fields, isFilled } = next);
    if (fields.length === 0) continue;
    // The button of one page comes before what is filled in on the next; one that was pressed too early is none of the film.
    const pressing = sending.splice(0);
    if (next.isRefused !== true) filling.push(...pressing);
  }
  return isMade({ sent, given }) && !(filling.length + sending.length === 0 && values.length > 0)
    ? {
        filled,
        filling,
        sending,
        left: [...missingIn(given, filled), ...untaken],
        lines: taken,
        ...(sent === undefined ? {} : { sent }),
      }
    : undefined;
}

/** Whether what opened a form is in sight again, which it was not beside the form. */
const isBackAt = (page: PageSnapshot, { opener }: Opened, before: PageSnapshot): boolean =>
  opener !== undefined && sameNode(page, opener) !== undefined && sameNode(before, opener) === undefined;

/** What of the values is missing in the film: not the password, which is never told, what one makes up, or a sum, which lines of a form share. */
const missingIn = (given: readonly Given[], filled: readonly FilledField[]): string[] => {
  // "Skills Design and Sales" is not entered by the department "Sales".
  const isEntered = (text: string) =>
    filled.some(
      ({ label, value }) =>
        value.length > 0 &&
        text.includes(value) &&
        keysOf(text.replace(value, "")).every((key) => keysOf(label).some((each) => likeness(key, each) > 0.7)),
    );
  const mayBeMissing = ({ hint, text }: Given) => ["words", "amount"].includes(hint) || /\bpassword\b/i.test(text);
  return given.flatMap((each) =>
    mayBeMissing(each) || isKindOfShare(each) || isEntered(each.text) ? [] : [each.text],
  );
};

/** What was only to be looked at before it is sent has not been made yet, nor what was sent without its name. */
const isMade = ({ sent, given }: { readonly sent: Sending | undefined; readonly given: readonly Given[] }): boolean =>
  sent === undefined || !(previews.test(sent.button?.name ?? "") || given.some(({ hint }) => hint === "name"));

/** An editor may keep what is written first, and show only then how it is made public. */
const laterLooks = 4;
const untilLaterMs = 700;

type Written = {
  readonly fields: readonly PageNode[];
  readonly thing: string;
  readonly filled: readonly FilledField[];
  readonly values: readonly Given[];
};

/** What sends the form; of an editor without a form, it may come a moment after the first words. */
async function buttonOf(
  desk: Desk,
  steps: Step[],
  { fields, thing, filled, values }: Written,
): Promise<PageNode | undefined> {
  const now =
    drafterIn(desk.page, values) ??
    primaryButton(desk, fields, thing) ??
    previewOf(desk.page, fields) ??
    (filled.length > 0 ? await buttonOnceLeft(desk, steps, { fields, thing }) : undefined);
  const isEditor = filled.length > 0 && fields.some(({ field }) => field?.type === "rich");
  for (let look = 0; now === undefined && isEditor && look < laterLooks; look += 1) {
    await setTimeout(untilLaterMs);
    await refresh(desk);
    const later = primaryButton(desk, fields, thing);
    if (later !== undefined) return later;
  }
  return now;
}

/** Whether the name, or everything that was said of the thing, has found no place in its form. */
const lacksPlace = ({ given, filled }: Pick<Filled, "given" | "filled">, values: readonly Given[]): boolean =>
  given.some(({ hint }) => hint === "name") || (values.length > 0 && !filled.some(({ fixed }) => fixed));

/** What is still to be filled in once a button was pressed; where nothing is, what leads on to the end is pressed. */
async function followed(
  desk: Desk,
  steps: Step[],
  form: Filled & { readonly before: PageSnapshot; readonly thing: string; readonly opened: Opened },
): Promise<Next> {
  const { before, given, button, opened } = form;
  // What stands beside the button that the form was opened by is no page of it.
  if (isBackAt(desk.page, opened, before)) return { fields: [], isFilled: false };
  const fresh = formFields(desk.page, before);
  if (isFirstOfTwo(form) && placeValues(given, fresh).placed.length > 0) return { fields: fresh, isFilled: false };
  const next = nextPage(desk.page, form);
  if (next.fields.length === 0) await goOn(desk, steps, { pressed: button, before });
  // The last page of several only shows what was entered, and has the button that sends it.
  let last = next.fields.length === 0 ? button : undefined;
  for (let page = 0; page < maxPages && last !== undefined && goesOn.test(last.name); page += 1) {
    last = primaryButton(desk, [], form.thing);
    if (last !== undefined) await clickNode(desk, steps, last);
  }
  return next;
}
