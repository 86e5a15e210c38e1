import type { Dispatcher } from "undici";
import { PrivateAddressError, type Resolve } from "#browser/addresses.ts";
import type { EgressRules } from "#browser/config.ts";
import { ApiError } from "#errors.ts";
import { vettedAgent } from "#outbound/agent.ts";
import { readPicture, type Picture } from "./picture.ts";

/** Gets the picture at an address that a stranger gave. Throws 400 when there is none that may be had. */
export type FetchPicture = (url: string, signal: AbortSignal) => Promise<Picture>;

export type FetchOptions = { readonly rules: EgressRules; readonly resolve?: Resolve; readonly timeoutMs?: number };

const maxRedirects = 3;

/** Fetches each picture once, over a connection of its own that ends with it. `timeoutMs` is for all of it. */
export function pictureFetcher({ rules, resolve, timeoutMs = 10_000 }: FetchOptions): FetchPicture {
  return async (url, signal) => {
    const agent = await vettedAgent(rules, resolve);
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const given = { dispatcher: agent, signal: AbortSignal.any([signal, deadline]) };
      return await readPicture((await follow(url, given)).body);
    } catch (error) {
      signal.throwIfAborted();
      throw deadline.aborted ? unfetched(`did not come within ${timeoutMs / 1000} seconds`) : refusal(error);
    } finally {
      await agent.destroy();
    }
  };
}

type Means = { readonly dispatcher: Dispatcher; readonly signal: AbortSignal };

/** Each address on the way is checked as the first one is. */
async function follow(url: string, means: Means): Promise<Dispatcher.ResponseData> {
  const { request } = await import("undici");
  let target = addressOf(url);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const headers = { accept: "image/png, image/jpeg, image/webp", "user-agent": "Reelwright" };
    const answer = await request(target, { ...means, headers });
    const { location } = answer.headers;
    if (answer.statusCode === 200) return answer;
    if (![301, 302, 303, 307, 308].includes(answer.statusCode) || typeof location !== "string") {
      throw unfetched(`was answered with status ${answer.statusCode}`);
    }
    target = addressOf(location, target);
  }
  throw unfetched(`was redirected more than ${maxRedirects} times`);
}

function addressOf(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (url === null || !/^https?:$/.test(url.protocol)) throw unfetched("is not at an http or https address");
  if (url.username !== "" || url.password !== "") throw unfetched("is at an address with a user name or password");
  return url;
}

function refusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return unfetched(error instanceof PrivateAddressError ? "is not at a public address" : "could not be fetched");
}

const unfetched = (reason: string) => new ApiError("invalid_request", `The picture ${reason}`);
