import { singular } from "../telling/grammar.ts";
import type { Intent } from "./intent.ts";
import { kindOfName } from "./sayings.ts";
import { unquote } from "./values.ts";

/** "Archive the clients Ada Brook and Ben Frost": what is done to several, each by its name, is done to one after the other. */
export function eachNamed(intents: readonly Intent[]): Intent[] {
  return intents.flatMap((intent): Intent[] => {
    if (intent.kind === "toggle") return eachOf(intent.what)?.map((what) => ({ ...intent, what })) ?? [intent];
    if (intent.kind !== "act" || needsBoth.test(intent.verb)) return [intent];
    const told = intent.among === undefined ? intent.what : `${intent.among} ${intent.what}`;
    if (intent.as !== undefined && givenTogether.test(told)) return [intent];
    return eachOf(told)?.map((what) => ({ ...intent, ...namedIn(what) })) ?? [intent];
  });
}

/** What takes more than one thing to be done. */
const needsBoth =
  /^(?:merge|combine|compare|link|connect|join|swap|exchange|match|pair|group|relate|consolidate|unite|reconcile)$/;

/** What one field of a thing takes several of: "assign the tags "urgent" and "late" to the ticket". */
const givenTogether = /^(?:the\s+)?(?:tags|labels|keywords|categories|roles|permissions|rights)\b/;

function namedIn(whole: string): { readonly what: string; readonly among?: string } {
  const { of: among, name: what } = kindOfName(whole) ?? {};
  return what === undefined || among === undefined ? { what: unquote(whole) } : { what, among };
}

/** A kind in the plural, and the names of more than one of that; without the kind they stand in quotes. */
const ofSeveral = /^(?:(?:the|both|all)\s+)*(?:(\p{Ll}+(?:\s\p{Ll}+)?)\s+)?(["\p{Lu}#].*)$/su;

const oneName = /(?:^|,\s*(?:and\s+)?|\s+and\s+)("[^"]*"|[\p{Lu}#](?:(?!,|\sand\s)[^"])*)/gu;

/** "The client Ada Brook", "the client Ben Frost"; `undefined` where it is not plain that several are named, and which. */
function eachOf(told: string): string[] | undefined {
  const [, kind = "", listed = ""] = ofSeveral.exec(told) ?? [];
  const one = singular(kind);
  const names = [...listed.matchAll(oneName)];
  const isAll = names.map(([all]) => all).join("") === listed;
  // "Marks and Spencer and Ben Frost" are two, and nothing tells which.
  const isPlain = listed.includes(",") || listed.includes('"') || names.length === 2;
  const isQuoted = names.every(([, name = ""]) => name.startsWith('"'));
  const isTold = kind === "" ? isQuoted : one !== kind;
  return isTold && names.length > 1 && isAll && isPlain ? names.map(([, name]) => `${one} ${name}`.trim()) : undefined;
}
