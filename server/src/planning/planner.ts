import type { Logger } from "#telemetry/logger.ts";
import type { Brief } from "#videos/brief.ts";
import type { Explorer } from "./explorer.ts";
import type { Storyboard } from "./storyboard.ts";

export type PlanningContext = {
  readonly signal: AbortSignal;
  /** A sentence for the person who asked. */
  readonly note: (text: string) => void;
  /** For whoever runs the service. */
  readonly log: Pick<Logger, "info">;
  /** Varies invented values; equal seeds invent equal values. */
  readonly seed: number;
  /** Told the storyboard as far as it goes, for what can be begun with it; any of it may still change. */
  readonly draft?: (storyboard: Storyboard) => void;
};

/**
 * Turns a brief into a storyboard by looking at the living application and trying out what it plans. The explorer
 * enforces what may be done; a planner cannot do otherwise.
 */
export type Planner = {
  readonly name: string;
  plan(brief: Brief, app: Explorer, context: PlanningContext): Promise<Storyboard>;
};
