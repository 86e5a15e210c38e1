import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLogger } from "#telemetry/logger.ts";
import { edit } from "./edit.ts";
import { editingStep } from "./step.ts";
import { ledgerlyPlan } from "./testing-ledgerly.ts";
import { materialFor } from "./testing.ts";

test("the step hands its input to the cut and reports that it is done", async () => {
  const folder = await mkdtemp(join(tmpdir(), "editing-"));
  const { brief, storyboard, voiceTrack, take } = materialFor(ledgerlyPlan);
  const fractions: number[] = [];
  const timeline = await editingStep()(
    { brief, rehearsal: { storyboard, shots: [] }, narration: voiceTrack, recording: take },
    {
      accountId: 1,
      domainId: 1,
      jobId: 1,
      attempt: 1,
      folder,
      signal: new AbortController().signal,
      log: createLogger({ level: "silent" }),
      progress: (fraction) => fractions.push(fraction),
      note: () => undefined,
    },
  );
  expect(timeline).toEqual(edit({ brief, storyboard, voiceTrack, take }));
  expect(fractions).toEqual([1]);
  await rm(folder, { recursive: true });
});
