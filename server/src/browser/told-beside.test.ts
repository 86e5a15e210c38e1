import { expect, it } from "vitest";
import { seeing } from "./look.fixture.ts";

const snapshotOf = seeing();

it("calls what stands in a form that is laid out as a table by its heads, and none of its rows an entry", async () => {
  const { nodes } =
    await snapshotOf(`<form><table><tr><th>Number:</th><td><table><tr><td>1001</td><td><a href="/gone">Remove</a></td></tr></table></td></tr>
    <tr><th>Login:</th><td><input></td></tr>
    <tr><th>Whole name:</th><td><input title="What everybody reads who looks at this person, crew or boat."></td></tr>
    <tr><th>At sea:</th><td><input type=hidden><input type=checkbox></td></tr></table></form>`);
  const fields = nodes.filter(({ field }) => field !== undefined);
  expect(fields.map(({ name }) => name)).toEqual(["Login", "Whole name", "At sea"]);
  expect(fields.map(({ region }) => region)).not.toContain("row");
  expect(nodes.some(({ role }) => role === "row")).toBe(false);
});

it("takes a table that asks for one thing, and has the button that sends it, for a form", async () => {
  const { nodes } = await snapshotOf(`<form><table><tr><th>Name:</th><td><input required></td></tr>
    <tr><td></td><td><input type=submit value=Create></td></tr></table></form>`);
  expect(nodes.map(({ role, region }) => `${role} ${region}`.trim())).toEqual(["textbox", "button"]);
});

it("keeps a tooltip of a few words as the name of a field, and the head of a list as that of its columns", async () => {
  const { nodes } =
    await snapshotOf(`<table><tr><th>Number</th><th>Name</th></tr><tr><td>1</td><td><a href="/a">Ada</a></td></tr>
    <tr><td>2</td><td><a href="/b">Bo</a></td></tr></table><p><input title="Postal code"></p>`);
  expect(nodes.find(({ field }) => field !== undefined)?.name).toBe("Postal code");
  expect(nodes.find(({ role }) => role === "table")).toMatchObject({ columns: ["Number", "Name"] });
});
