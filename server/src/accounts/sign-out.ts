import { Type } from "typebox";
import { cookieAction, type SessionCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { Sessions } from "./sessions.ts";
import { endSessions } from "./store.ts";

type Context = SessionCall & { database: Database; sessions: Sessions };

const SignedOut = Type.Object({ signed_out: Type.Literal(true) });

// Done here and not by better-auth, whose sign-out answers as if all were well when the database was not there.

export const signOut = cookieAction({
  address: "POST /auth/sign-out",
  may: "session",
  summary: "Sign out here",
  output: SignedOut,
  errors: [],
  async run({ database, sessions, caller }: Context) {
    await endSessions(database, caller.userId, caller.sessionId);
    return { data: { signed_out: true as const }, cookies: [sessions.endCookie] };
  },
});

export const signOutEverywhere = cookieAction({
  address: "POST /auth/sign-out-everywhere",
  may: "session",
  summary: "End all sessions of this person, this one too",
  output: SignedOut,
  errors: [],
  async run({ database, sessions, caller }: Context) {
    await endSessions(database, caller.userId);
    return { data: { signed_out: true as const }, cookies: [sessions.endCookie] };
  },
});
