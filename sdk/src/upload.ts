import type { Sending } from "./transport.ts";

/** A file to send: in a browser what an input gives, in Node `await openAsBlob(path)` or any stream of bytes. */
export type FileContent = Blob | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

export type UploadFile = {
  readonly file: FileContent;
  /** Name of the file; a `File` brings its own. */
  readonly filename?: string | undefined;
  /** Media type of a stream; a `Blob` brings its own. */
  readonly type?: string | undefined;
};

/** A multipart form with one file. A stream is sent as it comes, and only once. */
export function formOf(part: string, upload: UploadFile): Pick<Sending, "body" | "headers" | "streamed"> {
  const { file, filename } = upload;
  if (!(file instanceof Blob)) return streamedForm(part, upload, file);
  const form = new FormData();
  form.set(part, file, filename ?? ("name" in file ? String(file.name) : part));
  return { body: form };
}

function streamedForm(
  part: string,
  { filename, type }: UploadFile,
  file: Exclude<FileContent, Blob>,
): Pick<Sending, "body" | "headers" | "streamed"> {
  const boundary = `reelwright-${randomKey()}`;
  const disposition = `form-data; name="${part}"; filename="${quoted(filename ?? part)}"`;
  const head =
    `--${boundary}\r\nContent-Disposition: ${disposition}\r\n` +
    `Content-Type: ${type ?? "application/octet-stream"}\r\n\r\n`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: streamOf(between(head, bytesOf(file), `\r\n--${boundary}--\r\n`)),
    streamed: true,
  };
}

/** As browsers write names into a form: nothing can end the header. */
const quoted = (name: string): string =>
  name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll("\0", "");

async function* between(head: string, bytes: AsyncIterable<Uint8Array>, tail: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(head);
  yield* bytes;
  yield encoder.encode(tail);
}

async function* bytesOf(file: Exclude<FileContent, Blob>): AsyncGenerator<Uint8Array> {
  // Not every browser can iterate over a stream.
  if (!(file instanceof ReadableStream)) return yield* file;
  const reader = file.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}

/** 128 random bits; unlike `randomUUID` it works on pages without https, too. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
