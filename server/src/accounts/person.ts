import { Type } from "typebox";
import { Account, User } from "./account.ts";

/** An e-mail address one can sign in with: what both better-auth and our mails accept. It is kept in lower case. */
export const Email = Type.String({
  maxLength: 254,
  pattern:
    "^([A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+\\-]@([A-Za-z0-9][A-Za-z0-9\\-]{0,62}\\.)+[A-Za-z]{2,63}$",
});

export const minPasswordLength = 8;
/** In characters. Long enough for any sentence; hashing takes the same time for all. */
export const maxPasswordLength = 200;

/** A password somebody chooses. */
export const NewPassword = Type.String({ minLength: minPasswordLength, maxLength: maxPasswordLength });
/** A password somebody claims to have: whether it is long enough is nobody's business. */
export const GivenPassword = Type.String({ maxLength: maxPasswordLength });

export const PersonName = Type.String({ minLength: 1, maxLength: 200 });

/** Who is signed in, for which account, and until when unless they come back. */
export const Session = Type.Object(
  { user: User, account: Account, expires_at: Type.String({ format: "date-time" }) },
  { title: "Session" },
);
