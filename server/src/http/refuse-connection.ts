import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";

type Refusal = readonly [status: number, phrase: string];
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout"],
};
const badRequest: Refusal = [400, "Bad Request"];

/** Answers what is not even HTTP, or never ends, in the shape of our errors, and closes the connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, phrase] = refusals[error.code ?? ""] ?? badRequest;
  const body = JSON.stringify({ error: phrase });
  const head = [
    `HTTP/1.1 ${status} ${phrase}`,
    "Connection: close",
    "Content-Type: application/json; charset=utf-8",
    "X-Error-Code: invalid_request",
    `X-Request-Id: ${randomUUID()}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
