import type { CDPSession } from "playwright-core";
import type { WebSocket } from "ws";
import { openSocket } from "./socket.ts";

/** One target's methods and events, typed as Playwright types its own DevTools session. */
export type DevToolsSession = Pick<CDPSession, "send" | "on">;

type Message = {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
  sessionId?: string;
};
type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** Thrown for each call that is waiting when the browser goes away, and for each one after that. */
export class BrowserGone extends Error {
  constructor() {
    super("The browser has ended unexpectedly");
    this.name = "BrowserGone";
  }
}

/**
 * A plain DevTools connection with flat sessions. Playwright has its own; this one exists because targets under
 * begin-frame control have to be made by hand, and because pictures of some megabytes should not take a detour.
 */
export class DevTools {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<(message: Message) => void>();
  #nextId = 1;
  #gone = false;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (data: Buffer) => this.#receive(JSON.parse(data.toString("utf8")) as Message));
    socket.on("error", () => this.#end());
    socket.on("close", () => this.#end());
  }

  /** Connects to a browser; fails as `openSocket` does. */
  static async connect(address: string, signal: AbortSignal): Promise<DevTools> {
    return new DevTools(await openSocket(address, { signal }));
  }

  /** Attaches to a page; its events arrive in the order in which the browser sent them. */
  async attach(targetId: string): Promise<DevToolsSession> {
    const { sessionId } = (await this.#send("Target.attachToTarget", { targetId, flatten: true })) as {
      sessionId: string;
    };
    const session = {
      send: (method: string, params: object = {}) => this.#send(method, params, sessionId),
      on: (event: string, listener: (params: unknown) => void) => {
        this.#listeners.add((message) => {
          if (message.method === event && message.sessionId === sessionId) listener(message.params);
        });
        return session;
      },
    };
    return session as unknown as DevToolsSession;
  }

  close(): void {
    this.#socket.terminate();
    this.#end();
  }

  #send(method: string, params: object, sessionId?: string): Promise<unknown> {
    if (this.#gone) return Promise.reject(new BrowserGone());
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  }

  #receive(message: Message): void {
    if (message.id === undefined) {
      for (const listener of this.#listeners) listener(message);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.error) waiting?.reject(new Error(message.error.message));
    else waiting?.resolve(message.result);
  }

  #end(): void {
    this.#gone = true;
    for (const waiting of this.#waiting.values()) waiting.reject(new BrowserGone());
    this.#waiting.clear();
  }
}
