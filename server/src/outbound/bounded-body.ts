/** An answer that is longer than it may be; nothing more of it was read. */
export class TooLongError extends Error {
  constructor(maxBytes: number) {
    super(`the answer is longer than ${maxBytes} bytes`);
    this.name = "TooLongError";
  }
}

/** The whole body of an answer. Throws TooLongError, and whatever ends the connection. */
export async function bytesWithin(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new TooLongError(maxBytes);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
