import { expect, test } from "vitest";
import { bucketAddress, type BucketOptions } from "./options.ts";
import { presigner } from "./presign.ts";

const credentials = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };

/** What `getSignedUrl` of @aws-sdk/s3-request-presigner 3.1162.0 has answered. */
const vectors = [
  {
    options: { bucket: "films", region: "us-east-1", endpoint: "http://127.0.0.1:4568", forcePathStyle: true },
    key: "accounts/1/videos/2/film.mp4",
    date: "2026-11-22T00:00:00.000Z",
    ttlSeconds: 21600,
    address: "http://127.0.0.1:4568/films/accounts/1/videos/2/film.mp4",
    signature: "8fb51a828b5c0f593ed9b66db8c3a03561480d3100b7f8b02359e15cf20ec350",
  },
  {
    options: { bucket: "films", region: "eu-central-1", endpoint: "https://s3.example.com:9000", forcePathStyle: true },
    key: "accounts/1/videos/a_b.c-d/film.webm",
    date: "2026-02-28T23:59:59.000Z",
    ttlSeconds: 604800,
    address: "https://s3.example.com:9000/films/accounts/1/videos/a_b.c-d/film.webm",
    signature: "6863e3478421fbdd2a785abfdcacee086208ef40ea4dad89a8922ba2a7891cce",
  },
  {
    options: { bucket: "my-films", region: "eu-central-1", endpoint: undefined, forcePathStyle: false },
    key: "accounts/12/videos/zz/poster.jpg",
    date: "2026-03-01T12:34:56.000Z",
    ttlSeconds: 900,
    address: "https://my-films.s3.eu-central-1.amazonaws.com/accounts/12/videos/zz/poster.jpg",
    signature: "0d3d71c1930652235f41d0900b749402790bfe1ab620e1f52e5385e17a2723ea",
  },
  {
    options: { bucket: "my-films", region: "us-east-1", endpoint: undefined, forcePathStyle: false },
    key: "accounts/12/videos/zz/poster.jpg",
    date: "2026-03-01T12:34:56.000Z",
    ttlSeconds: 900,
    address: "https://my-films.s3.us-east-1.amazonaws.com/accounts/12/videos/zz/poster.jpg",
    signature: "a2119352c604c4e87826e7dfaa5f1865d1f1294fd1f857d445c7ada79695d5b1",
  },
  {
    options: { bucket: "my-films", region: "us-west-2", endpoint: undefined, forcePathStyle: true },
    key: "accounts/12/videos/zz/poster.jpg",
    date: "2026-03-01T12:34:56.000Z",
    ttlSeconds: 60,
    address: "https://s3.us-west-2.amazonaws.com/my-films/accounts/12/videos/zz/poster.jpg",
    signature: "41982c40163cfe2c43e4668a83eea9ebb4ca0a16c5801ac635a513c1305c0190",
  },
  {
    options: { bucket: "my-films", region: "auto", endpoint: "https://media.example.com", forcePathStyle: false },
    key: "accounts/12/videos/zz/poster.jpg",
    date: "2026-12-31T23:59:59.000Z",
    ttlSeconds: 60,
    address: "https://my-films.media.example.com/accounts/12/videos/zz/poster.jpg",
    signature: "54f93b34f12b01b72b6733253978c0dd4ae470804e2869ff82f172692d3d1770",
  },
  {
    options: { bucket: "my.films", region: "us-east-1", endpoint: undefined, forcePathStyle: false },
    key: "accounts/12/videos/zz/poster.jpg",
    date: "2026-03-01T12:34:56.000Z",
    ttlSeconds: 900,
    address: "https://s3.us-east-1.amazonaws.com/my.films/accounts/12/videos/zz/poster.jpg",
    signature: "cf24baf1b7bbc033ba8b8b501db71f1c3c5c3f2768760829e41a28ef9ebe7574",
  },
  {
    options: { bucket: "films", region: "us-east-1", endpoint: "https://s3.example.com/base", forcePathStyle: true },
    key: "a/b.mp4",
    date: "2026-03-01T12:34:56.000Z",
    ttlSeconds: 900,
    address: "https://s3.example.com/base/films/a/b.mp4",
    signature: "04f776ba44237c8da43de402eb227398316e78b1ba6ab91f720362c6793add50",
  },
] as const;

const optionsOf = (options: (typeof vectors)[number]["options"]): BucketOptions => ({
  ...options,
  ...credentials,
  publicEndpoint: undefined,
});
const secondsOf = (date: string) => Date.parse(date) / 1000;

test.each(vectors)(
  "signs $address as the SDK does, byte for byte",
  ({ options, key, date, ttlSeconds, ...expected }) => {
    const day = date.slice(0, 10).replaceAll("-", "");
    const time = date.replaceAll(/[-:]|\.\d{3}/g, "");
    const query =
      "X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Content-Sha256=UNSIGNED-PAYLOAD" +
      `&X-Amz-Credential=AKIDEXAMPLE%2F${day}%2F${options.region}%2Fs3%2Faws4_request&X-Amz-Date=${time}` +
      `&X-Amz-Expires=${ttlSeconds}&X-Amz-Signature=${expected.signature}&X-Amz-SignedHeaders=host&x-id=GetObject`;
    const url = presigner(optionsOf(options))({ method: "GET", key, fromSeconds: secondsOf(date), ttlSeconds });
    expect(url).toBe(`${expected.address}?${query}`);
  },
);

test("one signer goes from day to day, and back, and between keys", () => {
  const sameBucket = vectors.filter(({ options }) => options.region === "us-east-1" && options.endpoint === undefined);
  const [first] = sameBucket;
  if (first === undefined) throw new Error("there is a vector of that bucket");
  const sign = presigner(optionsOf(first.options));
  const at = (fromSeconds: number, key: string = first.key) =>
    sign({ method: "GET", key, fromSeconds, ttlSeconds: first.ttlSeconds });
  const right = at(secondsOf(first.date));
  expect(right).toContain(first.signature);
  for (const other of [86_400, 1, -86_400]) {
    expect(at(secondsOf(first.date) + other)).not.toBe(right);
    expect(at(secondsOf(first.date), "accounts/12/other.jpg")).not.toContain(first.signature);
    expect(at(secondsOf(first.date))).toBe(right);
  }
});

test("browsers are sent to the public address, and the store is asked at its own", () => {
  const options: BucketOptions = {
    ...credentials,
    bucket: "films",
    region: "us-east-1",
    endpoint: "http://store:9000",
    publicEndpoint: "https://media.example.com",
    forcePathStyle: true,
  };
  const what = { method: "GET", key: "a.mp4", fromSeconds: 1_800_000_000, ttlSeconds: 60 } as const;
  expect(presigner(options)(what)).toMatch(/^https:\/\/media\.example\.com\/films\/a\.mp4\?/);
  expect(presigner(options, options.endpoint)(what)).toMatch(/^http:\/\/store:9000\/films\/a\.mp4\?/);
  expect(bucketAddress({ ...options, forcePathStyle: false }, "https://cdn.example.com/base")).toBe(
    "https://films.cdn.example.com/base",
  );
});
