import { randomBytes } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { afterEach, expect, test, vi } from "vitest";
import { verifyWebhook, WebhookError } from "./webhooks.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const secretOf = (bytes: Uint8Array) => `whsec_${Buffer.from(bytes).toString("base64")}`;
const [secret, another] = [secretOf(randomBytes(32)), secretOf(randomBytes(32))];
const body = JSON.stringify({
  type: "lead.created",
  timestamp: "2026-11-22T10:00:00.000Z",
  data: { lead_id: 5, video_id: 11, domain_id: 3 },
});

const secondsAgo = (seconds: number) => new Date((Math.floor(Date.now() / 1000) - seconds) * 1000);

/** As the reference library signs. */
function headersOf(payload: string, { by = secret, at = secondsAgo(0), id = "msg_1" } = {}) {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(at.getTime() / 1000),
    "webhook-signature": new Webhook(by).sign(id, at, payload),
  };
}

const codeOf = (verifying: Promise<unknown>) =>
  verifying.then(
    () => "verified",
    (error: unknown) => (error instanceof WebhookError ? error.code : error),
  );

test("what the reference library has signed is verified, whatever it says and however it is given", async () => {
  const property = fc.asyncProperty(
    fc.string({ unit: "binary" }),
    fc.uint8Array({ minLength: 24, maxLength: 64 }),
    async (text, key) => {
      const payload = JSON.stringify({ type: "video.deleted", data: { text } });
      const own = secretOf(key);
      const headers = headersOf(payload, { by: own });
      expect(await verifyWebhook(payload, headers, own)).toEqual(JSON.parse(payload));
      expect(await verifyWebhook(Buffer.from(payload), new Headers(headers), own)).toEqual(JSON.parse(payload));
    },
  );
  await fc.assert(property, { numRuns: 50 });
});

test("what was changed after signing is refused, as the reference library refuses it", async () => {
  const headers = headersOf(body);
  for (const [payload, changed, by] of [
    [body.replace("11", "12"), headers, secret],
    [`${body} `, headers, secret],
    [body, { ...headers, "webhook-id": "msg_2" }, secret],
    [body, { ...headers, "webhook-timestamp": String(Number(headers["webhook-timestamp"]) - 1) }, secret],
    [body, { ...headers, "webhook-signature": headers["webhook-signature"].replace("v1,", "v1a,") }, secret],
    [body, { ...headers, "webhook-signature": "v1,not base64!" }, secret],
    [body, { ...headers, "webhook-signature": "v1," }, secret],
    [body, headers, another],
  ] as const) {
    expect(() => new Webhook(by).verify(payload, changed)).toThrow();
    expect(await codeOf(verifyWebhook(payload, changed, by))).toBe("webhook_signature_mismatch");
  }
});

test("while a secret changes, one of several signatures and one of several secrets are enough", async () => {
  const old = headersOf(body, { by: another });
  const both = { ...old, "webhook-signature": `${headersOf(body)["webhook-signature"]} ${old["webhook-signature"]}` };
  const event = JSON.parse(body);
  expect(await verifyWebhook(body, both, secret)).toEqual(event);
  expect(await verifyWebhook(body, both, another)).toEqual(event);
  expect(await verifyWebhook(body, old, [secret, another])).toEqual(event);
  expect(await codeOf(verifyWebhook(body, both, secretOf(randomBytes(32))))).toBe("webhook_signature_mismatch");
});

test("a message is believed for five minutes, by either clock", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T10:00:00Z"), toFake: ["Date"] });
  const sent = (seconds: number) => codeOf(verifyWebhook(body, headersOf(body, { at: secondsAgo(seconds) }), secret));
  expect([await sent(300), await sent(-300)]).toEqual(["verified", "verified"]);
  expect([await sent(301), await sent(-301)]).toEqual(Array(2).fill("webhook_timestamp_out_of_range"));
  for (const timestamp of ["soon", "NaN", "Infinity"]) {
    const headers = { ...headersOf(body), "webhook-timestamp": timestamp };
    expect(await codeOf(verifyWebhook(body, headers, secret))).toBe("webhook_timestamp_out_of_range");
  }
});

test("headers are found however they are written; without them nothing is believed", async () => {
  const headers = headersOf(body);
  const loud = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
  expect(await codeOf(verifyWebhook(body, loud, secret))).toBe("verified");
  for (const name of Object.keys(headers)) {
    expect(await codeOf(verifyWebhook(body, { ...headers, [name]: undefined }, secret))).toBe(
      "webhook_headers_missing",
    );
  }
});

test("a secret that is none is the caller's mistake, not the message's", async () => {
  for (const wrong of ["", "whsec_", "whsec_?"]) {
    expect(await codeOf(verifyWebhook(body, headersOf(body), wrong))).toBeInstanceOf(TypeError);
  }
});

test("it works where WebCrypto is a module of Node's and no global", async () => {
  vi.stubGlobal("crypto", undefined);
  expect(await codeOf(verifyWebhook(body, headersOf(body), secret))).toBe("verified");
  expect(await codeOf(verifyWebhook(body, headersOf(body), another))).toBe("webhook_signature_mismatch");
});

test("the receiver of the README takes what is signed and refuses what is not", async () => {
  const readme = await readFile(join(import.meta.dirname, "../README.md"), "utf8");
  const program = [...readme.matchAll(/^```ts\n([^]*?)^```$/gm)].find(([, code]) => code?.includes("POST"))?.[1] ?? "";
  const file = join(import.meta.dirname, `readme-${process.pid}.ts`);
  await writeFile(file, program.replace("@reelwright/sdk", "./index.ts"));
  try {
    const { POST } = (await import(file)) as { POST: (request: Request) => Promise<Response> };
    vi.stubEnv("WEBHOOK_SECRET", secret);
    const sent = (by: string) =>
      POST(new Request("http://films.test/hook", { method: "POST", body, headers: headersOf(body, { by }) }));
    expect([(await sent(secret)).status, (await sent(another)).status]).toEqual([204, 400]);
  } finally {
    await rm(file);
  }
});
