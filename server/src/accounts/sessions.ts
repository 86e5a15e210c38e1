import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { SessionCaller } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { Keyring } from "#lib/keyring.ts";

/** What a signed-in person's browser keeps: `<token>.<signature>`, percent-encoded. */
export const sessionCookieName = "reelwright.session_token";

const cookie = /(?:^|;)\s*reelwright\.session_token=([A-Za-z0-9]{20,100})(?:\.|%2E)([A-Za-z0-9+/=%]{43,64})\s*(?:;|$)/;

/** Tells who is signed in, from the `Cookie` header of a request. */
export type Sessions = {
  /** The token of a session cookie that we have signed ourselves, told without the database; it may have ended since. */
  readonly tokenOf: (cookieHeader: string | undefined) => string | undefined;
  /** Whose session a token is; `undefined` when it has ended or never was. */
  readonly find: (token: string) => Promise<SessionCaller | undefined>;
  /** The `Cookie` header of a browser that holds a token. */
  readonly cookieOf: (token: string) => string;
  /** The `Set-Cookie` line that makes a browser forget its token. */
  readonly endCookie: string;
};

/**
 * Cookies are signed as better-auth signs them, and verified with every root key, so that a new first key in
 * SECRET_KEYS signs nobody out.
 */
export function sessions(database: Database, keyring: Keyring, baseUrl: string): Sessions {
  const secrets = sessionSecrets(keyring);
  const [newest = ""] = secrets;
  const isSecure = baseUrl.startsWith("https:");
  return {
    tokenOf(cookieHeader) {
      const [, token, encoded] = cookie.exec(cookieHeader ?? "") ?? [];
      const given = decoded(encoded ?? "");
      if (token === undefined || given === undefined) return undefined;
      return secrets.some((secret) => equal(signatureOf(token, secret), given)) ? token : undefined;
    },
    async find(token) {
      const row = await database
        .selectFrom("user_session")
        .innerJoin("app_user", "app_user.id", "user_session.user_id")
        .innerJoin("account", "account.id", "app_user.account_id")
        .select(["user_session.id", "user_session.user_id", "app_user.account_id", "account.plan"])
        .where("token", "=", hashToken(token))
        .where("expires_at", ">", sql<Date>`now()`)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { id: sessionId, user_id: userId, account_id: accountId, plan } = row;
      return { kind: "session", accountId, userId, sessionId, plan };
    },
    endCookie: `${sessionCookieName}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`,
    cookieOf: (token) => `${sessionCookieName}=${encodeURIComponent(`${token}.${signatureOf(token, newest)}`)}`,
  };
}

/** What signs session cookies, newest first: text, since better-auth takes no other form. */
export const sessionSecrets = (keyring: Keyring): string[] =>
  keyring.deriveAll("session").map((secret) => secret.toString("base64url"));

/** What is stored in place of a session's token, so that a stolen table opens no session. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

const signatureOf = (token: string, secret: string): string =>
  createHmac("sha256", secret).update(token).digest("base64");

const equal = (expected: string, given: string): boolean =>
  expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
