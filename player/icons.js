/** Outlines of the player's signs on a grid of 24, drawn by hand. */
const outlines = {
  play: "M7 4.6v14.8a1 1 0 0 0 1.5.86l12-7.4a1 1 0 0 0 0-1.72l-12-7.4A1 1 0 0 0 7 4.6z",
  pause: "M6 4h4.5v16H6zM13.5 4H18v16h-4.5z",
  again: "M12 5V1.5L6.5 7 12 12.5V8.6a5.2 5.2 0 1 1-5.2 5.2H4A8 8 0 1 0 12 5z",
  loud: "M3 9v6h4l6 5V4L7 9H3zm12.8-1.2v8.4a5 5 0 0 0 0-8.4zm0-4.3v2.2a7 7 0 0 1 0 12.6v2.2a9 9 0 0 0 0-17z",
  mute: "M3 9v6h4l6 5V4L7 9H3zm18.5.9-1.4-1.4-2.4 2.4-2.4-2.4-1.4 1.4 2.4 2.4-2.4 2.4 1.4 1.4 2.4-2.4 2.4 2.4 1.4-1.4-2.4-2.4z",
  wide: "M4 4h6v2.2H6.2V10H4V4zm10 0h6v6h-2.2V6.2H14V4zM4 14h2.2v3.8H10V20H4v-6zm13.8 0H20v6h-6v-2.2h3.8V14z",
  narrow: "M7.8 4H10v6H4V7.8h3.8V4zM14 4h2.2v3.8H20V10h-6V4zM4 14h6v6H7.8v-3.8H4V14zm10 0h6v2.2h-3.8V20H14v-6z",
  captions:
    "M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2zm1.5 8.2v1.9h7v-1.9h-7zm9 0v1.9h4v-1.9h-4zm-9-3.6v1.9h3v-1.9h-3zm5 0v1.9h8V9.6h-8z",
  previous: "M6 5h2.4v14H6zM19 5.6v12.8L9.6 12z",
  next: "M15.6 5H18v14h-2.4zM5 5.6v12.8l9.4-6.4z",
  close: "M6.4 5 5 6.4l5.6 5.6L5 17.6 6.4 19l5.6-5.6 5.6 5.6 1.4-1.4-5.6-5.6L19 6.4 17.6 5 12 10.6z",
  done: "m9.2 16.6-4.3-4.3L3.3 14l5.9 5.9L21 8.1l-1.7-1.6z",
};

const svg = "http://www.w3.org/2000/svg";

/** A sign as a picture that says nothing to a screen reader; the button around it carries the words. */
export function icon(name) {
  const picture = document.createElementNS(svg, "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", outlines[name]);
  picture.append(path);
  return picture;
}
