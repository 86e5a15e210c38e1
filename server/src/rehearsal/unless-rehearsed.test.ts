import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { takeAddress } from "#artifacts/artifact.ts";
import { testArtifacts } from "#artifacts/testing.ts";
import type { StepContext } from "#jobs/step.ts";
import type { Plan } from "#planning/plan.ts";
import type { Storyboard } from "#planning/storyboard.ts";
import type { Brief } from "#videos/brief.ts";
import { unlessRehearsed } from "./unless-rehearsed.ts";

const card = { kicker: "", title: "", subtitle: "", sentences: [] };
const storyboard: Storyboard = { language: "en", title: "Other words", opening: card, scenes: [], closing: card };
const planning: Plan = { storyboard, played: [] };
const domain = { id: 1, applicationName: "Ledgerly", url: "https://ledgerly.test" };
const brief: Brief = { accountId: 7, domain, request: { font: "Inter", captions: true, bRoll: false } };
const context = { accountId: 7 } as StepContext;

test("other words to a take that is here are not rehearsed; everything else is", async () => {
  await using test = await testArtifacts();
  const { artifacts, folder } = test;
  const rehearsed = { storyboard: { ...storyboard, title: "Rehearsed" }, shots: [] };
  const rehearse = unlessRehearsed(async () => rehearsed, artifacts);
  const edit = (takeOf?: number) => {
    const remake = { videoId: 3, kind: "edit" as const, ...(takeOf !== undefined && { takeOf }) };
    return rehearse({ brief: { ...brief, remake }, planning }, context);
  };
  const path = join(folder, "picture");
  await writeFile(path, "a picture");
  await artifacts.keep({ address: takeAddress(7, 41), jobId: 41, value: {}, files: [{ name: "picture", path }] });
  expect(await edit(41)).toEqual({ storyboard, shots: [] });
  // Of another job, of another account, of other steps, of a film that is made for the first time.
  expect(await edit(42)).toBe(rehearsed);
  const stranger = { ...context, accountId: 8 };
  const remake = { videoId: 3, kind: "edit" as const, takeOf: 41 };
  expect(await rehearse({ brief: { ...brief, remake }, planning }, stranger)).toBe(rehearsed);
  expect(await edit()).toBe(rehearsed);
  expect(await rehearse({ brief, planning }, context)).toBe(rehearsed);
});
