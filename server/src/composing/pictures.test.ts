import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aheadFrames, images, Pictures } from "./pictures.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pictures-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Notes what is read. */
function noting() {
  const read: string[] = [];
  return { read, pictures: new Pictures(async (file) => read.push(file)) };
}

test("what is read ahead is read once, though each frame has a picture of its own", async () => {
  const { read, pictures } = noting();
  const files = Array.from({ length: 30 }, (_, frame) => String(frame));
  for (const file of files.slice(0, aheadFrames)) pictures.foresee(file);
  for (const [frame, file] of files.entries()) {
    const later = files[frame + aheadFrames];
    if (later !== undefined) pictures.foresee(later);
    await pictures.load(file);
  }
  expect(read).toEqual(files);
});

test("a picture that is wanted with every frame stays while others come and go", async () => {
  const { read, pictures } = noting();
  for (let frame = 0; frame < 30; frame += 1) {
    pictures.foresee("leaving");
    pictures.foresee(`coming ${frame}`);
    await pictures.load("leaving");
  }
  expect(read.filter((file) => file === "leaving")).toHaveLength(1);
});

test("no more pictures are kept than are wanted at once", async () => {
  const { read, pictures } = noting();
  for (let frame = 0; frame < 30; frame += 1) await pictures.load(String(frame));
  for (let frame = 0; frame < 30; frame += 1) await pictures.load(String(frame));
  expect(read).toHaveLength(60);
});

test("a file that is missing or broken rejects and names itself", async () => {
  const pictures = images();
  await expect(pictures.load(path.join(folder, "none.png"))).rejects.toThrow("none.png");
  const broken = path.join(folder, "broken.png");
  await writeFile(broken, "not a picture");
  await expect(pictures.load(broken)).rejects.toThrow("broken.png");
});
