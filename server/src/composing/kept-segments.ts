import path from "node:path";
import { Type } from "typebox";
import type { Artifacts } from "#artifacts/artifact.ts";
import { SingleFlight } from "#lib/single-flight.ts";
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
  const composing = new SingleFlight();
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
        async place(file, { compose, signal: either }) {
          const name = path.basename(file, ".mp4");
          const address = addressOf(name);
          const wanted = { address, jobId, folder: path.dirname(file), value: Type.Object({}) };
          await composing.do(`${accountId} ${name}`, {
            find: () => artifacts.find(wanted),
            async make() {
              await compose();
              const files = [{ name: path.basename(file), path: file }];
              await artifacts.keep({ address, jobId, value: {}, files });
            },
            signal: either,
          });
        },
      };
    },
  };
}
