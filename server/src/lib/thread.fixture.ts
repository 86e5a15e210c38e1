import { answering } from "./thread.ts";

/** Doubles a number; what is below zero is refused, and at a hundred the thread dies. */
answering(async (value: number): Promise<number> => {
  if (value === 100) process.exit(7);
  if (value < 0) throw new RangeError(`${value} is below zero`);
  return value * 2;
});
