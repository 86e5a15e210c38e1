import { Type } from "typebox";
import { cookieAction, type PublicCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import type { Storage } from "#storage/storage.ts";
import type { Attempts } from "./attempts.ts";
import type { Auth } from "./auth.ts";
import { signUpLimits } from "./limits.ts";
import { hashPassword } from "./password.ts";
import { Email, NewPassword, PersonName, Session } from "./person.ts";
import type { Plan } from "./plan.ts";
import { showSession } from "./session.ts";
import { insertAccount } from "./store.ts";

type Context = PublicCall & {
  database: Database;
  storage: Storage;
  attempts: Attempts;
  auth: () => Promise<Auth>;
  signUp: "on" | "off";
  defaultPlan: Plan;
};

export const signUp = cookieAction({
  address: "POST /auth/sign-up/email",
  may: "public",
  summary: "Sign up: a person, and an account of their own",
  description:
    "The account is on `DEFAULT_PLAN`; it has no name until PATCH /account sets one, `name` is the person's. Signs the " +
    "person in. Closed by `SIGN_UP=off`.",
  body: Type.Object({ name: PersonName, email: Email, password: NewPassword }),
  output: Session,
  errors: ["sign_up_closed"],
  async run(context: Context, { body }) {
    if (context.signUp === "off") throw new ApiError("sign_up_closed");
    await context.attempts.count(signUpLimits(context.visitor.ip));
    const { name, email } = body;
    const person = { name, email, passwordHash: await hashPassword(body.password) };
    const account = { plan: context.defaultPlan, name: null, person };
    await context.database.transaction().execute((transaction) => insertAccount(transaction, account));
    const auth = await context.auth();
    const { token, cookies } = await auth.signIn(body);
    return { data: await showSession(context, token), cookies };
  },
});
