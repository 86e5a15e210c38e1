import { Type } from "typebox";
import { cookieAction, type SessionCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import type { Storage } from "#storage/storage.ts";
import type { Attempts } from "./attempts.ts";
import type { Auth } from "./auth.ts";
import { changePasswordLimits } from "./limits.ts";
import { GivenPassword, NewPassword, Session } from "./person.ts";
import { showSession } from "./session.ts";
import type { Sessions } from "./sessions.ts";

type Context = SessionCall & {
  database: Database;
  storage: Storage;
  sessions: Sessions;
  attempts: Attempts;
  auth: () => Promise<Auth>;
};

export const changePassword = cookieAction({
  address: "POST /auth/change-password",
  may: "session",
  summary: "Change the password",
  description: "Ends all sessions of this person and begins a new one here. A wrong current password is 400.",
  body: Type.Object({ current_password: GivenPassword, new_password: NewPassword }),
  output: Session,
  errors: [],
  async run(context: Context, { body, cookie }) {
    const token = context.sessions.tokenOf(cookie);
    if (token === undefined) throw new ApiError("authentication_required");
    const limits = changePasswordLimits(context.caller.userId);
    await context.attempts.count(limits);
    const given = { currentPassword: body.current_password, newPassword: body.new_password };
    const signedIn = await (await context.auth()).changePassword(token, given);
    await context.attempts.takeBack(limits);
    return { data: await showSession(context, signedIn.token), cookies: signedIn.cookies };
  },
});
