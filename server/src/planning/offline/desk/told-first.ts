/** Whether a row is told first by what it is called, maybe behind its number, or the initials of a picture. */
export function beginsWith(row: string, name: string): boolean {
  const initials = name
    .trim()
    .split(/\s+/)
    .map((word) => word[0]?.toUpperCase() ?? "")
    .join("");
  const told = row.replace(/^[#\d]+\s+(?=\p{L})/u, "");
  const own = told.startsWith(`${initials} `) && initials.length > 1 ? told.slice(initials.length + 1) : told;
  return `${own} `.toLowerCase().startsWith(`${name.trim().toLowerCase()} `);
}
