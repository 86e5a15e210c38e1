import { mkdir, readFile, writeFile } from "node:fs/promises";
import { hash } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testArtifacts } from "#artifacts/testing.ts";
import { keepTake, takeOfEarlier } from "./kept-take.ts";
import type { Take } from "./take.ts";

const brief = (takeOf?: number) => ({
  accountId: 7,
  domain: { id: 1, applicationName: "Ledgerly", url: "https://ledgerly.test" },
  request: { font: "Inter", captions: true, bRoll: false } as const,
  remake: { videoId: 1, kind: "edit" as const, round: 1, ...(takeOf === undefined ? {} : { takeOf }) },
});
const card = { kicker: "", title: "", subtitle: "", sentences: [] };
const storyboard = (...shotIds: string[]) => {
  const shots = shotIds.map((id) => ({ id, sentence: null, steps: [] }));
  return {
    language: "en",
    title: "",
    opening: card,
    closing: card,
    scenes: [{ id: "a", title: "", intent: "", shots }],
  };
};

test("an edit has the take of the job it names, and of none that it does not name or that shows other shots", async () => {
  await using shop = await testArtifacts();
  const { artifacts } = shop;
  const place = async (jobId: number) => {
    const folder = join(shop.folder, `work-${jobId}`);
    await mkdir(folder);
    return { accountId: 7, jobId, folder, note: (text: string) => void notes.push(text) };
  };
  const notes: string[] = [];
  const first = await place(1);
  const sha1 = hash("sha1", "a picture");
  await writeFile(join(first.folder, `${sha1}.png`), "a picture");
  const frames = [{ atMs: 0, file: `${sha1}.png`, hash: sha1, density: 1 }];
  const shots = [{ shotId: "one", startMs: 0, endMs: 1000 }];
  const scene = { sceneId: "a", durationMs: 1000, frames, shots, events: [], facts: [], address: "ledgerly.test" };
  const film = { width: 1600, height: 900, fps: 30, recorder: "begin-frame" as const };
  const take: Take = { folder: first.folder, ...film, scenes: [scene] };
  await keepTake(artifacts, take, first);

  const edit = await place(2);
  expect(await takeOfEarlier(artifacts, { brief: brief(), storyboard: storyboard("one") }, edit)).toBeUndefined();
  expect(notes).toEqual([]);
  const found = await takeOfEarlier(artifacts, { brief: brief(1), storyboard: storyboard("one") }, edit);
  expect(found).toEqual({ ...take, folder: edit.folder });
  expect(await readFile(join(edit.folder, `${sha1}.png`), "utf8")).toBe("a picture");

  const next = await place(3);
  await artifacts.forget(7, [1]);
  expect(await takeOfEarlier(artifacts, { brief: brief(2), storyboard: storyboard("one") }, next)).toBeDefined();
  expect(await takeOfEarlier(artifacts, { brief: brief(2), storyboard: storyboard("two") }, next)).toBeUndefined();
  expect(await takeOfEarlier(artifacts, { brief: brief(99), storyboard: storyboard("one") }, next)).toBeUndefined();
  expect(new Set(notes)).toEqual(
    new Set(["The pictures of the earlier film are no longer kept, so it was filmed again."]),
  );
});
