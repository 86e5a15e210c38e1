import { spawn } from "node:child_process";
import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readOptions } from "./options.ts";
import { startLedgerly } from "./testing.ts";

function run(...args: string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [join(import.meta.dirname, "server.ts"), ...args], { timeout: 20_000 });
}

test("prints one line with its address, answers there, and ends at SIGTERM", async () => {
  const server = run("--port", "0");
  const [line] = (await once(server.stdout, "data")) as [Buffer];
  const address = /^Ledgerly on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(String(line))?.[1];
  expect((await fetch(`${address}/invoices`)).status).toBe(200);
  server.kill("SIGTERM");
  expect(await once(server, "exit")).toEqual([0, null]);
});

test("a taken port is one clear line and a failure", async () => {
  await using other = await startLedgerly();
  const server = run("--port", new URL(other.address).port);
  const [[code], complaint] = await Promise.all([once(server, "exit"), text(server.stderr)]);
  expect(code).toBe(1);
  expect(complaint).toMatch(/^ledgerly: Port \d+ is taken\. Choose another with --port\.\n$/);
});

test("a wrong option is one clear line and a failure", async () => {
  const server = run("--prot", "0");
  const [[code], complaint] = await Promise.all([once(server, "exit"), text(server.stderr)]);
  expect(code).toBe(1);
  expect(complaint).toMatch(/^ledgerly: Unknown option '--prot'.*\n$/);
});

test("reads the port from the command line, else from PORT", () => {
  expect(readOptions([], { PORT: "8080" })).toEqual({ port: 8080, signIn: false });
  expect(readOptions(["--port", "0", "--sign-in"], { PORT: "8080" })).toEqual({ port: 0, signIn: true });
  expect(() => readOptions(["--port", "70000"], {})).toThrow("from 0 to 65535");
  expect(() => readOptions(["--port", ""], {})).toThrow("from 0 to 65535");
});
