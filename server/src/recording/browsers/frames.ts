import type { DevToolsSession } from "#browser/devtools.ts";
import { isDone } from "../is-done.ts";
import type { Traffic } from "../traffic.ts";
import { CommitGate } from "./commit-gate.ts";
import type { FrameTime } from "./pictures.ts";
import { instantMs, steppedMs, type VirtualClock } from "./virtual-clock.ts";

/** A frame of a page that loads is waited for this long. */
const loadingFrameMs = 40;

type Parts = {
  readonly session: DevToolsSession;
  readonly traffic: Traffic;
  readonly clock: VirtualClock;
  readonly intervalMs: number;
};

/** The frames of a page under begin-frame control, which are drawn when they are asked for and at no other time. */
export class Frames {
  readonly #parts: Parts;
  #drawnMs = 0;
  /** A frame that was begun and is not drawn yet. */
  #drawing: Promise<unknown> | undefined;
  #gate: CommitGate | undefined;

  private constructor(parts: Parts) {
    this.#parts = parts;
  }

  static async control(parts: Parts): Promise<Frames> {
    const frames = new Frames(parts);
    frames.#gate = await CommitGate.watch(parts.session, async () => frames.#drawing);
    return frames;
  }

  /** When that frame is, counted from the first, in the page's time. */
  timeOf(frame: number): number {
    return frame * steppedMs(this.#parts.intervalMs);
  }

  /** An instant of the page's time, and when the browser counts its frame: when the next one is due. */
  countedAt(atMs: number): FrameTime {
    const { clock, intervalMs } = this.#parts;
    return { atMs, countedMs: clock.ticksOf(atMs) + intervalMs };
  }

  /**
   * Draws at an instant of the page's time. While the page goes to another document drawing may wait for its styles, and
   * these for the clock; so the clock does not wait for drawing then: the answer is `undefined`, and the next frame is
   * begun when this one is done.
   */
  async draw(atMs: number) {
    if (this.#drawing !== undefined && !(await this.#drawn(this.#drawing))) return undefined;
    if (this.#gate?.open === false) return undefined;
    const { session, clock, intervalMs } = this.#parts;
    // One that does not come after the one before would never be answered.
    this.#drawnMs = Math.max(atMs, this.#drawnMs + instantMs);
    const frame = { frameTimeTicks: clock.ticksOf(this.#drawnMs), interval: intervalMs };
    const drawing = session.send("HeadlessExperimental.beginFrame", frame);
    this.#drawing = drawing;
    return (await this.#drawn(drawing)) ? drawing : undefined;
  }

  async #drawn(drawing: Promise<unknown>): Promise<boolean> {
    while (!(await isDone(drawing, loadingFrameMs))) if (this.#parts.traffic.loading) return false;
    this.#drawing = undefined;
    return true;
  }
}
