/** Who is listed as "Holm, Ada" is not found by "Ada Holm", but by "Holm". */
export const lastNameOf = (text: string): string | undefined =>
  /^\p{Lu}[\p{L}'’.-]+ (\p{Lu}[\p{L}'’-]+)$/u.exec(text)?.[1];
