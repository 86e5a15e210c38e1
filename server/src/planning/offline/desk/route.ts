/** Where one script answers for many pages, its query says which one is meant. */

/** What says in a query which page is meant, where one script answers for all of them. */
const routing =
  /^(?:route|r|page|p|title|view|act|action|do|module|controller|option|task|post_type|taxonomy|db|table|id)$/i;

/** What says in a query how a page is shown, and not which one it is. */
const viewing =
  /sort|order|dir$|desc|asc$|page|offset|limit|start|search|filter|^q$|query|tag|lang|theme|token|sess|^s$|year|month|day|date|^from$|^to$|view|size|count|^by|modify|back/i;

/** What holds an address to go on to says nothing of the page itself. */
const goingOn = /back|return|redirect|next|dest|refer|^from$|^to$|ur[il]$/i;

/** "q=members/contact/add": words with slashes between them are an address, also under a name by which others search. */
const isAddress = ([name, value]: readonly [string, string]): boolean =>
  /^\/?[a-z][\w-]*(?:\/[a-z][\w-]*)+\/?$/i.test(value) && !goingOn.test(name);

/** Whether a part of a query names the page: one of the usual names, or a plain word or order (also none) for whatever is no view of it. */
const isRoute = ([name, value]: readonly [string, string]): boolean =>
  (kinds.test(name) && /^\d{1,2}$/.test(value)) ||
  (!/^(?:\d+|\/)$/.test(value) &&
    (routing.test(name) ||
      isAddress([name, value]) ||
      (/^[a-z][a-z_]*$/.test(name) && /^(?:[a-z][a-z_-]*|[A-Z][A-Z_]*)?$/.test(value) && !viewing.test(name))));

/** "type=2": of which kind a list is, where the kinds have numbers. */
const kinds = /^(?:type|kind|section|module)$/i;

/** "/index.php?route=/sql&table=authors": the parts of a query that name the page; empty for pages that have addresses of their own. */
export function routeOf(path: string, query: string): string {
  // What puts semicolons between the parts of its query is a script, whatever it is called.
  if (!query.includes(";") && !/\.(?:php\d?|aspx?|jsp|cgi|pl|do|cfm)$|\/$|^$/i.test(path)) return "";
  const parts = [...new URLSearchParams(query.replaceAll(";", "&"))].filter(isRoute);
  return parts
    .map(([name, value]) => `?${name}=${value}`)
    .toSorted()
    .join("");
}

/** "#?category=Guests&subcategory=Log": an application of one page that says behind its "#" which part of it is shown. */
export function routeBehind(hash: string): string {
  const isPart = ([name, value]: readonly [string, string]): boolean =>
    /[a-z]/i.test(value) && (routing.test(name) || !viewing.test(name)) && !goingOn.test(name) && !/period/i.test(name);
  const parts = hash.startsWith("?") ? [...new URLSearchParams(hash)].filter(isPart) : [];
  return parts
    .map(([name, value]) => `#${name}=${value}`)
    .toSorted()
    .join("");
}

/** Pages are told apart by path and route, not by the rest of their query; the empty route is the page itself. */
export function pathKey(path: string): string {
  const [before = "", hash = ""] = path.split("#");
  const [own = "", ...query] = before.split("?");
  return (
    own.replace(/(.)\/$/, "$1") +
    routeOf(own, query.join("?")) +
    routeBehind(hash) +
    (/^!?\/?[^/!]/.test(hash) && /^[!/]/.test(hash) ? `#${hash}` : "")
  );
}

/** Whether a page lies under another one, as "/orders/12" under "/orders"; all lie under the start page, which says nothing. */
export const liesUnder = (path: string, above: string): boolean => pathKey(path).startsWith(`${pathKey(above)}/`);
