/**
 * The same film for Remotion: each frame's evaluated state, drawn with HTML as one would write it there. It runs in
 * Remotion's own folder (`bench/remotion.ts` copies it), never in the project.
 */
import { createElement as h } from "react";
import { AbsoluteFill, Composition, Img, registerRoot, staticFile, useCurrentFrame } from "remotion";
import film from "./film.json";

const { width, height, fps, states, frames, window: page } = film;

const pointer = "M0 0 L0 16.9 L4.1 13.1 L6.9 19.5 L9.9 18.2 L7.1 11.9 L12.6 11.9 Z";

function Cursor({ cursor }) {
  const style = { position: "absolute", left: cursor.x, top: cursor.y, opacity: cursor.opacity, overflow: "visible" };
  const shape = { d: pointer, fill: "#14171F", stroke: "#FFFFFF", strokeWidth: 2.6, transform: "scale(1.6)" };
  return h(
    "svg",
    { width: 24, height: 32, style: { ...style, filter: "drop-shadow(0 2px 4px #0006)" } },
    h("path", shape),
  );
}

function Screen({ state }) {
  const { camera, cursor, ripples, lowerThird, frame, address } = state;
  const { content, barHeight } = page;
  const move = `translate(${width / 2 - camera.x * camera.scale}px, ${height / 2 - camera.y * camera.scale}px) scale(${camera.scale})`;
  const box = {
    left: content.x,
    top: content.y - barHeight,
    width: content.width,
    borderRadius: 14,
    overflow: "hidden",
  };
  const stage = h(
    "div",
    { style: { position: "absolute", width, height, transformOrigin: "0 0", transform: move } },
    h(
      "div",
      { style: { position: "absolute", ...box, boxShadow: "0 34px 80px #060a1857, 0 6px 18px #060a1838" } },
      h(
        "div",
        { style: { height: barHeight, background: "linear-gradient(#FCFCFD, #F3F4F6)", textAlign: "center" } },
        address,
      ),
      h(Img, {
        src: staticFile(frame.file),
        style: { display: "block", width: content.width, height: content.height },
      }),
    ),
    ...ripples.map(({ x, y, progress }, index) => {
      const radius = 6 + 38 * (1 - (1 - progress) ** 3);
      const at = { left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius, opacity: 1 - progress };
      return h("div", {
        key: index,
        style: { position: "absolute", ...at, borderRadius: "50%", border: "3px solid #3454D1" },
      });
    }),
    cursor && h(Cursor, { cursor }),
  );
  const third = lowerThird && {
    ...{ position: "absolute", left: 90, bottom: 90, padding: "22px 26px", borderRadius: 18, background: "#fff" },
    ...{ font: "600 34px Inter, sans-serif", opacity: lowerThird.progress, boxShadow: "0 12px 36px #060a184d" },
    transform: `translateX(${(lowerThird.progress - 1) * 56}px)`,
  };
  return h(
    AbsoluteFill,
    null,
    h(Img, { src: staticFile("background.png") }),
    stage,
    third && h("div", { style: third }, lowerThird.title),
  );
}

function Card({ state }) {
  const shown = { opacity: state.progress, transform: `translateY(${(1 - state.progress) * 44}px)`, color: "#fff" };
  const centred = {
    alignItems: "center",
    justifyContent: "center",
    textAlign: "center",
    fontFamily: "Inter, sans-serif",
  };
  return h(
    AbsoluteFill,
    null,
    h(Img, { src: staticFile("background.png") }),
    h(
      AbsoluteFill,
      { style: { ...centred, ...shown } },
      h("div", { style: { fontSize: 27, opacity: state.kicker?.progress ?? 0 } }, state.kicker?.text),
      h("div", { style: { fontSize: 108, fontWeight: 700, width: 1400 } }, state.title),
      h("div", { style: { fontSize: 42 } }, state.subtitle),
    ),
  );
}

const pictureOf = (state) => h(state.kind === "card" ? Card : Screen, { state });

function Film() {
  const { picture, entering, caption } = states[frames[useCurrentFrame()]];
  const pill = {
    background: "rgba(13, 16, 26, 0.92)",
    color: "#fff",
    borderRadius: 22,
    padding: "18px 34px",
    margin: 38,
  };
  const words = {
    font: "600 40px/1.28 Inter, sans-serif",
    textAlign: "center",
    whiteSpace: "pre",
    opacity: caption?.opacity,
  };
  return h(
    AbsoluteFill,
    null,
    entering && pictureOf(entering.under),
    h(AbsoluteFill, { style: { opacity: entering ? entering.progress : 1 } }, pictureOf(picture)),
    caption &&
      h(
        AbsoluteFill,
        { style: { alignItems: "center", justifyContent: "flex-end" } },
        h("div", { style: { ...pill, ...words } }, caption.lines.join("\n")),
      ),
  );
}

registerRoot(() =>
  h(Composition, { id: "film", component: Film, width, height, fps, durationInFrames: frames.length }),
);
