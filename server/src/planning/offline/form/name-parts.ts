import type { PageNode } from "#browser/snapshot.ts";
import type { Given } from "../../prompt/intent.ts";
import { shapeOf } from "../../prompt/values.ts";
import { sameKeys } from "../../prompt/words.ts";

/** Somebody's name, where a form asks for its parts, or for an address instead. */

const firstName = /\b(?:first|given|fore) ?name\b/i;
const lastName = /\b(?:last|family|sur) ?name\b/i;

/** The fields for somebody's first name and last; "Name" beside "Surname" asks for the first. */
function fieldsOfName(fields: readonly PageNode[]): (PageNode | undefined)[] {
  const last = fields.find(({ name }) => lastName.test(name));
  const first = fields.find(({ name }) => firstName.test(name));
  return [first ?? (last && fields.find(({ name }) => sameKeys(name, "name") && name.length <= 6)), last];
}

/** Whether a form asks for somebody's first name and last apart. */
export const asksForParts = (fields: readonly PageNode[]): boolean => !fieldsOfName(fields).includes(undefined);

/** "Contact Laura Finch", where the form has no field that is called so: it is somebody's name. */
const asSomebody = (given: Given, fields: readonly PageNode[]): Given => {
  const [, who] = /^(?:contact(?: person)?|person|representative) (\p{Lu}.*)$/u.exec(given.text) ?? [];
  const isAsked = fields.some(({ name }) => /\b(?:contact|person|representative)\b/i.test(name));
  return given.hint === "pair" && who !== undefined && !isAsked ? { hint: "any", text: who } : given;
};

/** "Clara Jensen", where the form asks for her first name and her last. */
export function inParts(said: Given, fields: readonly PageNode[]): Given[] {
  const asked = fieldsOfName(fields);
  if (asked.includes(undefined)) return [said];
  const given = asSomebody(said, fields);
  const [first, ...rest] = given.text.split(" ");
  const isName = ["name", "party", "any"].includes(given.hint) && /^\p{Lu}\S*(?: \p{L}\S*){1,3}$/u.test(given.text);
  if (!isName) return [given];
  return [first ?? "", rest.join(" ")].map((text, at) => {
    const field = asked[at]?.name ?? "";
    return { hint: "pair", text: `${field} ${text}`, field };
  });
}

/** "The user ella@harbour.test" is told by an address, which goes into the field for that, where the form asks for no name. */
export function asAddress(given: Given, fields: readonly PageNode[]): Given {
  const isNamed = fields.some(({ name, field }) => field?.type === "text" && /\b(?:name|login|user)\b/i.test(name));
  const isAddress = given.hint === "name" && shapeOf(given.text) === "email";
  return isAddress && !isNamed ? { ...given, hint: "email" } : given;
}

/** What somebody signs in by. */
const asksForLogin = /^(?:login|user ?name|user id|login name|account name)\b\W*$/i;

/** "A user called pmeyer": who is called by one word in small letters signs in by that. */
export function asLogin(given: Given, fields: readonly PageNode[]): Given {
  const isLogin = given.hint === "name" && /^\p{Ll}[\p{Ll}\d._-]*$/u.test(given.text);
  const field = isLogin ? fields.find(({ name }) => asksForLogin.test(name))?.name : undefined;
  return field === undefined ? given : { hint: "pair", text: `${field} ${given.text}`, field };
}
