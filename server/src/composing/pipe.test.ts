import { expect, test } from "vitest";
import { Pipe } from "./pipe.ts";

const never = new AbortController().signal;
const block = Buffer.alloc(1_000_000);

test("bytes go in and a good end resolves", async () => {
  await using pipe = new Pipe({
    program: "sh",
    arguments: ["-c", "test $(wc -c) = 2000000"],
    signal: never,
    stallMs: 9000,
  });
  await pipe.write(block);
  await pipe.write(block);
  await pipe.finish();
});

test("a bad end rejects with the program's last words", async () => {
  const pipe = new Pipe({
    program: "sh",
    arguments: ["-c", "cat >&-; echo no room >&2; exit 3"],
    signal: never,
    stallMs: 9000,
  });
  await expect(pipe.finish()).rejects.toThrow(/ended with 3: .*no room/s);
});

test("a program that is killed while it is fed rejects at once and leaves no process", async () => {
  const pipe = new Pipe({ program: "sleep", arguments: ["60"], signal: never, stallMs: 60_000 });
  const writing = expect(pipe.write(block)).rejects.toThrow("SIGKILL");
  process.kill(pipe.pid!, "SIGKILL");
  await writing;
  await pipe[Symbol.asyncDispose]();
  expect(() => process.kill(pipe.pid!, 0)).toThrow("ESRCH");
});

test("a program that takes nothing in is given up", async () => {
  await using pipe = new Pipe({ program: "sleep", arguments: ["60"], signal: never, stallMs: 100 });
  await expect(pipe.write(block)).rejects.toThrow("took no input for 100 ms");
});

test("an abort rejects what waits, with the abort's reason", async () => {
  const controller = new AbortController();
  await using pipe = new Pipe({ program: "sleep", arguments: ["60"], signal: controller.signal, stallMs: 60_000 });
  const writing = expect(pipe.write(block)).rejects.toThrow("cancelled");
  controller.abort(new Error("cancelled"));
  await writing;
});

test("a program that is not there rejects", async () => {
  await using pipe = new Pipe({ program: "no-such-program", arguments: [], signal: never, stallMs: 9000 });
  await expect(pipe.finish()).rejects.toThrow("could not be started");
});
