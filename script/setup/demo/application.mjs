import { join } from "node:path";
import { Failure } from "../failure.mjs";
import { root } from "../paths.mjs";
import { startChild } from "./child.mjs";

const answerTimeoutMs = 10_000;

/** The example application on a port that stays the same, so that the second demo finds its domain again. */
const preferredPort = 4390;

/** Starts `examples/ledgerly`; it is put back into its first state before each take. */
export async function startLedgerly() {
  const server = join(root, "examples/ledgerly/server.ts");
  const started = await startChild([server, "--port", String(preferredPort)]).catch(() =>
    startChild([server, "--port", "0"]),
  );
  return { url: started.address, reset: { method: "POST", path: "/api/reset" }, [Symbol.asyncDispose]: started.stop };
}

/** The application at an address; refuses one that does not answer. Any HTTP answer will do. */
export async function existing(url) {
  try {
    await fetch(url, { signal: AbortSignal.timeout(answerTimeoutMs), redirect: "manual" });
    return { url };
  } catch (error) {
    const reason = error.cause?.code ?? error.name;
    throw new Failure(`${url} does not answer (${reason}). Start the application and try again.`);
  }
}
