declare module "s3rver" {
  import type { RequestListener } from "node:http";

  /** The part of s3rver that our tests use; it brings no types. */
  export default class S3rver {
    constructor(options: {
      readonly silent: boolean;
      readonly directory: string;
      readonly vhostBuckets: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
