import type { PageNode } from "#browser/snapshot.ts";
import { parts, type Deed } from "../../deed.ts";
import { plural } from "../../telling/grammar.ts";
import { perform, type Desk } from "../desk/desk.ts";
import { orderOf } from "../narrowing/order.ts";
import { sort } from "../narrowing/sort.ts";
import { openRow } from "../things/records.ts";
import { rowsOf } from "../things/rows.ts";
import { columnFor, rowAtEnd, topmostIn, type Topmost } from "../things/topmost.ts";
import { open, opening } from "./open.ts";

/** Opens the one of a list that has the least or the most of something, and no other in its place. */

const unclear = "the list does not tell which one that is";

/**
 * "The oldest draft": where the whole list is in sight, its row; else the list is put in order first. `undefined` where that
 * cannot be told, and then the reason is left and the page is as it was.
 */
export async function openTopmost(desk: Desk, words: string): Promise<Deed | undefined> {
  const top = topmostIn(words);
  if (top === undefined) return undefined;
  const { path: startPath } = desk.page;
  const going = top.thing === "" ? undefined : await open(desk, plural(top.thing));
  const opened = (await fromRow(desk, top)) ?? (await fromOrder(desk, top));
  if (opened !== undefined) return { ...opened, startPath, parts: [...(going?.parts ?? []), ...opened.parts] };
  if (desk.page.path !== startPath) await perform(desk, [], { kind: "goto", path: startPath });
  desk.reason = unclear;
  return undefined;
}

function fromRow(desk: Desk, top: Topmost): Promise<Deed | undefined> {
  const row = rowAtEnd(desk.page, top);
  return row === undefined ? Promise.resolve(undefined) : openOne(desk, row);
}

const openOne = (desk: Desk, row: PageNode): Promise<Deed | undefined> =>
  opening(desk, async (steps) => ((await openRow(desk, steps, { row })) ? row.name : undefined));

/** The first row, once the list is in that order; it may be so already. */
async function fromOrder(desk: Desk, top: Topmost): Promise<Deed | undefined> {
  const by = columnFor(desk.page, top);
  if (by === undefined) return undefined;
  const isDown = top.end === "most";
  const order = isDown ? "descending" : "ascending";
  const sorted =
    orderOf(desk.page, by) === order
      ? []
      : (await sort(desk, { kind: "sort", by, descending: isDown, ascending: !isDown }))?.parts;
  const [row] = orderOf(desk.page, by) === order ? rowsOf(desk.page.nodes) : [];
  if (sorted === undefined || row === undefined) return undefined;
  const opened = await openOne(desk, row);
  return opened && { ...opened, parts: [...parts({ visit: sorted.flatMap(({ steps }) => steps) }), ...opened.parts] };
}
