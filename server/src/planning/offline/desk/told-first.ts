/** Whether a row is told first by what it is called, maybe behind its number, or the initials of a picture. */
export function beginsWith(row: string, name: string): boolean {
  const told = row.replace(/^[#\d]+\s+(?=\p{L})/u, "");
  const [first = ""] = /^\p{Lu}{2,}(?=\s)/u.exec(told) ?? [];
  const own = first !== "" && first === initialsOf(name) ? told.slice(first.length + 1) : told;
  return `${own} `.toLowerCase().startsWith(`${name.trim().toLowerCase()} `);
}

const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => word[0]?.toUpperCase() ?? "")
    .join("");
