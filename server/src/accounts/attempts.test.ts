import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "#http/testing.ts";
import { attempts, type AttemptLimit } from "./attempts.ts";
import { lazyAuth } from "./lazy-auth.ts";

let base: TestApi;
let first: TestApi;
let second: TestApi;

/** Two services on one database, each with counters of its own. Hashing is spared: none of these passwords is right. */
beforeAll(async () => {
  base = await testApi();
  const { database, keyring } = base.services;
  const cheap = { hash: async () => "hash", verify: async () => false };
  const replica = () =>
    testApi({
      services: {
        ...base.services,
        auth: lazyAuth({ ...base.services, ...cheap, canSend: true }),
        attempts: attempts(database, keyring),
      },
    });
  first = await replica();
  second = await replica();
});
afterAll(async () => {
  for (const each of [second, first, base]) await each[Symbol.asyncDispose]();
});

const signIn = (api: TestApi, email: string, remoteAddress: string) =>
  api.app.inject({ method: "POST", url: "/auth/sign-in/email", payload: { email, password: "wrong" }, remoteAddress });

test("guesses at a password are counted by all replicas together, however many come at once", async () => {
  const guesses = Array.from({ length: 30 }, (_, index) =>
    signIn(index % 2 === 0 ? first : second, index % 3 === 0 ? "ADA@acme.test" : "ada@acme.test", "192.0.2.1"),
  );
  const answers = await Promise.all(guesses);
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(20);
  expect(refused[0]?.json()).toEqual({ error: "Too many requests from this IP, please try again later." });
  const waitSeconds = Number(refused[0]?.headers["retry-after"]);
  expect(waitSeconds).toBeGreaterThan(0);
  expect(waitSeconds).toBeLessThanOrEqual(900);
  // From elsewhere the person can still sign in: nobody is locked out by others.
  expect((await signIn(first, "ada@acme.test", "192.0.2.2")).statusCode).toBe(401);
});

test("one place cannot try many addresses either, nor by changing within its IPv6 network", async () => {
  const guesses = Array.from({ length: 60 }, (_, index) =>
    signIn(index % 2 === 0 ? first : second, `person${index}@acme.test`, `2001:db8::${index + 1}`),
  );
  const answers = await Promise.all(guesses);
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(50);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
});

test("a window ends, a rightful attempt is taken back, and the table names nobody", async () => {
  const { database, keyring } = first.services;
  const counter = attempts(database, keyring);
  const limits: AttemptLimit[] = [{ subject: ["test", "ada@acme.test"], maximum: 1, windowSeconds: 60 }];
  await counter.count(limits);
  await counter.takeBack(limits);
  await counter.count(limits);
  await expect(counter.count(limits)).rejects.toThrow("Too many requests");
  await database
    .updateTable("rate_window")
    .set({ ends_at: new Date(0) })
    .execute();
  await counter.count(limits);
  const rows = await database.selectFrom("rate_window").select("client").where("client", "like", "attempt:%").execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/acme|192\.0\.2/);
});
