import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { DevTools, type DevToolsSession } from "#browser/devtools.ts";
import { enter } from "#browser/enter.ts";
import { CameraStalled, type Activity, type Camera, type CameraOptions } from "../camera.ts";
import { isDone } from "../is-done.ts";
import type { Reel } from "../reel.ts";
import { Traffic } from "../traffic.ts";
import { beginFrameFlags } from "./begin-frame-flags.ts";
import { setDensity } from "./density.ts";
import { Frames } from "./frames.ts";
import { Pictures } from "./pictures.ts";
import { setStage } from "./stage.ts";
import { InputTime } from "./input-time.ts";
import { orStalled } from "./stall.ts";
import { Stillness } from "./stillness.ts";
import { openTarget } from "./target.ts";
import { VirtualClock } from "./virtual-clock.ts";

/** Some builds of the headless shell accept begin-frame control and then never draw. */
const probeTimeoutMs = 2_000;
/** A tick takes a few milliseconds; one that takes this long never ends (an endless loop, a native popup). */
const stallTimeoutMs = 3_000;
/** By the wall clock: how often a question to the page is looked after, and when its clock must run for an answer. */
const answerMs = { glance: 25, limit: 1_000 };
/** By the wall clock: input has reached the page by `arrival`; how it ends is waited for before each further picture. */
const inputMs = { least: 5, arrival: 1_000, first: 1_000, later: 40 };
/** What needs the page's clock is looked after this often, by the wall clock. */
const holdGlanceMs = 3;
/** By the wall clock: the clock stands this long for what is fetched, and for a document while something comes of it. */
const holdLimitMs = { fetching: 400, silent: 1_500 };
/** No fetch is faster than this in the page's time; Chromium sees to that, but not each time. */
const fetchMs = 10;
/** A frame brings word of what the one before it has shown; the first of a document may show nothing yet. */
const framesUntilWord = 3;

/**
 * Films by begin-frame control with virtual time: as fast as the machine can, and the same on each machine.
 * Throws CameraStalled when the browser does not obey, also later, when the page's clock stops.
 */
export async function openBeginFrameCamera(options: CameraOptions): Promise<Camera> {
  await using stack = new AsyncDisposableStack();
  const inputTime = new InputTime();
  const stage = stack.use(
    await setStage(options, { flags: beginFrameFlags, rewrite: inputTime.stamp, viewport: null }),
  );
  if (stage.running.executable.kind !== "headless-shell") throw new CameraStalled("there is no headless shell");
  const devTools = await DevTools.connect(stage.running.address, options.signal);
  stack.defer(() => devTools.close());
  const { page, session } = await openTarget(stage, devTools, options);
  const traffic = await Traffic.watch(session);
  const clock = inputTime.follow(await VirtualClock.stop(session));
  const frames = await Frames.control({ session, traffic, clock, intervalMs: 1000 / options.fps });
  const pictures = new Pictures(session);
  const camera = new BeginFrameCamera({ page, session, traffic, clock, frames, pictures, options });
  await camera.start();
  await camera.hurry(enter(page, options));
  camera.standsOn = stack.move();
  return camera;
}

type Parts = {
  page: Page;
  session: DevToolsSession;
  traffic: Traffic;
  clock: VirtualClock;
  frames: Frames;
  pictures: Pictures;
  options: CameraOptions;
};

class BeginFrameCamera implements Camera {
  readonly kind = "begin-frame";
  readonly page: Page;
  readonly #parts: Parts;
  readonly #intervalMs: number;
  /** Frames' times since the clock was stopped. */
  #ticks = 0;
  #density = 1;
  aliveMs = performance.now();
  readonly #stillness: Stillness;
  /** What was heard of loading when the page's clock was read last: only loading puts it forward. */
  #heardAtRead = -1;
  /** Something was asked of the page since its clock ran: it may have begun to fetch. */
  #touched = false;
  /** What is fetched took too long to stand still for; until there is quiet the clock runs. */
  #impatient = false;
  #reel: Reel | undefined;
  readonly #crashed = Promise.withResolvers<never>();
  crash: CameraStalled | undefined;
  standsOn: AsyncDisposableStack | undefined;

