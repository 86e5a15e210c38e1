import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { run } from "#lib/process.ts";
import type { Encoder } from "./encoder.ts";

type Frame = { readonly key_frame: number; readonly pict_type: string };

/** What every encoder owes; call it in the test beside the encoder. */
export function encoderContract(encoder: Encoder): void {
  const limits = { signal: new AbortController().signal, timeoutMs: 60_000 };
  const encoded = async (seconds: number, check: (file: string) => Promise<void>) => {
    const folder = await mkdtemp(path.join(tmpdir(), "encoder-"));
    const file = path.join(folder, "segment.mp4");
    const given = ["-f", "lavfi", "-i", "testsrc2=s=320x180:r=30", "-t", String(seconds)];
    try {
      await run(
        "ffmpeg",
        [...["-loglevel", "error", ...given], ...encoder.outputArguments({ fps: 30, threads: 2 }), file],
        limits,
      );
      await check(file);
    } finally {
      await rm(folder, { recursive: true });
    }
  };
  const probe = async <T>(file: string, entries: string): Promise<T> => {
    const asked = ["-v", "error", "-select_streams", "v", "-show_entries", entries, "-of", "json", file];
    return JSON.parse((await run("ffprobe", asked, limits)).stdout) as T;
  };

  describe(`encoder ${encoder.name}`, () => {
    test("keeps every frame, in the colours of television, in a form that plays everywhere", () =>
      encoded(2, async (file) => {
        const entries = "frame=key_frame:stream=pix_fmt,color_space,color_primaries,color_transfer,color_range";
        const { streams, frames } = await probe<{ streams: object[]; frames: Frame[] }>(file, entries);
        expect(frames).toHaveLength(60);
        expect(streams[0]).toMatchObject({ pix_fmt: "yuv420p", color_space: "bt709", color_primaries: "bt709" });
        expect(streams[0]).toMatchObject({ color_transfer: "bt709", color_range: "tv" });
      }));

    test("begins with a key frame and has one at least every four seconds, so that seeking is quick", () =>
      encoded(10, async (file) => {
        const { frames } = await probe<{ frames: Frame[] }>(file, "frame=key_frame,pict_type");
        const keys = frames.flatMap(({ key_frame }, index) => (key_frame === 1 ? [index] : []));
        expect(keys[0]).toBe(0);
        for (const [index, key] of keys.entries()) expect((keys[index + 1] ?? 300) - key).toBeLessThanOrEqual(120);
      }));

    test("closes its groups: no picture is shown before the key frame that it is stored after", () =>
      encoded(10, async (file) => {
        const { packets } = await probe<{ packets: { pts: number; flags: string }[] }>(file, "packet=pts,flags");
        let key = Number.NEGATIVE_INFINITY;
        for (const { pts, flags } of packets) {
          if (flags.startsWith("K")) key = pts;
          expect(pts).toBeGreaterThanOrEqual(key);
        }
      }));
  });
}
