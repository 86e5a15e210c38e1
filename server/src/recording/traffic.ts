import type { DevToolsSession } from "#browser/devtools.ts";

/** Requests older than this are long polls in all but name: nothing waits for them or for their like any more. */
const endlessAfterMs = 8_000;
/** An answer that has begun and brings nothing for this long is one that the page does not read. */
const unreadAfterMs = 1_000;
/** What is said over a socket is answered within this, or at no time: then nothing waits for that socket any more. */
const socketAnswerMs = 1_000;
/** How long after `load` a page may keep its first content or its first data back before it is shown as it is. */
const contentPatienceMs = 2_500;
/** A page that has painted something, but nothing that counts as content (an empty form, say), is shown sooner. */
const paintPatienceMs = 500;
/** A document that the page wants to go to is asked for within this, or it is none. */
const leavingMs = 300;

type Request = {
  readonly path: string;
  readonly loader: string;
  readonly sinceMs: number;
  /** When its answer began, or last brought data. */
  heardMs?: number;
};
type Navigation = {
  readonly loader: string;
  readonly sinceMs: number;
  painted: boolean;
  filled: boolean;
  loadedMs: number | undefined;
};

/** Watches what a page fetches and whether it is between two documents. Times are of the wall clock. */
export class Traffic {
  readonly #requests = new Map<string, Request>();
  readonly #endless = new Set<string>();
  /** Since when each socket has owed an answer. */
  readonly #asked = new Map<string, number>();
  readonly #deafSockets = new Set<string>();
  #navigation: Navigation | undefined;
  #documents = 0;
  #leavesMs = Number.NEGATIVE_INFINITY;
  #heardMs = Number.NEGATIVE_INFINITY;
  #heard = 0;

  static async watch(session: DevToolsSession): Promise<Traffic> {
    const traffic = new Traffic();
    const { frameTree } = await session.send("Page.getFrameTree");
    const mainFrame = frameTree.frame.id;
    session.on("Network.requestWillBeSent", (event) => {
      const document = event.type === "Document" && event.frameId === mainFrame && event.requestId === event.loaderId;
      traffic.#begin(
        event.requestId,
        { path: pathOf(event.request.url), loader: event.loaderId, sinceMs: Date.now() },
        event.type,
      );
      if (document) traffic.#navigate(event.loaderId);
    });
    session.on("Network.loadingFinished", (event) => traffic.#end(event.requestId));
    session.on("Network.loadingFailed", (event) => {
      traffic.#end(event.requestId);
      traffic.#giveUp(event.requestId);
    });
    session.on("Network.responseReceived", (event) => {
      if (event.response.status === 204) traffic.#giveUp(event.requestId);
      if (event.response.mimeType === "text/event-stream") traffic.#requests.delete(event.requestId);
      traffic.#hear(event.requestId);
    });
    session.on("Network.dataReceived", (event) => traffic.#hear(event.requestId));
    session.on("Network.webSocketFrameSent", ({ requestId }) => {
      if (!traffic.#deafSockets.has(requestId)) traffic.#asked.set(requestId, Date.now());
    });
    for (const answered of ["Network.webSocketFrameReceived", "Network.webSocketClosed"] as const)
      session.on(answered, ({ requestId }) => traffic.#asked.delete(requestId));
    session.on("Page.frameRequestedNavigation", ({ frameId, disposition }) => {
      if (frameId === mainFrame && disposition === "currentTab") traffic.#leavesMs = Date.now();
    });
    session.on("Page.lifecycleEvent", (event) => {
      if (event.frameId === mainFrame) traffic.#lifecycle(event.name, event.loaderId);
    });
    await session.send("Page.enable");
    await session.send("Page.setLifecycleEventsEnabled", { enabled: true });
    await session.send("Network.enable");
    return traffic;
  }

  /** How many documents the page has gone to. */
  get documents(): number {
    return this.#documents;
  }

  /** How many requests and sockets the page is waiting for. */
  get requests(): number {
    const now = Date.now();
    for (const [id, request] of this.#requests) {
      if (request.heardMs !== undefined && now - request.heardMs > unreadAfterMs) this.#requests.delete(id);
      if (now - request.sinceMs < endlessAfterMs) continue;
      this.#endless.add(request.path);
      this.#requests.delete(id);
    }
    for (const [id, sinceMs] of this.#asked) {
      if (now - sinceMs < socketAnswerMs) continue;
      this.#deafSockets.add(id);
      this.#asked.delete(id);
    }
    return this.#requests.size + this.#asked.size;
  }

  /** Whether the page is between two documents: from the request of the new one until it has content and data. */
  get loading(): boolean {
    const navigation = this.#navigation;
    if (navigation === undefined) return false;
    const now = Date.now();
    const ready = navigation.filled && navigation.loadedMs !== undefined && this.requests === 0;
    const late =
      navigation.loadedMs !== undefined &&
      now - navigation.loadedMs > (navigation.painted ? paintPatienceMs : contentPatienceMs);
    const stuck = navigation.loadedMs === undefined && now - navigation.sinceMs > 2 * endlessAfterMs;
    if (ready || late || stuck) this.#navigation = undefined;
    return this.#navigation !== undefined;
  }

  /** Whether the page is about to go to another document, which is not asked for yet. */
  get leaving(): boolean {
    return Date.now() - this.#leavesMs < leavingMs;
  }

  /** Whether the page is at a new document that has shown nothing yet that counts as content. */
  get empty(): boolean {
    return this.#navigation?.filled === false;
  }

  /** How often something was heard of what the page loads. */
  get heard(): number {
    return this.#heard;
  }

  /** How long nothing has come of what the page loads. */
  get silentMs(): number {
    return Date.now() - this.#heardMs;
  }

  #begin(id: string, request: Request, type: string | undefined): void {
    this.#note();
    if (type === "EventSource" || type === "WebSocket" || type === "Media" || type === "Ping") return;
    if (!this.#endless.has(request.path)) this.#requests.set(id, request);
  }

  #end(id: string): void {
    this.#note();
    this.#requests.delete(id);
  }

  #hear(id: string): void {
    this.#note();
    const request = this.#requests.get(id);
    if (request !== undefined) request.heardMs = Date.now();
  }

  #note(): void {
    this.#heardMs = Date.now();
    this.#heard += 1;
  }

  #navigate(loader: string): void {
    this.#leavesMs = Number.NEGATIVE_INFINITY;
    // A redirect begins the same navigation again.
    if (this.#navigation?.loader === loader) return;
    this.#documents++;
    this.#navigation = { loader, sinceMs: Date.now(), painted: false, filled: false, loadedMs: undefined };
  }

  #giveUp(requestId: string): void {
    if (this.#navigation?.loader === requestId) this.#navigation = undefined;
  }

  #lifecycle(name: string, loader: string): void {
    this.#note();
    if (name === "commit")
      for (const [id, request] of this.#requests) if (request.loader !== loader) this.#requests.delete(id);
    if (this.#navigation?.loader !== loader) return;
    if (name === "firstPaint") this.#navigation.painted = true;
    if (name === "firstContentfulPaint") this.#navigation.filled = true;
    if (name === "load") this.#navigation.loadedMs = Date.now();
  }
}

function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url.slice(0, 100) : parsed.origin + parsed.pathname;
}
