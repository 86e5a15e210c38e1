/** "€1.2k", "1,200 dollars" → "1200", "five days" → "5": what a number field takes. */
export function numberIn(text: string): string {
  const inWords = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
  const said = inWords.indexOf(/^\p{L}+/u.exec(text.trim())?.[0].toLowerCase() ?? "");
  if (said >= 0) return String(said);
  const digits = (/\d[\d.,\s]*(?:k\b)?/i.exec(text)?.[0] ?? "")
    .replace(/[^\d.,k]/gi, "")
    .replace(/,(?=\d{3}\b)/g, "")
    .replace(",", ".");
  return /k$/i.test(digits) ? String(Number.parseFloat(digits) * 1000) : digits.replace(/[^\d.]/g, "");
}
