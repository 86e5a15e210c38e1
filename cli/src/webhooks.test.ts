import { afterAll, beforeAll, expect, test } from "vitest";
import { tell } from "../../server/src/events/tell.ts";
import { testApi, type Tenant, type TestApi } from "../../server/src/http/testing.ts";
import { openShell, type Shell } from "./cli.fixture.ts";

const stack = new AsyncDisposableStack();
let api: TestApi;
let owner: Tenant;
let shell: Shell;
beforeAll(async () => {
  api = stack.use(await testApi());
  owner = await api.tenant();
  const url = await api.app.listen({ port: 0, host: "127.0.0.1" });
  shell = stack.use(await openShell({ REELWRIGHT_URL: url, REELWRIGHT_API_KEY: owner.key }));
});
afterAll(() => stack.disposeAsync());

const json = async (...args: string[]) => JSON.parse((await shell.run([...args, "--json"])).out);
const address = "https://app.example.com/reelwright";

test("an endpoint is added for some events, listed, and removed; its secret is shown once", async () => {
  const added = await shell.run(["webhooks", "add", address, "--events", "lead.created, Video.Completed"]);
  expect(added.errors).toBe("Keep the secret: it is not shown again.\n");
  expect(added.out).toMatch(/^secret +whsec_\S{44}$/m);
  const { webhook_endpoints: endpoints } = await json("webhooks", "list");
  expect(endpoints).toMatchObject([{ url: address, events: ["lead.created", "video.completed"], enabled: true }]);
  const id = String(endpoints[0].id);
  const listed = await shell.run(["webhooks", "list"]);
  expect(listed.out).toContain(`enabled  ${address}  lead.created, video.completed\n`);
  expect(listed.out).not.toContain("whsec_");
  const refused = await shell.run(["webhooks", "remove", id]);
  expect([refused.exitCode, refused.errors]).toEqual([1, expect.stringContaining("Nothing was deleted")]);
  expect((await shell.run(["webhooks", "remove", id, "--yes"])).out).toBe(`Removed endpoint ${id}, ${address}.\n`);
  expect(await json("webhooks", "list")).toEqual({ webhook_endpoints: [] });
});

test("all events by default; what is none is refused before anything is asked", async () => {
  const { id, events, secret } = await json("webhooks", "add", address);
  expect([events.length, secret]).toEqual([6, expect.stringMatching(/^whsec_/)]);
  for (const named of ["lead.lost", "", "lead.created,lead.created"]) {
    expect((await shell.run(["webhooks", "add", address, "--events", named])).exitCode).toBe(2);
  }
  expect((await json("webhooks", "remove", String(id), "-y")).id).toBe(id);
});

test("the log tells what became of each message, and one is sent again", async () => {
  const { id } = await json("webhooks", "add", address);
  const event = { type: "lead.created", data: { lead_id: 5, video_id: 11, domain_id: 3 } } as const;
  await api.database.transaction().execute((transaction) => tell(transaction, owner.accountId, [event, event]));
  const failed = { state: "failed", attempt: 9, last_status: 503, last_error: "the receiver answered 503" };
  const { id: lost } = await api.database
    .updateTable("webhook_delivery")
    .set(failed)
    .where((row) =>
      row(
        "id",
        "=",
        row.selectFrom("webhook_delivery").select((all) => all.fn.min("id").as("id")),
      ),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  const shown = await shell.run(["webhooks", "deliveries", String(id), "--state", "failed"]);
  expect(shown.out.split("\n")).toEqual([
    expect.stringMatching(/^ID +HAPPENED +EVENT +STATE +ATTEMPTS +ANSWER +WHY$/),
    expect.stringMatching(
      new RegExp(`^${lost} +\\S+ \\S+ +lead\\.created +failed +9 +503 +the receiver answered 503$`),
    ),
    "",
  ]);
  expect((await json("webhooks", "deliveries", String(id), "--limit", "1")).deliveries).toHaveLength(1);
  const replayed = await shell.run(["webhooks", "replay", String(id), String(lost)]);
  expect(replayed.out).toMatch(/^Message msg_\w+, lead\.created, is being sent again\.\n$/);
  expect((await json("webhooks", "deliveries", String(id), "--state", "queued")).deliveries).toHaveLength(2);
  expect((await shell.run(["webhooks", "replay", String(id), "999999"])).exitCode).toBe(4);
});
