import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { BrowserGone, DevTools, type DevToolsSession } from "#browser/devtools.ts";
import { enter } from "#browser/enter.ts";
import { CameraStalled, type Activity, type Camera, type CameraOptions } from "../camera.ts";
import type { Reel } from "../reel.ts";
import { Traffic } from "../traffic.ts";
import { CommitGate } from "./commit-gate.ts";
import { setStage, type Stage } from "./stage.ts";

// With these the compositor does nothing on its own: each picture is complete and belongs to one instant. One process
// for all frames of a page, because frames in other processes would have clocks of their own.
const flags = [
  "--enable-begin-frame-control",
  "--run-all-compositor-stages-before-draw",
  "--disable-threaded-animation",
  "--disable-threaded-scrolling",
  "--disable-checker-imaging",
  "--disable-site-isolation-trials",
  "--disable-features=IsolateOrigins,site-per-process,BackForwardCache,Translate,MediaRouter,OptimizationHints",
];

/**
 * Pixels for each CSS pixel, for the whole visit. Emulating them instead (Emulation.setDeviceMetricsOverride) makes the
 * page believe in them and leaves the compositor at one: the page is painted small, in the corner of the picture.
 */
const densityFlag = (density: number) => `--force-device-scale-factor=${density}`;

/** Some builds of the headless shell accept begin-frame control and then never draw. */
const probeTimeoutMs = 2_000;
/** A tick takes a few milliseconds; one that takes this long never ends (an endless loop, a native popup). */
const stallTimeoutMs = 3_000;
/** A look into the page is answered within this, unless the page's clock must run for it. */
const answerGraceMs = 250;
/** Input reaches the page before the tick that shows it, and after that, work that needs more of them after a later one; ticking on at once would make film of how busy the machine is. */
const inputGraceMs = { before: 10, first: 400, later: 40 };
/** A frame of a page that loads is waited for this long. */
const loadingFrameMs = 40;
/** After this many equal pictures in a row the page is taken to be at rest. */
const equalUntilIdle = 2;

/**
 * Films by begin-frame control with virtual time: as fast as the machine can, and the same on each machine.
 * Throws CameraStalled when the browser does not obey, also later, when the page's clock stops.
 */
export async function openBeginFrameCamera(options: CameraOptions): Promise<Camera> {
  await using stack = new AsyncDisposableStack();
  const stage = stack.use(await setStage(options, [...flags, densityFlag(options.density)]));
  if (stage.running.executable.kind !== "headless-shell") throw new CameraStalled("there is no headless shell");
  const devTools = await DevTools.connect(stage.running.address, options.signal);
  stack.defer(() => devTools.close());
  const { page, session } = await openTarget(stage, devTools, options);
  const traffic = await Traffic.watch(session);
  const camera = new BeginFrameCamera({ page, session, traffic, options });
  await camera.start();
  await camera.hurry(enter(page, options));
  const kept = stack.move();
  camera.onDispose = () => kept.disposeAsync();
  return camera;
}

async function openTarget(
  stage: Stage,
  devTools: DevTools,
  { viewport }: CameraOptions,
): Promise<{ page: Page; session: DevToolsSession }> {
  const control = await stage.browser.newBrowserCDPSession();
  const { browserContextIds } = await control.send("Target.getBrowserContexts");
  const target = {
    url: "about:blank",
    ...viewport,
    enableBeginFrameControl: true,
    // Ours is the only context of this browser.
    ...(browserContextIds[0] === undefined ? {} : { browserContextId: browserContextIds[0] }),
  };
  const [page, { targetId }] = await Promise.all([
    stage.context.waitForEvent("page", { timeout: 10_000 }),
    control.send("Target.createTarget", target),
  ]);
  return { page, session: await devTools.attach(targetId) };
}

type Parts = { page: Page; session: DevToolsSession; traffic: Traffic; options: CameraOptions };

class BeginFrameCamera implements Camera {
  readonly kind = "begin-frame";
  readonly page: Page;
  readonly #parts: Parts;
  readonly #intervalMs: number;
  /** Where the virtual clock began, in the browser's ticks. */
  #baseMs = 0;
  #timeMs = 0;
  #changedMs = 0;
  #equal = 0;
  #idle = false;
  #reel: Reel | undefined;
  /** A frame that was begun and is not drawn yet. */
  #drawing: Promise<unknown> | undefined;
  #gate: CommitGate | undefined;
  #expired: () => void = () => {};
  onDispose: () => Promise<void> = async () => {};

