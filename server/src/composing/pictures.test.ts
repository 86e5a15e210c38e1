import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { imagesUpTo } from "./pictures.ts";
import { writeCounter } from "./timeline.fixture.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pictures-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("a picture is decoded once while it is kept, and the longest unused goes first", async () => {
  const files = await Promise.all([1, 2, 3].map((value) => writeCounter(folder, value)));
  const [first = "", second = "", third = ""] = files;
  const pictures = imagesUpTo(20 * 10 * 4 * 2);
  await pictures.load(first);
  await pictures.load(second);
  await pictures.load(first);
  await pictures.load(third);
  await pictures.load(first);
  expect(pictures.decoded).toBe(3);
  await pictures.load(second);
  expect(pictures.decoded).toBe(4);
});

test("a file that is missing or broken rejects and names itself", async () => {
  const pictures = imagesUpTo(1000);
  await expect(pictures.load(path.join(folder, "none.png"))).rejects.toThrow("none.png");
  const broken = path.join(folder, "broken.png");
  await writeFile(broken, "not a picture");
  await expect(pictures.load(broken)).rejects.toThrow("broken.png");
});
