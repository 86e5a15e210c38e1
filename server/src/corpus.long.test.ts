import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { corpus, type CorpusEntry } from "#planning/corpus/play.fixture.ts";
import { shown, type Asked } from "#planning/corpus/sign.ts";
import { openStudio, type Studio } from "./studio.fixture.ts";

/** Six films of both applications; `CORPUS=all` films every prompt, which takes more than an hour. */
const entries = process.env["CORPUS"] === "all" ? corpus : corpus.filter((_, at) => at % 19 === 0);

/** What the application was asked for in the last take: rehearsal and take each begin with a reset. */
async function lastTake(address: string): Promise<Asked[]> {
  const { requests } = (await (await fetch(`${address}/api/requests`)).json()) as { requests: Asked[] };
  const reset = requests.findLastIndex(({ path }) => path === "/api/reset");
  return requests.slice(reset + 1);
}

/** Signs in the application's log; what was only pointed at leaves no trace there. */
const inLog = ({ wishes }: CorpusEntry) => wishes.filter(({ told }) => !told.startsWith("touched"));

describe.runIf(process.env["TEST_LONG"] === "1")("films of the corpus show what their prompts wish for", () => {
  let studio: Studio;
  const missed: string[] = [];
  let wished = 0;
  beforeAll(async () => {
    studio = await openStudio("all");
  });
  afterAll(async () => {
    await studio[Symbol.asyncDispose]();
    expect(1 - missed.length / wished, missed.join("\n")).toBeGreaterThanOrEqual(0.9);
  });

  test.each(entries)(
    "$prompt",
    async (entry) => {
      await using application = await entry.application.start();
      const domainId = await studio.api.register(application.address);
      const style = { font: "Inter", captions: true, bRoll: false, voiceId: "nova" };
      const job = await studio.api.film(domainId, { ...style, prompt: entry.prompt });
      expect(job.status, job.error?.message).toBe("completed");
      const signs = inLog(entry);
      const seen = shown({ asked: await lastTake(application.address), steps: [] }, signs);
      wished += signs.length;
      missed.push(...signs.filter((sign) => !seen.includes(sign)).map(({ told }) => `${entry.prompt}: ${told}`));
    },
    600_000,
  );
});