  constructor(parts: Parts) {
    this.page = parts.page;
    this.#parts = parts;
    this.#intervalMs = 1000 / parts.options.fps;
    this.#stillness = new Stillness(this.#intervalMs);
    this.#crashed.promise.catch(() => undefined);
    parts.page.once("crash", () => {
      this.crash = new CameraStalled("the page's process has ended");
      this.#crashed.reject(this.crash);
    });
  }

  get activity(): Activity {
    const { loading, requests } = this.#parts.traffic;
    return { loading, requests, stillMs: this.#stillness.ms };
  }

  async start(): Promise<void> {
    await this.#limited(this.#tick(), probeTimeoutMs);
  }

  /** The mouse is told places on the picture, which is larger than the page by its density. */
  async moveMouse(x: number, y: number): Promise<void> {
    await this.during(this.page.mouse.move(x * this.#density, y * this.#density));
  }

  async sharpen(density: number): Promise<void> {
    if (density === this.#density) return;
    const { session, options } = this.#parts;
    await this.#limited(setDensity(session, options.viewport, density), stallTimeoutMs);
    this.#density = density;
    // A picture taken before anything is drawn would still be as fine as the one before.
    await this.#limited(this.#drawUnseen(), stallTimeoutMs);
  }

  async roll(reel: Reel | undefined): Promise<void> {
    this.#reel = undefined;
    while (reel !== undefined && this.#parts.traffic.loading) await this.#limited(this.#tick(), stallTimeoutMs);
    this.#reel = reel;
    this.#stillness.touched();
    this.#parts.pictures.stop();
  }

  async during<T>(work: Promise<T>): Promise<T> {
    if (this.#reel === undefined) return this.hurry(work);
    work.catch(() => undefined);
    this.#touch();
    await this.#arrived();
    await this.#limited(this.#tick(), stallTimeoutMs);
    return (await isDone(work, inputMs.first)) ? work : this.#tickUntil(work, inputMs.later);
  }

  /** As `during`, for work that is not filmed: as fast as the page can go. */
  async hurry<T>(work: Promise<T>): Promise<T> {
    return this.#tickUntil(work, 0);
  }

  async ask<T>(work: Promise<T>): Promise<T> {
    work.catch(() => undefined);
    this.#touch();
    // Glances are counted, so that neither loading nor a busy machine uses up the time for the answer.
    for (let waitedMs = 0; waitedMs < answerMs.limit; waitedMs += answerMs.glance) {
      if (await isDone(work, answerMs.glance)) return work;
      if (!this.#parts.traffic.loading) continue;
      if (this.#impatient) break;
      await this.#limited(this.#hold(), stallTimeoutMs);
    }
    return this.during(work);
  }

  async pass(ms: number): Promise<void> {
    // Half an interval of slack keeps rounding from costing a frame.
    for (let passedMs = 0; passedMs < ms - this.#intervalMs / 2;) {
      const { traffic } = this.#parts;
      const frames = traffic.requests > 0 || traffic.loading ? 1 : this.#stillness.stride(ms - passedMs);
      await this.#limited(this.#tick(frames), stallTimeoutMs);
      if (!traffic.loading) passedMs += frames * this.#intervalMs;
    }
  }

  #touch(): void {
    this.#touched = true;
    this.#stillness.touched();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.standsOn?.disposeAsync();
  }

  /** The time of so many frames: the page lives for it, then the last of them is drawn. */
  async #tick(frames = 1): Promise<void> {
    const startedMs = performance.now();
    const { traffic } = this.#parts;
    await this.#hold();
    this.#ticks += frames;
    await this.#readClock();
    await this.#run(this.#timeMs);
    this.#stillness.pass(frames);
    const loading = traffic.loading;
    this.#reel?.advance((frames - 1) * this.#intervalMs, loading);
    if (this.#reel === undefined || this.#reel.cut || loading) await this.#drawUnseen();
    else await this.#film(this.#reel);
    this.#reel?.advance(this.#intervalMs, loading);
    // The network lives in real time: without pace, seconds of waiting would be minutes of film.
    const restMs = this.#intervalMs - (performance.now() - startedMs);
    if (traffic.requests > 0 && this.#impatient && restMs > 1) await sleep(restMs);
  }

  async #readClock(): Promise<void> {
    const { traffic, clock } = this.#parts;
    // What a frame that changes the page has begun to load may not have been heard of yet.
    if (traffic.heard === this.#heardAtRead && this.#stillness.frames > 1) return;
    this.#heardAtRead = traffic.heard;
    await clock.read();
  }

  /** When the newest frame is, in the page's time. */
  get #timeMs(): number {
    return this.#parts.frames.timeOf(this.#ticks);
  }

  async #run(untilMs?: number): Promise<void> {
    await (untilMs === undefined ? this.#parts.clock.runNow() : this.#parts.clock.runUntil(untilMs));
    this.aliveMs = performance.now();
  }

  /**
   * Stands still for what the page fetches: the film must not depend on how busy the network, the application or the
   * machine is. What takes longer than the limit is waited for in the page's time, and seen.
   */
  async #hold(): Promise<void> {
    const { traffic } = this.#parts;
    const isBusy = () => traffic.requests > 0 || traffic.loading || traffic.leaving;
    if (this.#touched) await this.#run();
    this.#touched = false;
    this.#impatient &&= isBusy();
    if (this.#impatient || !isBusy()) return;
    const startedMs = performance.now();
    await this.#run(this.#timeMs + fetchMs);
    for (let glanced = false; isBusy();) {
      const { loading } = traffic;
      if (loading) this.#reel?.advance(0, true);
      const heldMs = performance.now() - startedMs;
      const isSlow = loading ? Math.min(heldMs, traffic.silentMs) > holdLimitMs.silent : heldMs > holdLimitMs.fetching;
      this.#impatient = isSlow || glanced;
      if (this.#impatient) break;
      if (traffic.requests > 0 || traffic.leaving || !traffic.empty) await sleep(holdGlanceMs);
      else glanced = !(await this.#hasContent());
      await this.#run();
    }
  }

  /** Draws a document that has all it needs until there is word of it; false when its content needs time to appear. */
  async #hasContent(): Promise<boolean> {
    const { traffic } = this.#parts;
    for (let frames = 0; frames < framesUntilWord; frames++) {
      await this.#parts.clock.read();
      if (!(await this.#drawUnseen())) return true;
      await this.#run();
      if (!traffic.empty || traffic.requests > 0) return true;
    }
    return false;
  }

  /** Input goes to the page on the way of questions: when one that was put later is answered, it is there. */
  async #arrived(): Promise<void> {
    const answered = this.page.evaluate("0").catch(() => undefined);
    await isDone(Promise.all([answered, sleep(inputMs.least)]), inputMs.arrival);
  }

  /** False when it could not be drawn now. */
  async #drawUnseen(): Promise<boolean> {
    this.#parts.pictures.stop();
    const changes = await this.#draw();
    if (changes === true) this.#stillness.changed();
    return changes !== undefined;
  }

  /** Whether the frame changes anything, `undefined` when it could not be drawn now. */
  async #draw(): Promise<boolean | undefined> {
    const frame = await this.#parts.frames.draw(this.#timeMs);
    if (frame !== undefined) this.aliveMs = performance.now();
    return frame?.hasDamage;
  }

  async #film(reel: Reel): Promise<void> {
    const { pictures, traffic, frames } = this.#parts;
    const png = await pictures.of(frames.countedAt(this.#timeMs), () => this.#draw());
    if (png === undefined || traffic.loading) return;
    if (await reel.keep(png, this.#density)) this.#stillness.changed();
  }

  async #tickUntil<T>(work: Promise<T>, glanceMs: number): Promise<T> {
    // When the clock stops first, nobody is left to hear how the work ends.
    work.catch(() => undefined);
    do await this.#limited(this.#tick(), stallTimeoutMs);
    while (!(await isDone(work, glanceMs)));
    return work;
  }

  #limited(work: Promise<unknown>, limitMs: number): Promise<void> {
    return orStalled(Promise.race([work, this.#crashed.promise]), {
      limitMs,
      aliveMs: () => this.aliveMs,
      signal: this.#parts.options.signal,
    });
  }
}
