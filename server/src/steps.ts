import { join, resolve } from "node:path";
import type { Browsers } from "#browser/browsers.ts";
import { composingStep } from "#composing/step.ts";
import { x264 } from "#composing/encoders/x264.ts";
import type { Config } from "#config.ts";
import { accessOf } from "#domains/access.ts";
import { editingStep } from "#editing/step.ts";
import { narrationStep } from "#narration/step.ts";
import type { Voice } from "#narration/voice.ts";
import { fliteVoice } from "#narration/voices/flite.ts";
import { openaiVoice } from "#narration/voices/openai.ts";
import { announce } from "#notifying/announce.ts";
import type { Steps } from "#pipeline/order.ts";
import type { Planner } from "#planning/planner.ts";
import { offlinePlanner } from "#planning/planners/offline.ts";
import { openaiPlanner } from "#planning/planners/openai.ts";
import { planningStep } from "#planning/step.ts";
import { publishingStep } from "#publishing/step.ts";
import { recordingStep } from "#recording/step.ts";
import { rehearsalStep } from "#rehearsal/step.ts";
import type { World } from "#world.ts";

/** Where script/bootstrap renders the built-in beds; a worker renders there what is missing. */
const builtInMusic = join(import.meta.dirname, "../../.tools/music");

/** The steps of film-making with the vendors that the configuration names. */
export function filmSteps(world: World, browsers: Browsers): Steps {
  const { config, database, keyring, storage, mailer, baseUrl } = world;
  const opens = accessOf(database, keyring);
  return {
    planning: planningStep({ planners: plannersOf(config), browsers, accessOf: opens }),
    rehearsal: rehearsalStep({ browsers, accessOf: opens }),
    narration: narrationStep({ voices: voicesOf(config) }),
    recording: recordingStep({ browser: config.browser, recording: config.recording, accessOf: opens }),
    editing: editingStep(),
    composing: composingStep({ encoder: x264, musicFolder: resolve(config.music.musicDir ?? builtInMusic) }),
    publishing: publishingStep({
      database,
      storage,
      slugSecret: keyring.derive("slug"),
      announce: (transaction, film) => announce(transaction, film, { baseUrl, canSend: mailer !== undefined }),
    }),
  };
}

/** A model's planner first, when there is one; the offline planner always takes over. */
function plannersOf({ planning }: Config): Planner[] {
  const { llmBaseUrl: baseUrl, llmApiKey: apiKey, llmModel: model } = planning;
  const offline = offlinePlanner();
  return baseUrl === undefined || model === undefined
    ? [offline]
    : [openaiPlanner({ baseUrl, apiKey, model }), offline];
}

/** A speech endpoint first, when there is one; the offline voices always take over. */
function voicesOf({ narration }: Config): Voice[] {
  const { ttsBaseUrl: baseUrl, ttsApiKey: apiKey, ttsModel: model } = narration;
  const offline = fliteVoice();
  return baseUrl === undefined ? [offline] : [openaiVoice({ baseUrl, apiKey, model }), offline];
}
