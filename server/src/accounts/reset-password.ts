import { setTimeout as delay } from "node:timers/promises";
import { Type } from "typebox";
import { action, type PublicCall } from "#action.ts";
import type { Attempts } from "./attempts.ts";
import type { Auth } from "./auth.ts";
import { resetLimits, resetMailLimits } from "./limits.ts";
import { Email, NewPassword } from "./person.ts";

type Context = PublicCall & { attempts: Attempts; auth: () => Promise<Auth> };

/**
 * An answer takes at least this long: far longer than a mail takes to be written, so that time does not tell whether
 * the address is somebody's.
 */
export const minAnswerMs = 300;

export const requestPasswordReset = action({
  address: "POST /auth/request-password-reset",
  may: "public",
  summary: "Ask for a mail with a link that sets a new password",
  description: "The answer is the same whether or not the address is somebody's. The link works once, for an hour.",
  body: Type.Object({ email: Email }),
  output: Type.Object({ requested: Type.Literal(true) }),
  errors: [],
  async run({ attempts, visitor, auth }: Context, { body }) {
    await attempts.count(resetMailLimits(body.email, visitor.ip));
    const people = await auth();
    await Promise.all([people.requestReset(body.email), delay(minAnswerMs)]);
    return { requested: true as const };
  },
});

export const resetPassword = action({
  address: "POST /auth/reset-password",
  may: "public",
  summary: "Set a new password by the token of a mailed link",
  description: "Ends all sessions of the person, who signs in with the new password then.",
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }), new_password: NewPassword }),
  output: Type.Object({ changed: Type.Literal(true) }),
  errors: [],
  async run({ attempts, visitor, auth }: Context, { body }) {
    await attempts.count(resetLimits(visitor.ip));
    await (await auth()).resetPassword({ token: body.token, newPassword: body.new_password });
    return { changed: true as const };
  },
});
