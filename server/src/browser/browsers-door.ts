import type { CDPSession } from "playwright-core";
import type { Access } from "./access.ts";

/** The sign-in window of the browser itself (HTTP Basic and Digest): it is no part of a page, and nothing can be filled in there. */

export type BrowsersDoor = {
  readonly username: string;
  readonly password: string;
  /** Who is told the credentials. */
  readonly origins: readonly string[];
  /** What has come of it so far. */
  state: "unasked" | "answered" | "refused";
};

type Asked = { requestId: string; authChallenge: { source?: string; origin: string } };

/** What answers the window, where somebody is to be signed in. */
export const doorFor = (
  { username, password }: Pick<Access, "username" | "password">,
  origins: readonly string[],
): BrowsersDoor | undefined =>
  username === undefined && password === undefined
    ? undefined
    : { username: username ?? "", password: password ?? "", origins, state: "unasked" };

/** Answers the window once for each request: who is asked for the same again was not known. */
export function answerDoor(session: CDPSession, door: BrowsersDoor): void {
  const told = new Set<string>();
  session.on("Fetch.authRequired", ({ requestId, authChallenge }: Asked) => {
    const isOurs = authChallenge.source !== "Proxy" && door.origins.includes(authChallenge.origin);
    const isFirst = isOurs && !told.has(requestId);
    told.add(requestId);
    if (isOurs) door.state = isFirst ? "answered" : "refused";
    const { username, password } = door;
    const authChallengeResponse = isFirst
      ? { response: "ProvideCredentials" as const, username, password }
      : { response: isOurs ? ("CancelAuth" as const) : ("Default" as const) };
    session.send("Fetch.continueWithAuth", { requestId, authChallengeResponse }).catch(() => undefined);
  });
}
