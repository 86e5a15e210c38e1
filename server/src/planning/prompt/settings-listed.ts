import { verbOf } from "./verbs.ts";

/** "The pricing settings: VAT down to 15, weekend rates on": what is set there, one after the other, without a verb. */
const listed = /(?<=\b(?:settings|preferences|options)):\s+([^.;:!?\n]+)(?=[.;!?\n]|$)/giu;

const switched = /^(?:the\s+)?(\p{L}[\p{L} -]{1,40}?)\s+(?:switched\s+|turned\s+)?(on|off)$/iu;
const valued =
  /^(?:the\s+)?(\p{L}[\p{L} -]{1,40}?)\s+(?:(?:up|down)\s+)?(?:to|at|for)\s+(\d[\p{L}\d.,% ]*|["\p{Lu}\u0001].*)$/u;

function orderOf(said: string): string | undefined {
  const [, what, state] = switched.exec(said) ?? [];
  if (what !== undefined) return `turn ${state?.toLowerCase()} ${what}`;
  const [, field, value] = valued.exec(said) ?? [];
  return field === undefined ? undefined : `set the ${field} to ${value}`;
}

/** "Edit Ida Moor: employment type Full-time, due on 4 May, status sent": what each of her fields gets. */
const edited =
  /(?<=^|[.!?;,]\s|\bthen\s)(?:edit|update)\s(?!it:)([^:,.;!?\n]*[\p{Lu}\d\u0001"][^:,.;!?\n]*):\s+((?:[^.;:!?\n]|[.:](?=\S))+?)(?=,?\s(?:and\s)?then\s|[.;!?](?:\s|$)|\n|$)/giu;

const sayingDue = /^due(?:\s(?:on|by))?\s(.+)$/iu;
const sayingWhom = /^reports\sto\s(.+)$/iu;
const sayingField =
  /^(?:(?:the|an?|his|her|its|their|with|new)\s)*(?!(?:set|change|make|add|turn|switch|mark|put|give|move|tick|choose|select|raise|lower)\s)(\p{Ll}[\p{L}-]*(?:\s\p{Ll}[\p{L}-]*){0,2}?)(?:\s(?:is|becomes|to|of))?\s([\p{Lu}\d"\u0001€$£+].*|\S+@\S+)$/u;
const sayingState = /^(?:the\s)?(status|priority|state|stage|type|category|role|level)\s(\p{Ll}[\p{L} -]*)$/u;

function fieldOf(said: string): { readonly field: string; readonly value: string } | undefined {
  const [, due] = sayingDue.exec(said) ?? [];
  if (due !== undefined) return { field: "due date", value: due };
  const [, whom] = sayingWhom.exec(said) ?? [];
  if (whom !== undefined) return { field: '"reports to"', value: whom };
  const [, field, value = ""] = sayingField.exec(said) ?? sayingState.exec(said) ?? [];
  return field === undefined ? undefined : { field, value };
}

/** "Edit Liam Prescott with the membership Adult and the fee 180": the same, told with articles. */
const editedWith =
  /(?<=^|[.!?;,]\s|\bthen\s)(edit|update)\s((?:the\s)?(?:\p{Ll}+\s)?["\p{Lu}\u0001][^,.;:!?\n]*?)\swith\s(?=the\s(?:\p{Ll}+\s){1,3}["\p{Lu}\d\u0001])/giu;

const withColon = (said: string): string => said.replace(editedWith, "$1 $2: ");

/** Each field that is told so, set for itself, where all of them are such. */
const editedOneByOne = (said: string): string =>
  said.replace(edited, (whole, who: string, list: string) => {
    const told = list.split(/,\s+(?:and\s+)?|\s+and\s+/u).map((each) => fieldOf(each.trim()));
    if (!told.every((each) => each !== undefined)) return whole;
    return told
      .map(({ field, value }, at) => `set the ${field}${at === 0 ? ` of ${who}` : ""} to ${value}`)
      .join(", then ");
  });

/** What is told after one of these verbs, up to the end of the sentence or to what is done then. */
const toldAfter = (verbs: string): RegExp =>
  new RegExp(
    String.raw`(?<=^|[.!?;:,]\s|\b(?:then|and)\s)(${verbs})\s((?:[^.;:!?\n]|[.:](?=\S))+?)(?=,?\s(?:and\s)?then\s|[.;!?](?:\s|$)|\n|$)`,
    "giu",
  );

/** "Set Payment terms to Net 14, Tax rate to 21 and Currency to EUR": fields by their labels, each with its value. */
const severalSet = toldAfter("set|change|update");

const setTo =
  /^(?!(?:back|again|from|until|till|on|at|by|for|with|in|as|to|also)\s)(?:(?:the|its|his|her|their)\s)?\p{L}[\p{L}\d&/' -]{1,40}?\s(?:(?:up|down)\s)?to\s\S.*$/u;

/** "Enter 250 as the amount and 12 May as the due date". */
const severalGiven = toldAfter("enter|type|put");

const givenAs =
  /^(?!(?:the|it|them|this|that)\s)\S.*\s(?:as\s(?:the|its|his|her|their)|into(?:\sthe)?)\s\p{L}[\p{L}\d&/' -]{1,40}$/u;

/** Says each part of a list as an order of its own, as long as each is told as it is expected; labels have a capital. */
const eachTold =
  (told: RegExp, isMeant: (list: string) => boolean) =>
  (whole: string, verb: string, list: string): string => {
    const [, own = list, where = ""] = inPlace.exec(list) ?? [];
    const parts = own.split(/(,\s+(?:and\s+)?|\s+and\s+)/u);
    const isTold = (part: string | undefined) => part !== undefined && told.test(part) && verbOf(part) === undefined;
    let several = 0;
    while (isTold(parts[2 * several])) several += 1;
    const orders = parts.slice(0, 2 * several).filter((_, at) => at % 2 === 0);
    if (several < 2 || !isMeant(own)) return whole;
    const begin = where === "" ? verb : `${where}, ${verb.toLowerCase()}`;
    return `${begin} ${orders.join(`, then ${verb.toLowerCase()} `)}${parts.slice(2 * several - 1).join("")}`;
  };

/** "… and Currency to EUR in the settings": where all of it is done. */
const inPlace =
  /^(.+)\s((?:in|on|under)\sthe\s(?:\p{L}+\s){0,2}(?:settings|preferences|options|page|tab|form|dialog))$/iu;

/** "Payment terms to Net 14 and Currency to EUR": said with articles they are told apart elsewhere. */
const isByLabels = (list: string): boolean => /(?:,|\sand)\s+\p{Lu}/u.test(list);

/** "250 as the amount and 12 May as the due date": said with commas they are told apart elsewhere. */
const isByAnd = (list: string): boolean => !list.includes(", ");

/** Says each as an order, where all of them are such. */
export const setOneByOne = (said: string): string =>
  editedOneByOne(withColon(said))
    .replace(severalSet, eachTold(setTo, isByLabels))
    .replace(severalGiven, eachTold(givenAs, isByAnd))
    .replace(listed, (whole, list: string) => {
      const orders = list.split(/,\s*(?:and\s+)?|\s+and\s+/u).map((each) => orderOf(each.trim()));
      return orders.every((order) => order !== undefined) ? `, then ${orders.join(", then ")}` : whole;
    });