  constructor(parts: Parts) {
    this.page = parts.page;
    this.#parts = parts;
    this.#intervalMs = 1000 / parts.options.fps;
    parts.session.on("Emulation.virtualTimeBudgetExpired", () => this.#expired());
  }

  get activity(): Activity {
    const { loading, requests } = this.#parts.traffic;
    return { loading, requests, stillMs: this.#timeMs - this.#changedMs };
  }

  async start(): Promise<void> {
    const { session } = this.#parts;
    const { virtualTimeTicksBase } = await session.send("Emulation.setVirtualTimePolicy", { policy: "pause" });
    this.#baseMs = virtualTimeTicksBase;
    this.#gate = await CommitGate.watch(session, async () => this.#drawing);
    await this.#limited(this.#tick(), probeTimeoutMs);
  }

  async roll(reel: Reel | undefined): Promise<void> {
    this.#reel = undefined;
    while (reel !== undefined && this.#parts.traffic.loading) await this.#limited(this.#tick(), stallTimeoutMs);
    this.#reel = reel;
    this.#wake();
  }

  async during<T>(work: Promise<T>): Promise<T> {
    return this.#tickUntil(work, inputGraceMs);
  }

  /** As `during`, for work that is not filmed: as fast as the page can go. */
  async hurry<T>(work: Promise<T>): Promise<T> {
    return this.#tickUntil(work, { before: 0, first: 0, later: 0 });
  }

  async ask<T>(work: Promise<T>): Promise<T> {
    return (await isDone(work, answerGraceMs)) ? work : this.during(work);
  }

  async pass(ms: number): Promise<void> {
    // Half an interval of slack keeps rounding from costing a frame.
    for (let passedMs = 0; passedMs < ms - this.#intervalMs / 2;) {
      await this.#limited(this.#tick(), stallTimeoutMs);
      if (!this.#parts.traffic.loading) passedMs += this.#intervalMs;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.onDispose();
  }

  /** One frame's time: the page lives for it, then it is drawn. */
  async #tick(): Promise<void> {
    const startedMs = performance.now();
    const { traffic, session } = this.#parts;
    const expired = new Promise<void>((resolve) => (this.#expired = resolve));
    const advance = { policy: "advance", budget: this.#intervalMs, maxVirtualTimeTaskStarvationCount: 1000 } as const;
    await session.send("Emulation.setVirtualTimePolicy", advance);
    await expired;
    this.#timeMs += this.#intervalMs;
    const loading = traffic.loading;
    if (this.#reel === undefined || this.#reel.cut || loading) await this.#drawUnseen();
    else await this.#film(this.#reel);
    this.#reel?.advance(this.#intervalMs, loading);
    // The network lives in real time: without pace, 700 ms of waiting would be seconds of film.
    const restMs = this.#intervalMs - (performance.now() - startedMs);
    if (traffic.requests > 0 && restMs > 1) await sleep(restMs);
  }

  async #drawUnseen(): Promise<void> {
    this.#wake();
    const frame = await this.#frame(0);
    if (frame?.hasDamage) this.#changedMs = this.#timeMs;
  }

  async #film(reel: Reel): Promise<void> {
    if (!this.#idle) {
      await this.#shoot(reel, 0);
      if (this.#equal < equalUntilIdle) return;
      // A picture makes the next frame report damage that is none; this one absorbs it.
      await this.#frame(0.5);
      this.#idle = true;
      return;
    }
    const frame = await this.#frame(0);
    if (!frame?.hasDamage) return;
    this.#wake();
    await this.#shoot(reel, 0.5);
  }

  async #shoot(reel: Reel, offsetMs: number): Promise<void> {
    const frame = await this.#frame(offsetMs, { format: "png", optimizeForSpeed: true });
    if (frame === undefined || this.#parts.traffic.loading) return;
    const picture = frame.screenshotData;
    const changed =
      picture !== undefined && (await reel.keep(Buffer.from(picture, "base64"), this.#parts.options.density));
    this.#equal = changed ? 0 : this.#equal + 1;
    if (changed) this.#changedMs = this.#timeMs;
  }

  /**
   * Draws. While the page goes to another document drawing may wait for its styles, and these for the clock; so the
   * clock does not wait for drawing then: the answer is `undefined`, and the next frame is begun when this one is done.
   */
  async #frame(offsetMs: number, screenshot?: { format: "png"; optimizeForSpeed: true }) {
    if (this.#drawing !== undefined && !(await this.#drawn(this.#drawing))) return undefined;
    if (this.#gate?.open === false) return undefined;
    const frame = { frameTimeTicks: this.#baseMs + this.#timeMs + offsetMs, interval: this.#intervalMs };
    const drawing = this.#parts.session.send(
      "HeadlessExperimental.beginFrame",
      screenshot === undefined ? frame : { ...frame, screenshot },
    );
    this.#drawing = drawing;
    return (await this.#drawn(drawing)) ? drawing : undefined;
  }

  async #drawn(drawing: Promise<unknown>): Promise<boolean> {
    while (!(await isDone(drawing, loadingFrameMs))) if (this.#parts.traffic.loading) return false;
    this.#drawing = undefined;
    return true;
  }

  #wake(): void {
    this.#idle = false;
    this.#equal = 0;
  }

  async #tickUntil<T>(work: Promise<T>, grace: typeof inputGraceMs): Promise<T> {
    // When the clock stops first, nobody is left to hear how the work ends.
    work.catch(() => undefined);
    if (await isDone(work, grace.before)) return work;
    await this.#limited(this.#tick(), stallTimeoutMs);
    if (await isDone(work, grace.first)) return work;
    do await this.#limited(this.#tick(), stallTimeoutMs);
    while (!(await isDone(work, grace.later)));
    return work;
  }

  async #limited(tick: Promise<void>, limitMs: number): Promise<void> {
    const { signal } = this.#parts.options;
    signal.throwIfAborted();
    const timer = new AbortController();
    const stalled = sleep(limitMs, "stalled" as const, { signal: timer.signal }).catch(() => undefined);
    try {
      if ((await Promise.race([tick, stalled])) !== "stalled") return;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof BrowserGone) throw error;
      throw new CameraStalled(error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      timer.abort();
    }
    tick.catch(() => undefined);
    throw new CameraStalled(`no frame within ${limitMs} ms`);
  }
}

/** Whether work has ended, well or badly, within that time. */
async function isDone(work: Promise<unknown>, graceMs: number): Promise<boolean> {
  const timer = new AbortController();
  const late = sleep(graceMs, false, { signal: timer.signal }).catch(() => false);
  const done = work.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([done, late]);
  } finally {
    timer.abort();
  }
}
