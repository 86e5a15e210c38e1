import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

describe("the offline planner in a table whose cells are fields", () => {
  const plan = plansIn("ballast");

  /** What was kept of which row, as the page has sent it. */
  const keptBy = (requests: readonly string[]): unknown[] =>
    requests
      .filter((each) => each.startsWith("/kept?"))
      .map((each) => JSON.parse(decodeURIComponent(each.slice("/kept?".length))) as unknown);

  it("changes the row that is named, and keeps it by the button that has come up there", async () => {
    const { requests, notes } = await plan("Open the boats, then change the price of the Curlew to 14750");
    expect({ notes, kept: keptBy(requests) }).toMatchObject({
      notes: [],
      kept: [expect.objectContaining({ model: "Curlew", price: "14750" })],
    });
  });

  it("changes the row that the value goes on to name, and none where no row is meant", async () => {
    const first = await plan("Open the boats, then set Listed to False for the Curlew");
    expect(keptBy(first.requests)).toEqual([expect.objectContaining({ model: "Curlew", listed: "False" })]);
    const second = await plan("Open the boats, then set Listed to False");
    expect(doings(second.storyboard).filter((each) => each.startsWith("select"))).toEqual([]);
  });

  it("brings the row that is named to a state", async () => {
    const { requests } = await plan("Go to the orders, then mark order BO-2043 as Paid");
    expect(keptBy(requests)).toEqual([expect.objectContaining({ number: "BO-2043", status: "Paid" })]);
  });

  it("writes a new entry into the row that comes up for it", async () => {
    const { requests } = await plan("Open the boats and add a new boat: model Redshank, yard Bangor, price 13900");
    expect(keptBy(requests)).toEqual([expect.objectContaining({ model: "Redshank", yard: "Bangor", price: "13900" })]);
  });

  it("narrows a list by the column in which the value stands, and changes the one row that is left", async () => {
    const { storyboard, requests, notes } = await plan(
      "Open the boats and show only the ones from Bangor, then change the price of the Curlew to 14750",
    );
    expect(notes).toEqual([]);
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["select =Yard", "fill =Bangor", "click Apply"]));
    expect(keptBy(requests)).toEqual([expect.objectContaining({ model: "Curlew", price: "14750" })]);
  });

  it("narrows a list where some of it are to be found, and nothing searches it", async () => {
    const { storyboard, notes } = await plan("Go to the boats and find the ones from Fowey");
    expect(notes).toEqual([]);
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["select =Yard", "fill =Fowey", "click Apply"]));
  });

  it("narrows a list by the state of its entries in the panel for that, and not in one of them", async () => {
    const { storyboard, requests } = await plan("Show me the orders that are still open");
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["select =Status", "select =Open", "click Apply"]));
    expect(keptBy(requests)).toEqual([]);
  });

  it("searches a list by nothing that only narrows the side bar it stands in", async () => {
    const { storyboard, notes } = await plan("Open the boats, then search for Fowey");
    expect(doings(storyboard).filter((each) => each.startsWith("fill"))).toEqual([]);
    expect(notes).toHaveLength(1);
  });
});
