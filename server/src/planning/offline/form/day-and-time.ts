import type { PageNode } from "#browser/snapshot.ts";
import type { Placed } from "./place.ts";

const withTime = /^(.*\d.*?),?\s+(?:at\s+)?(\d{1,2}(?::\d\d(?:\s?[ap]m)?|\s?[ap]m))$/i;

/** "January 14, 2027 6:30 PM", where a form asks for the time in a field of its own, right after that for the day. */
export function inDayAndTime(placed: readonly Placed[], fields: readonly PageNode[]): Placed[] {
  return placed.flatMap((each): Placed[] => {
    const [, day, time] = withTime.exec(each.text) ?? [];
    const next = fields[fields.indexOf(each.node) + 1];
    const asksTime = next !== undefined && /\btime$/i.test(next.name.trim()) && next.field?.options.length === 0;
    const isFree = asksTime && each.node.field?.type === "text" && !placed.some(({ node }) => node === next);
    if (day === undefined || time === undefined || !isFree) return [each];
    return [
      { ...each, text: day },
      { node: next, text: time },
    ];
  });
}
