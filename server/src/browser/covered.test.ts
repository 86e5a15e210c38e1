import { expect, it } from "vitest";
import { seeing } from "./look.fixture.ts";

const snapshotOf = seeing();

const below = ["Edit", "Publish", "Preview", "History"].map((each) => `<button>${each}</button>`).join(" ");
const layer = (look: string, content: string) => `<div style="position:fixed;inset:0;${look}">${content}</div>`;
const usable = ({ nodes }: Awaited<ReturnType<typeof snapshotOf>>) =>
  nodes.filter(({ disabled }) => !disabled).map(({ name }) => name);

it("takes a page that lies over another for the page, and what is under it for nothing to use", async () => {
  const page = await snapshotOf(`${below}${layer("background:white", "<button>Menu</button><h1>Recipes</h1>")}`);
  expect(page.dialog).toBeUndefined();
  expect(usable(page)).toEqual(["Menu", "Recipes"]);
});

it("takes what is left free by a layer for a dialog, where the page shows through", async () => {
  const page = await snapshotOf(
    `${below}${layer("background:rgba(0,0,0,.4)", "<h2>Welcome</h2><button>Start</button>")}`,
  );
  expect(page.dialog).toBe("Welcome");
});

it("keeps what a list over a page has scrolled away", async () => {
  const options = ["Ada", "Ben", "Cleo"].map((each) => `<div role=option style="height:40px">${each}</div>`).join("");
  const list = `<div role=listbox style="position:fixed;left:10px;top:10px;width:200px;height:60px;overflow:auto;z-index:2">${options}</div>`;
  const page = await snapshotOf(`${layer("background:white", "<h1>Recipes</h1>")}${list}`);
  expect(usable(page)).toContain("Cleo");
});

it("sees what lies over a page that is held still, without any height of its own", async () => {
  const still = "<!doctype html><style>html,body{position:fixed}html{overflow:hidden}</style>";
  const asks = "<p>Delete the kiln?</p><button>Cancel</button><button>Delete</button>";
  const page = await snapshotOf(
    `${still}<main style="width:900px;height:800px">${below}</main><div class="modal is-active" style="position:fixed;inset:0;background:rgba(0,0,0,.8)">${asks}</div>`,
  );
  expect(page.nodes.flatMap(({ name, region }) => (region === "dialog" ? [name] : []))).toEqual(["Cancel", "Delete"]);
});
