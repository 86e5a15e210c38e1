import { element } from "./element.js";

/** Captions over the picture, in our own type and above the control bar; switched on by who wants them. */
export function captionsOf(player) {
  const line = element("div", { class: "captions", hidden: true, "aria-hidden": "true" });
  player.append(line);
  let on = false;
  let current;
  const draw = () => {
    line.hidden = !on || current === undefined;
    line.replaceChildren(...(current === undefined ? [] : [current.getCueAsHTML()]));
  };
  return {
    show(cue) {
      current = cue;
      draw();
    },
    toggle() {
      on = !on;
      draw();
      return on;
    },
  };
}
