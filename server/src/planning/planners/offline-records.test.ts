import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

/** Records that name other records, and forms whose buttons stand elsewhere: above, greyed out, in a frame, beside a draft's. */
describe("the offline planner among records and their forms", () => {
  const plan = plansIn("lodge");

  it.each<[string, string[], RegExp]>([
    ["Open the bookings, then open the one from Ada Brook", ["click B-102"], /click Ada Brook/],
    ["Go to the guests, search for Noor Haddad and open that guest", ["click Noor Haddad"], /Lane|New guest/],
    ["Open the letters and open the letter about the roof", ["click The roof is leaking"], /Write/],
    [
      "Open the offers, open the winter offer, change its voucher code to SNOW5 and save, then show the rooms",
      ["click Winter offer", "fill Voucher code=SNOW5", "click Update", "click Rooms"],
      /Add condition|Generate|Remove/,
    ],
    [
      "Open the guests, add a guest called Clara Jensen with the email clara@example.com, then create a guest group called Wholesale",
      [
        "click New guest",
        "fill First name=Clara",
        "fill Last name=Jensen",
        "fill E-mail address=clara@example.com",
        "click Create",
        "click Create guest group",
        "fill Name=Wholesale",
        "click Create",
      ],
      /Add guest to group/,
    ],
    [
      "Open Noor Haddad among the guests, then create a guest group called Walkers",
      ["fill Name=Walkers", "click Create"],
      /Add guest to group/,
    ],
    [
      "Open the rooms, create a room called Attic and save it, then show the offers",
      ["click Create", "fill Room name=Attic", "click Save", "click Offers"],
      /Save search|click Create[^]*click Create/,
    ],
  ])("%s", async (prompt, wished, unasked) => {
    const { storyboard, notes } = await plan(prompt);
    const done = doings(storyboard);
    expect(notes).toEqual([]);
    expect(done.join("\n")).not.toMatch(unasked);
    expect(done.filter((each) => wished.includes(each))).toEqual(wished);
  });

  const message = "write a message to ben@example.com with the subject Tea and a friendly line";
  const filled = (done: readonly string[]) => done.filter((each) => each.startsWith("fill ")).join("\n");

  it("writes a message whole, and sends it instead of keeping a draft", async () => {
    const done = doings((await plan(`Open the letters, ${message} and send it, then show the rooms`)).storyboard);
    expect(done).toEqual(expect.arrayContaining(["click Send", "click Rooms"]));
    expect(filled(done)).toMatch(/^fill To=ben@example.com\nfill Subject=Tea\nfill Message=.{12,}$/);
    expect(done).not.toContain("click Save");
  });

  it("neither sends a message nor keeps a draft of it, where nobody asks for that", async () => {
    const done = doings((await plan(`Open the letters, ${message}, then show the rooms`)).storyboard);
    expect(filled(done)).toMatch(/^fill To=/);
    expect(done.filter((each) => /Send|Save/.test(each))).toEqual([]);
  });

  it("takes a switch of the colours for no menu, when it looks for something that is not there", async () => {
    const { notes, requests } = await plan("Open the sauna, then show the offers");
    expect(notes).toEqual(["Left out, because it was not found in the application: open “sauna”."]);
    expect(requests.filter((path) => /dark|about/.test(path))).toEqual([]);
  });
});
