import type { Page } from "#page.ts";

type Paged = { where(column: never, operator: "<", value: number): Paged; limit(rows: number): Paged };

/** Cuts a query that is ordered by falling `column` to a page of it; without a page the query stays whole. */
export function pageOf(column: string, page: Page | undefined) {
  return <Query extends object>(query: Query): Query => {
    if (page === undefined) return query;
    const paged = (query as unknown as Paged).limit(page.limit);
    const { beforeId } = page;
    return (beforeId === undefined ? paged : paged.where(column as never, "<", beforeId)) as unknown as Query;
  };
}
