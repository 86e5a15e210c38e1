import type { Page, Request, WebSocket } from "playwright-core";

/** An answer that has begun and does not end for this long is one that the page does not read. */
const unreadAfterMs = 1_000;
/** What is said over a socket is answered within this, or not at all. */
const socketAnswerMs = 400;

const endless = new Set(["eventsource", "websocket", "media", "ping"]);

/** What a page waits for: its requests, and the answers to what it says over sockets. */
export class InFlight {
  readonly #requests = new Set<Request>();
  readonly #asked = new Map<WebSocket, NodeJS.Timeout>();
  /** What is never answered, as long polls are; nobody waits for its like. */
  readonly #unanswered = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(page: Page) {
    page.on("request", (request) => {
      if (!endless.has(request.resourceType()) && !this.#unanswered.has(kindOf(request))) this.#requests.add(request);
    });
    page.on("response", (response) => {
      setTimeout(() => this.#end(response.request()), unreadAfterMs).unref();
    });
    page.on("requestfinished", (request) => this.#end(request));
    page.on("requestfailed", (request) => this.#end(request));
    page.on("websocket", (socket) => {
      socket.on("framesent", () => this.#ask(socket));
      socket.on("framereceived", () => this.#answered(socket));
      socket.on("close", () => this.#answered(socket));
    });
  }

  get isEmpty(): boolean {
    return this.#requests.size === 0 && this.#asked.size === 0;
  }

  /** Resolves when nothing is waited for, or after that many milliseconds; what is then still out is waited for no more. */
  async empty(limitMs: number): Promise<void> {
    if (this.isEmpty) return;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const listener = () => {
      if (this.isEmpty) resolve(true);
    };
    const timer = setTimeout(resolve, limitMs, false);
    this.#listeners.add(listener);
    const emptied = await promise;
    clearTimeout(timer);
    this.#listeners.delete(listener);
    if (emptied) return;
    for (const request of this.#requests) this.#unanswered.add(kindOf(request));
    this.#requests.clear();
  }

  #end(request: Request): void {
    if (this.#requests.delete(request)) this.#tell();
  }

  #ask(socket: WebSocket): void {
    clearTimeout(this.#asked.get(socket));
    const timer = setTimeout(() => this.#answered(socket), socketAnswerMs);
    this.#asked.set(socket, timer.unref());
  }

  #answered(socket: WebSocket): void {
    clearTimeout(this.#asked.get(socket));
    if (this.#asked.delete(socket)) this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** What says which of its many things one address is asked for. */
const routing = /^_?(?:route|page|view|act|action|do|module|controller|task|op|operation|operationname|method|cmd)$/i;

/** Requests are alike that ask one address for one thing: all of an application may go through "/graphql". */
function kindOf(request: Request): string {
  const { origin, pathname, searchParams } = new URL(request.url());
  const route = [...searchParams].flatMap(([name, value]) => (routing.test(name) ? [`${name}=${value}`] : []));
  const sent = (request.postData() ?? "").slice(0, 80).replace(/\d+/g, "0");
  return [origin + pathname, ...route, sent].join(" ");
}
