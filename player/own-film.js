import { send } from "./send.js";

/** A film of one's own takes some seconds to make; whoever waits longer than this has begun to watch long since. */
const askEveryMs = 3000;
const mostAsks = 40;

/**
 * Asks for the film that greets whoever was sent this link, until it is made. Once playing has begun nothing is swapped:
 * `onMade` hears of the film only before that.
 */
export async function askForOwnFilm(film, videoId, onMade) {
  const begun = new AbortController();
  film.addEventListener("play", () => begun.abort(), { once: true });
  for (let asked = 0; asked < mostAsks && !begun.signal.aborted; asked += 1) {
    if (asked > 0) await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    // A page in the background does not wait for anything.
    if (document.hidden) continue;
    const own = await answerOf(videoId);
    if (own === undefined || own.state === "general") return;
    if (own.state === "made") return begun.signal.aborted ? undefined : onMade(own);
  }
}

/** Nothing when it is refused; no network, or a service that is busy, is worth another try. */
async function answerOf(videoId) {
  const answer = await send(videoId, "rendition").catch(() => undefined);
  if (answer === undefined || answer.status >= 500 || answer.status === 429) return { state: "making" };
  return answer.ok ? (await answer.json()).data : undefined;
}
