import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import type { PageNode } from "#browser/snapshot.ts";
import { changesByName, isOfOneThing, pagesFrom } from "./pages.ts";

const link = (path: string, name = path): PageNode => nodeOf("link", name, { tag: "a", path });

const desk = { app: { prompt: "Show the notes" } } as Parameters<typeof pagesFrom>[0];
const pathsFrom = (nodes: PageNode[]) => pagesFrom(desk, pageOf(nodes)).map(({ path }) => path);

it("looks around by no link that changes something when it is opened", () => {
  const harmless = [
    "/notes/15",
    "/pinned",
    "/archive",
    "/teams/pause",
    "/runs/13/start-page",
    "/tokens",
    "/notes?sort=token",
    "/note?id=3&action=edit",
    "/a?action=user_edit",
    "/i.php?part=Goals&action=manage",
    "/i.php?part=Users&action=userSettings",
    "/i.pl?Action=AgentTicketPhone",
    "/i.pl?Action=AdminQueue;Subaction=Add",
  ];
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
    "/feeds/13/pause",
    "/orders/INV-7/resend#done",
    "/a?action=item_moveup",
    "/i.php?part=Users&action=resetSettings",
    "/i.pl?Action=AgentTicketLock;Subaction=Lock;ChallengeToken=e1",
    "/i.pl?Action=CloseTicket&id=3",
    "/i.pl?Action=DeleteTicket&id=3",
    "/i.pl?Action=AdminUserDelete&id=3",
    "/i.pl?Action=ArchiveNote&id=3",
  ];
  expect(pathsFrom([...deeds, ...harmless].map((path) => link(path)))).toEqual(harmless);
});

it("takes what narrows a list, and what is read by machines, for no page", () => {
  const views = ["Only display private notes", "Filter untagged notes", "50", "Toggle sticky", "Select all", "RSS"];
  const pages = ["Filters", "Settings", "2026 in notes"];
  expect(pathsFrom([...views, ...pages].map((name, at) => link(`/${at}`, name)))).toEqual(
    pages.map((_, at) => `/${views.length + at}`),
  );
});

it("looks into what stands with each entry of a list after everything else", () => {
  const entries = ["/a/edit", "/b/edit", "/c/edit"].map((path) => link(path, "Edit"));
  expect(pathsFrom([...entries, link("/tools", "Tools")])[0]).toBe("/tools");
});

it.each([
  ["/notes/15", true],
  ["/notes/new", true],
  ["/people/6b03d08a2bb9fa0f868ed42a", true],
  ["/entry.php?id=4", true],
  ["/settings", false],
  ["/notes?page=2", false],
])("%s is of one thing: %s", (path, own) => {
  expect(isOfOneThing(path)).toBe(own);
});

it.each([
  ["Leave Harbour lights", true],
  ["Star Harbour lights", true],
  ["Mute", true],
  ["Starlight", false],
  ["Harbour lights", false],
])("knows whether who presses %j changes something by that: %s", (name, changes) => {
  expect(changesByName.test(name)).toBe(changes);
});
