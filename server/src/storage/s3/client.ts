import type * as sdk from "@aws-sdk/client-s3";
import type { BucketOptions } from "./options.ts";

/** How long the store may take; tests take less. Milliseconds. */
export type Patience = {
  readonly connectMs: number;
  /** For an answer to begin, the body of our request included. */
  readonly answerMs: number;
  /** Between two pieces of a body. */
  readonly idleMs: number;
  /** Of one request, the first included. */
  readonly attempts: number;
};

/** A part of 8 MiB passes within the answer's minute at 1.1 Mbit/s. */
export const usualPatience: Patience = { connectMs: 5000, answerMs: 60_000, idleMs: 30_000, attempts: 4 };

/** The SDK, once it is needed, and a client of it. */
export type Bucket = { readonly sdk: typeof sdk; readonly client: sdk.S3Client };

/** Loads the SDK on first use: most processes that only serve never need its 20 MB. */
export function lazyBucket(options: BucketOptions, patience: Patience): () => Promise<Bucket> {
  let opening: Promise<Bucket> | undefined;
  return () => (opening ??= open(options, patience));
}

async function open(options: BucketOptions, patience: Patience): Promise<Bucket> {
  const sdk = await import("@aws-sdk/client-s3");
  const { region, endpoint, forcePathStyle, accessKeyId, secretAccessKey } = options;
  const client = new sdk.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: patience.attempts,
    // Stores that are not Amazon's refuse the checksums that the SDK sends unasked.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: patience.idleMs,
    },
  });
  return { sdk, client };
}
