import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startNode } from "#process.fixture.ts";
import { openReceiver, silence } from "./receiver.fixture.ts";
import { tellingAccount } from "./webhooks.fixture.ts";

test("a message whose sender is killed before it knows what came of it arrives again under the same id", async () => {
  await using telling = await tellingAccount();
  await using receiver = await openReceiver();
  await telling.endpoint(receiver.url);
  await telling.tell();
  // The receiver has it, and its answer is still on the way.
  receiver.replyNext(silence);
  const sender = () =>
    startNode([join(import.meta.dirname, "sender.fixture.ts"), telling.databaseUrl, telling.rootKey], process.env);
  const killed = sender();
  await receiver.has(1);
  killed.child.kill("SIGKILL");
  await once(killed.child, "close");
  expect(await telling.deliveries()).toMatchObject([{ state: "queued", attempt: 1 }]);
  // As if the minute had gone by after which it is due again.
  await telling.makeDue();
  const [first, second] = [sender(), sender()];
  await receiver.has(2);
  await expect.poll(telling.deliveries, { timeout: 60_000 }).toMatchObject([{ state: "delivered", attempt: 2 }]);
  for (const { child, ended, says } of [first, second]) {
    // The other one may have sent all there was before this one had even begun.
    await says(/sending/);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  }
  const [before, after] = receiver.received;
  expect(receiver.received).toHaveLength(2);
  expect([after?.headers["webhook-id"], after?.body]).toEqual([before?.headers["webhook-id"], before?.body]);
});
