import { execFile, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { findExecutable } from "./executable.ts";
import { launch } from "./launch.ts";
import { loopbackConfig } from "./loopback.fixture.ts";

const viewport = { width: 800, height: 600 };
const proxy = "http://127.0.0.1:9";

async function processesOf(group: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-eo", "pid=,pgid=,stat="]);
  const lines = stdout.split("\n").map((line) => line.trim().split(/\s+/));
  return lines.flatMap(([pid, pgid, state]) =>
    Number(pgid) === group && !state?.startsWith("Z") ? [Number(pid)] : [],
  );
}

async function statusOf(group: number): Promise<string[]> {
  const pids = await processesOf(group);
  return Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, "utf8").catch(() => "")));
}

describe("launching", () => {
  test("runs unprivileged, with the sandbox on, and leaves nothing behind", async () => {
    const browser = await launch({ config: loopbackConfig, proxy, viewport, signal: new AbortController().signal });
    const isSandboxed = (status: string) => /^Seccomp:\s*2$/m.test(status);
    // The processes that are sandboxed start after the one that answers.
    await expect.poll(async () => (await statusOf(browser.pid)).some(isSandboxed)).toBe(true);
    const users = (await statusOf(browser.pid)).map((status) => /^Uid:\s*(\d+)/m.exec(status)?.[1]);
    expect(users).not.toContain("0");
    await browser[Symbol.asyncDispose]();
    await expect.poll(() => processesOf(browser.pid)).toEqual([]);
  });

  test("ends when its parent is killed, for its pipe closes then", async () => {
    const code = `import { launch } from ${JSON.stringify(new URL("launch.ts", import.meta.url).href)};
      const { pid } = await launch({ config: { browserUser: 65534 }, proxy: "${proxy}", viewport: { width: 800, height: 600 }, signal: new AbortController().signal });
      console.log(pid); setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ["--input-type=module-typescript", "-e", code], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const group = Number(await new Promise((said) => parent.stdout.once("data", (data) => said(String(data)))));
    expect((await processesOf(group)).length).toBeGreaterThan(0);
    parent.kill("SIGKILL");
    await expect.poll(() => processesOf(group)).toEqual([]);
  });

  test("stops at once when it is aborted", async () => {
    const controller = new AbortController();
    const launching = launch({ config: loopbackConfig, proxy, viewport, signal: controller.signal });
    controller.abort(new Error("cancelled"));
    await expect(launching).rejects.toThrow("cancelled");
  });

  test("names the remedy when the browser is not there, or is no browser", async () => {
    await expect(findExecutable({ chromiumPath: undefined, headlessShellPath: "/nowhere" })).rejects.toThrow(
      /HEADLESS_SHELL_PATH names \/nowhere/,
    );
    const config = { ...loopbackConfig, headlessShellPath: "/bin/false" };
    await expect(launch({ config, proxy, viewport, signal: new AbortController().signal })).rejects.toMatchObject({
      code: "browser_did_not_start",
    });
  });
});
