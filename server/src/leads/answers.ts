import type { CtaField } from "#domains/cta.ts";
import { ApiError, type ErrorDetail } from "#errors.ts";
import type { ResponseData } from "./lead.ts";

const maxLength = 2000;

/** An answer that is right, or what would be. */
type Judged = { readonly value: string | number | boolean } | { readonly wrong: string };
type Judge = (answer: unknown, field: CtaField) => Judged;

const text: Judge = (answer) => {
  if (typeof answer !== "string") return { wrong: "must be text" };
  return answer.length > maxLength ? { wrong: `must not be longer than ${maxLength} characters` } : { value: answer };
};

const textThat =
  (isRight: (answer: string) => boolean, wrong: string): Judge =>
  (answer, field) => {
    const judged = text(answer, field);
    return "wrong" in judged || isRight(String(judged.value)) ? judged : { wrong };
  };

const judges: Readonly<Record<CtaField["type"], Judge>> = {
  text,
  textarea: text,
  email: textThat((answer) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(answer), "must be an e-mail address"),
  tel: textThat(
    (answer) => /^\+?[\d\s()./-]+((ext\.?|x|#)\s*\d+)?$/i.test(answer) && /(\d\D*){3}/.test(answer),
    "must be a telephone number",
  ),
  url: textThat(
    (answer) => /^https?:\/\/\S+$/i.test(answer) && URL.canParse(answer),
    "must be an http or https address",
  ),
  number: (answer) =>
    typeof answer === "number" && Number.isFinite(answer) ? { value: answer } : { wrong: "must be a number" },
  checkbox: (answer, { required }) => {
    if (typeof answer !== "boolean") return { wrong: "must be true or false" };
    return required && !answer ? { wrong: "must be ticked" } : { value: answer };
  },
  select: (answer, { options = [] }) =>
    typeof answer === "string" && options.includes(answer)
      ? { value: answer }
      : { wrong: `must be one of ${options.join(", ")}` },
};

/**
 * What was answered, by the rules of the form: its own fields only, each of its type, those that are required not left
 * empty. An empty answer is none. Throws 400 with a detail for each field, at `/response_data/<key>`.
 */
export function checkAnswers(fields: readonly CtaField[], given: Readonly<Record<string, unknown>>): ResponseData {
  const known = new Set(fields.map(({ key }) => key));
  const details: ErrorDetail[] = Object.keys(given)
    .filter((key) => !known.has(key))
    .map((key) => ({ path: `/response_data/${key}`, message: "is no field of this form" }));
  const answers: [string, string | number | boolean][] = [];
  for (const field of fields) {
    const path = `/response_data/${field.key}`;
    const answer = Object.hasOwn(given, field.key) ? given[field.key] : undefined;
    if (isEmpty(answer)) {
      if (field.required) details.push({ path, message: "is required" });
      continue;
    }
    const judged = judges[field.type](answer, field);
    if ("wrong" in judged) details.push({ path, message: judged.wrong });
    else answers.push([field.key, judged.value]);
  }
  const [first] = details;
  if (first === undefined) return Object.fromEntries(answers);
  throw new ApiError("invalid_request", `Invalid request: ${first.path.slice(1)} ${first.message}`, details);
}

const isEmpty = (answer: unknown): boolean =>
  answer === undefined || answer === null || (typeof answer === "string" && answer.trim() === "");
