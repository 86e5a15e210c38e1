import type { PageNode } from "#browser/snapshot.ts";

/** "Add a comment…", "You may use Markdown here." tells how to write, and is no name of a field: it is called as it was asked for. */
const isInvitation = ({ name, field }: PageNode): boolean =>
  (name === field?.placeholder && /(?:…|\.{3})$|^(?:add|enter|type|write)\s/i.test(name)) ||
  /^you (?:may|can)\s|^\p{Lu}.*\s\p{Ll}.*\.$/u.test(name);

/** A field as it is told of: by what was asked for where its own name is none. */
export const calledAs = (node: PageNode, words: string): PageNode =>
  words !== "" && (node.name === "" || isInvitation(node)) ? { ...node, name: words, near: words } : node;
