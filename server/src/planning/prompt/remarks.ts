import type { Intent } from "./intent.ts";
import { phrase } from "./phrase.ts";
import { bare, pronoun, properName } from "./sayings.ts";
import { speechIn } from "./speech.ts";
import { unquote } from "./values.ts";

/** What is written to a thing: comments, replies, tags, and what stands beside an order. */

/** "A comment “Ship it” to the card Icons": what is written belongs to the thing that is named. */
export function remarking(rest: string): Intent[] | undefined {
  const speech = speechIn(rest);
  const said =
    /^(?:(?:an?|the|another)\s+)?(?:\p{Ll}+\s+){0,2}(comment|reply|remark|message|answer|feedback|note(?=\s(?:to|on|under)\s))(?:\s+(?:there|in there|on it|to it|under it))?(?:(?:\s*[:,]|\s+with(?:\s+the\s+text)?)\s*(.+))?$/iu.exec(
      speech?.rest ?? rest,
    );
  const text = speech?.said ?? said?.[2];
  // "With the subject … and the text …": what has several fields is made like any other thing.
  if (inFields.test(text ?? "")) return undefined;
  if (said !== null && text !== undefined)
    return [{ kind: "fill", field: said[1] ?? "", value: unquote(text) }, { kind: "submit" }];
  // What is told in its own words may hold any word that would say where it goes.
  if (speech !== undefined && !rest.includes('"')) return undefined;
  return oneMoreLine(rest) ?? tagging(rest) ?? remarkOn(rest) ?? written(rest);
}

const inFields = phrase('the {small} "[^"]*"(,? and the {small} "[^"]*")+');

const line = phrase("the line <text:quote>");

/** "The line "Rinse twice"": it comes below those that stand there. */
function oneMoreLine(rest: string): Intent[] | undefined {
  const { text } = line.exec(rest)?.groups ?? {};
  return text === undefined ? undefined : [{ kind: "fill", field: "line", value: unquote(text), besides: true }];
}

/** "The tag Urgent to the card Icons". */
function tagging(rest: string): Intent[] | undefined {
  const tagged =
    /^(?:(?:an?|the)\s+)?(?:new\s+)?(label|tag|badge|category|keyword)\s+(?:called\s+|named\s+)?("[^"]+"|\S+(?:\s(?!to\s)\S+){0,3}?)\s+to\s+(.+)$/u.exec(
      rest,
    );
  if (tagged === null) return gatheredBy(rest);
  const to = bare(tagged[3] ?? "");
  const value = unquote(tagged[2] ?? "");
  return [
    {
      kind: "fill",
      field: tagged[1] ?? "",
      value,
      verb: "add",
      ...(pronoun.test(to) || /^(?:him|her)$/i.test(to) ? {} : { on: properName(to) }),
    },
  ];
}

const ofSomebody = phrase(
  "the <field=role|group|scope|skill|permission|right|privilege|team|segment|licen(c|s)e|qualification|language|allergy|interest|policy> <value> to (the (user|account|member|employee|contact|person|customer|client) )?<on=(?-i:\\p{Lu}\\S+( \\p{Lu}\\S+)+)>",
);

/** "The scope mail to Hugo Martin": what is there already, and what somebody gets besides what they have. */
function gatheredBy(rest: string): Intent[] | undefined {
  const { field = "", value = "", on = "" } = ofSomebody.exec(rest)?.groups ?? {};
  return on === "" ? undefined : [{ kind: "fill", field, value: unquote(value), verb: "add", on: properName(on) }];
}

/** "A note Call back to the lead Falk". */
function remarkOn(rest: string): Intent[] | undefined {
  const found =
    /^(?:(?:an?|the|another)\s+)?(?:new\s+)?(comment|note|reply|remark|message)\s+(?:saying\s+)?(".*?"|(?!(?:saying|asking|that|named|called|titled)\b)[^"]+?)\s+(?:to|on|in|for|under)\s+(?:the\s+)?(.+)$/i.exec(
      rest,
    );
  if (found === null || !isThing.test(found[3] ?? "")) return undefined;
  const on = properName(unquote(found[3] ?? ""));
  const whose = isReader.test(on) ? {} : { on };
  return [{ kind: "fill", field: found[1] ?? "", value: unquote(found[2] ?? ""), ...whose }, { kind: "submit" }];
}

/** What a remark may be made on, where "Looks good to me" is one as a whole. */
const isThing = /^(?!(?:me|us|you|all)\b)/iu;

/** "For the team": who is to read it, where it is written to what is open. */
const isReader = /^(?:team|others|colleagues|staff|crew|everybody|everyone)$/iu;

const inItsWords = phrase("the <field=comment|reply|remark|note|message|answer> <text={upper}.+>");

/** "The note Sent with DHL": what is written, told by no more than its capital. */
function written(rest: string): Intent[] | undefined {
  const { field = "", text } = inItsWords.exec(rest)?.groups ?? {};
  return text === undefined ? undefined : [{ kind: "fill", field, value: unquote(text) }, { kind: "submit" }];
}

const fields =
  "reason|resolution|outcome|verdict|summary|note|canned response|template|macro|snippet|comment|feedback|message|remark|explanation|caption|tracking number|date|number|reference|subject|text|title|password|code|label|tag|description";

const remark = new RegExp(
  `^(.+?),?\\s+(?:with|giving|adding|stating|and)\\s+(?:the|an?)\\s+((?:\\p{Ll}+\\s)?(?:${fields}))\\s+(?:saying\\s+|of\\s+|that\\s+)?(".*"|[\\p{Lu}\\d]\\S*(?:\\s.*)?|(?<=(?:comment|note|reason|message|remark|resolution|outcome|verdict|that)\\s)\\p{Ll}.*)$`,
  "su",
);

/** "It as failed, reason "Nobody there"": a value that is told by no more than its field. */
const valueAlone = new RegExp(`^([^,"]+),\\s((?:\\p{Ll}+\\s)?(?:${fields}))\\s("[^"]+")$`, "u");

/** "It to mailing with the routing key night.*": where a thing goes, and a value that belongs to that. */
const beside =
  /^((?:it|them|him|her)\s(?:to|into|with)\s.+?)\s(?:with|and)\s(?:the|an?)\s(\p{Ll}+(?:\s\p{Ll}+)?)\s((?:["\p{Lu}]|\S*[\d_.*@/#]).*)$/su;

/** "Approve it with the note Enjoy", "mark it as shipped with the tracking number 1Z9": the order, and what is filled in. */
export function remarkIn(text: string): { rest: string; fill: Extract<Intent, { kind: "fill" }> } | undefined {
  const said = remark.exec(text) ?? valueAlone.exec(text) ?? beside.exec(text);
  if (said === null) return undefined;
  const [, rest = "", field = "", value = ""] = said;
  return { rest, fill: { kind: "fill", field, value: unquote(value) } };
}
