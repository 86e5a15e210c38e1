import fc, { type Arbitrary } from "fast-check";

/** JSON Schema as far as our OpenAPI document uses it. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

export type Schemas = Readonly<Record<string, Schema>>;

/** Values of a schema; long ones are kept short, since size has tests of its own. */
export function valuesOf(schema: Schema, schemas: Schemas): Arbitrary<unknown> {
  if (schema.$ref !== undefined) return valuesOf(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, schemas);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((branch) => valuesOf(branch, schemas)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  return (byType[schema.type ?? ""] ?? anything)(schema, schemas);
}

const anything = () => fc.jsonValue();

const byType: Readonly<Record<string, (schema: Schema, schemas: Schemas) => Arbitrary<unknown>>> = {
  object: objectsOf,
  array: ({ items = {}, minItems = 0, maxItems = 4 }, schemas) =>
    fc.array(valuesOf(items, schemas), { minLength: minItems, maxLength: Math.min(maxItems, Math.max(4, minItems)) }),
  string: textsOf,
  integer: ({ minimum = -1000, maximum = 1000 }) => fc.integer({ min: minimum, max: maximum }),
  number: ({ minimum = -1e6, maximum = 1e6 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

function objectsOf({ properties = {}, required = [] }: Schema, schemas: Schemas): Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valuesOf(each, schemas)]));
  return fc.record(fields, { requiredKeys: [...required] });
}

function textsOf({ pattern, minLength = 0, maxLength = 40 }: Schema): Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, 300));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)), unit: "grapheme" });
}

const junk = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  1.5,
  2 ** 53,
  "",
  "\u0000",
  "\ud800",
  "x".repeat(20_000),
  [],
  {},
  [[]],
  { __proto__: null },
);

/** A JSON value with one thing about it changed: a field dropped, added, or replaced by what does not belong there. */
export function mutationsOf(value: unknown): Arbitrary<unknown> {
  if (typeof value !== "object" || value === null) return junk;
  const names = Object.keys(value);
  if (names.length === 0) return fc.oneof(junk, fc.constant({ surplus: 1 }));
  return fc.oneof(
    junk,
    fc.tuple(fc.constantFrom(...names), junk).map(([name, other]) => withField(value, name, other)),
    fc.constantFrom(...names).map((name) => withField(value, name, undefined)),
    fc.constant(withField(value, "surplus", "value")),
  );
}

function withField(value: object, name: string, other: unknown): unknown {
  if (Array.isArray(value)) return value.with(Number(name) || 0, other);
  return { ...value, [name]: other };
}
