import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { run } from "#lib/process.ts";
import type { Encoder } from "./encoder.ts";
import { encodedPictures, pictureHashes } from "./encoder.fixture.ts";
import { held } from "./h264/held.ts";
import { mp4Of } from "./h264/mp4.ts";

type Frame = { readonly key_frame: number; readonly pts_time: string };

const fps = 30;
const [width, height] = [320, 180];

/** What every encoder owes; call it in the test beside the encoder. */
export function encoderContract(encoder: Encoder): void {
  const limits = { signal: new AbortController().signal, timeoutMs: 60_000 };
  const segment = async (holds: readonly number[], check: (file: string, stream: Buffer) => Promise<void>) => {
    const folder = await mkdtemp(path.join(tmpdir(), "encoder-"));
    const file = path.join(folder, "segment.mp4");
    try {
      const stream = await encodedPictures(encoder, { width, height, fps, holds });
      await writeFile(file, mp4Of(held(stream, holds), { width, height, fps }));
      await check(file, stream);
    } finally {
      await rm(folder, { recursive: true });
    }
  };
  const probe = async <T>(file: string, entries: string): Promise<T> => {
    const asked = ["-v", "error", "-select_streams", "v", "-show_entries", entries, "-of", "json", file];
    return JSON.parse((await run("ffprobe", asked, limits)).stdout) as T;
  };
  const moving = (seconds: number) => Array.from({ length: seconds * fps }, () => 1);

  describe(`encoder ${encoder.name}`, () => {
    test("keeps every frame, at a constant rate, in the colours of television, in a form that plays everywhere", () =>
      segment([...moving(1), 29, 1], async (file) => {
        const entries =
          "frame=pts_time:stream=r_frame_rate,avg_frame_rate,pix_fmt,color_space,color_primaries,color_transfer,color_range";
        const { streams, frames } = await probe<{ streams: object[]; frames: Frame[] }>(file, entries);
        expect(frames).toHaveLength(60);
        for (const [index, { pts_time }] of frames.entries()) expect(Number(pts_time)).toBeCloseTo(index / fps, 5);
        expect(streams[0]).toMatchObject({ r_frame_rate: "30/1", avg_frame_rate: "30/1", pix_fmt: "yuv420p" });
        expect(streams[0]).toMatchObject({ color_space: "bt709", color_primaries: "bt709" });
        expect(streams[0]).toMatchObject({ color_transfer: "bt709", color_range: "tv" });
      }));

    test("makes pictures that can be held: each frame of a hold is the same to the bit", () =>
      segment([1, 40, 1, 1, 3, 25, 1, 2], async (file, stream) => {
        const pictures = await pictureHashes(stream);
        const holds = [1, 40, 1, 1, 3, 25, 1, 2];
        expect(new Set(pictures).size).toBe(holds.length);
        const wanted = pictures.flatMap((hash, index) => Array.from({ length: holds[index]! }, () => hash));
        expect(await pictureHashes(await readFile(file))).toEqual(wanted);
      }));

    test("begins with a key frame, and where something moves has one at least every four seconds of film", () =>
      segment([...moving(5), 75, ...moving(5)], async (file) => {
        const { frames } = await probe<{ frames: Frame[] }>(file, "frame=key_frame");
        const keys = frames.flatMap(({ key_frame }, index) => (key_frame === 1 ? [index] : []));
        expect(keys[0]).toBe(0);
        for (const [index, key] of keys.entries()) {
          expect((keys[index + 1] ?? frames.length) - key).toBeLessThanOrEqual(4 * fps);
        }
      }));

    test("begins anew with what comes after a long hold, so that it is found as quickly", () =>
      segment([...moving(1), 10 * fps, ...moving(1)], async (file) => {
        const { frames } = await probe<{ frames: Frame[] }>(file, "frame=key_frame");
        const keys = frames.flatMap(({ key_frame }, index) => (key_frame === 1 ? [index] : []));
        expect(keys).toEqual([0, 11 * fps]);
      }));

    test("writes equal settings into every segment", async () => {
      const [one, other] = await Promise.all(
        [moving(1), [90, 1]].map(async (holds) =>
          held(await encodedPictures(encoder, { width, height, fps, holds }), holds),
        ),
      );
      expect([one!.sps, one!.pps]).toEqual([other!.sps, other!.pps]);
    });
  });
}
