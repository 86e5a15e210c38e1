import { createHmac, hash } from "node:crypto";
import { bucketAddress, type BucketOptions } from "./options.ts";

/** What an address opens, for whom and when. */
export type Presigning = {
  readonly method: "GET" | "HEAD";
  /** A storage key (its characters need no escaping), or nothing for the bucket itself. */
  readonly key: string;
  /** Seconds since 1970 from which the address is valid. */
  readonly fromSeconds: number;
  /** At most seven days, the protocol's own limit. */
  readonly ttlSeconds: number;
};

export type Presign = (what: Presigning) => string;

/** Everything of an address that stays equal for as long as the same times are signed. */
type Frame = {
  readonly method: string;
  readonly fromSeconds: number;
  readonly ttlSeconds: number;
  readonly beforeSignature: string;
  readonly afterSignature: string;
  readonly canonicalTail: string;
  readonly stringToSignHead: string;
  readonly dayKey: Buffer;
};

/**
 * Signs addresses by AWS Signature Version 4 in the query, byte for byte as `@aws-sdk/s3-request-presigner` does and some
 * twenty times faster: what is equal for all addresses of a moment, the day's key above all, is made once. `endpoint` is
 * the one by which the address will be opened.
 */
export function presigner(options: BucketOptions, endpoint = options.publicEndpoint ?? options.endpoint): Presign {
  const address = bucketAddress(options, endpoint);
  const { pathname } = new URL(address);
  const path = pathname === "/" ? "" : pathname;
  let frame: Frame | undefined;
  return ({ method, key, fromSeconds, ttlSeconds }) => {
    if (frame?.fromSeconds !== fromSeconds || frame.ttlSeconds !== ttlSeconds || frame.method !== method) {
      frame = frameOf(options, address, { method, fromSeconds, ttlSeconds });
    }
    const canonical = `${method}\n${path}/${key}\n${frame.canonicalTail}`;
    const signature = hmac(frame.dayKey, frame.stringToSignHead + hash("sha256", canonical)).toString("hex");
    return `${address}/${key}${frame.beforeSignature}${signature}${frame.afterSignature}`;
  };
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

function frameOf(options: BucketOptions, address: string, times: Omit<Presigning, "key">): Frame {
  const { region, accessKeyId, secretAccessKey } = options;
  const date = new Date(times.fromSeconds * 1000).toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  const day = date.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const query = [
    "X-Amz-Algorithm=AWS4-HMAC-SHA256",
    "X-Amz-Content-Sha256=UNSIGNED-PAYLOAD",
    `X-Amz-Credential=${encodeURIComponent(`${accessKeyId}/${scope}`)}`,
    `X-Amz-Date=${date}`,
    `X-Amz-Expires=${times.ttlSeconds}`,
  ].join("&");
  const tail = `X-Amz-SignedHeaders=host${times.method === "GET" ? "&x-id=GetObject" : ""}`;
  const secrets = [day, region, "s3", "aws4_request"];
  return {
    ...times,
    beforeSignature: `?${query}&X-Amz-Signature=`,
    afterSignature: `&${tail}`,
    canonicalTail: [`${query}&${tail}`, `host:${new URL(address).host}`, "", "host", "UNSIGNED-PAYLOAD"].join("\n"),
    stringToSignHead: `AWS4-HMAC-SHA256\n${date}\n${scope}\n`,
    dayKey: secrets.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`) as Buffer,
  };
}
