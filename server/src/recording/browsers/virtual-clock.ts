import type { DevToolsSession } from "#browser/devtools.ts";

/** The whole unit of the browser's own clock, ms, and so the shortest time that it runs. */
export const instantMs = 0.001;
/** Chromium tells pages the time in these steps, ms, and rounds by chance: pictures lie on whole ones. */
const stepMs = 0.1;
/** The time between two pictures in whole steps; a page's time is a thousandth off the film's, which nobody sees. */
export const steppedMs = (intervalMs: number): number => Math.round(intervalMs / stepMs) * stepMs;

/**
 * A page's clock under our control, in milliseconds since it was stopped first, exact to the microsecond: where a timer
 * falls must not depend on how often the clock was started in between.
 */
export class VirtualClock {
  readonly #session: DevToolsSession;
  #baseMs: number;
  #nowMs = 0;
  /** How far the page's own clock is from this one: the clock of a document in another process began elsewhere. */
  #awayMs = 0;
  #expired: () => void = () => {};

  private constructor(session: DevToolsSession, stoppedMs: number) {
    this.#session = session;
    this.#baseMs = stoppedMs;
    session.on("Emulation.virtualTimeBudgetExpired", () => this.#expired());
  }

  /** Stops the page's clock. */
  static async stop(session: DevToolsSession): Promise<VirtualClock> {
    const { virtualTimeTicksBase } = await session.send("Emulation.setVirtualTimePolicy", { policy: "pause" });
    await session.send("Performance.enable", { timeDomain: "timeTicks" });
    return new VirtualClock(session, virtualTimeTicksBase);
  }

  /** The same instant as the browser's compositor counts it, ms. */
  ticksOf(atMs: number): number {
    // Half of one keeps binary fractions from falling under the whole one they stand for.
    return this.#baseMs + atMs + instantMs / 2;
  }

  /** The page's present as the system's monotonic clock would count it, ms. */
  get nowTicksMs(): number {
    return this.#baseMs + this.#nowMs + this.#awayMs;
  }

  /** Lets the page live until that instant; where it is there already, for one more, so that it does what waits. */
  async runUntil(atMs: number): Promise<void> {
    const budget = Math.max(instantMs, wholeMs(atMs - this.#nowMs));
    const expired = new Promise<void>((resolve) => (this.#expired = resolve));
    const advance = { policy: "advance", maxVirtualTimeTaskStarvationCount: 1000 } as const;
    await this.#session.send("Emulation.setVirtualTimePolicy", { ...advance, budget: budget + instantMs / 2 });
    await expired;
    this.#nowMs = wholeMs(this.#nowMs + budget);
  }

  /** Lets the page do what waits and needs no time: what has come for it, what was put off. */
  runNow(): Promise<void> {
    return this.runUntil(this.#nowMs);
  }

  /** Reads the clock anew: the page puts it forward itself, so that nothing it fetches seems to take less than 10 ms. */
  async read(): Promise<void> {
    const { metrics } = await this.#session.send("Performance.getMetrics");
    const valueOf = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
    this.#align(valueOf("NavigationStart"));
    const nowMs = wholeMs(valueOf("Timestamp") - this.#baseMs);
    const awayMs = nowMs - this.#nowMs;
    this.#awayMs = Math.abs(awayMs) < farMs ? 0 : awayMs;
    if (this.#awayMs === 0) this.#nowMs = nowMs;
  }

  /** A document counts its time from when it was asked for: that is put on whole steps, a fraction of one later. */
  #align(begunMs: number): void {
    const steps = (begunMs - this.#baseMs) / stepMs;
    const lateMs = wholeMs((steps - Math.floor(steps)) * stepMs);
    if (lateMs < stepMs) this.#baseMs = wholeMs(this.#baseMs + lateMs);
  }
}

const farMs = 60_000;

/** Without the fractions that sums of binary numbers leave below a microsecond. */
const wholeMs = (ms: number): number => Math.round(ms / instantMs) * instantMs;
