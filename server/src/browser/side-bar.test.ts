import { expect, it } from "vitest";
import { seeing } from "./look.fixture.ts";

const snapshotOf = seeing();

const column = (widthPx: number, html: string) =>
  `<div style="box-sizing:border-box;width:${widthPx}px;min-height:760px;padding:20px 35px">${html}</div>`;
const group = (name: string) =>
  `<h5>${name}</h5><ul>${["One", "Two"].map((each) => `<li><a href="/${name}/${each}">${each} ${name}</a></li>`).join("")}</ul>`;
const page = (side: string) =>
  `<body style="margin:0"><div style="display:flex">${side}<div><button aria-expanded=false>Actions</button><h1>Tides</h1></div></div>`;
const told = async (html: string) =>
  (await snapshotOf(html)).nodes.map(
    ({ name, region, near }) => `${name} in ${region || "none"} near ${near || "none"}`,
  );

it("takes a wide column that headings divide for a side bar, also within its margins, and its headings for those of nothing else", async () => {
  const nodes = await told(page(column(400, group("Coast") + group("Deep"))));
  expect(nodes).toContain("One Deep in navigation near Deep");
  expect(nodes).toContain("Actions in none near none");
});

it("takes a wide column without headings for a list, and what stands left of a form for what governs it", async () => {
  const links = ["One", "Two", "Three"].map((each) => `<p><a href="/${each}">${each}</a></p>`).join("");
  expect(await told(page(column(400, links)))).toContain("One in none near none");
  const form = `<body style="margin:0"><div style="display:flex"><div style="width:300px"><h3>Profile</h3></div><button>Save</button></div>`;
  expect(await told(form)).toContain("Save in none near Profile");
});

it("takes what is listed across the page for no navigation, whatever its markup says", async () => {
  const entries = ["Ada", "Ben"].map((each) => `<a style="display:block;cursor:pointer">${each}</a>`).join("");
  const listed = await told(`<nav><a href="/tides">Tides</a></nav><div role=navigation>${entries}</div>`);
  expect(listed).toEqual(["Tides in navigation near none", "Ada in none near Ada Ben", "Ben in none near Ada Ben"]);
  const bar = await told(`<div role=navigation style="width:200px">${entries}</div>`);
  expect(bar).toEqual(["Ada in navigation near Ada Ben", "Ben in navigation near Ada Ben"]);
});

it("takes the heading of what has come up over the page for that of nothing behind it", async () => {
  const panel = `<div popover=manual id=panel><h6>State</h6><button>Late</button></div><script>panel.showPopover()</script>`;
  const nodes = await told(`<main><h1>Tides</h1>${panel}<button>Tide</button></main>`);
  expect(nodes).toContain("Late in main near State");
  expect(nodes).toContain("Tide in main near Tides");
});
