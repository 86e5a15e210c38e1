import { cookieAction, type SessionCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import type { Storage } from "#storage/storage.ts";
import type { Auth } from "./auth.ts";
import { Session } from "./person.ts";
import { showSession } from "./session.ts";
import type { Sessions } from "./sessions.ts";

type Context = SessionCall & {
  database: Database;
  storage: Storage;
  sessions: Sessions;
  auth: () => Promise<Auth>;
};

export const getSession = cookieAction({
  address: "GET /auth/get-session",
  may: "session",
  summary: "Who is signed in",
  description: "A session lasts seven days; this prolongs one that is a day old.",
  output: Session,
  errors: [],
  async run(context: Context, { cookie }) {
    const token = context.sessions.tokenOf(cookie);
    const prolonged = token === undefined ? undefined : await (await context.auth()).prolong(token);
    if (prolonged === undefined) throw new ApiError("authentication_required");
    return { data: await showSession(context, prolonged.token), cookies: prolonged.cookies };
  },
});
