import type { TSchema } from "typebox";

/** JSON Schema as far as our operations use it. */
export type Shape = {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: string | number | boolean;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
};

export type Field = {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly note: string | undefined;
};

/** The fields of an object in the order they are declared; of a union of objects those of every branch. */
export function fieldsOf(schema: TSchema): Field[] {
  return fields(schema, "");
}

function fields(shape: Shape, prefix: string): Field[] {
  if (shape.anyOf !== undefined) return shape.anyOf.flatMap((branch) => fields(branch, prefix));
  return Object.entries(shape.properties ?? {}).flatMap(([name, child]) => {
    const path = prefix + name;
    const required = shape.required?.includes(name) ?? false;
    const field = { name: path, type: typeName(child), required, note: child.description };
    const inner = child.type === "array" ? child.items : child;
    return [field, ...fields(inner ?? {}, child.type === "array" ? `${path}[].` : `${path}.`)];
  });
}

function typeName(shape: Shape): string {
  if (shape.enum !== undefined) return shape.enum.join(" | ");
  if (shape.const !== undefined) return String(shape.const);
  if (shape.anyOf !== undefined) return shape.anyOf.map(typeName).join(" | ");
  if (shape.type === "array") return `${typeName(shape.items ?? {})}[]${upTo(shape.maxItems, "")}`;
  const bounds = [shape.minimum, shape.maximum].some((bound) => bound !== undefined)
    ? ` ${shape.minimum ?? ""}–${shape.maximum ?? ""}`
    : upTo(shape.maxLength, " characters");
  return `${shape.format ?? shape.type ?? "any"}${bounds}`;
}

const upTo = (maximum: number | undefined, unit: string): string =>
  maximum === undefined ? "" : `, at most ${maximum}${unit}`;
