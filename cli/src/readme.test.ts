import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startNode } from "../../server/src/process.fixture.ts";
import { data, events, failure, faultyService, job, type Answer } from "../../sdk/src/service.fixture.ts";
import { openShell } from "./cli.fixture.ts";

const readme = await readFile(join(import.meta.dirname, "../../README.md"), "utf8");
const block = (language: string, word: string) =>
  [...readme.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].find(
    ([, kind, code]) => kind === language && code?.includes(word),
  )?.[2] ?? "";

test("every command line of the README is one that there is", async () => {
  const lines = block("sh", "script/reelwright").trim().split("\n");
  expect(lines.length).toBeGreaterThan(3);
  await using shell = await openShell();
  await using service = await faultyService(failure(404, "not_found"));
  const env = { REELWRIGHT_URL: service.url, REELWRIGHT_API_KEY: "rw_k" };
  for (const line of lines) {
    const words = [...line.replace(/ <.*/, "").matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, word]) => quoted ?? word ?? "",
    );
    const args = words.slice(1).map((word) => (word.includes("127.0.0.1") ? service.url : word));
    const { exitCode, errors } = await shell.run(args, { env, typed: "rw_k\n" });
    expect([4], `${line}: ${errors}`).toContain(exitCode);
  }
});

test("the program of the README runs", async () => {
  const answers: Answer[] = [
    data({ id: 3 }),
    data({ job_id: 7, status: "queued", message: "" }),
    events([job("running", 40), job("completed", 100)]),
    data({ id: 11, url: "http://films.test/files/film.mp4" }),
    data({ watch_url: "http://films.test/watch/abc" }),
  ];
  await using service = await faultyService(...answers);
  const file = join(import.meta.dirname, `readme-${process.pid}.ts`);
  await writeFile(file, block("ts", "new Reelwright").replace("http://127.0.0.1:4380", service.url));
  try {
    const env = { PATH: process.env["PATH"], REELWRIGHT_API_KEY: "rw_k" };
    const { ended, said } = startNode(["--conditions=@reelwright/source", file], env);
    expect([await ended, said.error]).toEqual([0, ""]);
    expect(said.out).toContain("recording 40\n");
    expect(said.out).toContain("film.mp4");
  } finally {
    await rm(file);
  }
});
