import { expect, test } from "vitest";
import { callAs, testApi } from "#http/testing.ts";
import { sweepSessions } from "./sweep.ts";

test("what has run out goes, what has not stays", async () => {
  await using api = await testApi();
  const tenant = await api.tenant();
  const [gone, kept] = [await api.session(tenant), await api.session(tenant)];
  const past = new Date(Date.now() - 1000);
  await api.database.updateTable("user_session").set({ expires_at: past }).where("user_id", "=", gone.userId).execute();
  await sweepSessions(api.database);
  const left = await api.database.selectFrom("user_session").select("user_id").execute();
  expect(left).toEqual([{ user_id: kept.userId }]);
  expect((await api.app.inject(callAs(kept, "GET /account"))).statusCode).toBe(200);
});
