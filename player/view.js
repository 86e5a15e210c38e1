import { send } from "./send.js";

/** A view is so much of real playing: three seconds, or a tenth of a film that is shorter than half a minute. */
const neededMs = 3000;
const neededShare = 0.1;
/** Time between two looks that is believed; a page that slept has not been watched meanwhile. */
const longestGapMs = 1000;
const tries = 3;

/**
 * Counts each video once when it has really been played: time on the wall clock during which the picture moved on.
 * Loading, seeking, waiting for data and pausing are no playing.
 */
export function countViews(film, currentId) {
  const counted = new Map();
  let played = { id: undefined, ms: 0, at: 0, second: 0 };
  film.addEventListener("timeupdate", () => {
    const id = currentId();
    const now = performance.now();
    const before = played.id === id ? played : { id, ms: 0, at: now, second: film.currentTime };
    const moved = film.currentTime > before.second && !film.seeking && !film.paused;
    const ms = before.ms + (moved ? Math.min(now - before.at, longestGapMs) : 0);
    played = { id, ms, at: now, second: film.currentTime };
    if (ms >= Math.min(neededMs, film.duration * 1000 * neededShare)) void count(counted, id);
  });
}

async function count(counted, id) {
  const state = counted.get(id) ?? { left: tries, busy: false };
  if (state.left === 0 || state.busy) return;
  counted.set(id, { left: state.left - 1, busy: true });
  const answer = await send(id, "view").catch(() => undefined);
  // Refused is final; no network, or a service that is busy, is worth another try.
  const final = answer !== undefined && answer.status < 500 && answer.status !== 429;
  counted.set(id, { left: final ? 0 : state.left - 1, busy: false });
}
