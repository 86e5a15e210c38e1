import type { PageNode } from "#browser/snapshot.ts";
import type { Given } from "../../prompt/intent.ts";
import { sameKeys } from "../../prompt/words.ts";

/** "Add a mailbox to it": what was spoken of last, where the form asks in which of several a new thing is made. */
export const within = (last: string, fields: readonly PageNode[]): Given[] =>
  last !== "" && fields.some(({ field }) => field?.options.some((option) => sameKeys(option, last)) === true)
    ? [{ hint: "place", text: last }]
    : [];
