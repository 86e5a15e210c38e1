import { spawn, spawnSync } from "node:child_process";
import { Failure } from "./failure.mjs";

/** Whether a program is in the PATH. */
export function has(program) {
  return spawnSync("sh", ["-c", `command -v "$1"`, "sh", program]).status === 0;
}

/** Runs a command whose output matters only when it fails: then its last lines become the failure's words. */
export function run(command, args, { cwd, env = process.env, purpose }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const keep = (chunk) => (output = (output + chunk).slice(-4000));
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", (error) => reject(new Failure(`${purpose} failed: ${error.message}`)));
    child.on("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new Failure(`${purpose} failed: ${lastLines(output)}`));
    });
  });
}

/** Runs a command in the foreground; its exit code is the result. */
export function foreground(command, args, { cwd, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: "inherit" });
    const forward = (signal) => child.kill(signal);
    process.on("SIGINT", forward).on("SIGTERM", forward);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      process.off("SIGINT", forward).off("SIGTERM", forward);
      resolve(code ?? (signal === null ? 1 : 128));
    });
  });
}

function lastLines(output) {
  return output.trim().split("\n").slice(-4).join(" | ");
}
