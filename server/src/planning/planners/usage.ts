/** Tokens sent to a model and written by it. */
export type Usage = { readonly input: number; readonly output: number };

/** US dollars for a million tokens. */
export type Price = { readonly input: number; readonly output: number };

export const noUsage: Usage = { input: 0, output: 0 };

export function plus(a: Usage, b: Usage): Usage {
  return { input: a.input + b.input, output: a.output + b.output };
}

/** "12,345 tokens, about $0.04"; without prices the tokens alone. */
export function spoken(usage: Usage, price: Price | undefined): string {
  const tokens = `${(usage.input + usage.output).toLocaleString("en")} tokens`;
  if (price === undefined) return tokens;
  return `${tokens}, about $${costOf(usage, price).toFixed(2)}`;
}

/** In US dollars. */
export function costOf(usage: Usage, price: Price): number {
  return (usage.input * price.input + usage.output * price.output) / 1_000_000;
}
