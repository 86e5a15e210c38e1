/** Addresses that are kept to be given again, some 3 MB. */
const capacity = 10_000;

/**
 * What `make` has made of a key is given again for as long as the period stays the same: signed addresses are equal for
 * a quarter of their lifetime, and signing is most of what a list costs.
 */
export function remember(make: (key: string, period: number) => string): typeof make {
  let made = new Map<string, string>();
  let madeIn: number | undefined;
  return (key, period) => {
    if (period !== madeIn || made.size >= capacity) [made, madeIn] = [new Map(), period];
    let text = made.get(key);
    if (text === undefined) {
      text = make(key, period);
      made.set(key, text);
    }
    return text;
  };
}
