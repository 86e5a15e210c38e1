import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { testArtifacts } from "#artifacts/testing.ts";
import { edit } from "#editing/edit.ts";
import { halfFilmed } from "#editing/testing-half-filmed.ts";
import { ledgerlyPlan } from "#editing/testing-ledgerly.ts";
import { materialFor } from "#editing/testing.ts";
import { stepContext } from "#jobs/step-context.fixture.ts";
import { encodeWav } from "#lib/wav.ts";
import type { Take } from "#recording/take.ts";
import { composingAhead } from "./ahead.ts";
import { composePicture } from "./compose.ts";
import { x264 } from "./encoders/x264.ts";
import { segmentStore } from "./kept-segments.ts";
import { soundStores } from "./kept-sound.ts";
import { openLanes } from "./lanes.ts";
import { musicOf } from "./mix.ts";
import { segmentsOf } from "./segments.ts";

test("what is composed ahead is all that the film shows, and is drawn once", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "composing-ahead-"));
  await using shop = await testArtifacts();
  await using lanes = openLanes();
  try {
    const request = { ...ledgerlyPlan.request, music: "observer" } as const;
    const plan = { ...ledgerlyPlan, letterMs: 12, request };
    const { brief, storyboard, voiceTrack, ...material } = materialFor(plan);
    const narration = { ...voiceTrack, folder };
    const bed = path.join(folder, "observer.wav");
    const tone = Float32Array.from({ length: 96_000 }, (_, at) => 0.3 * Math.sin(at / 20));
    await writeFile(bed, encodeWav({ sampleRate: 48_000, channels: [tone] }));
    const take = { ...material.take, folder };
    const said = encodeWav({ sampleRate: 48_000, channels: [tone.slice(0, 9600)] });
    const clips = narration.clips.flatMap(({ file }) => file ?? []);
    await Promise.all(clips.map((file) => writeFile(path.join(folder, file), said)));
    const page = createCanvas(take.width, take.height).toBuffer("image/png");
    const pictures = take.scenes.flatMap((scene) => scene.frames.map((frame) => frame.file));
    await Promise.all(pictures.map((file) => writeFile(path.join(folder, file), page)));
    const stores = { segments: segmentStore(shop.artifacts, x264), sounds: soundStores(shop.artifacts) };
    const options = { encoder: x264, ...stores, lanes, musicFolder: folder };
    const { signal, ...ids } = stepContext({ folder });
    const input = { brief, storyboard, voiceTrack: narration, take };
    async function* heard(): AsyncGenerator<Take> {
      for (const [scenes, shots] of [
        [0, 2],
        [0, 3],
        [1, 0],
      ] as const)
        yield halfFilmed(input, scenes, shots).take;
      yield take;
    }
    const given = { brief, rehearsal: { storyboard, shots: [] }, narration };
    const ahead = composingAhead(options)(given, heard(), { ...ids, signal, enough: signal });
    const own = path.join(folder, "film");
    await mkdir(own);
    const film = edit(input);
    const kept = options.segments.of(ids, signal);
    const progress = () => undefined;
    // Begun before the first scene is composed, it waits for what is at work elsewhere.
    const composing = composePicture(film, { folder: own, encoder: x264, signal, kept, pool: lanes, progress });
    await ahead;
    const picture = await composing;
    const again = await composePicture(film, { folder: own, encoder: x264, signal, kept, pool: lanes, progress });
    expect(again.drawn).toBe(0);
    const alone = await composePicture(film, { folder: own, encoder: x264, signal, pool: lanes, progress });
    expect(picture.drawn).toBeLessThan(alone.drawn);
    // The music is known by now, whatever its file holds.
    await writeFile(bed, "no sound");
    expect((await musicOf({ music: "observer" }, folder, signal))?.loudness).toBeLessThan(0);
    // The sound is mixed by then as well.
    const bedHeard = (await musicOf({ music: "observer" }, folder, signal))?.bed ?? null;
    const mix = () => Promise.reject(new Error("it was mixed ahead"));
    const sound = await options.sounds.of({ ...ids, folder: own }).once(film, bedHeard, { mix, signal });
    expect(sound.loudness).toBeCloseTo(-16, 0);
    // What the two of them have made is one of each.
    expect(await readdir(path.join(shop.folder, String(ids.accountId), "segment"))).toHaveLength(
      segmentsOf(film).length,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
