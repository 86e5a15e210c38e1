import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";

/** Who can sign out is signed in: the password that is asked for is somebody's new one. */
const leaves = /^\W*(?:log|sign)[ -]?(?:out|off)\b/i;

/**
 * Whether a page does little else than ask for a password: a film would show that form and nothing behind it. A page
 * with a sign-in in its corner has a navigation, tables or headings to show.
 */
export function isSignInWall({ nodes }: PageSnapshot): boolean {
  const password = nodes.find((node) => node.field?.type === "password" && !node.disabled);
  const pages = new Set(
    nodes.filter((node) => node.role === "link").flatMap((node) => node.path?.replace(/[?].*|#(?![!/]).*/, "") ?? []),
  );
  const shown = nodes.filter((node) => ["table", "chart", "tab", "heading"].includes(node.role));
  // Old pages lay out their form by tables.
  const shows = shown.filter((node) => password === undefined || !isAround(node, password)).length;
  const isInside = nodes.some(({ name, role }) => ["link", "button", "menuitem"].includes(role) && leaves.test(name));
  return password !== undefined && !isInside && pages.size <= 3 && shows <= 2;
}

/** Whether one thing is drawn around another. */
function isAround({ box: outer }: PageNode, { box: inner }: PageNode): boolean {
  const isAcross = outer.x <= inner.x && outer.x + outer.width >= inner.x + inner.width;
  return isAcross && outer.y <= inner.y && outer.y + outer.height >= inner.y + inner.height;
}
