import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { browserConfig } from "../server/src/browser/config.ts";
import type { Step } from "../server/src/browser/step.ts";
import { readConfig } from "../server/src/lib/config.ts";
import type { Scene } from "../server/src/planning/storyboard.ts";
import { film } from "../server/src/recording/recorder.ts";
import { formatOf } from "../server/src/videos/format.ts";

/**
 * Films about 45 seconds of Ledgerly with nine acts and prints seconds of film for each second of work.
 * `node bench/recording.ts [--density 1.5] [--fps 60] [--recorder screencast] [--keep]`
 */
const { values } = parseArgs({
  options: {
    density: { type: "string", default: "1" },
    fps: { type: "string", default: "30" },
    recorder: { type: "string", default: "auto" },
    keep: { type: "boolean", default: false },
  },
});

const role = (kind: string, name: string, ordinal = 0) => ({ by: "role" as const, role: kind, name, ordinal });
const shot = (id: string, steps: Step[]) => ({ id, sentence: { id, text: "" }, steps });
const scene = (id: string, shots: Scene["shots"]): Scene => ({ id, title: id, intent: "", shots });

const scenes = [
  scene("overview", [
    shot("look", [{ kind: "highlight", target: role("heading", "Revenue") }]),
    shot("open", [{ kind: "click", target: role("link", "Invoices") }]),
  ]),
  scene("create", [
    shot("new", [{ kind: "click", target: role("button", "New invoice") }]),
    shot("form", [
      { kind: "fill", target: role("textbox", "Customer"), value: "Umbrella" },
      { kind: "fill", target: role("textbox", "Email"), value: "billing@umbrella.example" },
      { kind: "fill", target: role("textbox", "Amount"), value: "1200" },
    ]),
    shot("save", [{ kind: "click", target: role("button", "Create invoice") }]),
  ]),
  scene("reports", [
    shot("go", [{ kind: "click", target: role("link", "Reports") }]),
    shot("scroll", [{ kind: "scroll", screens: 0.8 }]),
    shot("back", [{ kind: "scroll", screens: -0.8 }]),
  ]),
];

const app = spawn(process.execPath, ["examples/ledgerly/server.ts", "--port", "0"], {
  stdio: ["ignore", "pipe", "inherit"],
});
const folder = await mkdtemp(join(tmpdir(), "reelwright-bench-"));
try {
  const url = await new Promise<string>((said) =>
    app.stdout.once("data", (data: Buffer) => said(String(data).match(/http:\S+/)?.[0] ?? "")),
  );
  const { browser } = readConfig({ browser: browserConfig }, { ...process.env, ALLOW_PRIVATE_NETWORK: "1" });
  const fps = values.fps === "60" ? 60 : 30;
  const { viewport } = formatOf({ fps });
  const startedMs = performance.now();
  let filmingMs = 0;
  const note = (text: string) => console.log(`note: ${text}`);
  const filmed = () => (filmingMs ||= performance.now());
  const take = await film({
    scenes,
    stalled: (error) => console.log("stalled:", error),
    recorder: values.recorder === "screencast" ? "screencast" : "auto",
    camera: {
      url,
      viewport,
      fps,
      config: browser,
      signal: AbortSignal.timeout(300_000),
    },
    filming: { densityOf: () => Number(values.density), folder, url, fps, viewport, clipMs: () => 5_000, note, filmed },
  });
  const wallSeconds = (performance.now() - startedMs) / 1000;
  const filmSeconds = take.scenes.reduce((sum, each) => sum + each.durationMs, 0) / 1000;
  const frames = take.scenes.reduce((sum, each) => sum + each.frames.length, 0);
  for (const each of take.scenes) {
    console.log(each.sceneId, each.address, Math.round(each.durationMs), `${each.frames.length} frames`);
    for (const event of each.events)
      console.log(
        " ",
        event.kind,
        event.label,
        Math.round(event.atMs),
        Math.round(event.endMs),
        JSON.stringify(event.point),
      );
    if (values.keep)
      for (const frame of each.frames) console.log("   ", Math.round(frame.atMs), frame.density, frame.file);
    console.log("  facts", each.facts.map((fact) => `${fact.kind}:${fact.label}=${fact.value}`).join(" | "));
  }
  const speed = (filmSeconds / wallSeconds).toFixed(2);
  console.log(
    JSON.stringify({
      recorder: take.recorder,
      fps,
      density: Number(values.density),
      filmSeconds,
      wallSeconds,
      speed,
      frames,
    }),
  );
} finally {
  app.kill("SIGTERM");
  if (values.keep) console.log(folder);
  else await rm(folder, { recursive: true, force: true });
}
