import { afterAll, beforeAll, expect, test } from "vitest";
import { actions } from "#actions.ts";
import { testApi, type TestApi } from "./testing.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const origin = "https://anywhere.test";
const open = actions.filter(({ cors }) => cors === true).map(({ address }) => address);
const closed = actions.filter(({ cors }) => cors !== true).map(({ address }) => address);
const partsOf = (address: string) => {
  const [method = "", path = ""] = address.split(" ");
  return { method: method as "GET", url: path.replace(/:\w+/g, "999999") };
};

const preflight = (address: string) => {
  const { method, url } = partsOf(address);
  const headers = { origin, "access-control-request-method": method, "access-control-request-headers": "content-type" };
  return api.app.inject({ method: "OPTIONS", url, headers });
};

test("there are operations of both kinds, and only what asks for nothing is open", () => {
  expect(open.length).toBeGreaterThan(3);
  expect(closed.length).toBeGreaterThan(20);
  for (const { may, cors } of actions) if (cors === true) expect(may).toBe("public");
});

test.each(open)("%s may be called by any page, which also reads its errors", async (address) => {
  const before = await preflight(address);
  expect(before.statusCode).toBe(204);
  expect(before.headers).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-headers": expect.stringContaining("Content-Type"),
    "access-control-max-age": "86400",
  });
  expect(before.headers["access-control-allow-methods"]).toContain(partsOf(address).method);
  const answer = await api.app.inject({ ...partsOf(address), headers: { origin } });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
  expect(answer.headers["access-control-expose-headers"]).toContain("X-Error-Code");
  expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
});

test.each(closed)("%s may not", async (address) => {
  const answers = [await preflight(address), await api.app.inject({ ...partsOf(address), headers: { origin } })];
  for (const { headers } of answers) {
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
});

test("429 can be read by the page, too", async () => {
  await using busy = await testApi({ rateLimit: { maximum: 1, windowMs: 60_000 } });
  const view = { method: "POST", url: "/videos/999999/view", headers: { origin } } as const;
  await busy.app.inject(view);
  const refused = await busy.app.inject(view);
  expect([refused.statusCode, refused.headers["access-control-allow-origin"]]).toEqual([429, "*"]);
});

test("OPTIONS that is no preflight allows nothing, nor does one for a method that is not there", async () => {
  const url = "/videos/1/view";
  for (const headers of [{ origin }, { origin, "access-control-request-method": "DELETE" }]) {
    const answer = await api.app.inject({ method: "OPTIONS", url, headers });
    expect([answer.statusCode, answer.headers.allow]).toEqual([204, "OPTIONS, POST"]);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  }
});
