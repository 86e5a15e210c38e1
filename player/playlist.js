import { clock, element } from "./element.js";
import { icon } from "./icons.js";

/**
 * The films of a series: a list with pictures, and buttons for the one before and after. `onChoose` is told the index of
 * a film and plays it.
 */
export function playlistOf(list, videos, { lead, onChoose }) {
  let current = 0;
  const step = (name, label, by) =>
    element(
      "button",
      { type: "button", "aria-label": label, title: label, onclick: () => onChoose(current + by) },
      icon(name),
    );
  const [previous, next] = [step("previous", "Previous film", -1), step("next", "Next film", 1)];
  lead.firstElementChild.before(previous);
  lead.children[1].after(next);
  const items = videos.map((video, index) => itemOf(video, () => onChoose(index)));
  list.append(...items.map((button) => element("li", {}, button)));
  return {
    mark(index) {
      current = index;
      previous.disabled = index === 0;
      next.disabled = index === videos.length - 1;
      for (const [each, button] of items.entries()) button.setAttribute("aria-current", String(each === index));
      const item = items[index].parentElement;
      // Only the list is scrolled, never the page around the frame.
      list.scrollTo({ top: item.offsetTop - list.offsetTop, left: item.offsetLeft - list.offsetLeft });
    },
  };
}

function itemOf(video, onclick) {
  const picture = element("img", { src: video.poster_url, alt: "", loading: "lazy" });
  const still = element("span", { class: "poster" }, picture, element("time", {}, clock(video.duration)));
  return element("button", { type: "button", onclick }, still, element("span", { class: "name" }, video.filename));
}
