import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { run } from "#lib/process.ts";
import { musicTracks } from "#videos/generation.ts";
import { bedName, findMusic, musicFile } from "./file.ts";
import { renderMusic } from "./render.ts";

let folder = "";
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "reelwright-music-"))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const script = (...args: string[]) =>
  run(process.execPath, [join(import.meta.dirname, "render.ts"), ...args], {
    signal: AbortSignal.timeout(120_000),
    timeoutMs: 110_000,
  });

/** All but one track are there, so that a test renders a single one. */
async function haveAllBut(missing: string): Promise<void> {
  for (const track of musicTracks) if (track !== missing) await writeFile(join(folder, bedName(track)), "");
}

test(
  "renders what is missing, removes what is out of date, and nothing when all is there",
  { timeout: 120_000 },
  async () => {
    const old = join(folder, "observer.0123456789ab.wav");
    await writeFile(old, "");
    await haveAllBut("observer");
    expect(await renderMusic(folder)).toEqual(["observer"]);
    const names = await readdir(folder);
    expect(names.toSorted()).toEqual(musicTracks.map(bedName).toSorted());
    const before = await stat(join(folder, bedName("observer")));
    expect(await renderMusic(folder)).toEqual([]);
    expect((await stat(join(folder, bedName("observer")))).mtimeMs).toBe(before.mtimeMs);
  },
);

test(
  "the script says one line when it rendered and nothing otherwise; two at once give the same bytes",
  { timeout: 150_000 },
  async () => {
    await haveAllBut("lust");
    const other = join(folder, "other");
    await mkdir(other);
    const said = await Promise.all([script(folder), script(folder)]);
    expect(said.map(({ stdout }) => stdout)).toContain("Rendered music: lust\n");
    expect((await script(folder)).stdout).toBe("");
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
    await renderMusic(other, ["lust"]);
    const [one, two] = await Promise.all([folder, other].map((each) => readFile(join(each, bedName("lust")))));
    expect(one?.equals(two!)).toBe(true);
    await expect(script()).rejects.toThrow("Usage");
  },
);

test("a recording of one's own is heard instead of ours, and nothing is rendered for it", async () => {
  await writeFile(join(folder, "lawrence.flac"), "");
  expect(await musicFile(folder, "lawrence")).toBe(join(folder, "lawrence.flac"));
  expect(await renderMusic(folder, ["lawrence"])).toEqual([]);
  await expect(musicFile(folder, "lust")).rejects.toThrow(/"lust" is missing in/);
  expect(await findMusic(folder, "lust")).toBeUndefined();
});

test("leaves no half of a file where a bed cannot be put", async () => {
  await writeFile(join(folder, "file"), "");
  await expect(renderMusic(join(folder, "file"), ["lust"])).rejects.toThrow(/EEXIST|ENOTDIR/);
});
