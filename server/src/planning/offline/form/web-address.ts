import type { PageNode } from "#browser/snapshot.ts";

/** The address of a site has many names: "the address https://…" is entered under "Site URL", and "the link …" under "Website". */

const led =
  /^(?:(?:(?:web|site|internet)[ -]?)?(?:address|url|link|home ?page|web ?site|site)\s+)?(https?:\/\/\S+|www\.\S+)$/i;
/** "tours.example.com": what is nothing but the name of a host. */
const host = /^(?:[a-z\d-]+\.)+[a-z]{2,}$/i;
const asks = /\b(?:urls?|uri|links?|web ?sites?|web ?address|home ?page|domain|host ?name)\b/i;

/** How well an address of the web fits into a field: one that is named for it comes before one that only shows how it begins, and what must be filled in before the rest. */
export function fitAddress(text: string, { name, field }: PageNode): { readonly score: number; readonly text: string } {
  const address = led.exec(text)?.[1] ?? (host.test(text) ? text : undefined);
  const isWritten = ["text", "url"].includes(field?.type ?? "");
  if (address === undefined || field === undefined || !isWritten) return { score: 0, text };
  const isNamed = field.type === "url" || asks.test(name);
  const isShown = /^(?:https?:\/\/|www\.)/i.test(field.placeholder || name);
  const needed = field.required || /\brequired\b|\*\s*$/i.test(name) ? 0.1 : 0;
  // What is said to be nothing but an address is no name.
  const bare = address === text ? 0.9 : 0;
  return { score: isNamed ? 1.3 + bare + needed : isShown ? 0.9 + needed : 0, text: address };
}
