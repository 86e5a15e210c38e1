import { UsageError } from "./outcome.ts";

/** An id as it is typed. */
export function idOf(text: string | undefined, what: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text ?? "") ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new UsageError(`${what} is named by its number, not by ${String(text)}.`);
  return id;
}

/** A number as it is typed; undefined when it was not given. */
export function numberOf(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined;
  const number = text.trim() === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) throw new UsageError(`--${option} wants a number, not ${text}.`);
  return number;
}

type Choices<Choice> = { readonly option: string; readonly choices: readonly Choice[] };

/** One of the words that are allowed, however it is capitalised; undefined when it was not given. */
export function choiceOf<const Choice extends string>(
  text: string | undefined,
  { option, choices }: Choices<Choice>,
): Choice | undefined {
  if (text === undefined) return undefined;
  const choice = choices.find((each) => each.toLowerCase() === text.toLowerCase());
  if (choice === undefined) throw new UsageError(`--${option} is one of ${choices.join(", ")}, not ${text}.`);
  return choice;
}

/** Without what is undefined. */
export function given<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
