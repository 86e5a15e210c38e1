import type { DevToolsSession } from "#browser/devtools.ts";
import { isDone } from "../is-done.ts";

/**
 * By the wall clock: a picture comes about as long after its frame as drawing that took, at rest some 10 ms. Each further
 * try has twice the time.
 */
const pictureLimit = { leastMs: 150, draws: 10 };

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
   * Goes on until there is a picture, so somebody has to keep watch.
   */
  async of(draw: () => Promise<boolean | undefined>): Promise<Buffer | undefined> {
    for (let patience = 1; ; patience *= 2) {
      if (!this.#running) await this.#start();
      const coming = Promise.withResolvers<Picture>();
      this.#coming = coming;
      const begunMs = performance.now();
      const changes = await draw();
      if (changes === undefined || (!changes && this.#last !== undefined)) return undefined;
      const limitMs = pictureLimit.leastMs + pictureLimit.draws * (performance.now() - begunMs);
      if (await isDone(coming.promise, patience * limitMs)) return (this.#last = await coming.promise).png;
      // Now and then the browser says that something has changed and it was not the page; or the picture is very late.
      this.stop();
    }
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
