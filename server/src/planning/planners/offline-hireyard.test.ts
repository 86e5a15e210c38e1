import { expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

const plan = plansIn("hireyard");

it("opens a record by its own link, and not by that to what it belongs to, and calls it by its name", async () => {
  const { notes, storyboard } = await plan("View the machine Spider Lift 23 m, then show the depots");
  const done = doings(storyboard);
  expectAllOf(["click Machines", "click 23", "click Depots"], { done, notes });
  expect(done).not.toContain("click South Quay");
  expect(JSON.stringify(storyboard)).toContain("Spider Lift 23 m");
  expect(storyboard.opening.subtitle).toBe("");
});

it("makes up what a form only asks for in red when it is sent, and takes a company for the customer", async () => {
  const { notes, storyboard } = await plan("Add a customer called Bright Homes, then show the machines");
  const done = doings(storyboard);
  expectAllOf(["fill Company Name=Bright Homes", "click Save", "click Machines"], { done, notes });
  expect(done.some((each) => /^fill Contact Name=\S/.test(each))).toBe(true);
});

it("finds what is managed behind the menu that says so, before it goes through all pages, and a user's login", async () => {
  const { notes, requests, storyboard } = await plan("Create a user called pmeyer, then show the customers");
  const done = doings(storyboard);
  expectAllOf(["click User management", "fill Login=pmeyer", "click Customers"], { done, notes });
  expect(requests.filter((path) => /^\/(?:depots|machines)/.test(path))).toEqual([]);
});

it("takes no other list for a filter by the column that is called like it", async () => {
  const { notes, storyboard } = await plan("Filter the machines by depot, then show the customers");
  const done = doings(storyboard);
  expect(done).toEqual(expect.arrayContaining(["click Machines", "click Customers"]));
  expect(done).not.toContain("click Depots");
  expect(notes).toEqual(["Only shown, since nothing there does it: filter by “depot”."]);
});

it("changes in a record what its kind is called by, where no field has the name of both", async () => {
  const { notes, storyboard } = await plan("Change the tax rate Reduced to 9, then show the depots");
  const done = doings(storyboard);
  expectAllOf(["click Tax rates", "click Edit", "fill Rate=9", "click Save", "click Depots"], { done, notes });
});
