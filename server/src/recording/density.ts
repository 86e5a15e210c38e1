import type { Step } from "#browser/step.ts";
import type { Scene } from "#planning/storyboard.ts";
import type { Rehearsal } from "#rehearsal/rehearsal.ts";
import { closeUpScale, zoom } from "#videos/close-up.ts";
import type { Format } from "#videos/format.ts";

/**
 * Device pixels for each CSS pixel of a scene's pictures: the scale at which the camera will look closely at what was
 * acted on in the rehearsal, else 1, and at least as many as other close looks want (B-roll). The camera looks no closer
 * at any of a scene than at what it sees from farthest away, so that each close look shows the pictures pixel by pixel.
 */
export function densityOf(
  scene: Scene,
  { shots }: Pick<Rehearsal, "shots">,
  { format, least }: { format: Format; least: number },
): number {
  const scales = scene.shots.flatMap((shot) => {
    const boxes = shots.find(({ shotId }) => shotId === shot.id)?.boxes;
    return shot.steps.filter(isLookedAt).map((each) => {
      const box = boxes === undefined ? undefined : boxes[shot.steps.indexOf(each)];
      return box === undefined ? zoom.most : scaleOf(box, format);
    });
  });
  const close = scales.filter((scale) => scale > 1);
  return Math.max(least, close.length === 0 ? 1 : Math.min(...close)) * format.pageScale;
}

/** A page that moves or changes is seen as a whole. */
function isLookedAt(each: Step): boolean {
  if (each.kind === "goto" || each.kind === "scroll" || each.kind === "waitFor") return false;
  return each.kind !== "click" || each.target.role !== "link";
}

function scaleOf(box: { width: number; height: number } | null, format: Format): number {
  if (box === null) return 1;
  const { viewport, pageScale } = format;
  // What is not in view of a larger element counts for nothing.
  const seen = {
    width: Math.min(box.width, viewport.width) * pageScale,
    height: Math.min(box.height, viewport.height) * pageScale,
  };
  return closeUpScale(seen, format) ?? 1;
}
