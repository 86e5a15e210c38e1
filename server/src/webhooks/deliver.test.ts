import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { openKeyring } from "#lib/keyring.ts";
import { openReceiver, silence, status, type Reply } from "./receiver.fixture.ts";
import { sendDueMessages } from "./run-deliveries.ts";
import { newSecret, sealSecret } from "./secret.ts";
import { replaceSecret, requireEndpoint } from "./store.ts";
import { someEvent, tellingAccount } from "./webhooks.fixture.ts";

const unending = new AbortController().signal;

test("a message arrives as receivers verify it with the reference library", async () => {
  await using telling = await tellingAccount();
  await using receiver = await openReceiver();
  const { plainSecret } = await telling.endpoint(receiver.url);
  await telling.tell();
  await sendDueMessages(telling.options, unending);
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
  const [delivery] = await telling.deliveries();
  const reference = new Webhook(plainSecret);
  expect(reference.verify(body, headers)).toEqual({ ...someEvent, timestamp: delivery?.created_at.toISOString() });
  expect(headers).toMatchObject({ "content-type": "application/json", "webhook-id": delivery?.message_id });
  expect(() => reference.verify(body.replace("7", "8"), headers)).toThrow("No matching signature");
  expect(() => reference.verify(body, { ...headers, "webhook-id": "msg_other" })).toThrow("No matching signature");
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow("No matching signature");
  expect(delivery).toMatchObject({ state: "delivered", attempt: 1, last_status: 204, last_error: null });
  await sendDueMessages(telling.options, unending);
  expect(receiver.received).toHaveLength(1);
});

