import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";

/** Whether a button sends a form that searches or narrows a list: it says so. */
export const sendsSearch = ({ submits, name }: PageNode): boolean =>
  submits === true && /^\W*(?:search|find|filter)\b/i.test(name);

/** Whether all that sends the form of a field searches by it: nothing of a thing is changed there. */
export function onlySearches({ nodes }: PageSnapshot, { form }: PageNode): boolean {
  const sends = nodes.filter((node) => node.submits === true && form !== undefined && node.form === form);
  return sends.length > 0 && sends.every(sendsSearch);
}
