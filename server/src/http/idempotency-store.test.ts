import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "#db/testing.ts";
import type { ApiError } from "#errors.ts";
import { claimKey, finish, keepWithEffect, release, renewLease, type Claim } from "./idempotency-store.ts";

let shared: TestDatabase;
let accountId: number;

beforeAll(async () => {
  shared = await testDatabase();
  const row = { plan: "growth", name: null } as const;
  const account = await shared.database.insertInto("account").values(row).returning("id").executeTakeFirstOrThrow();
  accountId = account.id;
});
afterAll(() => shared[Symbol.asyncDispose]());

const claimOf = (hash: string): Claim => ({
  accountId,
  path: "POST /domains",
  key: "k",
  hash: Buffer.from(hash),
  id: randomUUID(),
});

/** What the key stands for, as the model sees it. */
type Model = { claim: Claim; leased: boolean; expired: boolean; answer: string | undefined } | undefined;

const outcome = (claim: Claim) =>
  claimKey(shared.database, claim).then(
    (kept) => (kept === undefined ? "go on" : `answer ${kept.body}`),
    (error: ApiError) => error.code,
  );

function expectedOutcome(model: Model, claim: Claim): string {
  // A key that is over is anybody's; until somebody takes it, a request that only seemed dead may still have its effect.
  if (model === undefined || model.expired) return "go on";
  if (!model.claim.hash.equals(claim.hash)) return "idempotency_mismatch";
  if (model.leased) return "idempotency_in_flight";
  return model.answer === undefined ? "go on" : `answer ${model.answer}`;
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("begin" as const), hash: fc.constantFrom("a", "a", "b") }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("effect" as const), nth: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("finish" as const, "fail" as const), nth: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("die" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("a day" as const) }) },
);

/** Only what nobody works at grows old. */
async function aDayLater(model: Model): Promise<Model> {
  if (model === undefined || model.leased) return model;
  await sql`update idempotency_key set created_at = now() - interval '25 hours'`.execute(shared.database);
  return { ...model, expired: true };
}

test("model: whatever requests do and however they die, what is answered is the one effect of the key", async () => {
  const { database } = shared;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      await database.deleteFrom("idempotency_key").execute();
      const begun: Claim[] = [];
      let model: Model;
      for (const each of steps) {
        if (each.kind === "begin") {
          const claim = claimOf(each.hash);
          const expected = expectedOutcome(model, claim);
          expect(await outcome(claim)).toBe(expected);
          if (expected !== "go on") continue;
          begun.unshift(claim);
          model = { claim, leased: true, expired: false, answer: undefined };
        } else if (each.kind === "die") {
          await sql`update idempotency_key set leased_until = now() - interval '1 s' where leased_until is not null`.execute(
            database,
          );
          if (model !== undefined) model.leased = false;
        } else if (each.kind === "a day") {
          model = await aDayLater(model);
        } else {
          const claim = begun[each.nth];
          if (claim === undefined) continue;
          const owns: boolean = model?.claim === claim;
          if (each.kind === "effect") {
            const keeping = database.transaction().execute((trx) => keepWithEffect(trx, claim, claim.id));
            expect(
              await keeping.then(
                () => true,
                () => false,
              ),
            ).toBe(owns);
            if (model !== undefined && owns) model.answer = claim.id;
          } else if (each.kind === "finish") {
            await finish(database, claim, undefined);
            if (model !== undefined && owns) model.leased = false;
          } else {
            const freed = await release(database, claim);
            expect(freed).toBe(owns && model?.answer === undefined);
            if (freed) model = undefined;
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("a lease is renewed by its own request only, and not after it is done", async () => {
  const { database } = shared;
  await database.deleteFrom("idempotency_key").execute();
  const leaseOf = async () =>
    (await database.selectFrom("idempotency_key").select("leased_until").executeTakeFirstOrThrow()).leased_until;
  const claim = claimOf("a");
  await claimKey(database, claim);
  await sql`update idempotency_key set leased_until = now() - interval '1 s'`.execute(database);
  const over = await leaseOf();
  await renewLease(database, { ...claim, id: randomUUID() });
  expect(await leaseOf()).toEqual(over);
  await renewLease(database, claim);
  expect((await leaseOf())?.getTime()).toBeGreaterThan(over?.getTime() ?? 0);
  await finish(database, claim, undefined);
  await renewLease(database, claim);
  expect(await leaseOf()).toBeNull();
});
