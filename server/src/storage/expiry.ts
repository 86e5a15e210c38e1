/**
 * When an address that is handed out now begins and ends to be valid, in seconds since 1970. The beginning is rounded to
 * quarters of the lifetime: an address stays equal for a quarter of it, which lets caches and ETags work, and always has
 * three quarters of it left when it is handed out.
 */
export function validityAt(nowMs: number, ttlSeconds: number): { readonly from: number; readonly until: number } {
  const quarter = Math.max(1, Math.floor(ttlSeconds / 4));
  const from = Math.floor(Math.floor(nowMs / 1000) / quarter) * quarter;
  return { from, until: from + ttlSeconds };
}
