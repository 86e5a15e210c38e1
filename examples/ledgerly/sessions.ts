import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Fields } from "./exchange.ts";

/** The one account; it opens invented data only, so it is no secret. */
export const ACCOUNT = { email: "demo@ledgerly.example", password: "ledgerly-demo" };
const COOKIE = "ledgerly_session";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Who is signed in, until the server stops. */
export class Sessions {
  readonly #open = new Set<string>();

  /** The cookie of a new session, or null when the email and password are not the account's. */
  signIn({ email, password }: Fields): string | null {
    const right = digest(JSON.stringify([ACCOUNT.email, ACCOUNT.password]));
    const given = digest(JSON.stringify([String(email).trim().toLowerCase(), password]));
    if (!timingSafeEqual(right, given)) return null;
    const token = randomBytes(24).toString("base64url");
    this.#open.add(token);
    return `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax`;
  }

  /** Ends the session of a cookie header; returns the cookie that makes a browser forget it. */
  signOut(cookies: string | undefined): string {
    this.#open.delete(this.#token(cookies));
    return `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
  }

  isSignedIn(cookies: string | undefined): boolean {
    return this.#open.has(this.#token(cookies));
  }

  #token(cookies: string | undefined): string {
    const own = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${COOKIE}=`));
    return own?.slice(COOKIE.length + 1) ?? "";
  }
}
