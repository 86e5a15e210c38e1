import { join, resolve } from "node:path";
import type { Browsers } from "#browser/browsers.ts";
import { composingAhead } from "#composing/ahead.ts";
import { picturesBy } from "#composing/draw-pictures.ts";
import { composingStep } from "#composing/step.ts";
import { segmentStore } from "#composing/kept-segments.ts";
import { soundStores } from "#composing/kept-sound.ts";
import type { Lanes } from "#composing/lanes.ts";
import { x264 } from "#composing/encoders/x264.ts";
import type { Config } from "#config.ts";
import { accessOf } from "#domains/access.ts";
import { editingStep } from "#editing/step.ts";
import { keptClips } from "#narration/kept-clips.ts";
import { narrationStep, speakingAhead, speakingDrafts } from "#narration/step.ts";
import type { Voice } from "#narration/voice.ts";
import { fliteVoice } from "#narration/voices/flite.ts";
import { openaiVoice } from "#narration/voices/openai.ts";
import { announce, type AnnounceOptions } from "#notifying/announce.ts";
import type { InviteOptions } from "#notifying/invite.ts";
import type { Steps } from "#pipeline/order.ts";
import type { Planner } from "#planning/planner.ts";
import { offlinePlanner } from "#planning/planners/offline.ts";
import type { ChatOptions } from "#planning/planners/chat.ts";
import { openaiMend } from "#planning/planners/mend.ts";
import { openaiPlanner } from "#planning/planners/openai.ts";
import { planningStep } from "#planning/step.ts";
import { toldAnew } from "#planning/told-anew.ts";
import { picturesOf } from "#publishing/files.ts";
import { publishingStep } from "#publishing/step.ts";
import { recordingStep } from "#recording/step.ts";
import { rehearsalStep, type RehearsalParts } from "#rehearsal/step.ts";
import { unlessRehearsed } from "#rehearsal/unless-rehearsed.ts";
import type { Craft } from "#renditions/make.ts";
import { orderRenditions } from "#renditions/order.ts";
import type { World } from "#world.ts";

/** Where script/bootstrap renders the built-in beds; a worker renders there what is missing. */
const builtInMusic = join(import.meta.dirname, "../../.tools/music");

/** Processes that the steps share. */
export type Crew = { readonly browsers: Browsers; readonly lanes: Lanes };

/** The steps of film-making with the vendors that the configuration names. */
export function filmSteps(world: World, { browsers, lanes }: Crew): Steps {
  const { config, database, keyring, storage, artifacts, queue } = world;
  const opens = accessOf(database, keyring);
  const { composing, ...speaking } = craftOf(world, lanes);
  const orderFilms: AnnounceOptions["orderFilms"] = (transaction, film) =>
    orderRenditions(transaction, queue.renditions, film);
  return {
    planning: planningStep({ planners: plannersOf(config), browsers, accessOf: opens }),
    rehearsal: unlessRehearsed(
      rehearsalStep({ browsers, accessOf: opens, tellAnew: toldAnew, ...menderOf(config) }),
      artifacts,
    ),
    narration: narrationStep(speaking),
    speakingDrafts: speakingDrafts(speaking),
    speakingAhead: speakingAhead(speaking),
    composingAhead: composingAhead(composing),
    recording: recordingStep({ browser: config.browser, recording: config.recording, accessOf: opens, artifacts }),
    editing: editingStep(),
    composing: composingStep({ ...composing, picturesOf }),
    publishing: publishingStep({
      database,
      storage,
      draw: picturesBy(lanes),
      slugSecret: keyring.derive("slug"),
      announce: (transaction, film) => announce(transaction, film, { ...inviteOptionsOf(world), orderFilms }),
    }),
  };
}

/** What films, and those of recipients, are spoken and composed with. */
export const craftOf = ({ config, artifacts }: Pick<World, "config" | "artifacts">, lanes: Lanes): Craft => ({
  voices: voicesOf(config),
  clips: keptClips(artifacts),
  artifacts,
  composing: {
    encoder: x264,
    segments: segmentStore(artifacts, x264),
    sounds: soundStores(artifacts),
    lanes,
    musicFolder: resolve(config.music.musicDir ?? builtInMusic),
  },
});

export const inviteOptionsOf = ({ keyring, baseUrl, mailer }: World): InviteOptions => ({
  keyring,
  baseUrl,
  canSend: mailer !== undefined,
});

/** A model's planner first, when there is one; the offline planner always takes over. */
function plannersOf(config: Config): Planner[] {
  const model = modelOf(config);
  const offline = offlinePlanner();
  return model === undefined ? [offline] : [openaiPlanner(model), offline];
}

/** A model that plans is asked for dead steps, too. */
function menderOf(config: Config): Pick<RehearsalParts, "mend"> {
  const model = modelOf(config);
  return model === undefined ? {} : { mend: openaiMend(model) };
}

function modelOf({ planning }: Config): ChatOptions | undefined {
  const {
    llmBaseUrl: baseUrl,
    llmApiKey: apiKey,
    llmModel: model,
    llmInputPrice: input,
    llmOutputPrice: output,
  } = planning;
  if (baseUrl === undefined || model === undefined) return undefined;
  return { baseUrl, apiKey, model, price: input === undefined || output === undefined ? undefined : { input, output } };
}

/** A speech endpoint first, when there is one; the offline voices always take over. */
function voicesOf({ narration }: Config): Voice[] {
  const { ttsBaseUrl: baseUrl, ttsApiKey: apiKey, ttsModel: model, ttsPrice: price } = narration;
  const offline = fliteVoice();
  return baseUrl === undefined ? [offline] : [openaiVoice({ baseUrl, apiKey, model, price }), offline];
}
