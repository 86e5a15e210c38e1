import { expect, test } from "vitest";
import { deliver } from "./deliver.ts";
import { claim, sweepDeliveries } from "./outbox.ts";
import { openReceiver, silence, type Reply } from "./receiver.fixture.ts";
import { runDeliveries, sendDueMessages } from "./run-deliveries.ts";
import { tellingAccount } from "./webhooks.fixture.ts";

const unending = new AbortController().signal;

type Telling = Awaited<ReturnType<typeof tellingAccount>>;
type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** Sends until the quick receiver has five messages, as it must; how many the slow one has been sent by then. */
async function untilQuickHasFive(telling: Telling, { quick, slow }: { quick: Receiver; slow: Receiver }) {
  const stopping = new AbortController();
  // Who is silent is waited for longer than the test lasts.
  const running = runDeliveries({ ...telling.options, timeoutMs: 600_000 }, stopping.signal);
  await quick.has(5);
  const toSlow = slow.received.length;
  stopping.abort();
  await running;
  return { toSlow };
}

test("a receiver that does not answer holds up nobody else's messages", async () => {
  await using telling = await tellingAccount();
  await using slow = await openReceiver();
  await using quick = await openReceiver();
  slow.replyNext(...Array.from({ length: 60 }, (): Reply => silence));
  // The slow one's messages have been due longer.
  await telling.endpoint(slow.url);
  await telling.tell(60);
  await telling.makeDue();
  await telling.endpoint(quick.url);
  await telling.tell(5);
  const { toSlow } = await untilQuickHasFive(telling, { quick, slow });
  expect(toSlow).toBeLessThanOrEqual(2);
});

test("an account whose receivers are all slow holds up no other account", async () => {
  await using telling = await tellingAccount();
  await using slow = await openReceiver();
  await using quick = await openReceiver();
  slow.replyNext(...Array.from({ length: 30 }, (): Reply => silence));
  for (const path of ["a", "b", "c", "d", "e"]) await telling.endpoint(`${slow.url}/${path}`);
  await telling.tell(6);
  await telling.makeDue();
  const other = await telling.anotherAccount();
  await telling.endpoint(quick.url, other);
  await telling.tell(5, other);
  const { toSlow } = await untilQuickHasFive(telling, { quick, slow });
  expect(toSlow).toBeLessThanOrEqual(5 + 3);
});

test("an account's receivers that are slow, however many, hold up none of its others", async () => {
  await using telling = await tellingAccount();
  await using slow = await openReceiver();
  await using quick = await openReceiver();
  slow.replyNext(...Array.from({ length: 40 }, (): Reply => silence));
  for (let each = 1; each < 20; each += 1) await telling.endpoint(`${slow.url}/${each}`);
  await telling.tell(2);
  await telling.makeDue();
  await telling.endpoint(quick.url);
  await telling.tell(5);
  const { toSlow } = await untilQuickHasFive(telling, { quick, slow });
  expect(toSlow).toBeLessThanOrEqual(19 + 3);
});

test("who is told to stop leaves what is under way to others at once, as if it had not been tried", async () => {
  await using telling = await tellingAccount();
  await using receiver = await openReceiver();
  await telling.endpoint(receiver.url);
  await telling.tell();
  receiver.replyNext(silence);
  const stopping = new AbortController();
  const running = runDeliveries({ ...telling.options, timeoutMs: 600_000 }, stopping.signal);
  await receiver.has(1);
  stopping.abort();
  await running;
  expect(await telling.deliveries()).toMatchObject([{ state: "queued", tries: 0, last_error: null }]);
  await sendDueMessages(telling.options, unending);
  expect(await telling.deliveries()).toMatchObject([{ state: "delivered" }]);
});

test("two senders at once send each message once", async () => {
  await using telling = await tellingAccount();
  await using receiver = await openReceiver();
  await telling.endpoint(receiver.url);
  await telling.tell(12);
  await Promise.all([sendDueMessages(telling.options, unending), sendDueMessages(telling.options, unending)]);
  expect(receiver.received).toHaveLength(12);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(12);
});

test("an attempt that has lost its message to a later one says nothing of it", async () => {
  await using telling = await tellingAccount();
  await using receiver = await openReceiver();
  await telling.endpoint(receiver.url);
  await telling.tell();
  const answers: ((code: number) => void)[] = [];
  const hold: Reply = (response) => answers.push((code) => void response.writeHead(code).end());
  receiver.replyNext(hold, hold);
  const options = { ...telling.options, timeoutMs: 600_000 };
  // By hand: a run that still looks for more would take the message a second time itself.
  const claimed = await claim(telling.database, []);
  const stale = deliver(options, claimed ?? expect.fail("nothing is due"), unending);
  await receiver.has(1);
  await telling.makeDue();
  const later = sendDueMessages(options, unending);
  await receiver.has(2);
  answers[0]?.(500);
  await stale;
  expect(await telling.deliveries()).toMatchObject([{ state: "queued", attempt: 2, last_status: null }]);
  answers[1]?.(204);
  await later;
  expect(await telling.deliveries()).toMatchObject([{ state: "delivered", attempt: 2, last_status: 204 }]);
});

test("the log goes after 30 days", async () => {
  await using telling = await tellingAccount();
  await telling.endpoint("http://127.0.0.1:9/");
  await telling.tell(2);
  const [old] = await telling.deliveries();
  const created_at = new Date(Date.now() - 30 * 86_400_000);
  const aged = telling.database.updateTable("webhook_delivery").set({ created_at });
  await aged.where("id", "=", old?.id ?? 0).execute();
  await sweepDeliveries(telling.database);
  expect(await telling.deliveries()).toHaveLength(1);
});
