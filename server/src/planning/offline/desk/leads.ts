import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Desk } from "./desk.ts";
import { pathKey } from "./route.ts";

/** Where the links of an application lead, as far as that was seen. */

/** An entry of the navigation without an address, by what it is called; `undefined` for anything else. */
export function wayOf({ region, role, name, path, field }: PageNode): string | undefined {
  const leads = ["navigation", "complementary"].includes(region) && path === undefined && field === undefined;
  return leads && name !== "" ? `${role} ${name}` : undefined;
}

/** A page whose navigation has the addresses that it is known to lead to. */
export function withWays({ ways }: Pick<Desk, "ways">, page: PageSnapshot): PageSnapshot {
  if (ways.size === 0) return page;
  const lead = (node: PageNode): PageNode => {
    const path = ways.get(wayOf(node) ?? "");
    return path === undefined ? node : { ...node, path };
  };
  return { ...page, nodes: page.nodes.map(lead) };
}

/** Notes where an address has led that is answered by another page. */
export function learnLead({ led, page }: Pick<Desk, "led" | "page">, path: string): void {
  const [asked, came] = [pathKey(path), pathKey(page.path)];
  if (asked !== came) led.set(asked, came);
}

/**
 * The links of some applications of one page bear addresses that only their script knows: "/orders" is shown at "/#/orders",
 * and whoever goes to "/orders" comes to the start page.
 */

/** Where a link's address is shown then. */
const behindHash = (home: string, path: string): string => `${home.replace(/[?#].*$/, "")}#${path}`;

const isPlain = (path: string): boolean => path.startsWith("/") && !path.includes("#");

/** Whether a link that was pressed has led to its address behind the hash. */
export const ledBehindHash = ({ home, page }: Desk, path: string): boolean =>
  isPlain(path) && page.path === behindHash(home, path);

/** Where to go instead of an address, once it is known that its likes are shown behind the hash. */
export const hashedPath = ({ home, hashed }: Pick<Desk, "home" | "hashed">, path: string): string =>
  hashed === true && isPlain(path) && path !== home ? behindHash(home, path) : path;

/** Where to look instead for an address that has led to the start page; `undefined` where that was tried before. */
export function untriedHash(desk: Desk, path: string): string | undefined {
  // "/" leads there anyway, and what has a query is told by that.
  const isHome = desk.page.path === desk.home && path !== desk.home && path !== "/" && !desk.home.includes("?");
  return desk.hashed === undefined && isPlain(path) && isHome ? behindHash(desk.home, path) : undefined;
}

/** Whether two pages show the same, so that nothing has come of going from one to the other. */
export const showsTheSame = (one: PageSnapshot, other: PageSnapshot): boolean =>
  JSON.stringify(one.lines) === JSON.stringify(other.lines);

/** A page whose links have the addresses at which they are shown. */
export const withHashes = (desk: Pick<Desk, "home" | "hashed">, page: PageSnapshot): PageSnapshot =>
  desk.hashed === true
    ? {
        ...page,
        nodes: page.nodes.map((node) =>
          node.path === undefined || node.external === true ? node : { ...node, path: hashedPath(desk, node.path) },
        ),
      }
    : page;
