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

/** Each field that is told so, set for itself, where all of them are such. */
const editedOneByOne = (said: string): string =>
  said.replace(edited, (whole, who: string, list: string) => {
    const told = list.split(/,\s+(?:and\s+)?|\s+and\s+/u).map((each) => fieldOf(each.trim()));
    if (!told.every((each) => each !== undefined)) return whole;
    return told
      .map(({ field, value }, at) => `set the ${field}${at === 0 ? ` of ${who}` : ""} to ${value}`)
      .join(", then ");
  });

/** Says each as an order, where all of them are such. */
export const setOneByOne = (said: string): string =>
  editedOneByOne(said).replace(listed, (whole, list: string) => {
    const orders = list.split(/,\s*(?:and\s+)?|\s+and\s+/u).map((each) => orderOf(each.trim()));
    return orders.every((order) => order !== undefined) ? `, then ${orders.join(", then ")}` : whole;
  });
