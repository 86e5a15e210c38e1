const stepSeconds = 5;

/**
 * The keys of a film: space or k plays and pauses, arrows go back and forth, m mutes, c shows captions, f fills the
 * screen. They work wherever on the page nothing else wants them.
 */
export function followKeys(player, film, { toggle, mute, captions, wide }) {
  const go = (seconds) => () => (film.currentTime = Math.min(film.duration || 0, film.currentTime + seconds));
  const deeds = {
    " ": toggle,
    k: toggle,
    m: mute,
    c: captions,
    f: wide,
    ArrowLeft: go(-stepSeconds),
    ArrowRight: go(stepSeconds),
  };
  document.addEventListener("keydown", (event) => {
    const deed = deeds[event.key];
    if (deed === undefined || event.ctrlKey || event.metaKey || event.altKey || isTaken(event, player)) return;
    event.preventDefault();
    deed();
  });
}

/** A field takes every key, a button and a link the space bar; an open dialog stands before the film. */
function isTaken({ key, target }, player) {
  if (document.querySelector("dialog[open]") !== null) return true;
  if (target.matches("input[type=range]")) return key.startsWith("Arrow") && !player.contains(target);
  if (target.matches("input, select, textarea")) return true;
  return key === " " && target.closest("button, a") !== null;
}
