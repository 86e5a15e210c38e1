import { expect, it } from "vitest";
import { recordIn } from "./own-pages.ts";

it.each([
  ["/office/?show=letter&id_letter=4", "office/id_letter=4"],
  ["/office/?show=writer&id_writer=4", "office/id_writer=4"],
  ["/office/?show=letters", undefined],
  ["/orders/8", "orders/8"],
  ["/orders?id=8", "orders/8"],
  ["/posts/01M8BTTCXNW225DDH358XQHTYK", "posts/01M8BTTCXNW225DDH358XQHTYK"],
  ["/posts/camping-rules-on-the-shore", undefined],
])("reads which record %s names", (path, record) => expect(recordIn(path)).toBe(record));
