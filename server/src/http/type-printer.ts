/** JSON Schema as far as it says something about the type of a value. */
type Shape = {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: boolean | Shape;
  readonly required?: readonly string[];
  readonly items?: Shape | readonly Shape[];
};

/** Prints schemas as TypeScript types. A schema with a title becomes a declaration, which is referred to by its name. */
export class TypePrinter {
  readonly #declarations = new Map<string, string>();

  /** The declarations so far, in the order of their names. */
  get declarations(): string {
    const sorted = [...this.#declarations].sort(([a], [b]) => (a < b ? -1 : 1));
    return sorted.map(([, text]) => text).join("\n");
  }

  /** The type of a value, on the level of indentation given. */
  print(schema: object, indent = ""): string {
    const shape = schema as Shape;
    const { title } = shape;
    if (title === undefined) return this.#structure(shape, indent);
    const declaration = `${comment(shape.description, "")}export type ${title} = ${this.#structure(shape, "")};\n`;
    const known = this.#declarations.get(title);
    if (known !== undefined && known !== declaration) throw new Error(`two different schemas are called ${title}`);
    this.#declarations.set(title, declaration);
    return title;
  }

  #structure(shape: Shape, indent: string): string {
    if (shape.const !== undefined) return JSON.stringify(shape.const);
    if (shape.enum !== undefined) return union(shape.enum.map((value) => JSON.stringify(value)));
    const branches = shape.anyOf ?? shape.oneOf;
    if (branches !== undefined) return union(branches.map((branch) => this.print(branch, indent)));
    if (shape.allOf !== undefined) return shape.allOf.map((part) => this.print(part, indent)).join(" & ");
    const types = typeof shape.type === "string" ? [shape.type] : (shape.type ?? []);
    return types.length === 0 ? "unknown" : union(types.map((type) => this.#typed(type, shape, indent)));
  }

  #typed(type: string, shape: Shape, indent: string): string {
    switch (type) {
      case "integer":
      case "number":
        return "number";
      case "string":
      case "boolean":
      case "null":
        return type;
      case "array":
        return this.#list(shape.items, indent);
      case "object":
        return this.#object(shape, indent);
      default:
        throw new Error(`no TypeScript type is known for ${type}`);
    }
  }

  #list(items: Shape["items"], indent: string): string {
    if (items === undefined) return "unknown[]";
    if ("length" in items) return `[${items.map((item) => this.print(item, indent)).join(", ")}]`;
    const item = this.print(items, indent);
    return /^[\w.]+$|^\{[^]*\}$/.test(item) ? `${item}[]` : `(${item})[]`;
  }

  #object(shape: Shape, indent: string): string {
    const fields = Object.entries(shape.properties ?? {});
    const inner = `${indent}  `;
    if (fields.length === 0) return this.#record(shape, indent);
    const lines = fields.map(([name, field]) => {
      const mark = shape.required?.includes(name) ? "" : "?";
      const key = /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name);
      return `${comment(field.description, inner)}${inner}${key}${mark}: ${this.print(field, inner)};\n`;
    });
    return `{\n${lines.join("")}${indent}}`;
  }

  #record({ patternProperties, additionalProperties }: Shape, indent: string): string {
    const values = Object.values(patternProperties ?? {});
    if (typeof additionalProperties === "object") values.push(additionalProperties);
    return `Record<string, ${values.length === 0 ? "unknown" : union(values.map((value) => this.print(value, indent)))}>`;
  }
}

const union = (types: readonly string[]): string => [...new Set(types)].join(" | ");

/** A description as a comment above what it describes. */
export function comment(text: string | undefined, indent: string): string {
  return text === undefined ? "" : `${indent}/** ${text.replaceAll("*/", "* /").replaceAll(/\s+/g, " ")} */\n`;
}
