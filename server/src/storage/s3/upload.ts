import { open, type FileHandle } from "node:fs/promises";
import type { CompletedPart } from "@aws-sdk/client-s3";
import type { Bucket } from "./client.ts";

/** What is uploaded, and where to. */
export type Upload = {
  readonly target: { readonly Bucket: string; readonly Key: string };
  readonly headers: { readonly ContentType: string; readonly CacheControl: string };
  readonly localFile: string;
  readonly signal: AbortSignal | undefined;
};

/** At least 5 MiB, by the protocol; ten thousand of these are 80 GiB. */
const partBytes = 8 * 1024 * 1024;
/** Parts on their way at once: with their size, what an upload takes of memory. */
const lanes = 3;

/**
 * Uploads a file part by part, so that a long one is never in memory as a whole and a broken connection costs one part.
 * The object appears with the last request and not before; an upload that fails is taken back.
 */
export async function uploadFile(bucket: Bucket, upload: Upload): Promise<void> {
  await using file = await open(upload.localFile);
  const { size } = await file.stat();
  if (size <= partBytes) return await uploadWhole(bucket, upload, await readPart(file, 0, size));
  const { sdk, client } = bucket;
  const options = optionsOf(upload.signal);
  const begun = await client.send(
    new sdk.CreateMultipartUploadCommand({ ...upload.target, ...upload.headers }),
    options,
  );
  const target = { ...upload.target, UploadId: begun.UploadId };
  try {
    const Parts = await uploadParts(bucket, { ...upload, target }, { file, size });
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } }), options);
  } catch (error) {
    // The store's own rule for unfinished uploads does this where it cannot be done now.
    await client.send(new sdk.AbortMultipartUploadCommand(target)).catch(() => undefined);
    throw error;
  }
}

/** Uploads what is in memory anyway, in one request. */
export async function uploadWhole({ sdk, client }: Bucket, upload: Omit<Upload, "localFile">, body: Buffer) {
  const { target, headers, signal } = upload;
  await client.send(new sdk.PutObjectCommand({ ...target, ...headers, Body: body }), optionsOf(signal));
}

const optionsOf = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { abortSignal: signal });

type Source = { readonly file: FileHandle; readonly size: number };

async function uploadParts(
  { sdk, client }: Bucket,
  { target, signal }: Upload & { readonly target: { readonly UploadId: string | undefined } },
  { file, size }: Source,
): Promise<CompletedPart[]> {
  const count = Math.ceil(size / partBytes);
  const parts: CompletedPart[] = Array.from({ length: count }, (_, index) => ({ PartNumber: index + 1 }));
  const waiting = parts.values();
  const failed = new AbortController();
  const stop = signal === undefined ? failed.signal : AbortSignal.any([signal, failed.signal]);
  const lane = async () => {
    for (const part of waiting) {
      stop.throwIfAborted();
      const PartNumber = part.PartNumber ?? 0;
      const start = (PartNumber - 1) * partBytes;
      const Body = await readPart(file, start, Math.min(partBytes, size - start));
      const command = new sdk.UploadPartCommand({ ...target, PartNumber, Body });
      part.ETag = (await client.send(command, { abortSignal: stop })).ETag;
    }
  };
  const running = Array.from({ length: lanes }, lane);
  try {
    await Promise.all(running);
  } catch (error) {
    failed.abort(error);
    // No lane may still be sending when the upload is taken back.
    await Promise.allSettled(running);
    throw error;
  }
  return parts;
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(length);
  const { bytesRead } = await file.read(part, 0, length, start);
  if (bytesRead !== length) throw new Error("The file became shorter while it was uploaded");
  return part;
}
