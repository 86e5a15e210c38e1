import { AsyncLocalStorage } from "node:async_hooks";
import { betterAuth, type BetterAuthOptions } from "better-auth/minimal";
import { getAdapter } from "better-auth/db/adapter";
import type { Database } from "#db/database.ts";
import type { Keyring } from "#lib/keyring.ts";
import { withHashedTokens } from "./hashed-tokens.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { maxPasswordLength, minPasswordLength } from "./person.ts";
import { meaningOf } from "./refusals.ts";
import { sessions, sessionSecrets } from "./sessions.ts";

/** A browser that has just been signed in, or is to stay so: its token, and the `Set-Cookie` lines that say it. */
export type SignedIn = { readonly token: string; readonly cookies: readonly string[] };

/** What better-auth does for us: passwords, the sessions they open, and links that stand in for a lost one. */
export type Auth = {
  /** Throws `invalid_credentials`, after the same work whether the address or the password is wrong. */
  signIn(given: { readonly email: string; readonly password: string }): Promise<SignedIn>;
  /** Prolongs a session that is a day old or more; `undefined` when it has ended. */
  prolong(token: string): Promise<SignedIn | undefined>;
  /** Hands a new link's token to `sendReset`, if the address is somebody's. */
  requestReset(email: string): Promise<void>;
  /** Ends all sessions of the person. Throws `invalid_request` when the token was used or is too old. */
  resetPassword(given: { readonly token: string; readonly newPassword: string }): Promise<void>;
  /** Ends all sessions of the person and begins a new one. Throws `invalid_request` when the current one is wrong. */
  changePassword(
    token: string,
    given: { readonly currentPassword: string; readonly newPassword: string },
  ): Promise<SignedIn>;
};

export type AuthOptions = {
  readonly database: Database;
  readonly keyring: Keyring;
  /** Public address of the service; on https cookies are `Secure`. */
  readonly baseUrl: string;
  /** Sends a person the token of a link that sets a new password. */
  readonly sendReset: (userId: number, token: string) => Promise<void>;
  readonly hash?: typeof hashPassword;
  readonly verify?: typeof verifyPassword;
};

/** How long a session lasts that is not prolonged. */
const sessionSeconds = 7 * 86_400;
/** A session of this age is prolonged when its person comes back. */
const prolongAfterSeconds = 86_400;
/** How long a link that sets a new password works. */
export const resetSeconds = 3600;

/** better-auth over our tables. It reaches for nothing but the database. */
export async function openAuth(options: AuthOptions): Promise<Auth> {
  const { database, keyring } = options;
  /** better-auth swallows what goes wrong in a mail; here it is kept for whoever asked. */
  const failures = new AsyncLocalStorage<{ error?: unknown }>();
  const settings = settingsOf(options, (userId, token) =>
    options.sendReset(userId, token).catch((error: unknown) => {
      const failed = failures.getStore();
      if (failed !== undefined) failed.error = error;
    }),
  );
  const adapter = withHashedTokens(
    await getAdapter({ ...settings, database: { db: database, type: "postgres", transaction: true } }),
  );
  const { api } = betterAuth({ ...settings, database: () => adapter });
  const cookies = sessions(database, keyring, options.baseUrl);

  const headersOf = (token: string) => new Headers({ cookie: cookies.cookieOf(token) });
  const signedIn = (token: string, headers: Headers): SignedIn => ({ token, cookies: headers.getSetCookie() });

  return {
    async signIn(body) {
      const { headers, response } = await told(api.signInEmail({ body, returnHeaders: true }));
      return signedIn(response.token, headers);
    },
    async prolong(token) {
      const { headers, response } = await told(api.getSession({ headers: headersOf(token), returnHeaders: true }));
      return response === null ? undefined : signedIn(token, headers);
    },
    async requestReset(email) {
      const outcome: { error?: unknown } = {};
      await failures.run(outcome, () => told(api.requestPasswordReset({ body: { email } })));
      if (outcome.error !== undefined) throw outcome.error;
    },
    async resetPassword(body) {
      await told(api.resetPassword({ body }));
    },
    async changePassword(token, given) {
      const body = { ...given, revokeOtherSessions: true };
      const asked = api.changePassword({ body, headers: headersOf(token), returnHeaders: true });
      const { headers, response } = await told(asked);
      return signedIn(response.token ?? token, headers);
    },
  };
}

async function told<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw meaningOf(error);
  }
}

/** better-auth's names for our columns, where they differ. */
const times = { createdAt: "created_at", updatedAt: "updated_at" };
const tables = {
  user: { modelName: "app_user", fields: { emailVerified: "email_verified", ...times } },
  session: {
    modelName: "user_session",
    fields: { userId: "user_id", expiresAt: "expires_at", ipAddress: "ip_address", userAgent: "user_agent", ...times },
    expiresIn: sessionSeconds,
    updateAge: prolongAfterSeconds,
  },
  account: {
    modelName: "user_credential",
    fields: {
      userId: "user_id",
      accountId: "account_id",
      providerId: "provider_id",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
      ...times,
    },
  },
  verification: {
    modelName: "user_verification",
    fields: { expiresAt: "expires_at", ...times },
    storeIdentifier: "hashed",
  },
} satisfies BetterAuthOptions;

function settingsOf(options: AuthOptions, sendReset: AuthOptions["sendReset"]) {
  const secrets = sessionSecrets(options.keyring);
  const { hash = hashPassword, verify = verifyPassword } = options;
  return {
    ...tables,
    baseURL: options.baseUrl,
    basePath: "/auth",
    // Numbered upwards from the oldest: a new first key never takes the number of another.
    secrets: secrets.map((value, index) => ({ version: secrets.length - index, value })),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength,
      // Characters were counted before; this counts UTF-16 units, of which one may have many.
      maxPasswordLength: maxPasswordLength * 16,
      password: { hash, verify: ({ password, hash: stored }) => verify(password, stored) },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetSeconds,
      sendResetPassword: ({ user, token }) => sendReset(Number(user.id), token),
      onPasswordReset: ({ user }) => endResets(options.database, user.id),
    },
    advanced: {
      cookiePrefix: "reelwright",
      useSecureCookies: false,
      defaultCookieAttributes: { secure: options.baseUrl.startsWith("https:") },
      ipAddress: { disableIpTracking: true },
      database: { generateId: "serial", validateSchema: false },
    },
    // The service counts requests and attempts itself, for all replicas together.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  } satisfies BetterAuthOptions;
}

/** A person who has a new password needs none of the links that were asked for before. */
async function endResets(database: Database, userId: string): Promise<void> {
  await database.deleteFrom("user_verification").where("value", "=", userId).execute();
}
