import { setTimeout as delay } from "node:timers/promises";
import { FencedError } from "#jobs/store.ts";

/** Together some 15 s: a database restarts in less. */
const pausesMs = [200, 500, 1000, 2000, 4000, 8000];

/** Tries a write again while the database is away, so that minutes of work are not lost to a restart of it. */
export async function patiently<T>(write: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await write();
    } catch (error) {
      if (error instanceof FencedError || !isConnectionError(error)) throw error;
      await delay(pauseMs);
    }
  }
  return write();
}

/** Refused or cut connections, and class 57P of Postgres: it is shutting down or starting up. */
function isConnectionError(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return /^(ECONN|EPIPE|ETIMEDOUT|57P|08)/.test(code ?? "") || /connection terminated|timeout/i.test(message ?? "");
}
