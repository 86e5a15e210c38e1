import { refusedWord } from "#browser/destructive.ts";
import type { PageNode } from "#browser/snapshot.ts";
import type { Glance } from "../../deed.ts";
import { isOrder, tellable } from "../../telling/labels.ts";

/** As many entries of a list as somebody would count, and as many as a viewer believes to have seen. */
const counted = { least: 3, most: 60 };

/** What leads to where one came from is nothing that a page has to offer. */
const leadsBack = /^(?:go )?(?:back|return)\b/i;

const endsForm = /^(?:save|cancel|close|submit|apply|reset|ok|done|discard|update)\b/i;

/** What only folds and unfolds a part of the page is nothing to praise either. */
const folds = /^(?:toggle|expand|collapse|show\/hide)\b/i;

/** What a page has to give where it has no parts to speak of: what can be done there, and how much there is of it. */
export function offersOf(content: readonly PageNode[]): Pick<Glance, "offers" | "count"> {
  // What ends a form that stands open is no more to be praised than what is out of sight.
  const offered = ({ role, region, submits, inView, name }: PageNode) =>
    role === "button" && region !== "row" && submits !== true && inView && !endsForm.test(name.trim());
  const buttons = content.filter(offered).map(({ name }) => name);
  const once = buttons.filter((name) => buttons.indexOf(name) === buttons.lastIndexOf(name));
  const offers = once.filter(
    (name) =>
      !leadsBack.test(name.trim()) &&
      !folds.test(name.trim()) &&
      isOrder(name) &&
      tellable(name) &&
      refusedWord(name, "") === undefined,
  );
  const rows = content.filter(({ rows: shown }) => shown !== undefined);
  const count = rows.length === 1 ? (rows[0]?.rows ?? 0) : 0;
  return { offers: offers.slice(0, 2), ...(count >= counted.least && count <= counted.most && { count }) };
}
