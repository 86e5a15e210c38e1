import type { Given, Intent } from "./intent.ts";
import { creation } from "./making.ts";
import { phrase } from "./phrase.ts";
import { spansIn } from "./spans.ts";
import { unquote } from "./values.ts";

/** Who is invited, and who joins what. */

/** What people are invited to, and join. */
const gathering = "team|group|department|project|workspace|board|organi[sz]ation|channel|class|crew";

const joins = phrase(`<rest>,? to the <name:proper> <kind=${gathering}><more=( .+)?>`);

const joinsNamed = phrase(`<rest>,? to the <kind=${gathering}> <name={upper}.+?><more=( as .+)?>`);

/** "Tess to the Dock team as a writer": where somebody is invited to is one more value. */
export function invitation(text: string): Extract<Intent, { kind: "create" }>[] {
  const { rest = "", name, kind, more = "" } = (joins.exec(text) ?? joinsNamed.exec(text))?.groups ?? {};
  const made = invited(name === undefined ? text : `${rest}${more}`);
  const where: Given[] =
    name === undefined ? [] : [{ hint: "pair", text: `${kind ?? ""} ${unquote(name)}`, field: kind ?? "" }];
  return made.map((each) => ({ ...each, values: [...each.values, ...where] }));
}

/** What people take part in, by whose name they are told then. */
const occasion = "event|webinar|workshop|training|seminar|conference|tournament";

const isJoined = phrase(
  `((the|an?|our) )?(new )?((member|user|person|colleague|player|student|employee|guest|contact|volunteer|participant|attendee) )?<name:proper> to the <of=${gathering}|course|${occasion}> <where={upper}.+?>( as (an? |the )?<role=.+?>)?( on the <list=({small} )?(waiting |wait)?list>)?`,
);

/** "Daniel Schulz into the VIP customer group", where the name of what is joined comes first. */
const isPutInto = phrase(
  `<name:proper> (in|into|to) the (<where:proper> <of=({noun} )?(${gathering})>|<kind={noun} (${gathering})> <named={upper}.+?>)( as (an? |the )?<role=.+>)?`,
);

/** "Nora Pell in "Knots" on the waiting list": what she joins has no kind, since nobody is enrolled in anything else. */
const isEnrolled = phrase(
  "<name:proper> (in|into|on|for|to) <where={quote}|{upper}.+?>( as (an? |the )?<role=.+?>)?( on the <list=({small} )?(waiting |wait)?list>)?",
);

const isOccasion = phrase(`<of=${occasion}>`);

/** "The member Nora Pell to the project Harbour lights as a reviewer": where somebody joins is opened first. */
export function joining(text: string): Intent[] | undefined {
  return joinedBy((isJoined.exec(text) ?? isPutInto.exec(text))?.groups);
}

const isEnrolledInIt = phrase("<name:proper> (in|into|on|for) (it|this|that)( <more>)?");

const beginning = phrase("(<rest>,? )?(from|as of|as from) <day>");

/** "From 1 February": the day on which somebody begins, and what is said before it. */
function fromDay(text: string): { readonly rest: string; readonly values: readonly Given[] } {
  const { rest = "", day } = beginning.exec(text)?.groups ?? {};
  return day === undefined ? spansIn(text) : { rest, values: [{ hint: "date", text: day }] };
}

/** "Enrol Nora Pell in "Knots"", or "in it", which is open. */
export function enrolling(text: string): Intent[] | undefined {
  const { name, more = "" } = isEnrolledInIt.exec(text)?.groups ?? {};
  if (name === undefined) return joinedBy(isEnrolled.exec(text)?.groups);
  const values: Given[] = [{ hint: "name", text: unquote(name) }, ...fromDay(more).values];
  return [{ kind: "create", what: "member", verb: "enrol", values, inside: true }];
}

function joinedBy(said: RegExpExecArray["groups"]): Intent[] | undefined {
  const { name, kind, named, of = kind, where = named ?? "", role, list } = said ?? {};
  if (name === undefined || !/\s/.test(name)) return undefined;
  const as = [role, list].flatMap((each): Given[] =>
    each === undefined ? [] : [{ hint: "any", text: unquote(each) }],
  );
  // "In the course Knots from 3 May": when, and no part of its name.
  const { rest, values: more } = where.startsWith('"') ? { rest: where, values: [] } : fromDay(where);
  const values: Given[] = [{ hint: "name", text: unquote(name) }, ...as, ...more];
  return [
    { kind: "open", what: unquote(rest), ...(of === undefined ? {} : { of }) },
    { kind: "create", what: isOccasion.test(of ?? "") ? "participant" : "member", values },
  ];
}

/** "As an Editor", "with the role Editor". */
const asRole =
  /\s(?:as\s+(?:an?\s+|the\s+)?|(?:with|and)\s+(?:the\s+)?(?:role|rights)\s+(?:of\s+)?(?:an?\s+)?)([^,]+).*$/i;

/** "With the work email ruth@corp.example", "a tutor who teaches Greek": what is said as it is of anything that is made. */
const saysMore = /\swith\s+(?:the\s+)?(?:\p{Ll}+\s)?(?:user ?name|name|e-?mail)\s|^an?\s\p{Ll}.*\swho\s\p{Ll}+s\s/iu;

/** "Zoë Müller (zoe@corp.example) as an Editor", "zoe@corp.example as a guest". */
function invited(said: string): Extract<Intent, { kind: "create" }>[] {
  const rest = said.replace(/\s+to\s+(?:it|them|that|(?:the|this|our)\s\p{Ll}+)$/u, "").replace(/\sas\smembers$/u, "");
  const addresses = rest.match(/[^\s(),]+@[^\s(),]+\.[^\s(),]+/g) ?? [];
  if (addresses.length > 1) return addresses.flatMap(invited);
  const both =
    /^(\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?(?:,\s\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)*),?\sand\s(\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)$/u.exec(
      rest,
    );
  if (both !== null) return [...(both[1] ?? "").split(/,\s/), both[2] ?? ""].flatMap(invited);
  const email = /[^\s(),]+@[^\s(),]+\.[^\s(),]+/.exec(rest)?.[0];
  const role = asRole.exec(rest)?.[1];
  const others = rest
    .replace(asRole, "")
    .replace(email ?? "", "")
    .replace(/[(),]/g, " ");
  // "piotr as a viewer": whoever gets a role has a name, though it be a small one.
  const small = role === undefined ? undefined : /^\s*([\p{Ll}\d._-]+)\s*$/u.exec(others)?.[1];
  const name = /(?:^|\s)(\p{Lu}\S*(?:\s+\p{Lu}\S*)*|"[^"]+")/u.exec(others)?.[1] ?? small;
  if ((name === undefined && email === undefined) || saysMore.test(rest)) return creation(rest).map(asMember);
  const values: Given[] = [];
  if (name !== undefined) values.push({ hint: "name", text: unquote(name.trim()) });
  if (email !== undefined) values.push({ hint: "email", text: email });
  if (role !== undefined) values.push({ hint: "any", text: unquote(role) });
  return [{ kind: "create", what: "member", values }];
}

const isSomebody = /^(?:\p{Lu}\S*)(?:\s\p{Lu}\S*)+$/u;

/** "Ruth Cole with the email ruth@corp.example": who is invited by name alone is no kind of thing. */
const asMember = (made: Extract<Intent, { kind: "create" }>): Extract<Intent, { kind: "create" }> =>
  isSomebody.test(made.what)
    ? { ...made, what: "member", values: [{ hint: "name", text: made.what }, ...made.values] }
    : made;
