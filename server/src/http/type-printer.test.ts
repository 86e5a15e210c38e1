import { Type } from "typebox";
import { describe, expect, test } from "vitest";
import { comment, TypePrinter } from "./type-printer.ts";

const printed = (schema: object) => new TypePrinter().print(schema).replaceAll(/\s+/g, " ");

describe("a schema becomes the type of its values", () => {
  test.each([
    [Type.String({ maxLength: 3 }), "string"],
    [Type.Integer(), "number"],
    [Type.Number(), "number"],
    [Type.Boolean(), "boolean"],
    [Type.Null(), "null"],
    [Type.Unknown(), "unknown"],
    [Type.Literal("queued"), '"queued"'],
    [Type.Literal(30), "30"],
    [Type.Enum(["a", "b"]), '"a" | "b"'],
    [Type.Union([Type.String(), Type.Null()]), "string | null"],
    [Type.Union([Type.Integer(), Type.Number(), Type.Null()]), "number | null"],
    [Type.Array(Type.String()), "string[]"],
    [Type.Array(Type.Union([Type.String(), Type.Null()])), "(string | null)[]"],
    [Type.Array(Type.Object({ id: Type.Integer() })), "{ id: number; }[]"],
    [Type.Array(Type.Record(Type.String(), Type.String())), "(Record<string, string>)[]"],
    [Type.Tuple([Type.Integer(), Type.String()]), "[number, string]"],
    [Type.Record(Type.String(), Type.Number()), "Record<string, number>"],
    [Type.Object({}, { additionalProperties: true }), "Record<string, unknown>"],
    [Type.Object({ a: Type.String(), b: Type.Optional(Type.String()) }), "{ a: string; b?: string; }"],
    [Type.Object({ "x-y": Type.String() }), '{ "x-y": string; }'],
    [{ type: ["string", "null"] }, "string | null"],
    [{ allOf: [{ type: "string" }, { const: "a" }] }, 'string & "a"'],
  ])("%#: %j", (schema, type) => {
    expect(printed(schema)).toBe(type);
  });
});

test("a record with a title is declared once and named wherever it stands", () => {
  const printer = new TypePrinter();
  const Cat = Type.Object({ name: Type.String({ description: "What it hears." }) }, { title: "Cat" });
  expect(printer.print(Type.Object({ cats: Type.Array(Cat), first: Cat }))).toBe("{\n  cats: Cat[];\n  first: Cat;\n}");
  expect(printer.declarations).toBe("export type Cat = {\n  /** What it hears. */\n  name: string;\n};\n");
});

test("two different records of one title are refused, as is a type nobody knows", () => {
  const printer = new TypePrinter();
  printer.print(Type.Object({}, { title: "Cat" }));
  expect(() => printer.print(Type.String({ title: "Cat" }))).toThrow("two different schemas are called Cat");
  expect(() => printed({ type: "cat" })).toThrow("no TypeScript type is known for cat");
});

test("a description cannot end its comment", () => {
  expect(comment("so */ export type Evil = 1", "")).toBe("/** so * / export type Evil = 1 */\n");
});
