import { Type, type TSchema } from "typebox";
import { expect, test } from "vitest";
import type { ApiError } from "#errors.ts";
import { validatorCompiler } from "./validation.ts";

const schema = Type.Object({
  font: Type.Enum(["Inter", "Roboto"]),
  captions: Type.Boolean(),
  voice: Type.Optional(Type.Union([Type.Enum(["ash", "nova"]), Type.Null()])),
  contacts: Type.Optional(Type.Array(Type.Object({ email: Type.String({ maxLength: 5 }) }))),
});

function check(value: unknown, checked: TSchema = schema) {
  const validate = validatorCompiler({ schema: checked, method: "POST", url: "/", httpPart: "body" });
  return validate(value) as { value?: unknown; error?: ApiError };
}

const good = { font: "Inter", captions: true };

test("what is right passes as the same object: nothing coerced, filled in or removed", () => {
  const given = { ...good, unknown: { kept: 1 } };
  expect(check(given).value).toBe(given);
  expect(given).toEqual({ ...good, unknown: { kept: 1 } });
});

test("each wrong place is told once, with what would be right", () => {
  const { error } = check({ font: "Arial", voice: "bob", contacts: [{ email: "a@b.c" }, { email: "ab@cd.ef" }] });
  expect(error?.details).toEqual([
    { path: "/captions", message: "is required" },
    { path: "/font", message: "must be one of Inter, Roboto" },
    { path: "/voice", message: "must be one of ash, nova" },
    { path: "/contacts/1/email", message: "must not have more than 5 characters" },
  ]);
  expect(error?.message).toBe("Invalid request: captions is required");
});

test.each(["true", 1, null])("%j is no boolean", (captions) => {
  expect(check({ ...good, captions }).error?.details?.[0]?.path).toBe("/captions");
});

test.each([[[]], ["text"], [7], [null]])("a body of %j is refused", (body) => {
  expect(check(body).error?.status).toBe(400);
});

test.each([
  { ...good, extra: "a\u0000b" },
  { ...good, extra: "\ud800" },
  { ...good, "bad\u0000name": 1 },
  { ...good, deep: { list: ["\udfff"] } },
])("text that the database cannot keep is refused wherever it stands", (body) => {
  expect(check(body).error?.code).toBe("invalid_request");
});

test("a body nested half a million times is refused without a stack overflow", () => {
  const extra: unknown = JSON.parse("[".repeat(400_000) + "]".repeat(400_000));
  expect(check({ ...good, extra }).error?.code).toBe("invalid_request");
});
