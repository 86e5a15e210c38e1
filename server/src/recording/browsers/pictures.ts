import type { DevToolsSession } from "#browser/devtools.ts";
import { CameraStalled } from "../camera.ts";
import { isDone } from "../is-done.ts";

/**
 * By the wall clock: a picture comes about as long after its frame as drawing that took, at rest some 10 ms; a busy
 * machine takes longer. To draw the frame again is the last resort while the page moves: one that moves by frames is a step
 * further then. The first change after a rest is what the browser puts off, and it never comes by itself: the screencast is
 * begun anew for that frame as soon as its picture is late. Each further try waits twice as long, `mostMs` at the most.
 */
const pictureLimit = { movingMs: 200, restedMs: 40, draws: 2, mostMs: 2_000, tries: 7 };
/** In the page's time: a change that comes so soon after another one is the same motion. */
const motionMs = 50;
/** By the wall clock: after a picture that may be of the frame before, the one of this frame is waited for this long. */
const secondMs = 100;
/** Pictures that are counted at the times of their frames are as far apart as these, to a microsecond or two. */
const countedWithinMs = 0.1;
/**
 * What changes for a second without a rest of a quarter of one is an animation to the browser, which then leaves out
 * the frames that change anything else too. One that has just begun to watch has not seen any.
 */
const animation = { afterMs: 950, restMs: 250 };

type Picture = {
  readonly png: Buffer;
  /** When the browser counts it: by the page's clock when it came with a frame, else by the system's. */
  readonly countedMs: number;
};
type Shown = Picture & {
  readonly atMs: number;
  /** The browser cannot have made two of this frame. */
  readonly single: boolean;
};
export type FrameTime = {
  /** In the page's time. */
  readonly atMs: number;
  /** When the browser counts it: as the system's monotonic clock would, ms. */
  readonly countedMs: number;
};
type Draw = () => Promise<boolean | undefined>;

/**
 * Pictures of a page whose frames are drawn at our command, by the browser's screencast: PNG without loss, one for each
 * frame that changes anything. A picture that is asked for with its frame has the same bytes, but comes, as dear as
 * any other, when nothing has changed too, and after it the browser no longer knows what the next frame changes.
 */
export class Pictures {
  readonly #session: DevToolsSession;
  #running = false;
  /** Those of a screencast that has been stopped may still be on their way. */
  #newestId = 0;
  #staleId = 0;
  #arrived: (picture: Picture) => void = () => {};
  #last: Shown | undefined;
  /** No picture of the frame under way was asked for before this, as the system's monotonic clock tells time. */
  #notBeforeMs = 0;
  /** Since when frames have changed the page, and when the last one has, in the page's time. */
  #moving: { readonly sinceMs: number; readonly untilMs: number } | undefined;

  constructor(session: DevToolsSession) {
    this.#session = session;
    session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
      session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
      this.#newestId = sessionId;
      if (sessionId <= this.#staleId) return;
      this.#arrived({ png: Buffer.from(data, "base64"), countedMs: (metadata.timestamp ?? 0) * 1000 });
    });
  }

  /**
   * The PNG of the frame at an instant; `undefined` when it shows what the one before has shown. The first one after
   * `stop` is always a picture. `draw` draws the frame and tells whether it changes anything, `undefined` when it cannot
   * be drawn now. Throws CameraStalled when no picture comes.
   */
  async of(time: FrameTime, draw: Draw): Promise<Buffer | undefined> {
    const isMoving = this.#isMoving(time.atMs);
    const leastMs = isMoving ? pictureLimit.movingMs : pictureLimit.restedMs;
    if (this.#looksAnimated(time.atMs)) this.stop();
    for (let tries = 1; tries <= pictureLimit.tries; tries++) {
      if (!this.#running) await this.#start();
      const awaited = this.#await(time);
      const begunMs = performance.now();
      const changes = await draw();
      if (changes === undefined) return undefined;
      if (tries === 1 && !changes && this.#last !== undefined) return undefined;
      if (changes) this.#moves(time.atMs);
      const drawnMs = pictureLimit.draws * (performance.now() - begunMs);
      const limitMs = Math.min((leastMs + drawnMs) * 2 ** (tries - 1), pictureLimit.mostMs);
      const soonMs = Math.min(limitMs, secondMs + drawnMs);
      const soon = await isDone(awaited.picture, soonMs);
      if (!soon && awaited.repeats) return undefined;
      if (soon || (await isDone(awaited.picture, limitMs - soonMs))) {
        const picture = await awaited.picture;
        if (tries === 1) this.#last = picture;
        // The one of the frame before may still come, and would be taken for that of the next.
        else this.stop();
        return picture.png;
      }
      // What the browser has put off while the page moves comes with another frame; after a rest only a new screencast
      // brings it, and so where the change was none of the page's.
      if (!isMoving || tries % 2 === 0) this.stop();
    }
    throw new CameraStalled("no picture of a frame");
  }

  /** What is drawn from now on is not wanted. */
  stop(): void {
    this.#last = undefined;
    this.#moving = undefined;
    if (!this.#running) return;
    this.#running = false;
    this.#staleId = this.#newestId;
    this.#session.send("Page.stopScreencast").catch(() => undefined);
  }

  /** What comes from now on is of the frame at that instant, or `repeats` the one before. */
  #await({ atMs, countedMs }: FrameTime): { readonly picture: Promise<Shown>; repeats: boolean } {
    const coming = Promise.withResolvers<Shown>();
    const awaited = { picture: coming.promise, repeats: false };
    const single = countedMs < this.#notBeforeMs;
    this.#notBeforeMs = systemMs();
    this.#arrived = (picture) => {
      const shown = { ...picture, atMs, single };
      if (!this.#mayBeOfTheFrameBefore(shown)) return coming.resolve(shown);
      this.#last = shown;
      awaited.repeats = true;
    };
    return awaited;
  }

  async #start(): Promise<void> {
    this.#running = true;
    this.#notBeforeMs = systemMs();
    await this.#session.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
  }

  /**
   * A frame may have two pictures, one that was asked for by itself and one that came with it; both show the same, and
   * the second may be late. There is none when pictures are counted as their frames are, and when the page's clock is
   * so far behind the system's that the browser puts off what comes with the frame.
   */
  #mayBeOfTheFrameBefore({ png, countedMs, atMs }: Shown): boolean {
    const last = this.#last;
    if (last === undefined || last.single || !last.png.equals(png)) return false;
    return Math.abs(countedMs - last.countedMs - (atMs - last.atMs)) > countedWithinMs;
  }

  #isMoving(atMs: number): boolean {
    return this.#moving !== undefined && atMs - this.#moving.untilMs < motionMs;
  }

  #looksAnimated(atMs: number): boolean {
    if (this.#moving === undefined || atMs - this.#moving.untilMs >= animation.restMs) return false;
    return atMs - this.#moving.sinceMs >= animation.afterMs;
  }

  #moves(atMs: number): void {
    const { sinceMs, untilMs } = this.#moving ?? { sinceMs: atMs, untilMs: atMs };
    this.#moving = { sinceMs: atMs - untilMs >= animation.restMs ? atMs : sinceMs, untilMs: atMs };
  }
}

const systemMs = (): number => Number(process.hrtime.bigint()) / 1e6;
