import { headingOf, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { sameKeys } from "../../prompt/words.ts";
import { plural } from "../../telling/grammar.ts";
import type { Doing } from "../desk/by-hand.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { pageOf } from "../desk/page-of.ts";
import { liesUnder } from "../desk/route.ts";
import { ownedIn } from "../things/with-thing.ts";
import { isListOfOthers, takesAway } from "./of-another.ts";

/** What belongs to somebody or something is taken away, and never whom it belongs to: "the shift of Ada Brook". */

const belonging =
  /^(?:the\s+)?(?<kind>\p{Ll}{3,}(?:\s\p{Ll}+)?)\s(?:of|for|from|by|on)\s(?:the\s)?["“]?(?<owner>\p{Lu}[^"”]*?)["”]?$/u;

/** What somebody or something is in a list, and nothing that they have. */
const itself =
  /^(?:.*\s)?(?:accounts?|profiles?|records?|entry|entries|rows?|cards?|files?|pages?|lines?|items?|users?|contacts?|data|details?|login|one)$/;

function belongingIn(what: string): { readonly kind: string; readonly owner: string } | undefined {
  const { kind, owner } = belonging.exec(what)?.groups ?? ownedIn(what) ?? {};
  return kind === undefined || owner === undefined || itself.test(kind) ? undefined : { kind, owner };
}

/** Tells whether a control would take away whom or what the named thing belongs to: in their row of their own list, or on their own page; nor what else is theirs, in the list of that. */
export function takesOwner(desk: Desk, { verb, what }: Doing): (node: PageNode) => boolean {
  const { kind, owner } = (takesAway(verb) ? belongingIn(what) : undefined) ?? {};
  if (kind === undefined || owner === undefined) return () => false;
  const says = (text: string) => [kind, plural(kind)].some((each) => heldBy(text, each) > 0.9);
  return (node) => {
    const page = pageOf(desk, node);
    if (node.region === "dialog" || says(node.name) || says(node.near) || isOf(page, node, says)) return false;
    if (node.region !== "row") return heldBy(headingOf(page), owner) > 0.9;
    if (isListOfOthers(desk, page, kind)) return true;
    return page.nodes.some(
      ({ region, item, name, path }) =>
        region === "row" &&
        item === node.item &&
        sameKeys(name, owner) &&
        path !== undefined &&
        liesUnder(path, page.path),
    );
  };
}

/** Whether a page lists a kind, by its address or by the entry of the navigation that is marked on it; of what stands in no row, whether it is the page of one. */
const isOf = ({ nodes, path }: PageSnapshot, { region }: PageNode, says: (text: string) => boolean): boolean =>
  path
    .split(/[?#]/)[0]
    ?.split("/")
    .slice(0, region === "row" ? undefined : -1)
    .some((part) => says(part.replace(/[-_]/g, " "))) === true ||
  nodes.some((node) => node.region === "navigation" && node.current === true && says(node.name));
