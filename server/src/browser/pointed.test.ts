import { describe, expect, it } from "vitest";
import { seeing } from "./look.fixture.ts";

const snapshotOf = seeing();
/** What can be pressed on a page, as a person would say it. */
const pressable = async (html: string): Promise<string[]> =>
  (
    await snapshotOf(
      `<style>.hand{cursor:pointer}.away{visibility:hidden}.pic{display:inline-block;width:16px;height:16px}.thin{height:0;overflow:hidden;opacity:0}</style>${html}`,
    )
  ).nodes
    .filter(({ role }) => !["heading", "table", "grid"].includes(role))
    .map(({ role, name }) => `${role} ${name}`);

/** Where a library of the page listens at its root, it keeps on each element what is to be done. */
const root = (handlers: string) => `<script>
  for (const [id, kept] of Object.entries(${handlers})) Object.assign(document.getElementById(id), kept);
</script>`;

describe("what is drawn as a control without a role", () => {
  it("is a tool with a picture and a word, whose listener is at the root of the page", async () => {
    const tools = await pressable(`<div><div id=run title="Run (F8)"><i class="fa fa-play"></i>Run
      <div style="display:none">Run as draft</div></div><span id=save>Save</span><span id=plain>Ready</span></div>
      ${root(`{ run: { __reactProps$k: { onClick() {} } }, save: { __reactEventHandlers$k: { onMouseDown() {} } }, plain: { __reactProps$k: {} } }`)}`);
    expect(tools).toEqual(["clickable Run", "clickable Save"]);
  });

  it("is no picture of a link, whichever of the two shows the hand", async () => {
    const tools =
      await pressable(`<a href="/new" title="Add" style="cursor:inherit"><i class="fa fa-plus hand pic"></i></a>
      <a href="/map" style="cursor:inherit"><i class="fa fa-map hand pic"></i> Chart</a>
      <b><i class="fa fa-print hand pic"></i></b>`);
    expect(tools).toEqual(["link Add", "link Chart", "clickable print"]);
  });

  it("is a tool that a library hears of at the root in its own way", async () => {
    const tools = await pressable(`<b id=one>Duplicate</b><b id=two>Rename</b><b id=three>Draft</b>
      ${root("{ one: { $$click() {} }, two: { __click: [() => {}] }, three: { __click: undefined } }")}`);
    expect(tools).toEqual(["clickable Duplicate", "clickable Rename"]);
  });

  it("is an entry of a menu, with those of the menu within it only while they are seen", async () => {
    const menu = (state: string) => `<div><div class=hand>New record
      <div class="${state}" style="position:absolute;left:300px"><div><div class=e>invoice</div><div class=e>quotation</div></div></div></div>
      <div class=hand>New folder</div></div>`;
    for (const state of ["away", "thin"])
      expect(await pressable(menu(state))).toEqual(["clickable New record", "clickable New folder"]);
    expect(await pressable(menu(""))).toEqual([
      "clickable New record",
      "clickable invoice",
      "clickable quotation",
      "clickable New folder",
    ]);
  });

  it("is an entry of a tree that is the label of nothing", async () => {
    const tree = await pressable(`<div><label class=hand for=gone><i></i><a>welcome-letter</a></label></div>
      <div><label class=hand><input type=checkbox style="display:none"><span>price-list</span></label></div>
      <div><label class=hand><input type=checkbox> Remember me</label></div>`);
    expect(tree).toEqual(["clickable welcome-letter", "clickable price-list", "checkbox Remember me"]);
  });

  it("is an entry of a tree that shows the hand as a whole", async () => {
    const tree = await pressable(`<div class=hand><div><span>▸</span> Drawings</div><div><span>▸</span> Letters</div>
      <div>${"<div>readme of the works</div>".repeat(6)}</div></div>`);
    expect(tree).toContain("clickable ▸ Drawings");
    expect(tree).toContain("clickable readme of the works");
    expect(tree.every((each) => each.length < 60)).toBe(true);
  });

  it("is an entry of a list without markup that hears for all of them", async () => {
    const list =
      await pressable(`<div id=list><div class=x>Harbour</div><div class=x>Lighthouse</div><div class=x>Pier</div></div>
      <script>document.getElementById("list").addEventListener("click", () => {})</script>`);
    expect(list).toEqual(["clickable Harbour", "clickable Lighthouse", "clickable Pier"]);
  });

  it("is a card, by its first words", async () => {
    const cards =
      await pressable(`<div class=hand><b>Spring sale</b><p>${"All of it goes, at half of the price. ".repeat(5)}</p></div>
      <div class=hand><b>Moving</b><p>In May</p><button>Share</button></div>`);
    expect(cards).toEqual(["clickable Spring sale", "clickable Moving", "button Share"]);
  });

  it("is a tab with a cross, without the cross", async () => {
    const tabs = await pressable(`<div><div class=hand><span>Start</span><span class=hand>×</span></div>
      <div class=hand><span>Invoice</span><i class="fa fa-close" style="display:inline-block;width:12px;height:12px"></i></div></div>`);
    expect(tabs[0]).toBe("clickable Start");
    expect(tabs).toContain("clickable Invoice");
  });

  it("is a button of its own element, with its words put in from outside", async () => {
    const buttons = await pressable(`<x-button>Approve</x-button><script>
      customElements.define("x-button", class extends HTMLElement { constructor() { super();
        this.attachShadow({ mode: "open" }).innerHTML = "<div style='cursor:pointer'><slot></slot></div>"; } })</script>`);
    expect(buttons).toEqual(["clickable Approve"]);
  });

  it("is a picture, called by the tooltip of what holds it alone", async () => {
    const tools = await pressable(`<div><div title="Add new"><button><i class="fa fa-plus"></i></button></div>
      <div title="Filter by name"><button><i class="fa fa-filter"></i></button></div>
      <span data-tooltip="Minimise"><svg class=hand width=16 height=16><path d="M0 0h9"/></svg></span>
      <div title="Both of them"><button><i class="fa fa-star"></i></button><button>Keep</button></div></div>`);
    expect(tools).toEqual([
      "button Add new",
      "button Filter by name",
      "clickable Minimise",
      "button star",
      "button Keep",
    ]);
  });

  it("is a chip, a cell of a table for layout, a link without an address, what takes the focus", async () => {
    const found = await pressable(`<span class=hand>urgent</span>
      <table><tr><td class=hand>Monday</td><td onclick="1">Tuesday</td></tr></table><a id=l>Print</a>
      <div tabindex=0>Archive</div><script>for (const each of document.querySelectorAll("#l,[tabindex]"))
        each.addEventListener("click", () => {})</script>`);
    expect(found).toEqual([
      "clickable urgent",
      "clickable Monday",
      "clickable Tuesday",
      "clickable Print",
      "clickable Archive",
    ]);
  });

  it("is nothing that only holds others, or hears for the whole page", async () => {
    const found =
      await pressable(`<div id=app><p>${"A long text that nobody presses. ".repeat(9)}</p><div class=a>One</div><p>Two</p></div>
      <div class=hand><p>${"Read this. ".repeat(20)}</p></div><label class=hand>Name <input></label>
      <script>document.getElementById("app").addEventListener("click", () => {})</script>
      ${root("{ app: { __reactProps$k: { onClick() {} } } }")}`);
    expect(found).toEqual(["textbox Name"]);
  });
});

it("takes nothing for greyed out that is only not to be dragged", async () => {
  const { nodes } =
    await snapshotOf(`<div role=button tabindex=0 aria-disabled=true aria-roledescription=sortable><button>Edit</button> Oak</div>
    <div aria-disabled=true><button>Archive</button></div>`);
  const buttons = nodes.filter(({ name }) => ["Edit", "Archive"].includes(name));
  expect(buttons.map(({ name, disabled }) => [name, disabled])).toEqual([
    ["Edit", false],
    ["Archive", true],
  ]);
});
