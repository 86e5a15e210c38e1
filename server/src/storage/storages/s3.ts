import type { Readable } from "node:stream";
import { StartError } from "#lib/start-error.ts";
import { validityAt } from "#storage/expiry.ts";
import { contentTypeOf, isTrack, requireKey } from "#storage/key.ts";
import { lazyBucket, usualPatience, type Bucket, type Patience } from "#storage/s3/client.ts";
import type { BucketOptions } from "#storage/s3/options.ts";
import { remember } from "#storage/remember.ts";
import { presigner } from "#storage/s3/presign.ts";
import { uploadFile, uploadWhole } from "#storage/s3/upload.ts";
import type { Signer } from "#storage/signature.ts";
import { StorageFullError, type Storage } from "#storage/storage.ts";

export type S3Options = {
  readonly bucket: BucketOptions;
  readonly ttlSeconds: number;
  /** Text tracks have addresses of the service's own, which passes them on: no bucket need know our pages for that. */
  readonly own: { readonly signer: Signer; readonly baseUrl: string };
  readonly patience?: Patience;
  readonly nowMs?: () => number;
};

/** For the browser that opens a signed address; the address changes more often than this. */
const cacheControl = "private, max-age=3600";
/** The most that S3 lists in one page and deletes in one request. */
const pageSize = 1000;

/** Files in a bucket of Amazon S3 or of a store that speaks its protocol; browsers fetch them from there. */
export function s3Storage(options: S3Options): Storage {
  const { bucket, ttlSeconds, own, patience = usualPatience, nowMs = Date.now } = options;
  const open = lazyBucket(bucket, patience);
  const presign = presigner(bucket);
  const address = remember((key, fromSeconds) =>
    presign({ method: "GET", key: requireKey(key), fromSeconds, ttlSeconds }),
  );
  const targetOf = (key: string) => ({ Bucket: bucket.bucket, Key: requireKey(key) });
  const headersOf = (key: string) => ({ ContentType: contentTypeOf(key), CacheControl: cacheControl });
  return {
    async putFile(key, localFile, signal) {
      const upload = { target: targetOf(key), headers: headersOf(key), localFile, signal };
      await uploadFile(await open(), upload).catch(refuseFull);
    },
    async put(key, content) {
      const upload = { target: targetOf(key), headers: headersOf(key), signal: undefined };
      await uploadWhole(await open(), upload, content).catch(refuseFull);
    },
    async stat(key) {
      const target = targetOf(key);
      const { sdk, client } = await open();
      const found = await client.send(new sdk.HeadObjectCommand(target)).catch(ignoreMissing);
      if (found === undefined) return undefined;
      return { size: found.ContentLength ?? 0, contentType: contentTypeOf(key), etag: found.ETag ?? '""' };
    },
    async read(key, range) {
      const target = targetOf(key);
      const { sdk, client } = await open();
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(
        new sdk.GetObjectCommand({ ...target, ...(Range !== undefined && { Range }) }),
      );
      return Body as Readable;
    },
    async deleteAll(prefix) {
      const key = requireKey(prefix.replace(/\/$/, ""));
      await deleteBelow(await open(), bucket.bucket, key);
    },
    signedUrl(key) {
      if (isTrack(key)) return `${own.baseUrl}/files/${requireKey(key)}?${own.signer.sign(key)}`;
      return address(key, validityAt(nowMs(), ttlSeconds).from);
    },
  };
}

/** Deletes an object and all below it, page by page: listing begins anew each time, since what it found is gone then. */
async function deleteBelow(bucket: Bucket, name: string, key: string): Promise<void> {
  const { sdk, client } = bucket;
  await deleteKeys(bucket, name, [key]);
  const list = new sdk.ListObjectsV2Command({ Bucket: name, Prefix: `${key}/`, MaxKeys: pageSize });
  for (;;) {
    const { Contents = [] } = await client.send(list);
    const keys = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
    if (keys.length === 0) return;
    await deleteKeys(bucket, name, keys);
  }
}

async function deleteKeys({ sdk, client }: Bucket, name: string, keys: readonly string[]): Promise<void> {
  const Objects = keys.map((Key) => ({ Key }));
  const command = new sdk.DeleteObjectsCommand({ Bucket: name, Delete: { Objects, Quiet: true } });
  const { Errors = [] } = await client.send(command);
  const [first] = Errors;
  if (first === undefined) return;
  throw new Error(`${Errors.length} of ${keys.length} files were not deleted, ${first.Key}: ${first.Code}`);
}

type StoreError = { readonly name?: string; readonly $metadata?: { readonly httpStatusCode?: number } };

function ignoreMissing(error: unknown): undefined {
  const { name, $metadata } = error as StoreError;
  if ($metadata?.httpStatusCode !== 404 || name === "NoSuchBucket") throw error;
}

/** Names under which stores say that they have no room. */
const full = ["XMinioStorageFull", "QuotaExceeded", "InsufficientStorage"];

function refuseFull(error: unknown): never {
  const { name = "", $metadata } = error as StoreError;
  if ($metadata?.httpStatusCode === 507 || full.includes(name)) throw new StorageFullError({ cause: error });
  throw error;
}

/**
 * Asks the bucket once whether it is there and ours, without loading the SDK. Throws StartError with what to do about it.
 */
export async function requireBucket({ bucket }: Pick<S3Options, "bucket">, signal: AbortSignal): Promise<void> {
  const address = presigner(bucket, bucket.endpoint);
  const fromSeconds = Math.floor(Date.now() / 1000);
  const url = address({ method: "HEAD", key: "", fromSeconds, ttlSeconds: 60 });
  const where = `the bucket ${bucket.bucket} at ${new URL(url).origin}`;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(usualPatience.connectMs * 2)]);
  const answer = await fetch(url, { method: "HEAD", redirect: "manual", signal: limited }).catch((cause: Error) => {
    signal.throwIfAborted();
    const reason = cause.cause instanceof Error ? cause.cause.message : cause.message;
    throw new StartError(`${where} does not answer (${reason}): are S3_ENDPOINT and S3_REGION right?`, { cause });
  });
  if (answer.ok) return;
  throw new StartError(`${where} answers ${answer.status}: ${remedies[answer.status] ?? "is the store well?"}`);
}

const remedies: Readonly<Record<number, string>> = {
  301: "it is in another region, set S3_REGION",
  400: "it is in another region or S3_ACCESS_KEY_ID is unknown there",
  403: "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not open it, or S3_REGION is wrong",
  404: "create it, or set S3_BUCKET",
};
