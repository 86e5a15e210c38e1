import { expect, test } from "vitest";
import { readConfig } from "#lib/config.ts";
import { StartError } from "#lib/start-error.ts";
import { bucketOf, storageConfig } from "./config.ts";

const read = (environment: Record<string, string>) =>
  bucketOf(readConfig({ storage: storageConfig }, environment).storage);
const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };

test("files are on the disk unless a bucket is named", () => {
  expect(read({})).toBeUndefined();
  expect(read({ STORAGE: "disk", S3_BUCKET: "films", ...keys })).toBeUndefined();
  expect(read({ S3_BUCKET: "films", ...keys })).toEqual({
    bucket: "films",
    region: "us-east-1",
    endpoint: undefined,
    publicEndpoint: undefined,
    forcePathStyle: false,
    accessKeyId: "id",
    secretAccessKey: "secret",
  });
});

test("another store has the bucket's name in the path, unless it is told otherwise", () => {
  const other = { S3_BUCKET: "films", S3_ENDPOINT: "https://store.example/", ...keys };
  expect(read(other)).toMatchObject({ endpoint: "https://store.example", forcePathStyle: true });
  expect(read({ ...other, S3_FORCE_PATH_STYLE: "0" })).toMatchObject({ forcePathStyle: false });
});

test.each([
  [{ STORAGE: "s3" }, "S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY"],
  [{ STORAGE: "s3", ...keys }, "S3_BUCKET"],
  [{ S3_BUCKET: "films", S3_ACCESS_KEY_ID: "id" }, "S3_SECRET_ACCESS_KEY"],
])("half set (%j) refuses the start and names what is missing", (environment, missing) => {
  expect(() => read(environment)).toThrow(StartError);
  expect(() => read(environment)).toThrow(`${missing} is not set`);
});
