import type { PageSnapshot } from "#browser/snapshot.ts";

/**
 * Whether a page does little else than ask for a password: a film would show that form and nothing behind it. A page
 * with a sign-in in its corner has a navigation, tables or headings to show.
 */
export function isSignInWall({ nodes }: PageSnapshot): boolean {
  const asks = nodes.some((node) => node.field?.type === "password" && !node.disabled);
  const pages = new Set(
    nodes.filter((node) => node.role === "link").flatMap((node) => node.path?.split(/[?#]/)[0] ?? []),
  );
  const shows = nodes.filter((node) => ["table", "chart", "tab", "heading"].includes(node.role)).length;
  return asks && pages.size <= 3 && shows <= 2;
}
