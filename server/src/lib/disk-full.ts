/** Whether an error, or what caused it, says that a disk has no room left: by Node's code or in a program's words. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message, cause } = error as NodeJS.ErrnoException;
  const isFull = code === "ENOSPC" || code === "EDQUOT" || /no space left on device|quota exceeded/i.test(message);
  return isFull || isDiskFull(cause);
}
