import type { DevToolsSession } from "#browser/devtools.ts";

/** A document that was let through and is not there after this long has become a download, or nothing. */
const commitTimeoutMs = 2_000;

/**
 * Keeps a new document from replacing the old one while a frame is being drawn: that frame would never be answered.
 * Each document's response is held back until drawing has stopped, and nothing is drawn until the new document is parsed.
 */
export class CommitGate {
  #open = true;
  #timer: NodeJS.Timeout | undefined;

  /** `drawn` resolves when no frame is under way. */
  static async watch(session: DevToolsSession, drawn: () => Promise<unknown>): Promise<CommitGate> {
    const gate = new CommitGate();
    const { frameTree } = await session.send("Page.getFrameTree");
    const mainFrame = frameTree.frame.id;
    session.on("Page.domContentEventFired", () => gate.#release());
    session.on("Fetch.requestPaused", (paused) => {
      const status = paused.responseStatusCode ?? 0;
      const replaces =
        paused.frameId === mainFrame && status >= 200 && status !== 204 && (status < 300 || status >= 400);
      if (replaces) gate.#hold();
      const ready = replaces ? drawn().catch(() => undefined) : Promise.resolve();
      void ready
        .then(() => session.send("Fetch.continueRequest", { requestId: paused.requestId }))
        .catch(() => undefined);
    });
    await session.send("Fetch.enable", {
      patterns: [{ urlPattern: "*", resourceType: "Document", requestStage: "Response" }],
    });
    return gate;
  }

  /** Whether frames may be drawn. */
  get open(): boolean {
    return this.#open;
  }

  #hold(): void {
    this.#open = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#release(), commitTimeoutMs);
    this.#timer.unref();
  }

  #release(): void {
    clearTimeout(this.#timer);
    this.#open = true;
  }
}
