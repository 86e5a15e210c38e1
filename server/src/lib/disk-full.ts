import { statfs } from "node:fs/promises";

/** Whether an error, or what caused it, says that a disk has no room left: by Node's code or in a program's words. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message, cause } = error as NodeJS.ErrnoException;
  const isFull = code === "ENOSPC" || code === "EDQUOT" || /no space left on device|quota exceeded/i.test(message);
  return isFull || isDiskFull(cause);
}

/** Less than anything can be made with. */
const leastBytes = 1024 * 1024;

/** Whether the disk of a folder is full: programs that find no room often say something else, or nothing. */
export async function isDiskFullAt(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < leastBytes;
}
