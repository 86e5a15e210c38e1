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

/** Says each as an order, where all of them are such. */
export const setOneByOne = (said: string): string =>
  said.replace(listed, (whole, list: string) => {
    const orders = list.split(/,\s*(?:and\s+)?|\s+and\s+/u).map((each) => orderOf(each.trim()));
    return orders.every((order) => order !== undefined) ? `, then ${orders.join(", then ")}` : whole;
  });
