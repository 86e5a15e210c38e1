import path from "node:path";
import type { Timeline } from "#editing/timeline.ts";
import type { Step } from "#jobs/step.ts";
import { renderMusic } from "#music/render.ts";
import type { Brief } from "#videos/brief.ts";
import { composePicture } from "./compose.ts";
import type { Encoder } from "./encoder.ts";
import type { Film } from "./film.ts";
import { joinFilm } from "./join.ts";
import { mixSoundtrack, type SoundtrackOptions } from "./soundtrack.ts";

/** Share of the step that is drawing and encoding; joining is copying and takes what is left. */
const pictureShare = 0.97;

/** Makes the step that turns a timeline into a film. Sound is mixed while pictures are drawn. */
export function composingStep({
  encoder,
  musicFolder,
}: {
  readonly encoder: Encoder;
  readonly musicFolder: string;
}): Step<{ readonly brief: Brief; readonly editing: Timeline }, Film> {
  return async ({ editing: timeline }, { folder, signal, progress, log }) => {
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    const soundtrackFile = path.join(folder, "sound.m4a");
    const work = [
      composePicture(timeline, { folder, encoder, signal: either, progress: (part) => progress(part * pictureShare) }),
      soundtrack(timeline, { musicFolder, file: soundtrackFile, signal: either }),
    ] as const;
    try {
      const [picture] = await Promise.all(work);
      log.info({ frames: picture.frames, drawn: picture.drawn }, "film drawn");
      const film = await joinFilm(picture, timeline, { folder, soundtrackFile, signal });
      progress(1);
      return film;
    } catch (cause) {
      stop.abort(cause);
      await Promise.allSettled(work);
      throw cause;
    }
  };
}

/** Set-up renders the music; a bed that is missing all the same is rendered now rather than failing the film. */
async function soundtrack(timeline: Timeline, options: SoundtrackOptions): Promise<void> {
  if (timeline.music !== null) await renderMusic(options.musicFolder, [timeline.music]);
  await mixSoundtrack(timeline, options);
}
