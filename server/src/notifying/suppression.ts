import { Type, type Static } from "typebox";
import type { SuppressionRow } from "./suppressions.ts";

/** An address to which an account sends no mails. */
export const Suppression = Type.Object(
  {
    id: Type.Integer(),
    email: Type.String({ description: "In lower case, as addresses are compared." }),
    reason: Type.Enum(["unsubscribed", "added"], {
      description: "`unsubscribed`: the recipient asked for it; `added`: the account did.",
    }),
    created_at: Type.String({ format: "date-time" }),
  },
  { title: "Suppression" },
);

export const presentSuppression = (row: SuppressionRow): Static<typeof Suppression> => ({
  ...row,
  created_at: row.created_at.toISOString(),
});
