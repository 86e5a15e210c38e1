import { evaluate } from "#editing/evaluate.ts";
import type { Timeline } from "#editing/timeline.ts";
import { painter } from "./draw/painter.ts";
import { openStudio } from "./draw/studio.ts";

/** One instant of a film as a PNG, drawn anew and therefore free of the encoder's losses: for posters. */
export async function drawStill(timeline: Timeline, atMs: number): Promise<Buffer> {
  const studio = await openStudio(timeline);
  const canvas = await painter(studio).paint(evaluate(timeline, atMs));
  return canvas.encode("png");
}
