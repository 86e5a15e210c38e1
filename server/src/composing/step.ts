import path from "node:path";
import type { Timeline } from "#editing/timeline.ts";
import type { Step } from "#jobs/step.ts";
import { together } from "#lib/together.ts";
import { renderMusic } from "#music/render.ts";
import type { Brief } from "#videos/brief.ts";
import { composePicture, type Picture } from "./compose.ts";
import type { Encoder } from "./encoder.ts";
import { picturesBy } from "./draw-pictures.ts";
import type { Film, PicturesOf } from "./film.ts";
import type { SegmentStore } from "./kept-segments.ts";
import type { SoundStores } from "./kept-sound.ts";
import type { Lanes } from "./lanes.ts";
import { dropSegments, joinFilm } from "./join.ts";
import { loudnessOf, mixSoundtrack, unsuitable, type Soundtrack, type SoundtrackOptions } from "./soundtrack.ts";

/** Share of the step that is drawing and encoding; joining is copying and takes what is left. */
const pictureShare = 0.97;

export type ComposingOptions = {
  readonly encoder: Encoder;
  readonly musicFolder: string;
  readonly segments: SegmentStore;
  readonly sounds: SoundStores;
  readonly lanes: Lanes;
  /** Drawn by whichever lane has no more of the film to draw, while others still have and its sound is mixed. */
  readonly picturesOf?: PicturesOf;
};

type Given = {
  readonly brief: Brief;
  readonly editing: Timeline;
};

/** Makes the step that turns a timeline into a film. Sound is mixed while pictures are drawn. */
export function composingStep(options: ComposingOptions): Step<Given, Film> {
  const { encoder, segments, sounds, lanes, musicFolder } = options;
  return async ({ editing: timeline }, context) => {
    const { folder, signal, progress, note, log } = context;
    const [film, picturesIn] = await together(signal, (either) => {
      const drawing = composePicture(timeline, {
        folder,
        encoder,
        signal: either,
        pool: lanes,
        kept: segments.of(context, either),
        progress: (part) => progress(part * pictureShare),
      });
      const file = path.join(folder, "sound.m4a");
      const mixing = soundtrack(timeline, { musicFolder, file, signal: either, kept: sounds.of(context) });
      const work = { ...options, drawing, mixing, timeline, file, folder, signal: either };
      return [joined(work), pictured(work), mixing];
    });
    if (lanes.refusal !== undefined) note(slower(lanes.refusal));
    const { picture, ...made } = film;
    log.info({ frames: picture.frames, drawn: picture.drawn }, "film drawn");
    await dropSegments(picture);
    progress(1);
    return { ...made, ...(picturesIn !== undefined && { picturesIn }) };
  };
}

type Work = Pick<ComposingOptions, "lanes" | "picturesOf"> &
  Pick<Joining, "musicFolder" | "file" | "signal" | "timeline" | "folder"> & {
    readonly drawing: Promise<Picture>;
    readonly mixing: Promise<Soundtrack>;
  };

/** The film, as soon as it is drawn and its sound is mixed. */
async function joined({ drawing, mixing, ...joining }: Work) {
  const [picture, sound] = await Promise.all([drawing, mixing]);
  return { ...(await joinAndHear(sound, { ...joining, picture })), picture };
}

/** The pictures with which it is published; lanes draw them when no part of the film waits. */
async function pictured({ timeline, folder, signal, lanes, picturesOf }: Work): Promise<string | undefined> {
  if (picturesOf === undefined) return undefined;
  const wanted = await picturesOf(timeline, folder);
  await picturesBy(lanes)(wanted.timeline, wanted.pictures, signal);
  return folder;
}

const slower = (reason: string): string =>
  `Each frame was encoded by itself, which takes longer and makes a larger file: ffmpeg encodes otherwise here (${reason}).`;

type Joining = Pick<SoundtrackOptions, "musicFolder" | "file" | "signal"> & {
  readonly timeline: Timeline;
  readonly picture: Picture;
  readonly folder: string;
};

/** Sound that is put together is heard while the film is joined; where it does not suit, it is mixed whole and joined anew. */
async function joinAndHear(sound: Soundtrack, joining: Joining): Promise<Film> {
  const { timeline, picture, folder, signal } = joining;
  const [film, heard] = await together(signal, (either) => [
    joinFilm(picture, timeline, { folder, sound, signal: either }),
    loudnessOf(sound, either),
  ]);
  if (heard === unsuitable) return joinAndHear(await mixSoundtrack(timeline, joining), joining);
  return { ...film, ...(heard !== undefined && { loudness: heard }) };
}

/** Set-up renders the music; a bed that is missing all the same is rendered now rather than failing the film. */
export async function soundtrack(timeline: Timeline, options: SoundtrackOptions): Promise<Soundtrack> {
  if (timeline.music !== null) await renderMusic(options.musicFolder, [timeline.music]);
  return mixSoundtrack(timeline, options);
}
