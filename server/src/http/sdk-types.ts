import type { TSchema } from "typebox";
import type { Action } from "#action.ts";
import { errors } from "#errors.ts";
import { eventData, eventTypes } from "#events/event.ts";
import { comment, TypePrinter } from "./type-printer.ts";

const head = "// Printed from the service's own schemas by script/check --write. Do not edit.\n";

/**
 * The source of the SDK's types: every operation with what it takes and gives, every named record, every event, every error code.
 * The same operations give the same text.
 */
export function sdkTypes(actions: readonly Action<never>[]): string {
  const printer = new TypePrinter();
  const known = new Set(actions.map(({ address }) => address as string));
  const operations = actions.map((action) => operation(action, known, printer)).join("");
  const replayed = actions.filter(({ idempotent }) => idempotent === true).map(({ address }) => address);
  const uploads = actions.flatMap(({ address, upload }) => (upload === undefined ? [] : [[address, upload.name]]));
  return [
    head,
    `/** What \`X-Error-Code\` can say. */\nexport type ErrorCode =\n${Object.keys(errors).map(branch).join("")};\n`,
    printer.declarations,
    `/** Every operation: its address, what it takes and what it gives. */\nexport type Operations = {\n${operations}};\n`,
    `/** What webhook endpoints are told, and the data of each. */\nexport type WebhookEvents = {\n${events(printer)}};\n`,
    "/** Every event that this release of the service tells. */\n" +
      `export const webhookEventTypes: readonly (keyof WebhookEvents)[] = [\n${eventTypes.map(listed).join("")}];\n`,
    "/** Operations that may be sent twice under one `Idempotency-Key` and take effect once. */\n" +
      `export const idempotentAddresses: ReadonlySet<string> = new Set([\n${replayed.map(listed).join("")}]);\n`,
    "/** Under which name an operation takes its file. */\n" +
      `export const uploadParts: Readonly<Record<string, string>> = {\n${uploads.map(entry).join("")}};\n`,
  ]
    .join("\n")
    .replace("\n;", ";");
}

const branch = (code: string) => `  | ${JSON.stringify(code)}\n`;
const listed = (address: string) => `  ${JSON.stringify(address)},\n`;
const entry = ([address, part]: readonly string[]) => `  ${JSON.stringify(address)}: ${JSON.stringify(part)},\n`;

const events = (printer: TypePrinter): string =>
  Object.entries(eventData)
    .map(([type, data]) => `  ${JSON.stringify(type)}: ${printer.print(data, "  ")};\n`)
    .join("");

function operation(action: Action<never>, known: ReadonlySet<string>, printer: TypePrinter): string {
  const { address, summary } = action;
  const twin = address.replace(" /v1/", " /");
  const type =
    twin !== address && known.has(twin) ? `Operations[${JSON.stringify(twin)}]` : `{\n${contract(action, printer)}  }`;
  return `${comment(`${summary}.`, "  ")}  ${JSON.stringify(address)}: ${type};\n`;
}

function contract({ address, query, body, upload, output }: Action<never>, printer: TypePrinter): string {
  const names = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const params = names.length === 0 ? undefined : `{ ${names.map((name) => `${name}: number`).join("; ")} }`;
  const parts: Record<string, string | undefined> = {
    params,
    query: query === undefined ? undefined : queryType(query, printer),
    body: body === undefined ? undefined : printer.print(body, "    "),
    upload: upload === undefined ? undefined : JSON.stringify(upload.name),
    ...("data" in output
      ? { data: printer.print(output.data, "    "), paged: output.paged === true ? "true" : undefined }
      : "redirects" in output
        ? { redirects: "true" }
        : { media: JSON.stringify(output.mediaType) }),
  };
  const given = Object.entries(parts).filter(([, type]) => type !== undefined);
  return given.map(([name, type]) => `    ${name}: ${type};\n`).join("");
}

/** In an address everything is text: where the service reads a number or a yes, a caller may give just that. */
function queryType(query: TSchema, printer: TypePrinter): string {
  const properties = Object.entries("properties" in query ? (query.properties as Record<string, TSchema>) : {});
  const required = "required" in query ? (query.required as readonly string[]) : [];
  const lines = properties.map(([name, schema]) => {
    const { description } = schema as { readonly description?: string };
    const type = loosened(printer.print(schema, "      "));
    return `${comment(description, "      ")}      ${name}${required.includes(name) ? "" : "?"}: ${type};\n`;
  });
  return `{\n${lines.join("")}    }`;
}

function loosened(type: string): string {
  if (type === "string") return "string | number";
  return type === '"true" | "false"' || type === '"false" | "true"' ? `boolean | ${type}` : type;
}
