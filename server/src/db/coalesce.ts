/** Finds one thing by its key; `undefined` when there is none. */
export type Find<Key, Row> = (key: Key) => Promise<Row | undefined>;

export type CoalesceOptions<Key, Row> = {
  /** Reads the rows that there are of these keys, in any order. */
  readonly read: (keys: readonly Key[]) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => Key;
  /** Keys in one read at most; more go in several, side by side. */
  readonly maximum?: number;
};

/** Enough for any burst; more would hold up the first for the sake of the last. */
const usualMaximum = 500;

type Waiting<Row> = {
  readonly promise: Promise<Row | undefined>;
  readonly resolve: (row: Row | undefined) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Makes one read of what many ask for in the same turn of the event loop, so that a busy service spends a round trip to
 * the database a turn and not one a request. Whoever asks after a read has begun waits for the next: no answer is older
 * than its question. Callers of one key share its row, and a failed read fails everybody in it.
 */
export function coalesce<Key extends string | number, Row>(options: CoalesceOptions<Key, Row>): Find<Key, Row> {
  const { maximum = usualMaximum } = options;
  let waiting = new Map<Key, Waiting<Row>>();

  function send(): void {
    const batch = waiting;
    waiting = new Map();
    void answer(batch, options);
  }

  return (key) => {
    const known = waiting.get(key);
    if (known !== undefined) return known.promise;
    if (waiting.size === 0) setImmediate(() => waiting.size > 0 && send());
    const mine = Promise.withResolvers<Row | undefined>();
    waiting.set(key, mine);
    if (waiting.size >= maximum) send();
    return mine.promise;
  };
}

async function answer<Key extends string | number, Row>(
  batch: ReadonlyMap<Key, Waiting<Row>>,
  { read, keyOf }: CoalesceOptions<Key, Row>,
): Promise<void> {
  try {
    const rows = new Map((await read([...batch.keys()])).map((row) => [keyOf(row), row]));
    for (const [key, { resolve }] of batch) resolve(rows.get(key));
  } catch (error) {
    for (const { reject } of batch.values()) reject(error);
  }
}
