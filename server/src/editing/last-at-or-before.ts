/** Index of the last of ascending times that is not after `atMs`; −1 when all are. Binary search. */
export function lastAtOrBefore(times: readonly number[], atMs: number): number {
  let [low, high] = [-1, times.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((times[middle] ?? 0) <= atMs) low = middle;
    else high = middle - 1;
  }
  return low;
}
