import { sameKeys, stem, wordsOf } from "../../prompt/words.ts";
import type { Desk } from "../desk/desk.ts";
import type { Creation } from "./maker.ts";

/** What is made by whoever does that. */
const madeBy: Readonly<Record<string, string>> = { request: "request", book: "booking" };

/** "Request parental leave", where the application has leave requests and no order of that name in sight: a new one of these, of that kind. */
export function requested(desk: Pick<Desk, "page" | "atlas">, creation: Creation): Creation {
  const { what, verb = "" } = creation;
  const made = madeBy[verb];
  const kind = wordsOf(what).at(-1) ?? "";
  if (made === undefined || kind === "" || sameKeys(kind, made)) return creation;
  const orders = (name: string) => {
    const [first = "", ...more] = wordsOf(name).map(stem);
    return first === stem(verb) && more.includes(stem(kind));
  };
  const lists = [...desk.atlas.values(), desk.page].some(({ nodes }) =>
    nodes.some(({ role, name }) => ["link", "tab", "menuitem"].includes(role) && sameKeys(name, `${kind} ${made}`)),
  );
  const isOffered = desk.page.nodes.some(({ name }) => orders(name));
  return lists && !isOffered ? { ...creation, what: `${what} ${made}`, verb: "new" } : creation;
}
