import { Type, type TSchema } from "typebox";
import { describe, expect, test } from "vitest";
import { action, type Call } from "#action.ts";
import { actions } from "#actions.ts";
import { breakingChanges } from "./compatibility.ts";
import { openApi } from "./openapi.ts";

type Shape = { body?: TSchema; output?: TSchema; query?: TSchema; may?: "public" | "admin" };

const thing = { id: Type.Integer(), name: Type.String() };

function document({ body, output = Type.Object(thing), query, may = "public" }: Shape): object {
  const one = action({
    address: body === undefined ? "GET /things/:id" : "POST /things/:id",
    may,
    summary: "A thing",
    ...(body && { body }),
    ...(query && { query }),
    output,
    errors: [],
    run: ({ signal }: Call) => Promise.reject(signal.reason),
  });
  return openApi([one]);
}

const changes = (before: Shape, after: Shape) => breakingChanges(document(before), document(after));

test("the API is compatible with itself", () => {
  expect(breakingChanges(openApi(actions), openApi(actions))).toEqual([]);
});

test("an operation that is gone breaks, a new one does not", () => {
  expect(breakingChanges(openApi(actions), openApi(actions.slice(1)))).toHaveLength(1);
  expect(breakingChanges(openApi(actions.slice(1)), openApi(actions))).toEqual([]);
});

const object = (fields: Record<string, TSchema>) => Type.Object(fields);

describe("what breaks", () => {
  test.each<[string, Shape, Shape]>([
    ["answer.name is gone", {}, { output: object({ id: thing.id }) }],
    ["answer.name is no longer always there", {}, { output: object({ ...thing, name: Type.Optional(thing.name) }) }],
    ["answer.id is string, not integer", {}, { output: object({ ...thing, id: Type.String() }) }],
    ["answer.name has another form", {}, { output: object({ ...thing, name: Type.Union([thing.name, Type.Null()]) }) }],
    ["request.size is required now", { body: object(thing) }, { body: object({ ...thing, size: Type.Integer() }) }],
    ["request.name is gone", { body: object(thing) }, { body: object({ id: thing.id }) }],
    [
      "request.name: lower maxLength",
      { body: object(thing) },
      { body: object({ ...thing, name: Type.String({ maxLength: 9 }) }) },
    ],
    [
      "request.name has other values: b",
      { body: object({ name: Type.Enum(["a", "b"]) }) },
      { body: object({ name: Type.Enum(["a"]) }) },
    ],
    [
      "the query parameter limit is gone",
      { query: object({ limit: Type.Optional(Type.String()) }) },
      { query: object({}) },
    ],
    ["is no longer open to everybody", {}, { may: "admin" }],
  ])("%s", (line, before, after) => {
    const name = before.body === undefined ? "GET" : "POST";
    expect(changes(before, after).join("\n")).toContain(`${name} /things/{id}: `);
    expect(changes(before, after).join("\n")).toContain(line.replace("answer.", "answer.data."));
  });
});

describe("what does not break", () => {
  test.each<[string, Shape, Shape]>([
    ["a new field in an answer", {}, { output: object({ ...thing, size: Type.Integer() }) }],
    ["a field that has become certain", { output: object({ id: Type.Optional(thing.id) }) }, { output: object(thing) }],
    ["a new optional field", { body: object(thing) }, { body: object({ ...thing, size: Type.Optional(thing.id) }) }],
    [
      "one more value that is understood",
      { body: object({ name: Type.Enum(["a"]) }) },
      { body: object({ name: Type.Enum(["a", "b"]) }) },
    ],
    ["a null that is understood", { body: object(thing) }, { body: object({ ...thing, id: Type.Number() }) }],
    [
      "longer text in an answer",
      { output: object({ name: Type.String({ maxLength: 9 }) }) },
      { output: object(thing) },
    ],
  ])("%s", (_, before, after) => {
    expect(changes(before, after)).toEqual([]);
  });
});
