import { clock, element } from "./element.js";

/** The list of chapters below the film; one chapter is no list. */
export function chapterList(list, film) {
  return {
    fill(cues) {
      list.replaceChildren(...cues.map((cue) => element("li", {}, chapterButton(cue, film))));
      list.hidden = cues.length < 2;
    },
    mark(cue) {
      for (const button of list.querySelectorAll("button")) {
        button.setAttribute("aria-current", String(Number(button.value) === cue?.startTime));
      }
    },
  };
}

function chapterButton(cue, film) {
  const go = () => {
    film.currentTime = cue.startTime;
    void film.play();
  };
  const time = element("time", {}, clock(cue.startTime));
  return element("button", { type: "button", value: cue.startTime, onclick: go }, time, cue.text);
}
