import { Type } from "typebox";
import type { Artifacts } from "#artifacts/artifact.ts";
import type { KeptSegments } from "./compose.ts";
import type { Encoder } from "./encoder.ts";
import { composingEdition } from "./rendering.ts";
import { segmentKeys } from "./segment-key.ts";

export type SegmentStore = {
  /** Segments of this account, for this job. */
  of(job: { readonly accountId: number; readonly jobId: number }, signal: AbortSignal): KeptSegments;
};

/** Segments among the artefacts of their account, found by what they show. */
export function segmentStore(artifacts: Artifacts, encoder: Encoder, ffmpeg = "ffmpeg"): SegmentStore {
  let edition: Promise<string> | undefined;
  return {
    of({ accountId, jobId }, signal) {
      const addressOf = (key: string) => ({ accountId, kind: "segment", key }) as const;
      return {
        async nameSegments(timeline, outputArguments) {
          // Asked anew after a failure; the program may be missing for the moment only.
          edition ??= composingEdition(encoder, ffmpeg, signal).catch((cause: unknown) => {
            edition = undefined;
            throw cause;
          });
          return segmentKeys(timeline, { edition: await edition, outputArguments });
        },
        async find(name, folder) {
          const wanted = { address: addressOf(name), jobId, folder, value: Type.Object({}) };
          return (await artifacts.find(wanted)) !== undefined;
        },
        keep: (name, path) =>
          artifacts.keep({ address: addressOf(name), jobId, value: {}, files: [{ name: `${name}.mp4`, path }] }),
      };
    },
  };
}
