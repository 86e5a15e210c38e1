import type { TSchema } from "typebox";
import type { Action, May } from "#action.ts";
import { errors, type ErrorCode } from "#errors.ts";

type Json = { [name: string]: unknown };

const title = "Reelwright";
const description =
  "Demo films of web applications, made from a prompt. Every path below `/v1` takes an API key; its twin without the " +
  "prefix is the same operation. Successes are 200 with `data`, errors are `error` with `X-Error-Code`.";

/** OpenAPI 3.1 of the operations, from the schemas that check and serialise them. The same input gives the same text. */
export function openApi(actions: readonly Action<never>[]): Json {
  const components: Json = { Error: errorSchema };
  const paths: Record<string, Json> = {};
  for (const action of actions) {
    const [method = "", path = ""] = action.address.split(" ");
    const template = path.replace(/:(\w+)/g, "{$1}");
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(action, components) };
  }
  return {
    openapi: "3.1.0",
    info: { title, version: "1.0.0", description, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/" }],
    paths,
    components: { schemas: sorted(components), securitySchemes },
  };
}

const securitySchemes = {
  apiKey: { type: "http", scheme: "bearer", description: "An API key: `rw_…`. A `read_only` key may only read." },
  adminToken: { type: "http", scheme: "bearer", description: "The operator's `ADMIN_TOKEN`." },
};

const securityOf: Readonly<Record<May, readonly Json[]>> = {
  key: [{ apiKey: [] }],
  account: [{ apiKey: [] }],
  admin: [{ adminToken: [] }],
  public: [],
};

const errorSchema = {
  type: "object",
  required: ["error"],
  properties: {
    error: { type: "string", description: "What went wrong, for a person." },
    details: {
      type: "array",
      description: "What of the request did not have the right form.",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};

function operationOf(action: Action<never>, components: Json): Json {
  const { address, summary, query, body } = action;
  const content = (schema: TSchema) => ({ "application/json": { schema: hoist(schema, components) } });
  return {
    operationId: address.toLowerCase().replace(/\W+/g, "_"),
    tags: [tagOf(action)],
    summary,
    ...(action.description !== undefined && { description: action.description }),
    security: securityOf[action.may],
    parameters: [...pathParameters(address), ...queryParameters(query)],
    ...(body !== undefined && { requestBody: { required: true, content: content(body) } }),
    responses: { 200: success(action, content), ...failures(action) },
  };
}

/** The group of an operation: the first word of its path. */
export function tagOf(action: Action<never>): string {
  return action.address.split("/").filter((word) => word !== "v1")[1] ?? "";
}

function success({ output }: Action<never>, content: (schema: TSchema) => Json): Json {
  if ("mediaType" in output) {
    return {
      description: "Success",
      content: { [output.mediaType.split(";")[0] ?? ""]: { schema: { type: "string" } } },
    };
  }
  const envelope = { type: "object", required: ["data"], properties: { data: output.data } };
  return { description: "Success", content: content(envelope) };
}

/** Every error the operation can answer, by the checks that stand before it and by its own word. */
export function errorsOf(action: Action<never>): ErrorCode[] {
  const chain: Record<May, ErrorCode[]> = {
    key: ["missing_api_key", "invalid_api_key", "invalid_permissions", "plan_without_api"],
    account: ["authentication_required", "invalid_api_key", "invalid_permissions", "plan_without_api"],
    admin: ["authentication_required", "not_found"],
    public: [],
  };
  const readsOnly = action.address.startsWith("GET ");
  const own = action.errors.flatMap((code) => code);
  const takesInput = action.body !== undefined || action.query !== undefined || action.address.includes(":");
  return [
    ...chain[action.may].filter((code) => !(readsOnly && code === "invalid_permissions")),
    ...(takesInput ? (["invalid_request"] as const) : []),
    ...(action.body !== undefined ? (["payload_too_large"] as const) : []),
    ...own,
    ...(action.uncounted ? [] : (["too_many_requests"] as const)),
    "unavailable",
  ];
}

function failures(action: Action<never>): Json {
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const code of errorsOf(action)) {
    const { status } = errors[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  const schema = { $ref: "#/components/schemas/Error" };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const examples = Object.fromEntries([...codes].map((code) => [code, { value: { error: errors[code].message } }]));
      const description = [...codes].map((code) => errors[code].message).join("; ");
      return [status, { description, content: { "application/json": { schema, examples } } }];
    }),
  );
}

function pathParameters(address: string): Json[] {
  return [...address.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "integer", minimum: 1 },
  }));
}

function queryParameters(query: TSchema | undefined): Json[] {
  const properties = query !== undefined && "properties" in query ? (query.properties as Record<string, TSchema>) : {};
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: false, schema }));
}

/** Moves every schema with a title into the components and leaves a reference in its place. */
function hoist(schema: unknown, components: Json): unknown {
  if (Array.isArray(schema)) return schema.map((each) => hoist(each, components));
  if (typeof schema !== "object" || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([name, each]) => [name, hoist(each, components)]));
  if (typeof copy["title"] !== "string") return copy;
  components[copy["title"]] = copy;
  return { $ref: `#/components/schemas/${copy["title"]}` };
}

const sorted = (components: Json): Json =>
  Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)));
