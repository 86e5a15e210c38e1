/** Where a bucket is and who we are there. */
export type BucketOptions = {
  readonly bucket: string;
  readonly region: string;
  /** `undefined`: Amazon's of the region. Without a slash at its end. */
  readonly endpoint: string | undefined;
  /** The address under which browsers reach the same store, when it is another than ours. */
  readonly publicEndpoint: string | undefined;
  /** The bucket's name stands in the path, not before the host. */
  readonly forcePathStyle: boolean;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** The address of a bucket, without a slash at its end, as seen from an endpoint. */
export function bucketAddress(options: BucketOptions, endpoint = options.endpoint): string {
  const { bucket, region, forcePathStyle } = options;
  const { protocol, host, pathname } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  const path = pathname.replace(/\/$/, "");
  // A dot in the name would need a certificate of its own: the SDK puts such a name into the path, too.
  return forcePathStyle || bucket.includes(".")
    ? `${protocol}//${host}${path}/${bucket}`
    : `${protocol}//${bucket}.${host}${path}`;
}
