import { oneOf, optional, setting, type Fragment, type Values } from "#lib/config.ts";

export const recordingConfig = {
  recorder: setting({
    env: "RECORDER",
    doc: "`auto` films by begin-frame control, faster than real time, and in real time where that is not possible; `screencast` always films in real time.",
    fallback: "auto",
    parse: oneOf("auto", "screencast"),
  }),
  density: optional({
    env: "RECORD_DENSITY",
    doc: "Device pixels for each CSS pixel (1 to 2) of all that is filmed. Without it each scene is filmed as finely as the camera will look at it (1 to 1.8); 1 films fastest.",
    parse: densityOf,
  }),
} satisfies Fragment;

export type RecordingConfig = Values<typeof recordingConfig>;

function densityOf(text: string): number {
  const density = Number(text);
  if (!(density >= 1 && density <= 2)) throw new Error("a number from 1 to 2");
  return density;
}
