import type { IncomingMessage, ServerResponse } from "node:http";
import { toText } from "./pages/html.ts";
import type { Html } from "./pages/html.ts";

/** The fields of a request's body; of a form or of a JSON object. */
export type Fields = Record<string, unknown>;

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** A request that is answered with a plain sentence instead of being handled. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const MOST_BODY_BYTES = 64 * 1024;
/** Nothing but the app's own files is ever loaded or run, whatever slips into a page. */
const SECURITY = {
  "content-security-policy":
    "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'self'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
};

export const page = (content: Html, status = 200): Reply => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8" },
  body: toText(content),
});

export const json = (value: unknown, status = 200): Reply => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8" },
  body: JSON.stringify(value),
});

export const redirect = (location: string, cookie?: string): Reply => ({
  status: 303,
  headers: { location, ...(cookie ? { "set-cookie": cookie } : {}) },
  body: "",
});

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BODY_BYTES) throw new Refusal(413, "The body is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
  } catch {
    // Falls through: both kinds of wrong body get the same answer.
  }
  throw new Refusal(400, "The body must be a JSON object.");
}

/** The body's fields; none for an empty body. */
export async function readFields(request: IncomingMessage): Promise<Fields> {
  const text = await readText(request);
  if (text === "") return {};
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text);
}

/** Sends the reply with the headers every answer carries. */
export function send(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, { "cache-control": "no-store", ...SECURITY, ...reply.headers }).end(reply.body);
}
