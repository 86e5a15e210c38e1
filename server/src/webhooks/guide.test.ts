import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { eventData, eventTypes } from "#events/event.ts";
import { freePort } from "#lib/port.ts";
import { startNode, stop } from "#process.fixture.ts";
import { sendDueMessages } from "./run-deliveries.ts";
import { someEvent, tellingAccount } from "./webhooks.fixture.ts";

const guide = await readFile(join(import.meta.dirname, "../../../docs/guides/webhooks.md"), "utf8");

test("the guide shows each event as it is", () => {
  const shown = Object.fromEntries(
    [...guide.matchAll(/^\| `([\w.]+)` .*\| `({.*})` +\|$/gm)].map(([, type = "", data = ""]) => [type, data]),
  );
  expect(Object.keys(shown).toSorted()).toEqual(eventTypes.toSorted());
  for (const type of eventTypes) expect(Value.Check(eventData[type], JSON.parse(shown[type] ?? ""))).toBe(true);
});

test("the receiver of the guide takes what is signed, once, and refuses what is not", async () => {
  await using telling = await tellingAccount();
  const port = await freePort(undefined);
  const url = `http://127.0.0.1:${port}/`;
  const { plainSecret } = await telling.endpoint(url);
  const file = join(import.meta.dirname, `guide-${process.pid}.ts`);
  await writeFile(file, /^```ts\n([^]*?)^```$/m.exec(guide)?.[1] ?? "");
  const env = { PATH: process.env["PATH"], PORT: String(port), WEBHOOK_SECRET: plainSecret };
  const receiver = startNode([file], env);
  try {
    await receiver.says(/receiving/);
    await telling.tell();
    await sendDueMessages(telling.options, new AbortController().signal);
    await receiver.says(/video\.deleted .*\n/);
    const again = telling.database.updateTable("webhook_delivery").set({ state: "queued" });
    await again.execute();
    await telling.makeDue();
    await sendDueMessages(telling.options, new AbortController().signal);
    expect(await telling.deliveries()).toMatchObject([{ state: "delivered", attempt: 2 }]);
    expect((await fetch(url, { method: "POST", body: JSON.stringify(someEvent) })).status).toBe(400);
    expect(receiver.said.out).toBe(`receiving\nvideo.deleted ${JSON.stringify(someEvent.data)}\n`);
  } finally {
    await stop(receiver.child);
    await rm(file);
  }
});
