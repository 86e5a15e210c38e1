import { expect, test } from "vitest";
import { knownPaths } from "./paths.ts";

function paths() {
  const known = knownPaths();
  const handler = async () => undefined;
  for (const [method, url] of [
    ["GET", "/videos/:id"],
    ["DELETE", "/videos/:id"],
    ["GET", "/videos/mine"],
    ["GET", "/videos/:id/captions.vtt"],
    ["GET", "/files/*"],
  ] as const) {
    known.add({ method, url, handler });
  }
  return known;
}

test("a path knows its methods whatever its parameters", () => {
  expect([...(paths().find("/videos/12")?.methods ?? [])]).toEqual(["GET", "DELETE"]);
  expect([...(paths().find("/files/a/b.mp4")?.methods ?? [])]).toEqual(["GET"]);
});

test("a path written out wins over a parameter", () => {
  expect(paths().find("/videos/mine")?.template).toBe("/videos/mine");
});

test.each(["/videos", "/videos/12/", "/videos/12/captionsXvtt", "/videos//x", "/"])("%s is unknown", (path) => {
  expect(paths().find(path)).toBeUndefined();
});
