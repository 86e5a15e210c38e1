import type { DevToolsSession } from "#browser/devtools.ts";
import { CameraStalled } from "../camera.ts";
import { isDone } from "../is-done.ts";

/**
 * By the wall clock: a picture comes about as long after its frame as drawing that took, at rest some 10 ms. Each further
 * try has twice the time, `mostMs` at the most.
 */
const pictureLimit = { leastMs: 40, draws: 2, mostMs: 2_000, tries: 7 };

type Picture = { readonly png: Buffer; readonly drawnSeconds: number };

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
  #coming: PromiseWithResolvers<Picture> | undefined;
  #last: Picture | undefined;

  constructor(session: DevToolsSession) {
    this.#session = session;
    session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
      session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
      this.#newestId = sessionId;
      const picture = { png: Buffer.from(data, "base64"), drawnSeconds: metadata.timestamp ?? 0 };
      const isNew = this.#last === undefined || picture.drawnSeconds > this.#last.drawnSeconds;
      if (sessionId > this.#staleId && isNew) this.#coming?.resolve(picture);
    });
  }

  /**
   * The PNG of a frame; `undefined` when it shows what the one before has shown. The first one after `stop` is always a
   * picture. `draw` draws the frame and tells whether it changes anything, `undefined` when it cannot be drawn now.
   * Throws CameraStalled when no picture comes.
   */
  async of(draw: () => Promise<boolean | undefined>): Promise<Buffer | undefined> {
    const coming = Promise.withResolvers<Picture>();
    this.#coming = coming;
    for (let tries = 1; tries <= pictureLimit.tries; tries++) {
      if (!this.#running) await this.#start();
      const begunMs = performance.now();
      const changes = await draw();
      if (changes === undefined) return undefined;
      if (tries === 1 && !changes && this.#last !== undefined) return undefined;
      const leastMs = pictureLimit.leastMs + pictureLimit.draws * (performance.now() - begunMs);
      if (await isDone(coming.promise, Math.min(leastMs * 2 ** (tries - 1), pictureLimit.mostMs))) {
        const picture = await coming.promise;
        if (tries === 1) this.#last = picture;
        // The one of the frame before may still come, and would be taken for that of the next.
        else this.stop();
        return picture.png;
      }
      // The browser may have put the picture off until another frame is drawn; or the change was none of the page's.
      if (tries % 2 === 0) this.stop();
    }
    throw new CameraStalled("no picture of a frame");
  }

  /** What is drawn from now on is not wanted. */
  stop(): void {
    this.#last = undefined;
    if (!this.#running) return;
    this.#running = false;
    this.#staleId = this.#newestId;
    this.#session.send("Page.stopScreencast").catch(() => undefined);
  }

  async #start(): Promise<void> {
    this.#running = true;
    await this.#session.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
  }
}
