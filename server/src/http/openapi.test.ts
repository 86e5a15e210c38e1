import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, expect, test } from "vitest";
import type { Action } from "#action.ts";
import { actions } from "#actions.ts";
import { errors } from "#errors.ts";
import { errorReference } from "./error-reference.ts";
import { openApi } from "./openapi.ts";
import { referencePage } from "./reference-page.ts";

const root = join(import.meta.dirname, "../../..");
const operations = actions as readonly Action<never>[];

type Operation = {
  operationId: string;
  parameters: { name: string; in: string }[];
  security: object[];
  responses: Record<string, { content?: object }>;
};
let document: {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};
beforeAll(() => {
  document = JSON.parse(JSON.stringify(openApi(operations)));
});

const all = () =>
  Object.entries(document.paths).flatMap(([path, item]) => Object.values(item).map((each) => ({ path, each })));

test("the committed references are what the code says", () => {
  const committed = (file: string) => readFileSync(join(root, "docs/reference", file), "utf8");
  expect(`${JSON.stringify(openApi(operations), null, 2)}\n`).toBe(committed("openapi.json"));
  expect(errorReference()).toBe(committed("errors.md"));
});

test("the printer prints the document", () => {
  const printed = execFileSync(process.execPath, [join(root, "server/src/openapi.ts")], { encoding: "utf8" });
  expect(JSON.parse(printed)).toEqual(document);
});

test("the document is valid OpenAPI 3.1", async () => {
  const { valid, errors: problems } = await new Validator().validate(structuredClone(document));
  expect(problems).toBeUndefined();
  expect(valid).toBe(true);
});

test("every operation is described once, under an id of its own", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(all()).toHaveLength(operations.length);
  expect(new Set(all().map(({ each }) => each.operationId)).size).toBe(operations.length);
});

test("every path template has one name for each parameter, and declares it", () => {
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, "{}"));
  expect(new Set(shapes).size).toBe(shapes.length);
  for (const { path, each } of all()) {
    const declared = each.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
    expect([path, declared]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
  }
});

test("every reference leads to a component, and every component is used", () => {
  const text = JSON.stringify(document);
  const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  expect(used).toEqual(new Set(Object.keys(document.components.schemas)));
});

test("below /v1 every operation takes a key and has a twin that says the same", () => {
  for (const [path, item] of Object.entries(document.paths)) {
    if (!path.startsWith("/v1/")) continue;
    for (const [method, operation] of Object.entries(item)) {
      expect(operation.security).toEqual([{ apiKey: [] }]);
      const twin = document.paths[path.slice(3)]?.[method];
      expect(twin?.responses["200"]).toEqual(operation.responses["200"]);
    }
  }
});

test("errors are a closed list of codes with statuses that fit", () => {
  for (const [code, { status, message }] of Object.entries(errors)) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect([400, 401, 403, 404, 405, 409, 413, 422, 429, 500, 503]).toContain(status);
    expect(message).not.toBe("");
  }
});

test("the page for people shows every operation and neither calls nor scripts anything", () => {
  const page = referencePage(operations).text;
  for (const { summary } of operations) expect(page).toContain(`<h4>${summary.replaceAll("'", "&#39;")}</h4>`);
  expect(page).not.toMatch(/<script|javascript:|src="http|href="http|style="/);
});
