import type { Fields } from "./exchange.ts";

export interface LoggedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  body: Fields;
}

const MOST_REQUESTS = 5000;

/** What the app was asked for, in order, so that a test can check what a filmed take really did. */
export class RequestLog {
  #requests: LoggedRequest[] = [];

  get requests(): readonly LoggedRequest[] {
    return this.#requests;
  }

  /** Keeps the latest 5 000; a password is not kept. */
  add(method: string, url: URL, body: Fields): void {
    const kept = "password" in body ? { ...body, password: "•••" } : body;
    this.#requests.push({ method, path: url.pathname, query: Object.fromEntries(url.searchParams), body: kept });
    if (this.#requests.length > MOST_REQUESTS) this.#requests.shift();
  }

  clear(): void {
    this.#requests = [];
  }
}
