import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actions } from "#actions.ts";
import { errors } from "#errors.ts";
import { callers, verdictOf } from "../permissions.ts";
import { testApi, type TestApi } from "../testing.ts";
import { credentialsOf, goodParts, requestOf } from "./requests.ts";
import { seed, type Seed } from "./seed.ts";

let api: TestApi;
let seeded: Seed;

beforeAll(async () => {
  api = await testApi();
  seeded = await seed(api);
});
afterAll(() => api[Symbol.asyncDispose]());

// An id that cannot be is a 404 after every check of rights and before any effect: the same seed serves all.
describe.each(actions)("$address", (action) => {
  test.each(callers)("asked by: %s", async (caller) => {
    const parts = goodParts(action, seeded);
    for (const name of Object.keys(parts.params)) parts.params[name] = "0";
    if (Object.keys(parts.params).length === 0) parts.query = "limit=0";
    // A person of their own: some operations end the session they are called with.
    const person = caller.startsWith("person") ? await api.session(seeded.owner) : seeded.person;
    const freePerson = caller === "person, plan without API" ? await api.session(seeded.free) : seeded.freePerson;
    Object.assign(parts.headers, credentialsOf(caller, { ...seeded, person, freePerson }));
    // Where there is no id to spoil, a broken body stops an operation that takes one.
    if (parts.payload !== undefined) parts.payload = "{";
    const answer = await api.app.inject(requestOf(parts));
    const verdict = verdictOf(action, caller);
    if (verdict === "allowed") {
      const passed = [200, 302, 400, 404].includes(answer.statusCode) && !isRefusal(answer.headers["x-error-code"]);
      expect([answer.statusCode, passed]).toEqual([answer.statusCode, true]);
    } else {
      const { status, message } = errors[verdict];
      expect([answer.statusCode, answer.json()]).toEqual([status, { error: message }]);
      expect(answer.headers["x-error-code"]).toBe(verdict);
    }
  });
});

const isRefusal = (code: unknown) =>
  ["missing_api_key", "invalid_api_key", "authentication_required"].includes(String(code));
