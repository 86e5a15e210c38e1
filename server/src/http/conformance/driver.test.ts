import fc, { type Arbitrary } from "fast-check";
import type { InjectOptions } from "fastify";
import { Compile, type Validator } from "typebox/compile";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actions } from "#actions.ts";
import type { Method } from "#action.ts";
import { openApi } from "../openapi.ts";
import { testApi, type TestApi } from "../testing.ts";
import { mutationsOf, valuesOf, type Schema, type Schemas } from "./arbitrary.ts";
import { credentialsOf, goodParts, requestOf, rightful } from "./requests.ts";
import { seed } from "./seed.ts";

/** The document as a client reads it: nothing here knows the code behind it. */
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
type Operation = {
  readonly requestBody?: { readonly content: Content };
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
};

const document = JSON.parse(JSON.stringify(openApi(actions))) as Document;
const { schemas } = document.components;

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api[Symbol.asyncDispose]());

/** Endless: it has tests of its own. */
const endless = new Set(["GET /jobs/:domain_id/events"]);
const runs = process.env["TEST_LONG"] === "1" ? 300 : 30;

const oddId = fc.constantFrom(
  "0",
  "-1",
  "abc",
  "1e3",
  "9007199254740992",
  "9223372036854775808",
  "%2012",
  "١٢",

  "%00",
);
const oddQuery = fc.constantFrom(
  "limit=0",
  "limit=abc",
  "cursor=x",
  "limit=2&limit=3",
  "is_public=maybe",
  "%ff=1",
  "job_id=0",
);
const oddHeader = fc.constantFrom<Record<string, string>>(
  { "content-type": "text/plain" },
  { "content-type": "application/json; charset=latin1" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "content-encoding": "gzip" },
  { "idempotency-key": "\u0001" },
  { "if-none-match": "*" },
  { "x-forwarded-for": "not an address" },
  { authorization: "Bearer" },
);

/** A body as the document describes it, as often as not with something wrong about it. */
function bodiesOf(operation: Operation): Arbitrary<string | undefined> {
  const schema = operation.requestBody?.content["application/json"]?.schema;
  if (schema === undefined) return fc.constantFrom(undefined, "{}", "junk");
  const good = valuesOf(schema, schemas);
  const text = (value: unknown) => JSON.stringify(value) ?? "";
  return fc.oneof(good.map(text), good.chain(mutationsOf).map(text), fc.constantFrom("", "{", "[]", "null"));
}

const sometimes = <T>(arbitrary: Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 });

describe.each(actions.filter(({ address }) => !endless.has(address)))("$address", (action) => {
  const [method = "", path = ""] = action.address.split(" ");
  const operation = document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()] as Operation;

  test("answers every request as its document says", async () => {
    const seeded = await seed(api);
    const credentials = credentialsOf(rightful(action), seeded);
    const spoiled = fc.record({
      body: bodiesOf(operation),
      id: sometimes(oddId),
      query: sometimes(oddQuery),
      headers: sometimes(oddHeader),
    });
    await fc.assert(
      fc.asyncProperty(spoiled, async ({ body, id, query, headers }) => {
        const parts = goodParts(action, seeded);
        if (id !== undefined) for (const name of Object.keys(parts.params)) parts.params[name] = id;
        Object.assign(parts, { payload: body, ...(query !== undefined && { query }) });
        Object.assign(parts.headers, credentials, headers);
        await expectDocumented(operation, requestOf({ ...parts, method: method as Method }));
      }),
      { numRuns: runs },
    );
  });
});

const compiled = new Map<Schema, Validator>();

async function expectDocumented(operation: Operation, request: InjectOptions): Promise<void> {
  const answer = await api.app.inject(request);
  const { statusCode, body } = answer;
  const sent = JSON.stringify([request.method, request.url, request.headers, request.payload]);
  const told = `${sent.slice(0, 400)} → ${body.slice(0, 300)}`;
  expect([statusCode < 500, told]).toEqual([true, told]);
  // Answers of the protocol itself, which any operation gives: 304 has no body, and a strange path may be no path.
  if (statusCode === 304) return;
  // Somebody who is led on finds nothing to read.
  if (statusCode === 302) return expect([operation.responses["302"] !== undefined, told]).toEqual([true, told]);
  const documented = operation.responses[String(statusCode)]?.content;
  expect([statusCode, documented !== undefined, told]).toEqual([statusCode, true, told]);
  const [type = "", content] = Object.entries(documented ?? {})[0] ?? [];
  expect(String(answer.headers["content-type"])).toContain(type);
  if (content === undefined || type !== "application/json") return;
  const problems = [...validatorOf(content.schema).Errors(JSON.parse(body))];
  expect([problems, told]).toEqual([[], told]);
}

function validatorOf(schema: Schema): Validator {
  const known = compiled.get(schema) ?? Compile(inlined(schema) as never);
  compiled.set(schema, known);
  return known;
}

/** The schema with every reference replaced by what it names. */
function inlined(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(inlined);
  if (typeof schema !== "object" || schema === null) return schema;
  const name = (schema as Schema).$ref?.split("/").at(-1);
  if (name !== undefined) return inlined(schemas[name]);
  return Object.fromEntries(Object.entries(schema).map(([field, each]) => [field, inlined(each)]));
}
