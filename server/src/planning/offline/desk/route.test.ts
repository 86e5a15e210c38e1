import { expect, it } from "vitest";
import { pathKey } from "./route.ts";

it.each([
  ["/tool/?db=shop&select=customers", "/tool/?db=shop&edit=customers"],
  ["/tool/?db=shop&schema=", "/tool/?db=shop"],
  ["/lists.php?year=2026&kind=clients", "/lists.php?year=2026&kind=rooms"],
  ["/family_w?lang=en;m=FORUM", "/family_w?lang=en;m=STAT"],
  ["/family_w?lang=en;p=ada;n=brook", "/family_w?lang=en;p=tom;n=brook"],
  ["/admin.php?page=Club&q=club%2Fcontact%2Fadd&reset=1", "/admin.php?page=Club&q=club%2Fmember%2Fsearch&reset=1"],
  ["/index.php?route=/sql&table=authors", "/index.php?route=/export&table=authors"],
  ["/app#?period=day&part=Guests_Guests&page=Guests_Log", "/app#?period=day&part=Guests_Guests&page=Guests_Overview"],
  ["/app#?part=Guests_Guests", "/app"],
  ["/desk.php?action=browse&type=1", "/desk.php?action=browse&type=2"],
])("takes %s and %s for two pages", (one, other) => {
  expect(pathKey(one)).not.toBe(pathKey(other));
});

it.each([
  ["/tool/?select=customers&order%5B0%5D=name", "/tool/?select=customers"],
  ["/lists.php?kind=clients&page=2&sort=name", "/lists.php?kind=clients"],
  ["/i.pl?Action=TicketQueue;SortBy=Age;OrderBy=Up", "/i.pl?Action=TicketQueue"],
  ["/lists.php?kind=clients&id=4", "/lists.php?kind=clients&id=5"],
  ["/admin.php?q=club/contact/view&cid=4", "/admin.php?q=club/contact/view&cid=5"],
  ["/lists.php?kind=clients&return=club/start", "/lists.php?kind=clients"],
  ["/find.php?q=bread", "/find.php"],
  ["/app#?period=day&date=today&part=Guests_Guests", "/app#?date=yesterday&period=week&part=Guests_Guests"],
  ["/app#?search=bread&id=4", "/app"],
  ["/notes?tag=bread", "/notes"],
  ["/?searchtags=bread", "/"],
])("takes %s for a view of %s", (one, other) => {
  expect(pathKey(one)).toBe(pathKey(other));
});
