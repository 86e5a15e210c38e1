import { Failure } from "../failure.mjs";

/** Detection opens the application in a browser, which takes some seconds on a cold start. */
const requestTimeoutMs = 120_000;

/** The few calls of the public API that the demo makes. */
export class Api {
  #url;
  #headers;

  constructor(url, apiKey) {
    this.#url = url;
    this.#headers = { authorization: `Bearer ${apiKey}` };
  }

  get(path) {
    return this.#call("GET", path);
  }

  post(path, body) {
    return this.#call("POST", path, body);
  }

  /** Opens a stream of server-sent events. */
  async events(path) {
    const response = await fetch(`${this.#url}${path}`, { headers: this.#headers });
    if (!response.ok) throw new Failure(`GET ${path} answered ${response.status}`);
    return response.body;
  }

  /** Asks for a file; nothing where there is none. */
  async file(path) {
    const response = await fetch(`${this.#url}${path}`, {
      headers: this.#headers,
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Failure(`GET ${path} answered ${response.status}`);
    return response;
  }

  /** The application as a domain: the one registered before under this address, or a new one. */
  async domainFor({ url, reset }) {
    const { domains } = await this.get("/v1/domains");
    const known = domains.find((domain) => new URL(domain.url).href === new URL(url).href);
    const domain = known ?? (await this.post("/v1/domains", { url }));
    if (reset !== undefined) await this.#call("PUT", `/domains/${domain.id}/access`, { reset });
    return domain;
  }

  async #call(method, path, body) {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: { ...this.#headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const answer = await response.json();
    if (!response.ok) throw new Failure(`${method} ${path} answered ${response.status}: ${answer.error}`);
    return answer.data;
  }
}
