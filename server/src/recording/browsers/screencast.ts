import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession, Page } from "playwright-core";
import { enter } from "#browser/enter.ts";
import { FilmError } from "#lib/film-error.ts";
import type { Activity, Camera, CameraOptions } from "../camera.ts";
import type { Reel } from "../reel.ts";
import { Traffic } from "../traffic.ts";
import { setStage } from "./stage.ts";
import { takeStill } from "./still.ts";

/** A screencast's timestamps are this late against what the page has drawn; measured 31–40 ms. */
const latenessMs = 35;
/** Every second picture is left out, the last one of a movement perhaps too; after this much quiet it is made up for. */
const quietMs = 120;
/** A change that takes a single picture, the one that is left out, is told by none: a quiet page is looked at this often. */
const lookAgainMs = 500;
/** A scene begins with a picture; a page that goes elsewhere while it is taken is asked again this often. */
const firstPictureTries = 5;

/**
 * Films in real time by the browser's screencast. It works with every Chromium and with pages that stop a virtual
 * clock; the page must be drawn as fast as it plays, so a busy machine loses pictures.
 */
export async function openScreencastCamera(options: CameraOptions): Promise<Camera> {
  await using stack = new AsyncDisposableStack();
  const stage = stack.use(await setStage(options, { flags: ["--run-all-compositor-stages-before-draw"] }));
  const page = await stage.context.newPage();
  const session = await stage.context.newCDPSession(page);
  const traffic = await Traffic.watch(session);
  const camera = new ScreencastCamera({ page, session, traffic, options });
  try {
    await enter(page, options);
  } catch (error) {
    options.signal.throwIfAborted();
    throw error;
  }
  const kept = stack.move();
  camera.onDispose = () => kept.disposeAsync();
  return camera;
}

type Parts = { page: Page; session: CDPSession; traffic: Traffic; options: CameraOptions };

class ScreencastCamera implements Camera {
  readonly kind = "screencast";
  readonly page: Page;
  readonly #parts: Parts;
  readonly #intervalMs: number;
  #reel: Reel | undefined;
  /** Wall clock at which the reel's time was brought up to date. */
  #clockMs = performance.now();
  aliveMs = performance.now();
  #changedMs = performance.now();
  #wasHidden = false;
  /** When the newest picture was last known to be what the page shows. */
  #confirmedMs = Number.NEGATIVE_INFINITY;
  #keeping: Promise<unknown> = Promise.resolve();
  onDispose: () => Promise<void> = async () => {};

  constructor(parts: Parts) {
    this.page = parts.page;
    this.#parts = parts;
    this.#intervalMs = 1000 / parts.options.fps;
    parts.session.on("Page.screencastFrame", (event) => {
      parts.session.send("Page.screencastFrameAck", { sessionId: event.sessionId }).catch(() => undefined);
      this.#receive(Buffer.from(event.data, "base64"), event.metadata.timestamp);
    });
  }

  get activity(): Activity {
    const { loading, requests } = this.#parts.traffic;
    return { loading, requests, stillMs: performance.now() - this.#changedMs };
  }

  async roll(reel: Reel | undefined): Promise<void> {
    const { session } = this.#parts;
    if (this.#reel !== undefined) {
      await session.send("Page.stopScreencast");
      await this.#keeping;
    }
    this.#reel = undefined;
    if (reel === undefined) return;
    for (let tries = 0; reel.frames.length === 0; tries++) {
      if (tries === firstPictureTries)
        throw new FilmError("page_timeout", "The page stopped answering when a scene began.");
      while (this.#parts.traffic.loading) await this.pass(this.#intervalMs);
      await this.#still(reel);
    }
    this.#reel = reel;
    this.#clockMs = performance.now();
    // The compositor draws 60 frames a second of its own accord.
    const everyNthFrame = Math.max(1, Math.round(60 / this.#parts.options.fps));
    await session.send("Page.startScreencast", { format: "png", everyNthFrame });
  }

  async during<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await this.#raced(work);
      this.aliveMs = performance.now();
      return result;
    } finally {
      await this.#catchUp();
    }
  }

  ask<T>(work: Promise<T>): Promise<T> {
    return this.during(work);
  }

  async pass(ms: number): Promise<void> {
    for (let passedMs = 0; passedMs < ms;) {
      const beforeMs = performance.now();
      await this.#raced(sleep(Math.min(this.#intervalMs, ms - passedMs)));
      await this.#catchUp();
      // How long a document may take to load has a limit of its own.
      if (this.#parts.traffic.loading) this.aliveMs = performance.now();
      else passedMs += performance.now() - beforeMs;
    }
  }

  async moveMouse(x: number, y: number): Promise<void> {
    await this.during(this.page.mouse.move(x, y));
  }

  /** There is no time for more pixels when the page plays while it is filmed. */
  async sharpen(): Promise<void> {}

  async [Symbol.asyncDispose](): Promise<void> {
    await this.onDispose();
  }

  /** Brings the reel's time up to now; after hidden moments a picture is taken at once, since none may come by itself. */
  async #catchUp(): Promise<void> {
    const nowMs = performance.now();
    const hidden = this.#hidden();
    this.#reel?.advance(nowMs - this.#clockMs, this.#parts.traffic.loading);
    this.#clockMs = nowMs;
    if (this.#wasHidden && !hidden && this.#reel !== undefined) await this.#still(this.#reel);
    this.#wasHidden = hidden;
    const quiet = nowMs - this.#changedMs > quietMs;
    const confirmed = nowMs - this.#confirmedMs < lookAgainMs;
    if (quiet && !confirmed && !hidden && this.#reel !== undefined) await this.#still(this.#reel);
  }

  #hidden(): boolean {
    return this.#parts.traffic.loading || this.#reel?.cut === true;
  }

  #receive(png: Buffer, timestampSeconds: number | undefined): void {
    const reel = this.#reel;
    if (reel === undefined || this.#hidden()) return;
    const drawnMs = timestampSeconds === undefined ? Date.now() : timestampSeconds * 1000;
    const sinceClockMs = performance.now() - this.#clockMs - (Date.now() - drawnMs) - latenessMs;
    const atMs = Math.max(0, Math.round((reel.nowMs + sinceClockMs) / this.#intervalMs) * this.#intervalMs);
    this.#keeping = this.#keeping.then(() => this.#keep(reel, { png, atMs }));
  }

  async #still(reel: Reel): Promise<void> {
    const { session, traffic } = this.#parts;
    const png = await this.#raced(takeStill(session, traffic));
    if (png === undefined) {
      this.#confirmedMs = Number.NEGATIVE_INFINITY;
      return;
    }
    await this.#keeping;
    await this.#keep(reel, { png, atMs: reel.nowMs });
    this.#confirmedMs = performance.now();
  }

  async #keep(reel: Reel, picture: { png: Buffer; atMs: number }): Promise<void> {
    if (!(await reel.keep(picture.png, 1, picture.atMs))) return;
    this.#changedMs = performance.now();
    this.#confirmedMs = Number.NEGATIVE_INFINITY;
  }

  /** Ends waiting when the film is given up, whatever the page does. */
  async #raced<T>(work: Promise<T>): Promise<T> {
    const { signal } = this.#parts.options;
    signal.throwIfAborted();
    try {
      return await work;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  }
}
