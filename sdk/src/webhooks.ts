import type { WebhookEvents } from "./api-types.ts";
import { ReelwrightError } from "./errors.ts";

/** What a webhook endpoint is told. More types may come: ignore those you do not know. */
export type WebhookEvent = {
  [Type in keyof WebhookEvents]: {
    readonly type: Type;
    /** When it happened, ISO 8601. */
    readonly timestamp: string;
    readonly data: WebhookEvents[Type];
  };
}[keyof WebhookEvents];

/** Headers as `fetch` has them, or as Node's `request.headers`. */
export type WebhookHeaders = Pick<Headers, "get"> | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * A message that must not be believed: `webhook_headers_missing`, `webhook_timestamp_out_of_range` (sent more than five
 * minutes ago, or ahead: somebody may be repeating it) or `webhook_signature_mismatch`.
 */
export class WebhookError extends ReelwrightError {
  declare readonly code: "webhook_headers_missing" | "webhook_timestamp_out_of_range" | "webhook_signature_mismatch";
}

const toleranceSeconds = 5 * 60;

/**
 * Checks a message to a webhook endpoint by the Standard Webhooks scheme and gives what it says. `payload` is the body as
 * it came: JSON that was parsed and printed again has another signature. `secret` is that of the endpoint (`whsec_…`), or
 * several, one of which must have signed. Rejects with a WebhookError; with a TypeError when a secret is none.
 */
export async function verifyWebhook(
  payload: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
): Promise<WebhookEvent> {
  const keys = (typeof secret === "string" ? [secret] : secret).map(keyOf);
  const [id, timestamp, signature] = ["id", "timestamp", "signature"].map((name) => read(headers, `webhook-${name}`));
  if (!id || !timestamp || !signature) {
    throw new WebhookError("webhook_headers_missing", "The message does not have the headers of Standard Webhooks");
  }
  // A timestamp that is no number is out of range as well.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds)) {
    throw new WebhookError("webhook_timestamp_out_of_range", "The message was not sent within the last five minutes");
  }
  const body = typeof payload === "string" ? new TextEncoder().encode(payload) : payload;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body);
  if (!(await isSigned(signed, signature, keys))) {
    throw new WebhookError("webhook_signature_mismatch", "No signature of the message is of the endpoint's secret");
  }
  return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent;
}

/** Whether one of the signatures, with spaces between, is of one of the keys. */
async function isSigned(signed: Bytes, signatures: string, keys: readonly Bytes[]): Promise<boolean> {
  const subtle = await webCrypto();
  const given = signatures.split(" ").flatMap((each) => (each.startsWith("v1,") ? (bytesOf(each.slice(3)) ?? []) : []));
  for (const key of keys) {
    const imported = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
    // Compares in constant time.
    for (const signature of given) if (await subtle.verify("HMAC", imported, signature, signed)) return true;
  }
  return false;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Node 18 has it as a module only; a name that is computed keeps bundlers for browsers from looking for that. */
async function webCrypto(): Promise<SubtleCrypto> {
  const here = globalThis.crypto as Crypto | undefined;
  if (here !== undefined) return here.subtle;
  const module = ["node", "crypto"].join(":");
  return ((await import(module)) as { readonly webcrypto: Crypto }).webcrypto.subtle;
}

function keyOf(secret: string): Bytes {
  const key = bytesOf(secret.replace(/^whsec_/, ""));
  if (key === undefined || key.length === 0) throw new TypeError("A webhook's secret is whsec_ and base64");
  return key;
}

/** `undefined` for what is no base64. */
function bytesOf(base64: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(head: Uint8Array, body: Uint8Array): Bytes {
  const whole = new Uint8Array(head.length + body.length);
  whole.set(head);
  whole.set(body, head.length);
  return whole;
}

function read(headers: WebhookHeaders, name: string): string | undefined {
  if (isFetched(headers)) return headers.get(name) ?? undefined;
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === "string" ? value : value?.[0];
}

const isFetched = (headers: WebhookHeaders): headers is Pick<Headers, "get"> => typeof headers["get"] === "function";
