/**
 * Starts programs for a larger process and tells how they end; ends them, and itself, when that process is gone. Run by
 * starter.ts.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { killGroup } from "./kill-group.ts";
import type { Ending, Order } from "./starter.ts";

const running = new Map<number, ChildProcess>();

process.on("message", (order: Order) => {
  if (!("stop" in order)) return start(order);
  const child = running.get(order.id);
  if (child !== undefined) killGroup(child);
});
process.once("disconnect", () => {
  for (const child of running.values()) killGroup(child);
  process.exit();
});
// A key that interrupts the service goes to all its processes; how it stops is the service's to say.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);

function start({ id, command, args, input, maxOutputBytes }: Exclude<Order, { stop: true }>): void {
  const child = spawn(command, args, { detached: true, stdio: "pipe" });
  running.set(id, child);
  let isTooMuch = false;
  const printed = collect(child, maxOutputBytes, () => {
    isTooMuch = true;
    killGroup(child);
  });
  const end = (ending: Ending) => {
    if (!running.delete(id)) return;
    process.send?.({ id, ...ending }, undefined, undefined, () => undefined);
  };
  child.on("error", ({ message, code }: NodeJS.ErrnoException) =>
    end({ failed: message, isMissing: code === "ENOENT" }),
  );
  child.on("close", (code, killedBy) => end(isTooMuch ? { isTooMuch } : { code, killedBy, ...printed() }));
  // A program may end without reading all its input; its exit code tells whether that was an error.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
}

function collect(child: ChildProcess, maxBytes: number, onTooMuch: () => void) {
  const out: Buffer[] = [];
  let error = Buffer.alloc(0);
  let outBytes = 0;
  child.stdout?.on("data", (chunk: Buffer) => {
    outBytes += chunk.length;
    if (outBytes > maxBytes) onTooMuch();
    else out.push(chunk);
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    error = Buffer.concat([error, chunk]).subarray(-maxBytes);
  });
  return () => ({ stdout: Buffer.concat(out).toString("utf8"), stderr: error.toString("utf8") });
}
