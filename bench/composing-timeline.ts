import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "playwright-core";
import type { ScreenPiece, Timeline } from "#editing/timeline.ts";

/** A page that behaves like an app while it is filmed: typing, a list that scrolls, stretches of rest. */
const page = `<!doctype html><style>body{margin:0;font:16px sans-serif;background:#f5f6f8;color:#1c2330}
nav{position:fixed;inset:0 auto 0 0;width:240px;background:#14213d;color:#fff;padding:28px;box-sizing:border-box}
main{margin-left:240px;padding:32px 40px}input{width:420px;padding:12px;font:18px sans-serif;border:1px solid #ccd}
.row{display:flex;justify-content:space-between;background:#fff;padding:18px 22px;margin:10px 0;border-radius:10px;
box-shadow:0 1px 3px #0002}</style><nav><h2>Ledgerly</h2><p>Dashboard<p>Invoices<p>Reports</nav><main><h1>Invoices</h1>
<input placeholder=Search>${Array.from({ length: 60 }, (_, row) => `<div class=row><b>INV-${1000 + row}</b><span>Customer number ${row}</span><span>$ ${(row * 7919) % 9000}.00</span></div>`).join("")}</main>`;

export type Filmed = { readonly folder: string; readonly executablePath: string };

/**
 * Films 45 s of use as pictures: of every ten seconds three in motion on the page and one under a moving camera. The
 * pictures are written as the camera writes them, as reading them depends on it.
 */
export async function benchTimeline({ folder, executablePath }: Filmed): Promise<Timeline> {
  await mkdir(folder, { recursive: true });
  await using browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const tab = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  await tab.setContent(page);
  const session = await tab.context().newCDPSession(tab);
  const frames: ScreenPiece["frames"] = [];
  const shoot = async (atMs: number) => {
    const file = path.join(folder, `${String(frames.length).padStart(5, "0")}.png`);
    const { data } = await session.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
    await writeFile(file, data, "base64");
    frames.push({ atMs, file, density: 1 });
  };
  for (let startMs = 3000; startMs < 42_000; startMs += 10_000) {
    await tab.evaluate("scrollTo(0, 0)");
    await shoot(startMs);
    await tab.fill("input", "");
    for (let letter = 1; letter <= 12; letter += 1) {
      await tab.fill("input", "Umbrella invoice".slice(0, letter));
      await shoot(startMs + 1500 + letter * 110);
    }
    for (let step = 1; step <= 45; step += 1) {
      await tab.evaluate(`scrollTo(0, ${Math.round(900 * (1 - (1 - step / 45) ** 3))})`);
      await shoot(startMs + 5000 + (step * 1000) / 30);
    }
  }
  return timelineOf(frames);
}

/** The beginning of a film, cut off as it is. */
export function firstSeconds(timeline: Timeline, seconds: number): Timeline {
  const durationMs = Math.min(timeline.durationMs, seconds * 1000);
  const pieces = timeline.pieces
    .filter((piece) => piece.startMs < durationMs)
    .map((piece) => ({ ...piece, endMs: Math.min(piece.endMs, durationMs) }));
  return { ...timeline, durationMs, pieces };
}

function timelineOf(frames: ScreenPiece["frames"]): Timeline {
  const [durationMs, endMs] = [45_000, 42_000];
  const card = { kind: "card", kicker: "For Umbrella", title: "Invoices that chase themselves" } as const;
  const cut = { kind: "cut", durationMs: 0 } as const;
  const fade = { kind: "fade", durationMs: 500 } as const;
  const acts = [3000, 13_000, 23_000, 33_000];
  const overview = { x: 960, y: 540 };
  const screen: ScreenPiece = {
    ...{ kind: "screen", id: "screen", startMs: 3000, endMs, entrance: fade, sceneId: "scene", frames },
    ...{ address: "app.ledgerly.example/invoices", framing: { scale: 1, focus: overview }, pointer: overview },
    camera: acts.flatMap((at) => [
      { startMs: at + 700, endMs: at + 1300, scale: 1.6, focus: { x: 760, y: 420 } },
      { startMs: at + 3800, endMs: at + 4400, scale: 1, focus: overview },
    ]),
    cursor: acts.flatMap((at) => [
      { startMs: at + 600, endMs: at + 1400, to: { x: 620, y: 270 }, bend: 0.2 },
      { startMs: at + 4000, endMs: at + 4900, to: { x: 1200, y: 700 }, bend: -0.2 },
    ]),
    clicks: acts.map((at) => ({ atMs: at + 1450, at: { x: 620, y: 270 } })),
    rings: [],
    lowerThird: { startMs: 3600, endMs: 7000, title: "Find an invoice", number: "1" },
  };
  return {
    ...{ width: 1920, height: 1080, fps: 30, durationMs, ...words(), voice: [], music: null },
    window: { content: { x: 160, y: 112, width: 1600, height: 900 }, barHeight: 44 },
    look: {
      ...{ font: "Inter", background: "brand", primary: "#3454D1", secondary: "#12A594", onPrimary: "#FFFFFF" },
      logoFile: null,
    },
    pieces: [
      { ...card, id: "open", startMs: 0, endMs: 3000, entrance: cut, subtitle: "In one minute", button: "" },
      screen,
      { ...card, id: "close", startMs: endMs, endMs: durationMs, entrance: fade, subtitle: "", button: "Try it" },
    ],
    chapters: [],
  };
}

/** Ten sentences with their captions. A film is cut before its sentences, to be composed side by side. */
function words(): Pick<Timeline, "captions" | "subtitles" | "said"> {
  const captions = Array.from({ length: 10 }, (_, index) => ({
    ...{ startMs: 500 + index * 4200, endMs: 4000 + index * 4200, place: "bottom" as const },
    lines: ["Invoices keeps everything you have", `billed in one place, number ${index + 1}.`],
  }));
  return {
    captions,
    subtitles: captions,
    said: captions.map(({ startMs, lines }) => ({ startMs, text: lines.join(" ") })),
  };
}
