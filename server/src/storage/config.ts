import { flag, integer, oneOf, optional, setting, text, url, type Fragment, type Values } from "#lib/config.ts";
import { StartError } from "#lib/start-error.ts";
import type { BucketOptions } from "./s3/options.ts";

export const storageConfig = {
  storage: optional({
    env: "STORAGE",
    doc: "Where films and pictures are kept: `disk` (in DATA_DIR) or `s3`. Without it, `s3` when S3_BUCKET is set, else `disk`. Several machines need `s3`.",
    parse: oneOf("disk", "s3"),
  }),
  s3Bucket: optional({ env: "S3_BUCKET", doc: "The bucket, which must exist. Need not be public.", parse: text }),
  s3Region: setting({
    env: "S3_REGION",
    doc: "The bucket's region; stores that know no regions take the default.",
    parse: text,
    fallback: "us-east-1",
  }),
  s3Endpoint: optional({
    env: "S3_ENDPOINT",
    doc: "Address of a store other than Amazon's.",
    parse: url("https:", "http:"),
  }),
  s3PublicEndpoint: optional({
    env: "S3_PUBLIC_ENDPOINT",
    doc: "Address under which browsers reach the store, when it is another than S3_ENDPOINT.",
    parse: url("https:", "http:"),
  }),
  s3ForcePathStyle: optional({
    env: "S3_FORCE_PATH_STYLE",
    doc: "1: the bucket's name stands in the path, 0: before the host. Without it, 1 beside S3_ENDPOINT, else 0.",
    parse: flag,
  }),
  s3AccessKeyId: optional({ env: "S3_ACCESS_KEY_ID", doc: "Who we are at the store.", parse: text }),
  s3SecretAccessKey: optional({
    env: "S3_SECRET_ACCESS_KEY",
    doc: "The secret of S3_ACCESS_KEY_ID. It may read, write, list and delete objects of the bucket.",
    parse: text,
    secret: true,
  }),
  mediaUrlTtlSeconds: setting({
    env: "MEDIA_URL_TTL",
    doc: "Seconds for which a signed address of a film, poster or logo stays valid.",
    parse: integer(60, 604_800),
    fallback: "21600",
  }),
  minFreeBytes: setting({
    env: "MIN_FREE_BYTES",
    doc: "Bytes that must be free in DATA_DIR for a new film to be accepted; with less, requests for films answer 503.",
    parse: integer(0, Number.MAX_SAFE_INTEGER),
    fallback: "2000000000",
  }),
} satisfies Fragment;

/** The bucket that is configured; `undefined` when files are kept on the disk. Throws StartError when it is half set. */
export function bucketOf(config: Values<typeof storageConfig>): BucketOptions | undefined {
  const { s3Bucket: bucket, s3Endpoint: endpoint, s3AccessKeyId, s3SecretAccessKey } = config;
  if ((config.storage ?? (bucket === undefined ? "disk" : "s3")) === "disk") return undefined;
  const needed = { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: s3AccessKeyId, S3_SECRET_ACCESS_KEY: s3SecretAccessKey };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (bucket === undefined || s3AccessKeyId === undefined || s3SecretAccessKey === undefined) {
    throw new StartError(`files are to be kept in S3, but ${missing.join(" and ")} is not set`);
  }
  return {
    bucket,
    region: config.s3Region,
    endpoint,
    publicEndpoint: config.s3PublicEndpoint,
    forcePathStyle: config.s3ForcePathStyle ?? endpoint !== undefined,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
  };
}
