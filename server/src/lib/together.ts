/**
 * Does several things at once, none of which is worth anything without the others: when one fails, or `signal` is
 * aborted, the signal that all of them were given is aborted. Rejects with the first failure, and not before all of them
 * have ended, so that nothing is still written behind the caller's back.
 */
export async function together<const Work extends readonly Promise<unknown>[]>(
  signal: AbortSignal,
  begin: (either: AbortSignal) => Work,
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  const stop = new AbortController();
  const work = begin(AbortSignal.any([signal, stop.signal]));
  try {
    return await Promise.all(work);
  } catch (cause) {
    stop.abort(cause);
    await Promise.allSettled(work);
    throw cause;
  }
}
