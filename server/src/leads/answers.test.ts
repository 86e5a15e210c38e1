import fc from "fast-check";
import { expect, test } from "vitest";
import type { CtaField } from "#domains/cta.ts";
import { ApiError } from "#errors.ts";
import { checkAnswers } from "./answers.ts";

const field = (type: CtaField["type"], more: Partial<CtaField> = {}): CtaField => ({
  key: "it",
  label: "It",
  type,
  required: false,
  ...more,
});

/** What is kept of an answer, or what is said of it. */
function judge(of: CtaField, answer: unknown) {
  try {
    return checkAnswers([of], { it: answer });
  } catch (error) {
    expect((error as ApiError).status).toBe(400);
    return (error as ApiError).details?.map(({ path, message }) => `${path} ${message}`);
  }
}

const right: [CtaField["type"], unknown[]][] = [
  ["text", ["Ada", "x".repeat(2000), "=1+1", "<b>", "two\nlines"]],
  ["textarea", ["two\nlines"]],
  ["email", ["ada@example.com", "ada+film@sub.example.co.uk", "üser@exämple.de"]],
  ["tel", ["+49 (0)89 1234-56", "110", "+1 555 0100 ext. 12", "030/123.45"]],
  ["url", ["https://example.com/a?b=c#d", "http://localhost:3000", "HTTPS://EXAMPLE.COM"]],
  ["number", [0, -1.5, 1e300]],
  ["checkbox", [true, false]],
];
test.each(right)("a field of type %s takes what is right as it stands", (type, answers) => {
  for (const answer of answers) expect(judge(field(type), answer)).toEqual({ it: answer });
});

const wrong: [CtaField["type"], unknown[], string][] = [
  ["text", [1, true, {}, ["a"]], "must be text"],
  ["text", ["x".repeat(2001)], "must not be longer than 2000 characters"],
  ["textarea", ["x".repeat(2001)], "must not be longer than 2000 characters"],
  ["email", ["ada", "ada@", "@example.com", "ada@example", "a b@example.com", "a@b@c.de"], "must be an e-mail address"],
  ["email", [`${"x".repeat(2000)}@example.com`], "must not be longer than 2000 characters"],
  ["tel", ["call me", "12", "+", "1; drop", "123 ext"], "must be a telephone number"],
  ["url", ["example.com", "javascript:alert(1)", "https://a b", "ftp://a.test"], "must be an http or https address"],
  ["number", ["1", "", true, {}].slice(2), "must be a number"],
  ["number", ["1", "twelve"], "must be a number"],
  ["checkbox", ["on", 1, "true"], "must be true or false"],
];
test.each(wrong)("a field of type %s refuses %j", (type, answers, message) => {
  for (const answer of answers) expect(judge(field(type), answer)).toEqual([`/response_data/it ${message}`]);
});

test("a select takes one of its options, to the letter", () => {
  const plan = field("select", { options: ["Small", "Large"] });
  expect(judge(plan, "Small")).toEqual({ it: "Small" });
  for (const answer of ["small", "Small ", 1, ["Small"], "toString"]) {
    expect(judge(plan, answer)).toEqual(["/response_data/it must be one of Small, Large"]);
  }
});

test("an empty answer is none: left out where it may be, missed where it is required", () => {
  for (const type of ["text", "email", "number", "checkbox", "select"] as const) {
    for (const answer of [undefined, null, "", " \n\t"]) {
      expect(judge(field(type), answer)).toEqual({});
      expect(judge(field(type, { required: true }), answer)).toEqual(["/response_data/it is required"]);
    }
  }
  expect(judge(field("checkbox", { required: true }), false)).toEqual(["/response_data/it must be ticked"]);
  expect(judge(field("number", { required: true }), 0)).toEqual({ it: 0 });
});

test("every field that is wrong is named, and those that are not of the form", () => {
  const fields = [field("email", { key: "email", required: true }), field("number", { key: "seats" })];
  const given = JSON.parse('{"seats":"3","constructor":"x","__proto__":"y"}');
  expect(() => checkAnswers(fields, given)).toThrow("response_data/constructor is no field of this form");
  try {
    checkAnswers(fields, given);
  } catch (error) {
    expect((error as ApiError).details).toEqual([
      { path: "/response_data/constructor", message: "is no field of this form" },
      { path: "/response_data/__proto__", message: "is no field of this form" },
      { path: "/response_data/email", message: "is required" },
      { path: "/response_data/seats", message: "must be a number" },
    ]);
  }
});

test("a field named as every object's own properties is a field like any other", () => {
  const odd = [field("text", { key: "constructor", required: true }), field("text", { key: "valueof" })];
  expect(() => checkAnswers(odd, {})).toThrow("is required");
  expect(checkAnswers(odd, { constructor: "Ada" })).toEqual({ constructor: "Ada" });
});

test("whatever is sent, what is kept has the form's keys only, each within its bounds, or it is a 400", () => {
  const types = fc.constantFrom<CtaField["type"][]>("text", "email", "tel", "number", "url", "textarea", "checkbox");
  const fields = fc.uniqueArray(
    fc.record({ key: fc.stringMatching(/^[a-z][a-z0-9_]{0,5}$/), type: types, required: fc.boolean() }),
    { selector: ({ key }) => key, maxLength: 5 },
  );
  fc.assert(
    fc.property(fields, fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (form, rest, value) => {
      const some = Object.fromEntries(form.map(({ key }) => [key, value]));
      const whole = form.map((each) => ({ ...each, label: each.key }));
      try {
        const kept = checkAnswers(whole, { ...some, ...rest });
        for (const [key, answer] of Object.entries(kept)) {
          expect(form.some((each) => each.key === key)).toBe(true);
          expect(["string", "number", "boolean"]).toContain(typeof answer);
          expect(String(answer).length).toBeLessThanOrEqual(2000);
        }
        for (const { key, required } of form) if (required) expect(Object.hasOwn(kept, key)).toBe(true);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        expect([error.status, (error.details ?? []).length > 0]).toEqual([400, true]);
      }
    }),
  );
});
