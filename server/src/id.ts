import { ApiError } from "#errors.ts";

/** An id as it may be written in a path or query: decimal digits, at most as many as 64 bits have. */
export const idPattern = "^-?[0-9]{1,19}$";
const idShape = new RegExp(idPattern);

/** Throws 400 for a path parameter that is not a number. */
export function requireNumericIds(params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params)) {
    if (!idShape.test(value)) throw new ApiError("invalid_request", `The ${name} in the path must be a number`);
  }
}

/** Ids as numbers. One that no row can have is missing: 404 without asking the database, which could not read it. */
export function parseIds(params: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, parseId(value)]));
}

export const parseId = (value: string): number => requirePossibleId(Number(value));

/** Throws 404 for a number that no row can have as its id, such as one in a body. */
export function requirePossibleId(id: number): number {
  if (!Number.isSafeInteger(id) || id < 1) throw new ApiError("not_found");
  return id;
}
