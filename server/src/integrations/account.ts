import { Type } from "typebox";
import type { AccountCall } from "#action.ts";
import { ApiError } from "#errors.ts";
import { idPattern } from "#id.ts";

/** The account an integration is of: it must be the caller's own. */
export const AccountId = Type.String({ pattern: idPattern, description: "Id of your account." });

/** Throws 403 for any other account, whether or not there is one. */
export function requireOwnAccount({ accountId }: AccountCall, given: string): void {
  if (Number(given) !== accountId) throw new ApiError("forbidden");
}
