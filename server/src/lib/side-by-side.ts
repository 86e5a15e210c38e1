/**
 * Opens things at the same time and hands them to the stack in their order. When one fails, the others are still taken
 * over, so that disposing the stack closes them, and the first failure is thrown.
 */
export async function sideBySide<const Opening extends readonly Promise<AsyncDisposable>[]>(
  stack: AsyncDisposableStack,
  ...opening: Opening
): Promise<{ -readonly [Index in keyof Opening]: Awaited<Opening[Index]> }> {
  const settled = await Promise.allSettled(opening);
  for (const each of settled) if (each.status === "fulfilled") stack.use(each.value);
  for (const each of settled) if (each.status === "rejected") throw each.reason;
  return settled.map((each) => (each as PromiseFulfilledResult<AsyncDisposable>).value) as never;
}
