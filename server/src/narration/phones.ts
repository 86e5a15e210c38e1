/** A sound of speech with its time in the recording. */
export type Phone = { readonly name: string; readonly startMs: number; readonly endMs: number };

/** A word and the sounds it has when it is said alone. */
export type ExpectedWord = { readonly phones: readonly string[] };

/**
 * Finds the time of each word among the phones of a sentence. Words sound a little different in a sentence than alone
 * ("a", "the"), so the two rows of phones are aligned with as few changes as possible, rather than counted off.
 */
export function wordTimes(
  expected: readonly ExpectedWord[],
  heard: readonly Phone[],
): { startMs: number; endMs: number }[] {
  const labels = expected.flatMap((word, index) => word.phones.map((name) => ({ name, index })));
  const times = expected.map(() => ({ startMs: Number.POSITIVE_INFINITY, endMs: Number.NEGATIVE_INFINITY }));
  for (const [at, phone] of pairs(labels, heard)) {
    const time = times[labels[at]?.index ?? -1];
    const sound = heard[phone];
    if (time === undefined || sound === undefined) continue;
    time.startMs = Math.min(time.startMs, sound.startMs);
    time.endMs = Math.max(time.endMs, sound.endMs);
  }
  return filled(times);
}

type Named = { readonly name: string };

/** Pairs of positions on the cheapest way through both rows: an edit distance in which any sound may stand for another. */
function pairs(wanted: readonly Named[], heard: readonly Named[]): [number, number][] {
  const columns = heard.length + 1;
  const cost = new Float64Array((wanted.length + 1) * columns);
  const at = (row: number, column: number) => cost[row * columns + column] ?? Number.POSITIVE_INFINITY;
  const change = (row: number, column: number) => (wanted[row]?.name === heard[column]?.name ? 0 : 0.9);
  for (let row = 0; row <= wanted.length; row++) {
    for (let column = 0; column <= heard.length; column++) {
      if (row === 0 || column === 0) cost[row * columns + column] = row + column;
      else {
        const swap = at(row - 1, column - 1) + change(row - 1, column - 1);
        cost[row * columns + column] = Math.min(swap, at(row - 1, column) + 1, at(row, column - 1) + 1);
      }
    }
  }
  const found: [number, number][] = [];
  for (let row = wanted.length, column = heard.length; row > 0 && column > 0;) {
    if (at(row, column) === at(row - 1, column - 1) + change(row - 1, column - 1)) found.push([--row, --column]);
    else if (at(row, column) === at(row - 1, column) + 1) row -= 1;
    else column -= 1;
  }
  return found;
}

/** A word of which nothing was heard lies where its neighbours meet. */
function filled(times: { startMs: number; endMs: number }[]): { startMs: number; endMs: number }[] {
  let endMs = 0;
  return times.map((time) => {
    const startMs = Math.max(endMs, Number.isFinite(time.startMs) ? time.startMs : endMs);
    endMs = Math.max(startMs, Number.isFinite(time.endMs) ? time.endMs : startMs);
    return { startMs, endMs };
  });
}
