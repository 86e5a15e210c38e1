import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Compile } from "typebox/compile";
import { actions } from "#actions.ts";
import { errors } from "#errors.ts";
import { errorsOf } from "../openapi.ts";
import { testApi, type TestApi, type TestApiOptions } from "../testing.ts";
import { apply, elsewhere, faultOf } from "./faults.ts";
import { credentialsOf, goodParts, requestOf, rightful } from "./requests.ts";
import { seed, type Seed } from "./seed.ts";

type Service = { readonly api: TestApi; readonly seeded: Seed };

const services = new Map<string, Promise<Service>>();
let nextAddress = 0;

/** One service for each kind of trouble a service can have; cases share it. */
async function serviceWith(name: string, options: TestApiOptions = {}): Promise<Service> {
  const opening = async () => {
    const api = await testApi(options);
    return { api, seeded: await seed(api) };
  };
  const service = services.get(name) ?? opening();
  services.set(name, service);
  return service;
}

beforeAll(() => serviceWith("sound"));
afterAll(async () => {
  for (const service of services.values()) await (await service).api[Symbol.asyncDispose]();
});

const cases = actions.flatMap((action) => [...new Set(errorsOf(action))].map((code) => ({ action, code })));
const provoked = cases.filter(({ action, code }) => faultOf(action, code).elsewhere === undefined);

describe("every error that an operation documents, as it documents it", () => {
  test.each(provoked)("$action.address: $code", async ({ action, code }) => {
    const fault = faultOf(action, code);
    const { api, seeded } = await serviceWith(
      fault.service === undefined ? "sound" : `${action.may} ${code}`,
      fault.service,
    );
    const parts = goodParts(action, seeded);
    apply(fault, parts, { seed: seeded, action });
    nextAddress += 1;
    const remoteAddress = `10.1.${nextAddress >> 8}.${nextAddress & 255}`;
    for (let time = 1; time < (fault.times ?? 1); time++) await api.app.inject({ ...requestOf(parts), remoteAddress });
    const answer = await api.app.inject({ ...requestOf(parts), remoteAddress });
    expect([answer.headers["x-error-code"], answer.statusCode]).toEqual([code, errors[code].status]);
    expect(answer.json()).toMatchObject({ error: expect.any(String) });
    if (code !== "invalid_request") expect(answer.json()).toEqual({ error: errors[code].message });
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each(elsewhere.filter(([code]) => cases.some((each) => each.code === code)))(
    "%s is shown in %s",
    async (code, file) => {
      const folder = join(import.meta.dirname, file.includes("/") ? "../.." : "..");
      const text = await readFile(join(folder, file), "utf8");
      expect(text.includes(code) || text.includes(errors[code].message)).toBe(true);
    },
  );
});

/** Endless or made by more than one request; each has a test of its own. */
const notAskedHere = new Set([
  "GET /integrations/contacts",
  "GET /jobs/:domain_id/events",
  "POST /auth/sign-in/email",
  "POST /auth/reset-password",
  "POST /auth/change-password",
]);

describe("every success fits its schema, exactly", () => {
  test.each(actions.filter(({ address, upload }) => upload === undefined && !notAskedHere.has(address)))(
    "$address",
    async (action) => {
      const { api } = await serviceWith("sound");
      const fresh = await seed(api);
      const parts = goodParts(action, fresh);
      Object.assign(parts.headers, credentialsOf(rightful(action), fresh));
      const answer = await api.app.inject(requestOf(parts));
      const expected = "redirects" in action.output ? 302 : 200;
      expect([answer.statusCode, answer.statusCode === expected ? "" : answer.body]).toEqual([expected, ""]);
      if ("redirects" in action.output) {
        expect(URL.canParse(String(answer.headers.location))).toBe(true);
      } else if ("mediaType" in action.output) {
        expect(answer.headers["content-type"]).toBe(action.output.mediaType);
      } else {
        const body = answer.json<{ data: unknown }>();
        expect(Object.keys(body)).toEqual(["data"]);
        expect([...Compile(action.output.data).Errors(body.data)]).toEqual([]);
      }
    },
  );
});
