import { expect, test } from "vitest";
import { testDatabase } from "./testing.ts";

test("reads what it wrote", async () => {
  await using test = await testDatabase();
  const { id } = await test.database
    .insertInto("account")
    .values({ plan: "growth", name: "A" })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(id).toBe(1);
});
