import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { Failure } from "../failure.mjs";
import { root } from "../paths.mjs";

/**
 * Starts a server with this Node and waits for the line that names its address. What it prints goes to `logFile`.
 * If it ends first, the last line it wrote to standard error is the reason.
 */
export function startChild(args, { env = process.env, logFile } = {}) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const log = logFile === undefined ? undefined : createWriteStream(logFile, { flags: "a" });
  let printed = "";
  let complaint = "";
  return new Promise((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      log?.write(chunk);
      printed = (printed + chunk).slice(-4000);
      const address = printed.match(/^[^{\n]*?(https?:\/\/[^\s"]+)\s*$/m)?.[1];
      if (address !== undefined) resolve({ child, address, stop: () => stop(child) });
    });
    child.stderr.on("data", (chunk) => {
      log?.write(chunk);
      complaint = (complaint + chunk).slice(-4000);
    });
    child.on("error", reject);
    child.on("close", () => reject(new Failure(complaint.trim().split("\n").at(-1) || "the server ended at once")));
  });
}

/** Asks a child to end and waits until it has. */
function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on("close", resolve);
    child.kill("SIGTERM");
  });
}
