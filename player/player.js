import { callToAction } from "./cta.js";
import { captionsOf } from "./captions.js";
import { chapterList } from "./chapters.js";
import { addControls } from "./controls.js";
import { element } from "./element.js";
import { askForOwnFilm } from "./own-film.js";
import { playlistOf } from "./playlist.js";
import { seekPreview } from "./preview.js";
import { renewWhenExpired } from "./renew.js";
import { setTracks } from "./tracks.js";
import { countViews } from "./view.js";

/** What the page is about; the server writes it (`sharing/page-data.ts`). */
const data = JSON.parse(document.querySelector("#data").textContent);
const player = document.querySelector("#player");
const film = player.querySelector("video");
let index = 0;
const current = () => data.videos[index];

const captions = captionsOf(player);
const controls = addControls(player, film, { onCaptions: () => captions.toggle() });
const preview = seekPreview(controls.seek, film);
const chapters = chapterList(document.querySelector("#chapters") ?? element("ol"), film);
const call = callToAction({ player, film, domain: data.domain });
const list = document.querySelector("#playlist");
const playlist =
  list && playlistOf(list, data.videos, { lead: controls.lead, onChoose: (wanted) => show(wanted, true) });

countViews(film, () => current().id);
renewWhenExpired(film, { fresh: freshAddress, onLost: () => player.classList.add("lost") });
film.addEventListener("ended", () => {
  if (index < data.videos.length - 1) show(index + 1, true);
  else call.afterEnd();
});
show(0, false);
if (data.wants_own) void askForOwnFilm(film, current().id, playOwn);

/** Puts the film that was made for the viewer in the place of that for everybody. */
function playOwn({ url, captions_url, chapters_url, duration }) {
  data.videos[0] = { ...current(), url, captions_url, chapters_url, duration };
  data.media_path += `?r=${encodeURIComponent(new URLSearchParams(location.search).get("r"))}`;
  film.src = url;
  show(0, false);
}

/** Makes a film of the page the one at hand. */
function show(wanted, plays) {
  const video = data.videos[wanted];
  if (video === undefined) return;
  if (wanted !== index) {
    index = wanted;
    film.src = video.url;
    film.poster = video.poster_url;
    film.setAttribute("aria-label", video.filename);
    player.classList.remove("lost");
  }
  for (const title of document.querySelectorAll("[data-title]")) title.textContent = video.filename;
  setTracks(film, { captions: video.captions_url, chapters: video.chapters_url }, { onCues, onCue });
  preview.setSprite(video.sprite_url);
  call.show(video, video.cta ?? data.cta);
  playlist?.mark(index);
  if (plays) film.play().catch(() => undefined);
}

function onCues(kind, cues) {
  if (kind === "captions") controls.setHasCaptions(cues.length > 0);
  else {
    chapters.fill(cues);
    preview.setChapters(cues);
  }
}

function onCue(kind, cue) {
  if (kind === "captions") captions.show(cue);
  else chapters.mark(cue);
}

/** The same address that gave the page its films gives them again, signed anew. */
async function freshAddress() {
  const { id } = current();
  const answer = await fetch(data.media_path);
  if (!answer.ok) return undefined;
  const { data: fresh } = await answer.json();
  return (fresh.videos?.find((each) => each.id === id) ?? fresh).url;
}
