import { Readable } from "node:stream";
import multipart, { type Multipart } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Upload, UploadPart } from "#action.ts";
import { ApiError } from "#errors.ts";

/** A client that sends nothing for so long while its form is read has gone, whatever its connection says. */
const idleTimeoutMs = 60_000;

/** Lets operations that take a file read it from a multipart form; others go on refusing forms. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
}

/**
 * The file of a form, streamed as it is read. Throws 400 when the request is no form, its first file is not the part
 * that the operation takes, or there is none. Its content ends only after the whole form was seen: it fails with 400
 * when the file is too long, the form is cut off, or there is a second file.
 */
export async function uploadOf(request: FastifyRequest, part: UploadPart, idleMs = idleTimeoutMs): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new ApiError("invalid_request", "The Content-Type must be multipart/form-data");
  }
  endWhenIdle(request, idleMs);
  const limits = { files: 1, fields: 10, fieldSize: 10_000, fileSize: part.maxBytes };
  const parts = request.parts({ limits });
  const file = await nextFile(parts);
  if (file?.fieldname !== part.name) {
    file?.file.destroy();
    throw new ApiError("invalid_request", `The form must carry a file named ${part.name}`);
  }
  const refuseLength = () => file.file.destroy(tooLong(part));
  if (file.file.truncated) refuseLength();
  else file.file.once("limit", refuseLength);
  return { content: Readable.from(contentOf(file, parts), { objectMode: false }), filename: file.filename };
}

type Parts = AsyncIterableIterator<Multipart>;
type FilePart = Extract<Multipart, { type: "file" }>;

/** Passes over fields, which no operation takes, so that forms of browsers may carry some. */
async function nextFile(parts: Parts): Promise<FilePart | undefined> {
  try {
    for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
      if (next.value.type === "file") return next.value;
    }
    return undefined;
  } catch (error) {
    throw refusal(error);
  }
}

async function* contentOf({ file }: FilePart, rest: Parts): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch (error) {
    throw refusal(error);
  }
  await nextFile(rest);
}

const tooLong = ({ name, maxBytes }: UploadPart) =>
  new ApiError("invalid_request", `The file ${name} must not be longer than ${maxBytes} bytes`);

/** A form that cannot be read is the client's mistake. */
function refusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, message } = error as Error & { code?: string };
  if (code === "FST_FILES_LIMIT") return new ApiError("invalid_request", "The form must carry one file only");
  return new ApiError("invalid_request", `The form cannot be read: ${message}`);
}

function endWhenIdle({ raw }: FastifyRequest, idleMs: number): void {
  const timer = setTimeout(() => raw.destroy(), idleMs);
  raw.on("data", () => timer.refresh());
  for (const event of ["end", "close"]) raw.once(event, () => clearTimeout(timer));
}
