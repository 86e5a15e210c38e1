import { expect, test } from "vitest";
import { insertDomain, insertVideo, testApi } from "../../server/src/http/testing.ts";
import { createJob } from "../../server/src/jobs/store.ts";
import { openShell } from "./cli.fixture.ts";

test("recipients lists for whom a video was made, with what came of each", async () => {
  await using api = await testApi();
  const url = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const { accountId, key } = await api.tenant();
  await using shell = await openShell({ REELWRIGHT_URL: url, REELWRIGHT_API_KEY: key });
  const domainId = await insertDomain(api.database, accountId);
  const request = { font: "Inter", captions: true, bRoll: false } as const;
  const jobId = await api.database
    .transaction()
    .execute((trx) => createJob(trx, api.services.queue, { accountId, domainId, request }));
  const id = await insertVideo(api.services, { accountId, domainId, jobId });
  const told = { name: "Jane Doe", email: "jane@example.com", state: "mailed" as const };
  const row = { account_id: accountId, job_id: jobId, video_id: id, contact: "{}", token: "t", ...told };
  const watched_at = "2026-11-20T10:00:00Z";
  await api.database
    .insertInto("recipient")
    .values({ ...row, watched_at })
    .execute();

  const { out } = await shell.run(["recipients", String(id)]);
  expect(out).toMatch(
    /^NAME +EMAIL +STATE +WATCHED +LEAD +WHY NO FILM\nJane Doe +jane@example\.com +mailed +2026-11-20 10:00\n$/,
  );
  const { recipients } = JSON.parse((await shell.run(["recipients", String(id), "--json"])).out);
  expect(recipients).toMatchObject([{ ...told, lead_id: null, watch_url: expect.stringMatching(/\?r=t$/) }]);
});
