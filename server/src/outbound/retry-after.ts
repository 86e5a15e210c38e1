/** The seconds that a `Retry-After` header asks for, which may be a number or a date; `undefined` when it says nothing. */
export function retryAfterSeconds(header: string | readonly string[] | null | undefined): number | undefined {
  if (typeof header !== "string") return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
