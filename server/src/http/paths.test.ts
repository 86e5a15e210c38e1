import { expect, test } from "vitest";
import type { Action, May } from "#action.ts";
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
    ["GET", "/series/:id/videos"],
    ["POST", "/series/:series_id/videos"],
    ["GET", "/series/public/:id"],
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

test("routes of one path may name their parameters differently", () => {
  expect([...(paths().find("/series/1/videos")?.methods ?? [])]).toEqual(["GET", "POST"]);
});

test("at the first difference the written word wins, as in the router", () => {
  expect(paths().find("/series/public/videos")?.template).toBe("/series/public/:id");
});

test("who comes with a wrong method is asked for nothing where something is open to everybody", () => {
  const known = knownPaths();
  const handler = async () => undefined;
  const route = (method: "GET" | "POST" | "PUT", may: May, cors?: true) => {
    const action = { may, cors } as unknown as Action<never>;
    known.add({ method, url: "/videos/:id/leads", handler, config: { action } });
  };
  route("GET", "account");
  expect(known.find("/videos/1/leads")?.may).toBe("account");
  route("POST", "public", true);
  route("PUT", "account");
  expect(known.find("/videos/1/leads")?.may).toBe("public");
  expect([...(known.find("/videos/1/leads")?.corsMethods ?? [])]).toEqual(["POST"]);
});
