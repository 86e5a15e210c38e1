import { createCanvas } from "@napi-rs/canvas";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { ScreenPiece, Timeline } from "#editing/timeline.ts";

/** Small enough to be composed in a moment; the page stands at 40, 40 and is 400 × 200. */
export const smallFilm = { width: 480, height: 270, fps: 30 } as const;
export const pageBox = { x: 40, y: 40, width: 400, height: 200 };

export const plainLook: Timeline["look"] = {
  font: "Inter",
  background: "plain",
  primary: "#C00000",
  secondary: "#0000C0",
  onPrimary: "#FFFFFF",
  logoFile: null,
};

export function timelineOf(pieces: Timeline["pieces"], change: Partial<Timeline> = {}): Timeline {
  return {
    ...smallFilm,
    durationMs: pieces.at(-1)?.endMs ?? 0,
    window: {
      content: pageBox,
      barHeight: 20,
    },
    look: plainLook,
    pieces,
    captions: [],
    subtitles: [],
    voice: [],
    music: null,
    chapters: [],
    ...change,
  };
}

export function screenPiece(startMs: number, endMs: number, frames: ScreenPiece["frames"]): ScreenPiece {
  return {
    kind: "screen",
    id: `screen-${startMs}`,
    startMs,
    endMs,
    entrance: {
      kind: "cut",
      durationMs: 0,
    },
    sceneId: `scene-${startMs}`,
    address: "app.example",
    frames,
    framing: {
      scale: 1,
      focus: {
        x: 240,
        y: 135,
      },
    },
    camera: [],
    pointer: {
      x: 470,
      y: 260,
    },
    cursor: [],
    clicks: [],
    rings: [],
    lowerThird: null,
  };
}

export const counterBits = 10;

/** A picture that shows a number as black and white columns, highest bit first. */
export async function writeCounter(folder: string, value: number): Promise<string> {
  const canvas = createCanvas(counterBits * 2, counterBits);
  const context = canvas.getContext("2d");
  for (let bit = 0; bit < counterBits; bit += 1) {
    context.fillStyle = (value >> (counterBits - 1 - bit)) & 1 ? "#FFFFFF" : "#000000";
    context.fillRect(bit * 2, 0, 2, counterBits);
  }
  const file = path.join(folder, `counter-${value}.png`);
  await writeFile(file, canvas.toBuffer("image/png"));
  return file;
}
