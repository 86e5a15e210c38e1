import { Type, type Static } from "typebox";
import { ApiError } from "#errors.ts";

/** A page of a list in the order of falling ids: at most `limit` rows whose id is below `beforeId`. */
export type Page = { readonly limit: number; readonly beforeId: number | undefined };

/** What a list takes in its query. Without it a list is whole. */
export const PageQuery = Type.Object({
  limit: Type.Optional(
    Type.String({ pattern: "^([1-9][0-9]?|100)$", description: "Asks for a page of at most so many items, 1 to 100." }),
  ),
  cursor: Type.Optional(Type.String({ maxLength: 40, description: "`meta.next_cursor` of the page before." })),
});

/** `meta` of an answer that is a page. */
export const PageMeta = Type.Object({
  has_more: Type.Boolean(),
  next_cursor: Type.Union([Type.String(), Type.Null()]),
});

/** The answer of a list: `data`, and `meta` when a page was asked for. */
export type ListAnswer = { readonly data: Record<string, readonly unknown[]>; readonly meta?: Static<typeof PageMeta> };

type List<Item> = {
  readonly list: string;
  readonly idOf: (item: Item) => number;
  readonly query: Static<typeof PageQuery>;
};

/** Reads one item more than was asked for, to know whether there is another page. */
export async function itemsOf<Item>(
  { list, idOf, query }: List<Item>,
  read: (page: Page | undefined) => Promise<readonly Item[]>,
): Promise<ListAnswer> {
  const page = pageOf(query);
  if (page === undefined) return { data: { [list]: await read(undefined) } };
  const found = await read({ ...page, limit: page.limit + 1 });
  const items = found.slice(0, page.limit);
  const last = items.at(-1);
  const next_cursor = found.length > items.length && last !== undefined ? cursorOf(idOf(last)) : null;
  return { data: { [list]: items }, meta: { has_more: next_cursor !== null, next_cursor } };
}

function pageOf({ limit, cursor }: Static<typeof PageQuery>): Page | undefined {
  if (limit === undefined && cursor === undefined) return undefined;
  return {
    limit: limit === undefined ? defaultLimit : Number(limit),
    beforeId: cursor === undefined ? undefined : idOfCursor(cursor),
  };
}

/** Of a cursor without a limit. */
const defaultLimit = 25;

const cursorOf = (id: number): string => Buffer.from(`before:${id}`).toString("base64url");

function idOfCursor(cursor: string): number {
  const [, digits] = /^before:([1-9][0-9]{0,15})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  const id = Number(digits);
  if (!Number.isSafeInteger(id) || cursorOf(id) !== cursor) throw invalid("cursor is not one that a page has given");
  return id;
}

const invalid = (what: string) => new ApiError("invalid_request", `Invalid request: ${what}`);
