const tokens =
  /\(\?-i:|\(\?<[=!]|\(\?<\p{L}+>|\(\?[:=!]|\\[pP]\{[^}]*\}|\\k<[^>]*>|\\u[\da-fA-F]{4}|\\.|\[(?:\\[pP]\{[^}]*\}|\\.|[^\]\\])*\]|./gsu;

const anyCase = String.raw`\p{Ll}\p{Lu}`;

/** A letter, or what stands for letters of one case, in both. */
function inBothCases(token: string): string {
  if (/^\\p\{L[lu]\}$/.test(token)) return `[${anyCase}]`;
  if (token.startsWith("["))
    return token.replace(/\\[pP]\{[^}]*\}|\\.|(\p{L})-(\p{L})|\p{L}/gu, (part: string) =>
      /^\\p\{L[lu]\}$/.test(part) ? anyCase : part.startsWith("\\") ? part : part.toLowerCase() + part.toUpperCase(),
    );
  return /^\p{L}$/u.test(token) ? `[${token.toLowerCase()}${token.toUpperCase()}]` : token;
}

/**
 * The expression of a pattern in which capitals and small letters are one (flag `i`) but within `(?-i:…)`. The letters are
 * written out in both cases: V8 before 14.3 forgets at a choice between words what such a group has set (nodejs/node#60030), so
 * that the same text would be read otherwise from one time to the next.
 */
export function expression(pattern: string, flags: string): RegExp {
  const isFolded = flags.includes("i");
  const tellsCases: boolean[] = [];
  const written = pattern.replace(tokens, (token) => {
    const told = tellsCases.at(-1) ?? !isFolded;
    if (token.startsWith("(")) tellsCases.push(told || token === "(?-i:");
    if (token === ")") tellsCases.pop();
    if (token === "(?-i:") return "(?:";
    return told ? token : inBothCases(token);
  });
  return new RegExp(written, flags.replace("i", ""));
}
