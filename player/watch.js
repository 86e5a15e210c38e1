/** Chapters one can jump to, and a film that goes on when its signed address has expired in mid-view. */

const film = document.querySelector("#film");
const list = document.querySelector("#chapters");

if (film !== null && list !== null) {
  showChapters();
  film.addEventListener("error", () => void renewOnce());
}

function showChapters() {
  const track = [...film.textTracks].find((each) => each.kind === "chapters");
  const element = film.querySelector("track[kind=chapters]");
  if (track === undefined) return;
  track.mode = "hidden";
  element.addEventListener("load", () => {
    list.replaceChildren(...[...track.cues].map(chapterItem));
    list.hidden = track.cues.length < 2;
  });
  track.addEventListener("cuechange", () => {
    const current = track.activeCues?.[0]?.startTime;
    for (const button of list.querySelectorAll("button")) {
      button.setAttribute("aria-current", String(Number(button.value) === current));
    }
  });
}

function chapterItem(cue) {
  const button = document.createElement("button");
  button.value = String(cue.startTime);
  const time = document.createElement("time");
  const seconds = Math.floor(cue.startTime);
  time.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  button.append(time, cue.text);
  button.addEventListener("click", () => {
    film.currentTime = cue.startTime;
    void film.play();
  });
  const item = document.createElement("li");
  item.append(button);
  return item;
}

let renewedAt = -Infinity;

/** Asks for fresh addresses and resumes at the same second; a film that fails again at once is left alone. */
async function renewOnce() {
  if (performance.now() - renewedAt < 10_000) return;
  renewedAt = performance.now();
  const { currentTime, paused } = film;
  const response = await fetch(`${location.pathname.replace(/\/$/, "")}/media`);
  if (!response.ok) return;
  const { data } = await response.json();
  film.src = data.url;
  film.currentTime = currentTime;
  if (!paused) void film.play();
}
