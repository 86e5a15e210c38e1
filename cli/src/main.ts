#!/usr/bin/env node
import { runCommand } from "./run.ts";

const interrupted = new AbortController();
// A second Ctrl-C ends the program at once, as it would without us.
process.once("SIGINT", () => interrupted.abort());
process.once("SIGTERM", () => interrupted.abort());

process.exitCode = await runCommand(process.argv.slice(2), {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  env: process.env,
  signal: interrupted.signal,
});
