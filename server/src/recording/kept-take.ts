import { Type } from "typebox";
import { takeAddress, type Artifacts } from "#artifacts/artifact.ts";
import type { StepContext } from "#jobs/step.ts";
import type { Storyboard } from "#planning/storyboard.ts";
import type { Brief } from "#videos/brief.ts";
import { Take } from "./take.ts";

/** A take without its folder: its pictures are wherever it is put. */
const KeptTake = Type.Omit(Take, ["folder"]);

type Place = Pick<StepContext, "accountId" | "jobId" | "folder">;

/** Keeps what a job has filmed, so that an edit of words or of style need not film again. */
export async function keepTake(artifacts: Artifacts, { folder, ...take }: Take, place: Place): Promise<void> {
  const frames = take.scenes.flatMap((scene) => scene.frames);
  const pictures = new Map(
    frames.map(({ file, hash: sha1 }) => [file, { name: file, path: `${folder}/${file}`, sha1 }]),
  );
  const { accountId, jobId } = place;
  await artifacts.keep({ address: takeAddress(accountId, jobId), jobId, value: take, files: [...pictures.values()] });
}

/** The take that a job has kept, with its pictures in the folder; `undefined` when it is not here any more. */
export async function findTake(
  artifacts: Artifacts,
  { accountId, jobId, folder }: Place,
  takeOf = jobId,
): Promise<Take | undefined> {
  const address = takeAddress(accountId, takeOf);
  const found = await artifacts.find({ address, jobId, folder, value: KeptTake });
  return found && { folder, ...found };
}

/**
 * The take of an earlier job, where the brief names one that shows the same steps and it is still here: an observation is
 * used again for nothing else. It is this job's own from then on.
 */
export async function takeOfEarlier(
  artifacts: Artifacts,
  { brief, storyboard }: { readonly brief: Brief; readonly storyboard: Storyboard },
  context: Place & Pick<StepContext, "note">,
): Promise<Take | undefined> {
  const earlier = brief.remake?.takeOf;
  if (earlier === undefined) return undefined;
  const take = await findTake(artifacts, context, earlier);
  const filmed = new Set(take?.scenes.flatMap(({ shots }) => shots.map(({ shotId }) => shotId)));
  const isWhole = storyboard.scenes.every(({ shots }) => shots.every(({ id }) => filmed.has(id)));
  if (take === undefined || !isWhole) {
    context.note("The pictures of the earlier film are no longer kept, so it was filmed again.");
    return undefined;
  }
  await keepTake(artifacts, take, context);
  return take;
}
