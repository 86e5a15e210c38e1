/** Longer texts are worked out each time: they are seldom asked for twice, and would fill the memory. */
const longestText = 200;
const mostTexts = 20_000;

/**
 * A function of a text that remembers what it has answered to the last 10,000 to 20,000 short texts. What it answers is
 * shared by all who ask: it must depend on the text alone, and nobody may change it.
 */
export function remembered<Answer>(of: (text: string) => Answer): (text: string) => Answer {
  let recent = new Map<string, Answer>();
  let older = new Map<string, Answer>();
  return (text) => {
    if (text.length > longestText) return of(text);
    const known = recent.get(text);
    if (known !== undefined) return known;
    const answer = older.get(text) ?? of(text);
    if (recent.size >= mostTexts / 2) [older, recent] = [recent, new Map()];
    recent.set(text, answer);
    return answer;
  };
}
