import { PassThrough } from "node:stream";
import type { Job } from "@reelwright/sdk";
import { expect, test } from "vitest";
import { job } from "../../sdk/src/service.fixture.ts";
import { ProgressLine } from "./progress.ts";

function shown(isTTY: boolean, ...jobs: object[]): string {
  const errors = Object.assign(new PassThrough(), { isTTY });
  const line = new ProgressLine({ errors });
  for (const each of jobs) line.show(each as Job);
  line.end();
  return String(errors.read() ?? "");
}

const states = [
  job("queued", 0, { stage: "planning" }),
  job("running", 3, { stage: "planning" }),
  job("running", 9, { stage: "planning" }),
  job("running", 50, { eta_seconds: 12 }),
  job("completed", 100),
];

test("a line for each stage where nobody looks", () => {
  expect(shown(false, ...states)).toBe(
    "  0 %  waiting\n  3 %  planning\n 50 %  recording  about 12 s left\n100 %  completed\n",
  );
});

test("one line that is rewritten on a terminal, and left at the end", () => {
  const text = shown(true, ...states);
  expect(text.split("\n")).toHaveLength(2);
  expect(text.split("\r\u001b[K")).toHaveLength(6);
  expect(text).toContain(`${"█".repeat(13)}${"░".repeat(12)}  50 %  recording  about 12 s left`);
  expect(shown(true)).toBe("");
});
