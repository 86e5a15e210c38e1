import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { bodyLimitBytes } from "./body.ts";
import { refuseConnection } from "./refuse-connection.ts";

/** What the slowest line we serve brings in a second, 256 kbit. */
const slowestBytesPerSecond = 32_768;
/** Added to that: for the connection, and for a line that stalls. */
const graceMs = 30_000;

/**
 * How long a client whose request was refused may go on sending: long enough for it to read the answer, which many do
 * only when they have sent everything; a film of gigabytes is not read to its end for that.
 */
const lingerMs = 10_000;

/** How long a body of at most so many bytes may take to come in: a minute for JSON. */
export const bodyDeadlineMs = (maxBytes: number): number => graceMs + (maxBytes / slowestBytesPerSecond) * 1000;

/**
 * Ends requests whose body comes in more slowly than its longest form would on the slowest line: with 408, and the
 * connection is closed. So nobody holds a connection and a half-read body for as long as a film may take.
 */
export function endSlowBodies(app: FastifyInstance, deadlineMs: typeof bodyDeadlineMs = bodyDeadlineMs): void {
  app.addHook("preParsing", async ({ raw, routeOptions }) => {
    // Most bodies come with their headers and are there by now.
    if (!raw.complete) endAfter(raw, deadlineMs(routeOptions.config.action?.upload?.maxBytes ?? bodyLimitBytes));
  });
}

function endAfter(raw: IncomingMessage, deadlineMs: number): void {
  const timer = setTimeout(() => {
    const late = Object.assign(new Error("the body came in too slowly"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    refuseConnection(late, raw.socket);
    raw.socket.destroySoon();
  }, deadlineMs).unref();
  for (const event of ["end", "close"]) raw.once(event, () => clearTimeout(timer));
}

/** Reads on past what was answered before it had come in, so that the connection can be used again, or ends it. */
export function discardUnread(app: FastifyInstance, linger = lingerMs): void {
  app.addHook("onResponse", async ({ raw, routeOptions }) => {
    // A form may be there as a whole and still lie in the pipe to whoever was to read it.
    const isForm = routeOptions.config.action?.upload !== undefined;
    if (raw.destroyed || (isForm ? raw.readableEnded : raw.complete)) return;
    const timer = setTimeout(() => raw.destroy(), linger).unref();
    for (const event of ["end", "close"]) raw.once(event, () => clearTimeout(timer));
    raw.unpipe();
    raw.resume();
  });
}
