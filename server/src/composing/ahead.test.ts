import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { testArtifacts } from "#artifacts/testing.ts";
import { edit } from "#editing/edit.ts";
import { evaluator } from "#editing/evaluate.ts";
import { ledgerlyPlan } from "#editing/testing-ledgerly.ts";
import { materialFor } from "#editing/testing.ts";
import { stepContext } from "#jobs/step-context.fixture.ts";
import { composeCards } from "./ahead.ts";
import { x264 } from "./encoders/x264.ts";
import { segmentStore } from "./kept-segments.ts";
import { openLanes } from "./lanes.ts";
import { crewOf } from "./rendering.ts";
import { segmentsOf, timeOf } from "./segments.ts";

test("cards composed before anything is filmed are found by the film, but for how the closing one comes in", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "composing-ahead-"));
  await using shop = await testArtifacts();
  await using lanes = openLanes();
  try {
    const { take, ...planned } = materialFor(ledgerlyPlan);
    const segments = segmentStore(shop.artifacts, x264);
    const context = { ...stepContext({ folder }), enough: new AbortController().signal };
    await composeCards({ ...planned }, { encoder: x264, segments, lanes }, context);

    const film = edit({ ...planned, take });
    const kept = segments.of(context, context.signal);
    const nameOf = await kept.nameSegments(film, x264.outputArguments({ fps: film.fps, threads: crewOf().threads }));
    const found = await Promise.all(segmentsOf(film).map((segment) => kept.find(nameOf(segment), folder)));
    const stateAt = evaluator(film);
    const first = segmentsOf(film).map(({ firstFrame }) => stateAt(timeOf(firstFrame, film.fps)));
    expect(found).toEqual(first.map(({ picture, entering }) => picture.kind === "card" && entering === null));
    expect(first.map(({ picture, entering }) => [picture.kind, entering?.kind ?? "alone"])).toEqual([
      ["card", "alone"],
      ["screen", "rise"],
      ["screen", "fade"],
      ["card", "fade"],
      ["card", "alone"],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
