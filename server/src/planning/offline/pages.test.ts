import { expect, it } from "vitest";
import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import { pagesFrom } from "./pages.ts";

const link = (path: string): PageNode => ({
  ...{ index: 0, tag: "a", role: "link", name: path, near: "", region: "main", inView: true, disabled: false, path },
  box: { x: 0, y: 0, width: 100, height: 20 },
});

it("looks around by no link that changes something when it is opened", () => {
  const harmless = ["/notes/15", "/pinned", "/archive", "/tokens", "/notes?sort=token", "/note?id=3&action=edit"];
  const deeds = [
    "/notes/15/pin?token=ef050b5b",
    "/notes/15/pin",
    "/notes/15/unstar/",
    "/entry.php?do=order&csrf_token=1",
    "/entry.php?sesskey=a1&id=2",
    "/members/3/approve#list",
    "/rules/7/toggle",
    "/ticket?id=8&Action=Take",
    "/actions/toggle/bookmark?id=7",
    "/notes/15/delete",
  ];
  const page: PageSnapshot = {
    ...{ path: "/", title: "", siteName: "", description: "", notices: [], nodes: [...deeds, ...harmless].map(link) },
  };
  const desk = { app: { prompt: "Show the notes" } } as Parameters<typeof pagesFrom>[0];
  expect(pagesFrom(desk, page).map(({ path }) => path)).toEqual(harmless);
});
