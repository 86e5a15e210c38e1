import { unionOf } from "#lib/boxes.ts";
import type { Box, Step } from "#browser/step.ts";
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
    const { boxes, arounds } = shots.find(({ shotId }) => shotId === shot.id) ?? {};
    return shot.steps.filter(isLookedAt).map((each) => {
      const index = shot.steps.indexOf(each);
      const [box, around] = [boxes?.[index], arounds?.[index]];
      if (box === undefined) return zoom.most;
      // As the camera does: at what surrounds it, else at it alone.
      return (box && around && scaleOf(unionOf([box, around]), format)) || scaleOf(box, format) || 1;
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

/** The scale of the close look at a box of the page; `null` where there is none. */
function scaleOf(box: Box | null, format: Format): number | null {
  if (box === null) return null;
  const { viewport, pageScale } = format;
  // What is not in view of a larger element counts for nothing.
  const seen = {
    width: Math.min(box.width, viewport.width) * pageScale,
    height: Math.min(box.height, viewport.height) * pageScale,
  };
  return closeUpScale(seen, format);
}
