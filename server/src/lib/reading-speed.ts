/** What a viewer can read while watching, characters a second (the common limit of subtitling guides for adults). */
const readingCharsPerSecond = 17;

/** Letters of scripts that write a syllable or a word in one sign: each says, and is as wide, as two of an alphabet. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60]/gu;
/** How much a text asks of a reader, in characters of an alphabet. */
export const readingWidth = (text: string): number => text.length + (text.match(wide)?.length ?? 0);

/** Shortest time in which a text may be on the screen, ms. */
export const readingMs = (text: string): number => readingMsOf(readingWidth(text));

/** The same by the text's `readingWidth`. */
export const readingMsOf = (width: number): number => Math.ceil((width * 1000) / readingCharsPerSecond) + 4;
