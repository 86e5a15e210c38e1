import { readFile } from "node:fs/promises";
import type { GenerationRequest, Recipient } from "@reelwright/sdk";
import { Failure, UsageError } from "./outcome.ts";
import { choiceOf, given, numberOf } from "./values.ts";

const fonts = ["Inter", "OpenSans", "Playwrite", "Poppins", "Roboto"] as const;
const tracks = ["observer", "lawrence", "all_i_am", "lust", "denied_access", "75_and_lower"] as const;
const voices = ["ash", "onyx", "nova", "fable", "none"] as const;
const motions = ["full", "reduced"] as const;
const aspects = ["16:9", "9:16", "1:1"] as const;

/** Every field of a generation request as an option. */
export const generationOptions = {
  font: { type: "string", value: "NAME", help: `${fonts.join(", ")}. Inter when you do not say.` },
  captions: { type: "boolean", help: "Captions (as it does unless --no-captions)." },
  "b-roll": { type: "boolean", help: "Cut-away details (as it does unless --no-b-roll)." },
  music: { type: "string", value: "NAME", help: `${tracks.join(", ")}. None when you do not say.` },
  voice: { type: "string", value: "NAME", help: `${voices.join(", ")}. nova when you do not say.` },
  background: { type: "string", value: "ID", help: "Behind the application; none for none." },
  duration: { type: "string", value: "SECONDS", help: "About how long, 15 to 180." },
  language: { type: "string", value: "TAG", help: "Of the narration, for example en-GB." },
  speed: { type: "string", value: "FACTOR", help: "Of the voice, 0.75 to 1.25." },
  aspect: { type: "string", value: "W:H", help: `${aspects.join(", ")}.` },
  fps: { type: "string", value: "NUMBER", help: "30 or 60 frames a second." },
  motion: { type: "string", value: "NAME", help: "full, or reduced: camera and pointer jump, pieces cut." },
  review: { type: "boolean", help: "Stop for a look at the storyboard before filming." },
  contacts: { type: "string", value: "FILE", help: "Recipients: a JSON list of {email, name, company, jobTitle, …}." },
  notify: { type: "boolean", help: "Mail each recipient a link when the film is made." },
} as const;

type Given = {
  readonly [Name in keyof typeof generationOptions]?:
    | ((typeof generationOptions)[Name]["type"] extends "boolean" ? boolean : string)
    | undefined;
};

/** The request that the options and the prompt describe. The service checks what is not checked here. */
export async function requestOf(prompt: string, options: Given): Promise<GenerationRequest> {
  const voice = choiceOf(options.voice, { option: "voice", choices: voices });
  const { background, contacts } = options;
  return {
    font: choiceOf(options.font, { option: "font", choices: fonts }) ?? "Inter",
    captions: options.captions ?? true,
    bRoll: options["b-roll"] ?? true,
    ...given({
      prompt: prompt === "" ? undefined : prompt,
      music: choiceOf(options.music, { option: "music", choices: tracks }),
      voiceId: voice === "none" ? null : voice,
      backgroundId: background === "none" ? null : background,
      duration_target: numberOf(options.duration, "duration"),
      language: options.language,
      speed: numberOf(options.speed, "speed"),
      aspect: choiceOf(options.aspect, { option: "aspect", choices: aspects }),
      fps: fpsOf(options.fps),
      motion: choiceOf(options.motion, { option: "motion", choices: motions }),
      review: options.review,
      contacts: contacts === undefined ? undefined : await recipientsIn(contacts),
      notify_contacts: options.notify,
    }),
  };
}

function fpsOf(text: string | undefined): 30 | 60 | undefined {
  const fps = numberOf(text, "fps");
  if (fps === undefined || fps === 30 || fps === 60) return fps;
  throw new UsageError(`--fps is 30 or 60, not ${fps}.`, "make");
}

async function recipientsIn(file: string): Promise<Recipient[]> {
  const text = await readFile(file, "utf8").catch((error: Error) => {
    throw new Failure(`${file} cannot be read: ${error.message}`);
  });
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list as Recipient[];
  } catch {
    // Said below: a file that is no JSON is no list either.
  }
  throw new Failure(`${file} is not a JSON list of contacts.`);
}
