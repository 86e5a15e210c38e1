import { singular } from "../telling/grammar.ts";
import type { Intent } from "./intent.ts";
import { unquote } from "./values.ts";

/** "Archive the clients Ada Brook and Ben Frost": what is done to several, each by its name, is done to one after the other. */
export function eachNamed(intents: readonly Intent[]): Intent[] {
  return intents.flatMap((intent): Intent[] => {
    if (intent.kind === "toggle")
      return eachOf(intent.what)?.map(({ kind, name }) => ({ ...intent, what: `${kind} ${name}`.trim() })) ?? [intent];
    if (intent.kind === "fill" && intent.on !== undefined)
      return eachOf(intent.on)?.map(({ kind, name }) => ({ ...intent, on: `${kind} ${name}`.trim() })) ?? [intent];
    if (intent.kind !== "act" || needsBoth.test(intent.verb)) return [intent];
    const told = intent.among === undefined ? intent.what : `${intent.among} ${intent.what}`;
    if (intent.as !== undefined && givenTogether.test(told)) return [intent];
    const each = eachOf(told) ?? [];
    if (each.length === 0) return [intent];
    return each.map(({ kind, name }) => ({
      ...intent,
      what: unquote(name),
      ...(kind === "" ? {} : { among: kind }),
    }));
  });
}

/**
 * "Select the clients Ada Brook and Ben Frost and mark them as paid", where they could not be selected together: what is to
 * be done to them is done to each. Nothing else is said of it there.
 */
export function insteadOfChosen(chosen: Intent, next: Intent | undefined): Intent[] {
  if (chosen.kind !== "choose" || next?.kind !== "act" || !/^(?:it|them|both|all)$/.test(next.what)) return [];
  const each = eachNamed([{ ...next, what: `${chosen.field} ${chosen.option}`.trim() }]);
  return each.length > 1 ? each : [];
}

/** What takes more than one thing to be done. */
const needsBoth =
  /^(?:merge|combine|compare|link|connect|join|swap|exchange|match|pair|group|relate|consolidate|unite|reconcile)$/;

/** What one field of a thing takes several of: "assign the tags "urgent" and "late" to the ticket". */
const givenTogether = /^(?:the\s+)?(?:tags|labels|keywords|categories|roles|permissions|rights)\b/;

/** A kind in the plural, and the names of more than one of that; without the kind they stand in quotes. */
const ofSeveral = /^(?:(?:the|both|all)\s+)*(?:(\p{Ll}+(?:\s\p{Ll}+)?)\s+)?(["\p{Lu}#].*)$/su;

const oneName = /(?:^|,\s*(?:and\s+)?|\s+and\s+)("[^"]*"|[\p{Lu}#](?:(?!,|\sand\s)[^"])*)/gu;

/** "The client Ada Brook", "the client Ben Frost"; `undefined` where it is not plain that several are named, and which. */
function eachOf(told: string): { readonly kind: string; readonly name: string }[] | undefined {
  const [, kind = "", listed = ""] = ofSeveral.exec(told) ?? [];
  const one = singular(kind);
  const names = [...listed.matchAll(oneName)];
  const isAll = names.map(([all]) => all).join("") === listed;
  // "Marks and Spencer and Ben Frost" are two, and nothing tells which.
  const isPlain = listed.includes(",") || listed.includes('"') || names.length === 2;
  const isQuoted = names.every(([, name = ""]) => name.startsWith('"'));
  const isTold = kind === "" ? isQuoted : one !== kind;
  const isEach = isTold && isAll && isPlain && names.length > 1;
  return isEach ? names.map(([, name = ""]) => ({ kind: one, name })) : undefined;
}