test("what was not taken comes again later, the same under the same id, until a day is over", async () => {
  await using telling = await tellingAccount();
  await using receiver = await openReceiver();
  await telling.endpoint(receiver.url);
  await telling.tell();
  receiver.replyNext(status(500), status(503, { "retry-after": "900" }), status(404));
  await sendDueMessages(telling.options, unending);
  expect(await telling.deliveries()).toMatchObject([{ state: "queued", tries: 1, last_status: 500 }]);
  await sendDueMessages(telling.options, unending);
  expect(receiver.received).toHaveLength(1);
  await telling.makeDue();
  await sendDueMessages(telling.options, unending);
  const [asked] = await telling.deliveries();
  const waitMs = (asked?.next_attempt_at.getTime() ?? 0) - (asked?.last_attempt_at?.getTime() ?? 0);
  expect(waitMs).toBeGreaterThanOrEqual(900_000);
  await telling.makeDue();
  await telling.database.updateTable("webhook_delivery").set({ give_up_at: new Date() }).execute();
  await sendDueMessages(telling.options, unending);
  const error = "the receiver answered 404";
  expect(await telling.deliveries()).toMatchObject([{ state: "failed", attempt: 3, last_error: error }]);
  const [first, second, third] = receiver.received;
  expect([second?.body, third?.body]).toEqual([first?.body, first?.body]);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

test("410 disables the endpoint and gives up what waits for it", async () => {
  await using telling = await tellingAccount();
  await using receiver = await openReceiver();
  const { id } = await telling.endpoint(receiver.url);
  await telling.tell(3);
  receiver.replyNext(status(410), status(410));
  await sendDueMessages(telling.options, unending);
  expect(receiver.received.length).toBeLessThan(3);
  const endpoint = await requireEndpoint(telling.database, { accountId: telling.accountId, id });
  expect([endpoint.enabled, endpoint.gone_at]).toEqual([false, expect.any(Date)]);
  expect((await telling.deliveries()).map(({ state }) => state)).toEqual(["failed", "failed", "failed"]);
  await telling.tell();
  expect(await telling.deliveries()).toHaveLength(3);
});

test("an endpoint whose receiver takes nothing for five days is disabled; one that was changed or took anything is not", async () => {
  await using telling = await tellingAccount();
  await using receiver = await openReceiver();
  const { database, accountId } = telling;
  const { id } = await telling.endpoint(receiver.url);
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const changedBefore = (count: number) =>
    database
      .updateTable("webhook_endpoint")
      .set({ enabled: true, updated_at: days(count) })
      .execute();
  /** One message of each age is given up, the youngest last; gives whether the endpoint is enabled after that. */
  const givenUp = async (...ages: number[]) => {
    for (const age of ages) {
      await telling.tell();
      const old = { created_at: days(age), give_up_at: days(age - 1) };
      await database.updateTable("webhook_delivery").set(old).where("state", "=", "queued").execute();
      receiver.replyNext(status(500));
      await sendDueMessages(telling.options, unending);
    }
    return (await requireEndpoint(database, { accountId, id })).enabled;
  };
  await changedBefore(20);
  expect(await givenUp(4, 1)).toBe(true);
  expect(await givenUp(6)).toBe(false);
  await changedBefore(2);
  expect(await givenUp(6, 1)).toBe(true);
  await changedBefore(20);
  const taken = { state: "delivered", delivered_at: days(3) };
  await telling.tell();
  await database.updateTable("webhook_delivery").set(taken).where("state", "=", "queued").execute();
  expect(await givenUp(1)).toBe(true);
  await database
    .updateTable("webhook_delivery")
    .set({ delivered_at: days(7) })
    .where("state", "=", "delivered")
    .execute();
  await telling.tell();
  await database
    .updateTable("webhook_delivery")
    .set({ next_attempt_at: days(-1) })
    .where("state", "=", "queued")
    .execute();
  expect(await givenUp(1)).toBe(false);
  const last = (await telling.deliveries()).filter(({ state }) => state === "queued");
  expect(last).toEqual([]);
});

test("a redirect is not followed, wherever it leads", async () => {
  await using telling = await tellingAccount();
  await using receiver = await openReceiver();
  await using elsewhere = await openReceiver();
  await telling.endpoint(receiver.url);
  const codes = [301, 302, 307, 308];
  for (const code of codes) {
    await telling.tell();
    receiver.replyNext(status(code, { location: elsewhere.url }));
  }
  await sendDueMessages(telling.options, unending);
  expect(elsewhere.received).toEqual([]);
  const error = expect.stringContaining("redirects are not followed");
  expect(await telling.deliveries()).toMatchObject(codes.map(() => ({ last_error: error })));
});

test("no message goes to a private address, whatever name leads there", async () => {
  await using telling = await tellingAccount();
  await using receiver = await openReceiver();
  const rules = { allowPrivateNetwork: false, egressAllowCidrs: [] };
  await telling.endpoint(receiver.url);
  await telling.endpoint(`http://rebound.test:${receiver.port}/`);
  await telling.tell();
  const answers = [["127.0.0.1"]];
  const resolve = async () => answers.shift() ?? [];
  await sendDueMessages({ ...telling.options, rules, resolve }, unending);
  const refused = { state: "queued", last_status: null, last_error: "the url is not at a public address" };
  expect(await telling.deliveries()).toMatchObject([refused, refused]);
  expect([receiver.received, answers]).toEqual([[], []]);
});

test("a name that turns private between two attempts is refused at the second", async () => {
  await using telling = await tellingAccount();
  await using receiver = await openReceiver();
  await telling.endpoint(`http://turning.test:${receiver.port}/`);
  await telling.tell();
  receiver.replyNext(status(500));
  const answers = [["127.0.0.1"], ["10.9.9.9"]];
  const rules = { allowPrivateNetwork: false, egressAllowCidrs: ["127.0.0.1/32"] };
  const options = { ...telling.options, rules, resolve: async () => answers.shift() ?? [] };
  await sendDueMessages(options, unending);
  await telling.makeDue();
  await sendDueMessages(options, unending);
  expect(receiver.received).toHaveLength(1);
  expect(await telling.deliveries()).toMatchObject([{ last_error: "the url is not at a public address" }]);
});

const cutBody: Reply = (response) => {
  response.writeHead(200, { "content-length": "1000" });
  response.write("only this", () => response.socket?.destroy());
};
const endlessBody: Reply = (response) => {
  response.writeHead(200);
  const more = () => response.write("x".repeat(65_536), (error) => void (error || more()));
  more();
};
const endlessHead: Reply = (response) => {
  const socket = response.socket;
  const more = () => socket?.write(`x-more: ${"x".repeat(1000)}\r\n`, (error) => void (error || more()));
  socket?.write("HTTP/1.1 200 OK\r\n", more);
};

test("the head of the answer counts: a body that is cut or never ends is not waited for", async () => {
  await using telling = await tellingAccount();
  await using receiver = await openReceiver();
  await telling.endpoint(receiver.url);
  await telling.tell(2);
  receiver.replyNext(cutBody, endlessBody);
  await sendDueMessages(telling.options, unending);
  expect(await telling.deliveries()).toMatchObject([{ state: "delivered" }, { state: "delivered" }]);
});

test("silence, a connection that is cut, a head without end and a closed port are failures", async () => {
  await using telling = await tellingAccount();
  await using receiver = await openReceiver();
  await telling.endpoint(receiver.url);
  const reasons = { cut: /other side closed/, head: /Headers Overflow/i, silent: /no answer within 0.5 seconds/ };
  const replies = {
    cut: (response) => response.socket?.destroy(),
    head: endlessHead,
    silent: silence,
  } satisfies Record<string, Reply>;
  for (const [name, reply] of Object.entries(replies)) {
    await telling.database.deleteFrom("webhook_delivery").execute();
    await telling.tell();
    receiver.replyNext(reply);
    const timeoutMs = name === "silent" ? 500 : 60_000;
    await sendDueMessages({ ...telling.options, timeoutMs }, unending);
    const error = expect.stringMatching(reasons[name as "cut"]);
    expect([name, await telling.deliveries()]).toMatchObject([name, [{ state: "queued", last_error: error }]]);
  }
  await receiver[Symbol.asyncDispose]();
  await telling.makeDue();
  await sendDueMessages(telling.options, unending);
  expect(await telling.deliveries()).toMatchObject([{ last_error: expect.stringContaining("ECONNREFUSED") }]);
});

test("a new secret and the one before sign side by side for a day", async () => {
  await using telling = await tellingAccount();
  await using receiver = await openReceiver();
  const { id, plainSecret } = await telling.endpoint(receiver.url);
  const { accountId, database, options } = telling;
  const secret = newSecret();
  await replaceSecret(database, { accountId, id }, sealSecret(options.keyring, { account_id: accountId, id }, secret));
  await telling.tell();
  await sendDueMessages(options, unending);
  const overlap = receiver.received[0];
  for (const each of [plainSecret, secret]) new Webhook(each).verify(overlap?.body ?? "", overlap?.headers ?? {});
  await database
    .updateTable("webhook_endpoint")
    .set({ previous_until: new Date(0) })
    .execute();
  await telling.tell();
  await sendDueMessages(options, unending);
  const later = receiver.received[1];
  new Webhook(secret).verify(later?.body ?? "", later?.headers ?? {});
  expect(() => new Webhook(plainSecret).verify(later?.body ?? "", later?.headers ?? {})).toThrow("No matching");
});

test("an older secret that no key opens any more keeps no message back", async () => {
  await using telling = await tellingAccount();
  await using receiver = await openReceiver();
  const { id } = await telling.endpoint(receiver.url);
  const { accountId, database, options } = telling;
  const keyring = openKeyring(["k".repeat(32)]);
  const secret = newSecret();
  await replaceSecret(database, { accountId, id }, sealSecret(keyring, { account_id: accountId, id }, secret));
  await telling.tell();
  await sendDueMessages({ ...options, keyring }, unending);
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
  new Webhook(secret).verify(body, headers);
  expect(headers["webhook-signature"]?.split(" ")).toHaveLength(1);
});

test("a secret is sealed anew with the newest key, and one that no key opens sends nothing", async () => {
  await using telling = await tellingAccount();
  await using receiver = await openReceiver();
  const { id, plainSecret } = await telling.endpoint(receiver.url);
  const newest = openKeyring(["k".repeat(32), telling.rootKey]);
  await telling.tell();
  await sendDueMessages({ ...telling.options, keyring: newest }, unending);
  expect(newest.isNewest((await requireEndpoint(telling.database, { accountId: telling.accountId, id })).secret)).toBe(
    true,
  );
  new Webhook(plainSecret).verify(receiver.received[0]?.body ?? "", receiver.received[0]?.headers ?? {});
  await telling.tell();
  await sendDueMessages(telling.options, unending);
  expect(receiver.received).toHaveLength(1);
  expect((await telling.deliveries())[1]).toMatchObject({
    state: "queued",
    last_error: expect.stringContaining("give it a new one"),
  });
});
