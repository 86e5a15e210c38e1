import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./paths.mjs";

/** Runs the demo as a person does, after bootstrap; gives its exit code and what it wrote. */
function demo(args, env = {}) {
  const child = spawn(process.execPath, [join(root, "script/setup/demo.mjs"), ...args], {
    env: { ...process.env, ...env },
  });
  let errors = "";
  let output = "";
  child.stderr.on("data", (chunk) => (errors += chunk));
  child.stdout.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, errors, output })));
}

const oneLine = /^reelwright: [^\n]+\n$/;

test.each([
  ["an unknown option", ["--fast"], /--fast.*Usage/],
  ["two prompts", ["open", "invoices"], /quotes/],
  ["an address that is none", ["--url", "ledgerly"], /ledgerly is not an address/],
])("%s ends with one line that helps", async (_name, args, words) => {
  const { code, errors } = await demo(args);
  expect(code).toBe(1);
  expect(errors).toMatch(oneLine);
  expect(errors).toMatch(words);
});

test("an application that does not answer is said before anything is started", async () => {
  const port = await closedPort();
  const { code, errors } = await demo(["--url", `http://127.0.0.1:${port}`]);
  expect(code).toBe(1);
  expect(errors).toMatch(oneLine);
  expect(errors).toMatch(/does not answer \(ECONNREFUSED\)\. Start the application/);
});

test("--help says how", async () => {
  expect(await demo(["--help"])).toMatchObject({ code: 0, output: expect.stringMatching(/^Usage: /) });
});

function closedPort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
