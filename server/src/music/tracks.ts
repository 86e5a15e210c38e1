import type { MusicTrack } from "#videos/generation.ts";
import type { Score } from "./score.ts";
import { seventyFiveAndLower } from "./tracks/75_and_lower.ts";
import { allIAm } from "./tracks/all-i-am.ts";
import { deniedAccess } from "./tracks/denied-access.ts";
import { lawrence } from "./tracks/lawrence.ts";
import { lust } from "./tracks/lust.ts";
import { observer } from "./tracks/observer.ts";

/** The bed of each track that a video can be asked with. */
export const scores: Readonly<Record<MusicTrack, Score>> = {
  observer,
  lawrence,
  all_i_am: allIAm,
  lust,
  denied_access: deniedAccess,
  "75_and_lower": seventyFiveAndLower,
};
