import { together } from "#lib/together.ts";
import type { DrawPictures, WantedPicture } from "./film.ts";
import type { Lanes } from "./lanes.ts";
import { crewOf } from "./rendering.ts";

/** Draws by the processes that draw films. */
export function picturesBy(lanes: Lanes): DrawPictures {
  return async (timeline, pictures, signal) => {
    const shares = evenly(pictures, crewOf().lanes);
    await together(signal, (either) =>
      shares.map((share) => lanes.run({ timeline, pictures: share }, { signal: either })),
    );
  };
}

/** Shares pictures out so that nobody has many more tiles than the others. */
function evenly(pictures: readonly WantedPicture[], shares: number): WantedPicture[][] {
  const shared = Array.from({ length: shares }, () => ({ tiles: 0, pictures: [] as WantedPicture[] }));
  for (const picture of pictures.toSorted((a, b) => b.tiles.length - a.tiles.length)) {
    const least = shared.reduce((a, b) => (b.tiles < a.tiles ? b : a));
    least.pictures.push(picture);
    least.tiles += picture.tiles.length;
  }
  return shared.map((share) => share.pictures).filter((share) => share.length > 0);
}
