import { clock, element } from "./element.js";

/** The sprite has ten rows of ten pictures, one for each hundredth of the film. */
const [columns, rows] = [10, 10];

/** A small picture of the moment under the pointer, with its time and chapter. */
export function seekPreview(seek, film) {
  const picture = element("div", { class: "still" });
  const words = element("span");
  const bubble = element("div", { class: "preview", hidden: true, "aria-hidden": "true" }, picture, words);
  let chapters = [];
  seek.append(bubble);
  seek.addEventListener("pointermove", ({ clientX }) => {
    const { left, width } = seek.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    const index = Math.min(columns * rows - 1, Math.floor(share * columns * rows));
    const [column, row] = [index % columns, Math.floor(index / columns)];
    picture.style.backgroundPosition = `${(column / (columns - 1)) * 100}% ${(row / (rows - 1)) * 100}%`;
    const second = share * (film.duration || 0);
    const chapter = chapters.findLast((each) => each.startTime <= second);
    words.textContent = chapter === undefined ? clock(second) : `${clock(second)} · ${chapter.text}`;
    bubble.hidden = false;
    const half = bubble.offsetWidth / 2;
    bubble.style.left = `${Math.min(width - half, Math.max(half, share * width))}px`;
  });
  seek.addEventListener("pointerleave", () => (bubble.hidden = true));
  return {
    setSprite(address) {
      picture.hidden = address === undefined;
      picture.style.backgroundImage = address === undefined ? "" : `url(${JSON.stringify(address)})`;
    },
    setChapters: (cues) => (chapters = cues.length < 2 ? [] : cues),
  };
}
