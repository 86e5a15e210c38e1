import { element } from "./element.js";

/**
 * Gives the film its captions and chapters. `onCues` hears of the cues of a kind once they are read, and gets an empty
 * list when there are none; `onCue` hears which one is current.
 */
export function setTracks(film, addresses, { onCues, onCue }) {
  film.replaceChildren();
  for (const [kind, src] of Object.entries(addresses)) {
    onCues(kind, []);
    onCue(kind, undefined);
    if (src === undefined) continue;
    const track = element("track", { kind, src });
    track.addEventListener("load", () => track.isConnected && onCues(kind, [...track.track.cues]));
    track.track.addEventListener("cuechange", () => onCue(kind, track.track.activeCues?.[0]));
    film.append(track);
    track.track.mode = "hidden";
  }
}
