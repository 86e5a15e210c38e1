import { clock, element } from "./element.js";
import { icon } from "./icons.js";
import { followKeys } from "./keys.js";

const speeds = [1, 1.25, 1.5, 2];
/** Without a movement for so long, a playing film has the screen to itself. */
const quietAfterMs = 2600;

/**
 * Puts our own controls over the film in place of the browser's, which know neither chapters nor what a seek bar shows.
 * `onCaptions` switches captions and tells whether they are on.
 */
export function addControls(player, film, { onCaptions }) {
  const button = (name, label, onclick) =>
    element("button", { type: "button", "aria-label": label, title: label, onclick }, icon(name));
  const toggle = () => (film.paused ? film.play().catch(() => undefined) : film.pause());
  const mute = () => (film.muted = !film.muted);
  const captions = button("captions", "Captions", () => {
    captions.setAttribute("aria-pressed", String(onCaptions()));
  });
  captions.hidden = true;
  const parts = {
    big: element("button", { type: "button", class: "big", "aria-label": "Play", onclick: toggle }, icon("play")),
    play: button("play", "Play", toggle),
    sound: button("loud", "Mute", mute),
    time: element("span", { class: "time" }),
    slider: element("input", { type: "range", min: 0, max: 1, step: "any", value: 0, "aria-label": "Seek" }),
    speed: element("button", { type: "button", class: "speed", "aria-label": "Speed 1×" }, "1×"),
    wide: button("wide", "Full screen", () => toggleWide(player, film)),
  };
  const seek = element("div", { class: "seek" }, parts.slider);
  const lead = element("div", { class: "group" }, parts.play, parts.sound, parts.time);
  const bar = element(
    "div",
    { class: "bar" },
    seek,
    lead,
    element("div", { class: "group" }, captions, parts.speed, parts.wide),
  );
  film.controls = false;
  player.append(parts.big, bar);
  parts.speed.addEventListener("click", () => nextSpeed(film, parts.speed));
  parts.wide.hidden = !document.fullscreenEnabled && film.webkitEnterFullscreen === undefined;
  followFilm(player, film, parts);
  followPointer(player, film, toggle);
  followKeys(player, film, { toggle, mute, captions: () => captions.click(), wide: () => parts.wide.click() });
  return { seek, lead, setHasCaptions: (has) => (captions.hidden = !has) };
}

function followFilm(player, film, { big, play, sound, time, slider, wide }) {
  const show = (control, name, label) => {
    control.replaceChildren(icon(name));
    control.setAttribute("aria-label", label);
    if (control.title !== "") control.title = label;
  };
  const state = () => {
    const now = film.ended ? "ended" : film.paused ? (film.currentTime > 0 ? "paused" : "new") : "playing";
    player.dataset.state = now;
    const [name, label] = { playing: ["pause", "Pause"], ended: ["again", "Play again"] }[now] ?? ["play", "Play"];
    show(play, name, label);
    show(big, now === "ended" ? "again" : "play", now === "ended" ? "Play again" : "Play");
  };
  const moved = () => {
    const duration = film.duration || 0;
    slider.max = String(duration || 1);
    slider.value = String(film.currentTime);
    slider.setAttribute("aria-valuetext", `${clock(film.currentTime)} of ${clock(duration)}`);
    slider.style.setProperty("--played", `${duration === 0 ? 0 : (film.currentTime / duration) * 100}%`);
    time.textContent = `${clock(film.currentTime)} / ${clock(duration)}`;
  };
  slider.addEventListener("input", () => (film.currentTime = Number(slider.value)));
  for (const event of ["play", "pause", "ended", "seeked", "emptied"]) film.addEventListener(event, state);
  for (const event of ["timeupdate", "seeking", "loadedmetadata", "emptied"]) film.addEventListener(event, moved);
  film.addEventListener("waiting", () => player.classList.add("waiting"));
  for (const event of ["playing", "canplay", "pause", "error"]) {
    film.addEventListener(event, () => player.classList.remove("waiting"));
  }
  film.addEventListener("volumechange", () =>
    show(sound, film.muted ? "mute" : "loud", film.muted ? "Unmute" : "Mute"),
  );
  document.addEventListener("fullscreenchange", () => {
    const isWide = document.fullscreenElement === player;
    show(wide, isWide ? "narrow" : "wide", isWide ? "Leave full screen" : "Full screen");
  });
  state();
  moved();
}

/** A movement shows the controls; a click on the picture plays or pauses, a tap only when the controls are there. */
function followPointer(player, film, toggle) {
  let timer;
  const wake = () => {
    player.classList.remove("quiet");
    clearTimeout(timer);
    timer = setTimeout(() => player.classList.add("quiet"), quietAfterMs);
  };
  let wasQuiet = false;
  film.addEventListener("pointerdown", () => (wasQuiet = player.classList.contains("quiet")));
  film.addEventListener("click", ({ pointerType }) => (pointerType === "touch" && wasQuiet ? wake() : toggle()));
  for (const event of ["pointermove", "pointerdown", "focusin", "keydown"]) player.addEventListener(event, wake);
  film.addEventListener("play", wake);
}

function nextSpeed(film, button) {
  film.playbackRate = speeds[(speeds.indexOf(film.playbackRate) + 1) % speeds.length];
  button.textContent = `${film.playbackRate}×`;
  button.setAttribute("aria-label", `Speed ${film.playbackRate}×`);
}

function toggleWide(player, film) {
  if (document.fullscreenElement !== null && document.fullscreenElement !== undefined) void document.exitFullscreen();
  else if (document.fullscreenEnabled) void player.requestFullscreen();
  else film.webkitEnterFullscreen?.();
}
