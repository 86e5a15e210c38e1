/** What of an OpenAPI document a comparison reads; our own documents have no more. */
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
type Operation = {
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
};
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
} & { readonly [Bound in (typeof upper | typeof lower)[number]]?: number };

const upper = ["maximum", "maxLength", "maxItems"] as const;
const lower = ["minimum", "minLength", "minItems"] as const;

/**
 * What a client written against the document `before` would miss in `after`, a line for each; empty when the API has
 * only grown. Requests must go on being accepted, answers must go on being understood. Limits of what we answer may
 * move: nobody sizes a buffer by them.
 */
export function breakingChanges(before: object, after: object): string[] {
  const [old, now] = [before as Document, after as Document];
  const lines: string[] = [];
  for (const [path, operations] of Object.entries(old.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`;
      const successor = now.paths[path]?.[method];
      if (successor === undefined) lines.push(`${name} is gone`);
      else lines.push(...changesOf({ old, now }, operation, successor).map((change) => `${name}: ${change}`));
    }
  }
  return lines;
}

type Documents = { readonly old: Document; readonly now: Document };

function changesOf(documents: Documents, before: Operation, after: Operation): string[] {
  return [
    ...accessBroken(before, after),
    ...parametersBroken(documents, before, after),
    ...bodiesBroken(documents, before, after),
  ];
}

function accessBroken(before: Operation, after: Operation): string[] {
  const gone = before.security.flatMap(Object.keys).filter((scheme) => !after.security.some((each) => scheme in each));
  const lines = gone.map((scheme) => `no longer takes ${scheme}`);
  const closed = before.security.length === 0 && after.security.length > 0;
  return closed ? [...lines, "is no longer open to everybody"] : lines;
}

function parametersBroken({ old, now }: Documents, before: Operation, after: Operation): string[] {
  const lines: string[] = [];
  for (const { name, in: place, schema } of before.parameters) {
    const successor = after.parameters.find((each) => each.name === name && each.in === place);
    if (successor === undefined) lines.push(`the ${place} parameter ${name} is gone`);
    else lines.push(...outside({ narrow: old, wide: now, bounds: true }, [schema, successor.schema], name));
  }
  for (const { name, required } of after.parameters) {
    const was = before.parameters.find((each) => each.name === name);
    if (required && was?.required !== true) lines.push(`the parameter ${name} has become required`);
  }
  return lines;
}

function bodiesBroken({ old, now }: Documents, before: Operation, after: Operation): string[] {
  const lines: string[] = [];
  if (before.requestBody === undefined && after.requestBody !== undefined) lines.push("a body has become required");
  for (const [type, { schema }] of Object.entries(before.requestBody?.content ?? {})) {
    const successor = after.requestBody?.content[type];
    if (successor === undefined) lines.push(`no longer takes ${type}`);
    else lines.push(...outside({ narrow: old, wide: now, bounds: true }, [schema, successor.schema], "request"));
  }
  for (const [type, { schema }] of Object.entries(before.responses["200"]?.content ?? {})) {
    const successor = after.responses["200"]?.content[type];
    if (successor === undefined) lines.push(`no longer answers ${type}`);
    else lines.push(...outside({ narrow: now, wide: old, bounds: false }, [successor.schema, schema], "answer"));
  }
  return lines;
}

/** Which document each side's references lead into, and whether limits count. */
type Sides = { readonly narrow: Document; readonly wide: Document; readonly bounds: boolean };
type Pair = readonly [narrow: Schema, wide: Schema];

/** Why a value of the schema `narrow` might not be one of the schema `wide`; also a field that only `wide` knows. */
function outside(sides: Sides, [narrow, wide]: Pair, place: string): string[] {
  const [a, b] = [resolve(narrow, sides.narrow), resolve(wide, sides.wide)];
  if (a.anyOf !== undefined || b.anyOf !== undefined) {
    const homeless = (a.anyOf ?? [a]).filter((branch) =>
      (b.anyOf ?? [b]).every((home) => outside(sides, [branch, home], place).length > 0),
    );
    return homeless.length === 0 ? [] : [`${place} has another form`];
  }
  if (valuesOf(b) !== undefined) {
    const rest = valuesOf(a)?.filter((value) => !valuesOf(b)?.includes(value));
    return rest?.length === 0 ? [] : [`${place} has other values${rest === undefined ? "" : `: ${rest.join(", ")}`}`];
  }
  const lines = typesFit(a, b) ? [] : [`${place} is ${a.type ?? "anything"}, not ${b.type}`];
  if (sides.bounds) lines.push(...boundsBroken(a, b, place));
  if (b.items !== undefined) lines.push(...outside(sides, [a.items ?? {}, b.items], `${place}[]`));
  return [...lines, ...fieldsBroken(sides, [a, b], place)];
}

function fieldsBroken(sides: Sides, [a, b]: Pair, place: string): string[] {
  const lines: string[] = [];
  // Of requests the older document is the narrow side, of answers the newer one; a field must not vanish from either.
  const [before, after] = sides.bounds ? [a, b] : [b, a];
  for (const name of Object.keys(before.properties ?? {})) {
    if (after.properties?.[name] === undefined && after.type === "object") lines.push(`${place}.${name} is gone`);
  }
  for (const [name, schema] of Object.entries(b.properties ?? {})) {
    const mine = a.properties?.[name];
    if (b.required?.includes(name) === true && a.required?.includes(name) !== true) {
      lines.push(`${place}.${name} is ${sides.bounds ? "required now" : "no longer always there"}`);
    }
    if (mine !== undefined) lines.push(...outside(sides, [mine, schema], `${place}.${name}`));
  }
  return lines;
}

function boundsBroken(a: Schema, b: Schema, place: string): string[] {
  const lines: string[] = [];
  for (const name of upper) if ((a[name] ?? Infinity) > (b[name] ?? Infinity)) lines.push(`${place}: lower ${name}`);
  for (const name of lower) if ((a[name] ?? -Infinity) < (b[name] ?? -Infinity)) lines.push(`${place}: higher ${name}`);
  if (b.pattern !== undefined && a.pattern !== b.pattern) lines.push(`${place}: another pattern`);
  return lines;
}

const typesFit = (a: Schema, b: Schema): boolean =>
  b.type === undefined || a.type === b.type || (a.type === "integer" && b.type === "number") || literalOf(a) === b.type;

/** The type of a schema that only lists its values. */
const literalOf = (schema: Schema): string | undefined => {
  const types = new Set(valuesOf(schema)?.map((value) => typeof value));
  return types.size === 1 ? [...types][0] : undefined;
};

const valuesOf = (schema: Schema): readonly unknown[] | undefined =>
  schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);

function resolve(schema: Schema, document: Document): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}
