import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { isDiskFull, isDiskFullAt } from "./disk-full.ts";

const enospc = Object.assign(new Error("write failed"), { code: "ENOSPC" });

test("a full disk is known by Node's code, by a program's words, and through what an error was caused by", () => {
  expect(isDiskFull(enospc)).toBe(true);
  expect(isDiskFull(Object.assign(new Error("over"), { code: "EDQUOT" }))).toBe(true);
  expect(isDiskFull(new Error("ffmpeg ended with 228: av_interleaved_write_frame(): No space left on device"))).toBe(
    true,
  );
  expect(isDiskFull(new Error("the film was not stored", { cause: new Error("why", { cause: enospc }) }))).toBe(true);
});

test("nothing else is taken for one", () => {
  for (const other of [undefined, "ENOSPC", new Error("no such file"), new Error("why", { cause: "No space" })]) {
    expect(isDiskFull(other)).toBe(false);
  }
});

test("where a program says something else, the disk is asked", async () => {
  // A file system that has no room for files at all.
  expect([await isDiskFullAt("/proc"), await isDiskFullAt(tmpdir())]).toEqual([true, false]);
});
