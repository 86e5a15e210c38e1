/** A film that fails again sooner than this after fresh addresses were fetched does not fail for their age. */
const patienceMs = 10_000;

/**
 * Keeps a film going when its signed address has expired in mid-view: asks for a fresh one and resumes at the same
 * second. `fresh` resolves with it, or with `undefined` when the film is gone; `onLost` hears that it cannot go on.
 */
export function renewWhenExpired(film, { fresh, onLost }) {
  let renewedAt = -Infinity;
  // What the viewer wants. An element that fails pauses by itself, and says so only after the error.
  let plays = false;
  film.addEventListener("play", () => (plays = true));
  film.addEventListener("pause", () => (plays = false));
  film.addEventListener("error", async () => {
    if (performance.now() - renewedAt < patienceMs) return onLost();
    renewedAt = performance.now();
    const { currentTime } = film;
    const goesOn = plays;
    const address = await fresh().catch(() => undefined);
    if (address === undefined) return onLost();
    film.src = address;
    film.currentTime = currentTime;
    if (goesOn) film.play().catch(() => undefined);
  });
}
