import { Type } from "typebox";
import { cookieAction, type PublicCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { Storage } from "#storage/storage.ts";
import type { Attempts } from "./attempts.ts";
import type { Auth } from "./auth.ts";
import { signInLimits } from "./limits.ts";
import { Email, GivenPassword, Session } from "./person.ts";
import { showSession } from "./session.ts";

type Context = PublicCall & { database: Database; storage: Storage; attempts: Attempts; auth: () => Promise<Auth> };

export const signIn = cookieAction({
  address: "POST /auth/sign-in/email",
  may: "public",
  summary: "Sign in",
  description:
    "Sets the session's cookie. Ten wrong tries for an address from one place, or fifty for any, are answered with 429 " +
    "until a quarter of an hour has passed.",
  body: Type.Object({ email: Email, password: GivenPassword }),
  output: Session,
  errors: ["invalid_credentials"],
  async run(context: Context, { body }) {
    const { attempts, visitor } = context;
    const limits = signInLimits(body.email, visitor.ip);
    await attempts.count(limits);
    const auth = await context.auth();
    const { token, cookies } = await auth.signIn(body);
    await attempts.takeBack(limits);
    return { data: await showSession(context, token), cookies };
  },
});
