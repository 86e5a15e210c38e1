import { Type, type Static } from "typebox";

/**
 * What the recorder needs to sign in to an application and to put it back into its starting state. Kept sealed,
 * never returned, never sent to a language model, never filmed.
 */
export const Access = Type.Object({
  /** Page with the sign-in form; without it the page that asks for a password is taken. */
  login_url: Type.Optional(Type.String({ maxLength: 2000 })),
  username: Type.Optional(Type.String({ maxLength: 320 })),
  password: Type.Optional(Type.String({ maxLength: 1000 })),
  /** Base32 secret of a time-based one-time password (RFC 6238). */
  totp_secret: Type.Optional(Type.String({ maxLength: 200 })),
  /** Playwright storage state: cookies and local storage of a signed-in browser. */
  storage_state: Type.Optional(Type.Object({}, { additionalProperties: true })),
  /** Sent with each request to the application's own origin. */
  headers: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 4000 }))),
  /** Called before each rehearsal and each take. */
  reset: Type.Optional(
    Type.Object({
      method: Type.Enum(["GET", "POST", "PUT", "DELETE"]),
      path: Type.String({ maxLength: 2000 }),
      body: Type.Optional(Type.String({ maxLength: 100_000 })),
    }),
  ),
});
export type Access = Static<typeof Access>;

/** Opens the sealed access of a domain; `undefined` when none was given. */
export type AccessOf = (accountId: number, domainId: number) => Promise<Access | undefined>;
