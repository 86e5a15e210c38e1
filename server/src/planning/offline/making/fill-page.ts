import { isDeepStrictEqual } from "node:util";
import type { Step } from "#browser/step.ts";
import type { FilledField } from "../../deed.ts";
import type { Given } from "../../prompt/intent.ts";
import type { Desk } from "../desk/desk.ts";
import { fillForm } from "../form/form.ts";
import { fillBehindTabs } from "../form/form-tabs.ts";
import { chooseDrawn } from "../form/drawn-choices.ts";
import { pickDrawn } from "../form/drawn-days.ts";
import { placeValues } from "../form/place-values.ts";
import { addsRow, arePlainlyLines, asFields, enterLines, linesOf, type Line } from "../form/line-items.ts";

/** One page of the form of a new thing is filled: its fields, its lines, what lies behind its tabs, and what is drawn beside them. */

/** What was entered so far, by which steps, and what fields would not keep. */
export type Entered = { readonly filling: Step[]; readonly filled: FilledField[]; readonly untaken: string[] };

type Page = Parameters<typeof fillForm>[2] & { readonly lines: readonly Line[] };

/** Fills a page; without fields, only what is not asked for by fields. Gives what has no place, and how many lines were entered. */
export async function enterPage(
  desk: Desk,
  entered: Entered,
  page: Page,
): Promise<{ readonly left: readonly Given[]; readonly taken: number }> {
  const { filling, filled } = entered;
  const done =
    page.fields.length === 0 ? { filled: [], left: page.given, taken: 0 } : await fillWithLines(desk, entered, page);
  const behind = await fillBehindTabs(desk, filling, done.left);
  const drawn = await chooseDrawn(desk, filling, behind.left);
  const days = await pickDrawn(desk, filling, drawn.left);
  filled.push(...done.filled, ...behind.filled, ...drawn.filled, ...days.filled);
  return { left: days.left, taken: done.taken };
}

/** Fills a page of a form. What a field is filled with once more it has not kept: that is none of the film, and told as untaken. */
async function fillPage(desk: Desk, { filling, filled, untaken }: Entered, asked: Parameters<typeof fillForm>[2]) {
  const steps: Step[] = [];
  const done = await fillForm(desk, steps, asked);
  const refilled = steps.flatMap((step) => (step.kind === "fill" ? [step.target] : []));
  const isKept = (step: Step) =>
    step.kind !== "fill" || !refilled.some((target) => isDeepStrictEqual(target, step.target));
  filling.splice(0, filling.length, ...filling.filter(isKept), ...steps);
  const lost = filled.filter(({ label }) => done.filled.some((each) => each.label === label));
  filled.splice(0, filled.length, ...filled.filter((each) => !lost.includes(each)));
  untaken.push(...lost.flatMap(({ value, fixed }) => (fixed ? [value] : [])));
  return done;
}

/** Fills a page of a form, and its lines where it has some: a sum that nothing else in the form asks for is that of one line. */
async function fillWithLines(desk: Desk, entered: Entered, { lines: told, ...asked }: Page) {
  const rows = linesOf(asked.fields);
  const isInRow = new Set(rows.flat());
  const head = asked.fields.filter((node) => !isInRow.has(node));
  const [only, ...more] = told;
  if (only !== undefined && rows.length === 0 && addsRow(desk.page, asked.fields) === undefined) {
    if (more.length > 0) return { ...(await fillPage(desk, entered, asked)), taken: 0 };
    return { ...(await fillPage(desk, entered, { ...asked, given: [...asked.given, ...asFields(only)] })), taken: 1 };
  }
  const sums = arePlainlyLines(rows) ? asked.given.filter(({ hint }) => hint === "amount") : [];
  const own = placeValues(sums, head).placed.length === 0 ? sums : [];
  if (told.length + own.length === 0) return { ...(await fillPage(desk, entered, asked)), taken: 0 };
  const isTold = told.length > 0;
  const lines = isTold ? told : own.map((sum) => ({ what: "line", values: [sum] }));
  const given = isTold ? asked.given : asked.given.filter((each) => !own.includes(each));
  const done = await fillPage(desk, entered, { ...asked, fields: head, given });
  const { filled, taken } = await enterLines(desk, entered.filling, { fields: asked.fields, lines });
  return { ...done, filled: [...done.filled, ...filled], taken: isTold ? taken : 0 };
}
