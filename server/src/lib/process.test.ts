import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { run } from "./process.ts";

const signal = new AbortController().signal;
const options = { signal, timeoutMs: 10_000 };

describe("run", () => {
  test("gives what a program prints, and writes its input", async () => {
    const output = await run("sh", ["-c", "cat; echo said >&2"], { ...options, input: "größer" });
    expect(output).toEqual({ stdout: "größer", stderr: "said\n" });
  });

  test("names the program and its last words when it fails", async () => {
    const failure = run("sh", ["-c", "for i in 1 2 3 4 5 6 7; do echo line $i >&2; done; exit 3"], options);
    await expect(failure).rejects.toThrow("sh ended with code 3: line 3\nline 4\nline 5\nline 6\nline 7");
  });

  test("says that a program is not installed", async () => {
    await expect(run("/nowhere/no-such-tool", [], options)).rejects.toThrow("no-such-tool is not installed");
  });

  test("survives a program that does not read its input", async () => {
    await expect(run("true", [], { ...options, input: "x".repeat(1_000_000) })).resolves.toBeDefined();
  });

  test("ends a program that takes too long", async () => {
    await expect(run("sleep", ["60"], { ...options, timeoutMs: 50 })).rejects.toThrow("did not finish within 0.05 s");
  });

  test("ends a program that prints too much", async () => {
    await expect(run("yes", [], { ...options, maxOutputBytes: 1000 })).rejects.toThrow("more than 1000 bytes");
  });

  test("does not start when aborted already", async () => {
    await expect(run("true", [], { ...options, signal: AbortSignal.abort(new Error("gone")) })).rejects.toThrow("gone");
  });

  test("kills the whole group when aborted", async () => {
    const controller = new AbortController();
    // An odd length of sleep tells the grandchild apart from other processes.
    const grandchild = `60.00${process.pid}`;
    const running = run("sh", ["-c", `sleep ${grandchild} & wait`], { ...options, signal: controller.signal });
    await until(async () => await isRunning(`sleep ${grandchild}`));
    controller.abort(new Error("cancelled"));
    await expect(running).rejects.toThrow("cancelled");
    await until(async () => !(await isRunning(`sleep ${grandchild}`)));
  });

  test("says so when nobody knows how a program ends, and starts the next", async () => {
    // Its parent is the process that starts programs.
    await expect(run("sh", ["-c", "kill -KILL $PPID"], options)).rejects.toThrow(
      "sh was lost: the process that starts programs has ended",
    );
    await expect(run("true", [], options)).resolves.toBeDefined();
  });

  test("leaves no program behind when it is killed itself", async () => {
    const sleep = `60.01${process.pid}`;
    const script = `import { run } from ${JSON.stringify(new URL("./process.ts", import.meta.url).href)};
      await run("sleep", ["${sleep}"], { signal: new AbortController().signal, timeoutMs: 60_000 });`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
    await until(async () => await isRunning(`sleep ${sleep}`));
    child.kill("SIGKILL");
    await until(async () => !(await isRunning(`sleep ${sleep}`)));
  });
});

const isRunning = async (args: string) => (await run("ps", ["-eo", "args"], options)).stdout.includes(args);

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(5);
}
