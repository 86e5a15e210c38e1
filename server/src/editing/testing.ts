import type { Box, Step } from "#browser/step.ts";
import type { VoiceClip } from "#narration/voice-track.ts";
import { sentencesOf, type Scene, type Shot, type Storyboard } from "#planning/storyboard.ts";
import type { Frame, PageFact, SceneTake, TakeEvent } from "#recording/take.ts";
import { formatOf } from "#videos/format.ts";
import type { GenerationRequest } from "#videos/generation.ts";
import type { EditInput } from "./edit.ts";

/** Material for tests of editing and composing: what the steps before would give, made from a short description. */
export type ActPlan = {
  readonly kind: TakeEvent["kind"];
  readonly box: Box | null;
  /** From the act's begin until the page has settled. */
  readonly lastsMs: number;
  /** Pause before the act, after what comes before it in the shot. */
  readonly afterMs?: number;
  readonly around?: Box;
  readonly dialog?: Box;
  readonly message?: Box;
  readonly role?: string;
  readonly label?: string;
};
export type ShotPlan = { readonly text: string | null; readonly acts: readonly ActPlan[]; readonly idleMs?: number };
export type ScenePlan = {
  readonly title: string;
  readonly shots: readonly ShotPlan[];
  readonly facts?: readonly PageFact[];
};
export type FilmPlan = {
  readonly opening: readonly string[];
  readonly scenes: readonly ScenePlan[];
  readonly closing: readonly string[];
  readonly request?: Partial<GenerationRequest>;
  /** Milliseconds of speech for each letter; 62 is an ordinary voice. */
  readonly letterMs?: number;
  readonly density?: number;
};

/** Speaks a sentence: words as they are written, with times of an even voice. */
export function speak(sentenceId: string, text: string, letterMs = 62): VoiceClip {
  let atMs = 60;
  const words = text.split(/\s+/).map((word) => {
    const startMs = atMs;
    const endMs = startMs + Math.max(2, word.length) * letterMs;
    atMs = endMs + (/[.,:;!?]$/.test(word) ? 180 : 20);
    return { text: word, startMs, endMs };
  });
  return { sentenceId, text, file: `${sentenceId}.wav`, durationMs: atMs + 80, words };
}

/** Everything `edit` needs for a film of this description. */
export function materialFor(plan: FilmPlan): EditInput {
  const request: GenerationRequest = { font: "Inter", captions: true, bRoll: false, ...plan.request };
  const { viewport, fps } = formatOf(request);
  const storyboard = storyboardOf(plan);
  const clips = sentencesOf(storyboard).map(({ id, text }) => speak(id, text, plan.letterMs));
  const scenes = plan.scenes.map((scene, index) => filmScene(scene, { index, clips, fps, density: plan.density ?? 1 }));
  return {
    brief: {
      accountId: 1,
      domain: {
        id: 1,
        applicationName: "Ledgerly",
        url: "http://127.0.0.1:4100",
        primaryColor: "#1D4ED8",
        callToAction: "Start free",
      },
      request,
    },
    storyboard,
    voiceTrack: { folder: "/film/narration", clips },
    take: { folder: "/film/recording", ...viewport, fps, recorder: "begin-frame", scenes },
  };
}

function storyboardOf(plan: FilmPlan): Storyboard {
  const card = (id: string, title: string, texts: readonly string[]) => ({
    kicker: "",
    title,
    subtitle: "Invoices that chase themselves",
    sentences: texts.map((text, index) => ({ id: `${id}-${index}`, text })),
  });
  return {
    language: "en",
    title: "Ledgerly in a minute",
    opening: card("opening", "Ledgerly", plan.opening),
    scenes: plan.scenes.map(sceneOf),
    closing: card("closing", "Try Ledgerly", plan.closing),
  };
}

const sceneOf = ({ title, shots }: ScenePlan, scene: number): Scene => ({
  id: `scene-${scene}`,
  title,
  intent: title,
  shots: shots.map(({ text, acts }, shot): Shot => {
    const id = `shot-${scene}-${shot}`;
    return { id, sentence: text === null ? null : { id: `sentence-${scene}-${shot}`, text }, steps: acts.map(stepOf) };
  }),
});

function stepOf({ kind, role, label }: ActPlan): Step {
  const target = { by: "role", role: role ?? "button", name: label ?? "Save", ordinal: 0 } as const;
  if (kind === "goto") return { kind, path: "/" };
  if (kind === "scroll") return { kind, screens: 1 };
  if (kind === "fill") return { kind, target, value: "Umbrella" };
  if (kind === "select") return { kind, target, option: "Umbrella" };
  if (kind === "press") return { kind, key: "Enter" };
  return { kind, target };
}

type Filming = { index: number; clips: readonly VoiceClip[]; fps: number; density: number };

/** Films as the recorder does: acts begin half a second into the sentence, a shot outlasts sentence and acts. */
function filmScene({ shots, facts }: ScenePlan, { index, clips, fps, density }: Filming): SceneTake {
  const filmed: Pick<SceneTake, "shots" | "events"> = { shots: [], events: [] };
  let startMs = 0;
  for (const [number, shot] of shots.entries()) {
    const shotId = `shot-${index}-${number}`;
    const clip = clips.find(({ sentenceId }) => sentenceId === `sentence-${index}-${number}`);
    const events = eventsOf(shot, shotId, startMs + 500);
    const actedMs = events.at(-1)?.endMs ?? startMs + 500;
    const endMs = Math.max(startMs + (clip?.durationMs ?? 0) + 250, actedMs) + (shot.idleMs ?? 0);
    filmed.events.push(...events);
    filmed.shots.push({ shotId, startMs, endMs });
    startMs = endMs;
  }
  const frames = [0, ...filmed.events.flatMap(changesIn)].map((ms, number): Frame => {
    const name = `${index}-${number}`;
    return { atMs: (Math.round((ms * fps) / 1000) * 1000) / fps, file: `${name}.png`, hash: name, density };
  });
  const address = "Ledgerly – Invoices";
  return { sceneId: `scene-${index}`, durationMs: startMs, frames, ...filmed, facts: [...(facts ?? [])], address };
}

function eventsOf(shot: ShotPlan, shotId: string, fromMs: number): TakeEvent[] {
  let endMs = fromMs;
  return shot.acts.map(({ kind, box, around, dialog, message, label, afterMs, lastsMs }) => {
    const atMs = endMs + (afterMs ?? 400);
    const point = box && kind !== "goto" ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    endMs = atMs + lastsMs;
    const cameUp = { ...(dialog && { dialog }), ...(message && { message }) };
    return { shotId, kind, atMs, endMs, box, around: around ?? null, ...cameUp, point, label: label ?? "" };
  });
}

/** While something is done the picture changes ten times a second. */
const changesIn = ({ atMs, endMs }: TakeEvent): number[] =>
  Array.from({ length: Math.floor((endMs - atMs) / 100) }, (_, index) => atMs + (index + 1) * 100);
