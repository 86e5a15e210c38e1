import type { TSchema } from "typebox";
import type { Action, May, UploadPart } from "#action.ts";
import { errors, type ErrorCode } from "#errors.ts";
import { PageMeta } from "#page.ts";
import { asksForKey } from "./credentials.ts";
import { webhooks } from "./openapi-webhooks.ts";

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
    webhooks,
    components: { schemas: sorted(components), securitySchemes },
  };
}

const securitySchemes = {
  apiKey: { type: "http", scheme: "bearer", description: "An API key: `rw_…`. A `read_only` key may only read." },
  session: { type: "apiKey", in: "cookie", name: "reelwright.session_token", description: "A person who signed in." },
  adminToken: { type: "http", scheme: "bearer", description: "The operator's `ADMIN_TOKEN`." },
};

const securityOf: Readonly<Record<May, readonly Json[]>> = {
  key: [{ apiKey: [] }],
  account: [{ apiKey: [] }, { session: [] }],
  session: [{ session: [] }],
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
  const { address, summary, query, body, upload } = action;
  const content = (schema: TSchema) => ({ "application/json": { schema: hoist(schema, components) } });
  return {
    operationId: address.toLowerCase().replace(/\W+/g, "_"),
    tags: [tagOf(action)],
    summary,
    ...(action.description !== undefined && { description: action.description }),
    security: securityOf[action.may],
    parameters: [...pathParameters(address), ...queryParameters(query), ...headerParameters(action)],
    ...(body !== undefined && { requestBody: bodyOf(action, content(body)) }),
    ...(upload !== undefined && { requestBody: formOf(upload) }),
    responses: { ...success(action, content), ...failures(action) },
  };
}

/** The JSON of a beacon may be called text, and may be left out. */
function bodyOf({ beacon, bodyOptional }: Action<never>, content: Json): Json {
  if (beacon !== true) return { required: bodyOptional !== true, content };
  return { required: false, content: { ...content, "text/plain": content["application/json"] } };
}

function formOf({ name, description }: UploadPart): Json {
  const part = { type: "string", contentMediaType: "application/octet-stream", description };
  const schema = { type: "object", required: [name], properties: { [name]: part } };
  return { required: true, content: { "multipart/form-data": { schema } } };
}

/** The group of an operation: the first word of its path. */
export function tagOf(action: Action<never>): string {
  return action.address.split("/").filter((word) => word !== "v1")[1] ?? "";
}

const setCookie = {
  "Set-Cookie": { description: "The session: HttpOnly, SameSite=Lax, Secure on https.", schema: { type: "string" } },
};

function success({ output }: Action<never>, content: (schema: TSchema) => Json): Json {
  if ("redirects" in output) {
    const headers = { Location: { description: "Where to go on.", schema: { type: "string" } } };
    return { 302: { description: "The browser is led on", headers } };
  }
  if ("mediaType" in output) {
    const media = { [output.mediaType.split(";")[0] ?? ""]: { schema: { type: "string" } } };
    return { 200: { description: "Success", content: media } };
  }
  const properties = { data: output.data, ...(output.paged && { meta: PageMeta }) };
  const envelope = { type: "object", required: ["data"], properties };
  const headers = output.setsCookies && { headers: setCookie };
  return { 200: { description: "Success", ...headers, content: content(envelope) } };
}

const ofWrites = new Set<ErrorCode>(["invalid_permissions", "cross_site_request"]);

/** Whether a code of the chain can come at all: some are of writes only, and the plan is not always asked for. */
function isTold({ address, needsAllAccess, plan }: Action<never>, code: ErrorCode): boolean {
  if (code === "plan_without_api") return plan !== "unasked";
  if (code === "invalid_permissions" && needsAllAccess === true) return true;
  return !(address.startsWith("GET ") && ofWrites.has(code));
}

/** Every error the operation can answer, by the checks that stand before it and by its own word. */
export function errorsOf(action: Action<never>): ErrorCode[] {
  const missing = asksForKey(action.address.slice(action.address.indexOf("/")))
    ? "missing_api_key"
    : "authentication_required";
  const chain: Record<May, ErrorCode[]> = {
    key: ["missing_api_key", "invalid_api_key", "invalid_permissions", "plan_without_api"],
    account: [missing, "invalid_api_key", "invalid_permissions", "cross_site_request", "plan_without_api"],
    session: ["authentication_required", "cross_site_request"],
    admin: ["authentication_required", "not_found"],
    public: "data" in action.output && action.output.setsCookies ? ["cross_site_request"] : [],
  };
  const own = action.errors.flatMap((code) => code);
  const { body, query, upload } = action;
  const takesInput = [body, query, upload].some((each) => each !== undefined) || action.address.includes(":");
  return [
    ...chain[action.may].filter((code) => isTold(action, code)),
    ...(action.plan === "integrations" ? (["plan_without_integrations"] as const) : []),
    ...(takesInput ? (["invalid_request"] as const) : []),
    ...(action.body !== undefined ? (["payload_too_large"] as const) : []),
    ...own,
    ...(action.idempotent ? (["idempotency_in_flight", "idempotency_mismatch"] as const) : []),
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

function headerParameters({ idempotent }: Action<never>): Json[] {
  if (idempotent !== true) return [];
  const description =
    "A word of your own for this call, at most 255 printable characters. The same one with the same body within 24 " +
    "hours gets the first answer again, with `Idempotency-Replayed: true`, and nothing is done twice.";
  const schema = { type: "string", minLength: 1, maxLength: 255 };
  return [{ name: "Idempotency-Key", in: "header", required: false, description, schema }];
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
