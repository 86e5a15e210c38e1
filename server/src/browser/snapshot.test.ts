import { describe, expect, it } from "vitest";
import { seeing } from "./look.fixture.ts";
import { headingOf } from "./snapshot.ts";

const snapshotOf = seeing();
describe("look", () => {
  it("tells fields by label, kind, need and state, and never their values", async () => {
    const { nodes } = await snapshotOf(`<form><label>Name <input required value="Secret Name"></label>
      <label>Plan <select><option value="">Choose</option><option>Pro</option></select></label>
      <label>Password <input type=password value=hunter2></label><input aria-label="Card number" autocomplete=cc-number>
      <button>Save</button></form>`);
    const fields = nodes.filter((node) => node.field !== undefined);
    expect(fields.map((node) => [node.name, node.field?.type, node.field?.required, node.field?.state])).toEqual([
      ["Name", "text", true, "filled"],
      ["Plan", "select", false, "empty"],
      ["Password", "password", false, "filled"],
      ["Card number", "text", false, "empty"],
    ]);
    expect(fields.map((node) => node.field?.sensitive)).toEqual([false, false, true, true]);
    expect(fields[1]?.field?.options).toEqual(["Pro"]);
    expect(JSON.stringify(nodes)).not.toMatch(/Secret Name|hunter2/);
    expect(nodes.at(-1)).toMatchObject({ role: "button", name: "Save", submits: true });
  });

  it("tells what is greyed out by its markup, its style, or the one control in it", async () => {
    const { nodes } =
      await snapshotOf(`<ul role=toolbar><li role=menuitem><a href="#s" role=button aria-disabled=true>Save search</a></li>
      <li role=menuitem><a href="#p" role=button>Print</a></li><li role=menuitem style="display:inline-block;width:0"></li></ul>
      <a href="#threads" class="threads disabled">Threads</a><fieldset disabled><button>Apply</button></fieldset>`);
    expect(nodes.filter(({ disabled }) => disabled).map(({ role, name }) => `${role} ${name}`)).toEqual([
      "menuitem Save search",
      "button Save search",
      "link Threads",
      "button Apply",
    ]);
    expect(nodes.filter(({ disabled }) => !disabled).map(({ role, name }) => `${role} ${name}`)).toEqual([
      "menuitem Print",
      "button Print",
    ]);
  });

  it("calls a field by the words of its group, not by buttons beside it, hidden twins or what is written in it", async () => {
    const { nodes } = await snapshotOf(`<form>
      <div><label for=hidden>To</label><div><textarea id=hidden style="position:absolute;left:-5000px"></textarea>
        <ul><li><input></li></ul><span><a href="#c" title="\u{f234}">\u{f234} Add somebody from the contacts</a></span></div></div>
      <div><label>Starts at</label><x-date><div><input readonly><button>Clear the value of this one</button></div></x-date></div>
      <div><label>Remarks</label><x-text><div contenteditable=true>Ten per cent off</div></x-text></div></form>`);
    expect(nodes.filter(({ field }) => field !== undefined).map(({ name }) => name)).toEqual([
      "To",
      "Starts at",
      "Remarks",
    ]);
    expect(JSON.stringify(nodes)).not.toMatch(/Ten per cent/);
  });

  it("tells tables by their columns, and charts by what stands over them", async () => {
    const { nodes } = await snapshotOf(`<main><h1>Sales</h1><h2>Revenue</h2><canvas width=400 height=200></canvas>
      <table><tr><th>Customer</th><th>Total</th></tr><tr><td>Acme</td><td>1</td></tr><tr><td>Hooli</td><td>2</td></tr></table></main>`);
    expect(nodes.find((node) => node.role === "chart")).toMatchObject({ near: "Revenue", region: "main" });
    expect(nodes.find((node) => node.role === "table")).toMatchObject({ columns: ["Customer", "Total"], rows: 2 });
  });

  it("takes a layer that shuts off the page for a dialog, whatever its markup", async () => {
    const links = Array.from({ length: 8 }, (_, at) => `<a href="/p${at}">Page ${at}</a><br>`).join("");
    const layer = `<div style="position:fixed;inset:0;background:#0008"><div style="background:white"><h2>Welcome!</h2><button>Skip</button></div></div>`;
    expect((await snapshotOf(links)).dialog).toBeUndefined();
    const { dialog, nodes } = await snapshotOf(`<div style="padding-top:200px">${links}</div>${layer}`);
    expect(dialog).toBe("Welcome!");
    expect(nodes.find((node) => node.name === "Skip")?.region).toBe("dialog");
  });

  it("leaves out entries that are folded away, though a strip of their list is left", async () => {
    const menu = (height: string) =>
      `<button>Orders</button><div style="padding:4px;height:${height};overflow:hidden"><a href="/all" style="display:block;height:32px">All orders</a></div>`;
    const namesOf = async (html: string) => (await snapshotOf(html)).nodes.map((node) => node.name);
    expect(await namesOf(menu("0px"))).toEqual(["Orders"]);
    expect(await namesOf(menu("40px"))).toEqual(["Orders", "All orders"]);
  });

  it("reads names as a person does, and tells what stands with a control", async () => {
    const { nodes } = await snapshotOf(`<style>i::before{content:"\\e900"}</style>
      <a href="#"><svg width=9 height=9><title>credit-card</title></svg><span>Billing</span></a>
      <button title="Refresh"><i></i></button><button><i class="fa fa-bell"></i></button>
      <label for=all hidden>Take all</label><input type=checkbox id=all>
      <ul><li><input type=checkbox> <span>Buy milk</span></li></ul>
      <div><div><b>Sophie</b></div><button>Reply</button></div>`);
    expect(nodes.map(({ name }) => name)).toEqual(["Billing", "Refresh", "bell", "Take all", "", "Reply"]);
    expect(nodes.slice(-2).map(({ item }) => item)).toEqual(["Buy milk", "Sophie Reply"]);
  });

  it("takes no picture of an icon font for a word, and calls what says nothing by where it leads or by its makers", async () => {
    const { nodes } =
      await snapshotOf(`<base href="http://127.0.0.1/"><style>i{font-family:"Material Symbols"}i[data-icon]::after{content:attr(data-icon)}</style>
      <button><i>publish</i> Import <i>expand_more</i></button><button><i data-icon="info"></i> <span>Information</span></button>
      <button><i>delete_forever</i></button><button data-testid="header--button-registryInfo"><svg width=9 height=9></svg></button>
      <button id=b-17></button>`);
    const names = nodes.map(({ name }) => name);
    expect(names).toEqual(["Import", "Information", "delete forever", "registry info", ""]);
  });

  it("calls what is pressed by its picture alone by that, and knows the entry it stands in", async () => {
    const entry = (name: string) => `<div class=entry><div><i class="fa fa-star" onclick="0"></i>
      <svg width=16 height=16 onclick="0"><use href="/sheet.svg#icon-pencil"></use></svg><img src="/set/flag_24.png" width=16 height=16 onclick="0">
      <span class=glyph style="cursor:pointer">bookmark_border</span></div><p>${name}</p></div>`;
    const { nodes } =
      await snapshotOf(`<style>i{display:inline-block;width:9px;height:9px}.glyph{font-family:"Material Icons";display:inline-block;width:24px;overflow:hidden}</style>
      ${entry("Bread")}${entry("Soup")}<div style="width:400px;height:90px" id=shade onclick="0"></div>`);
    expect(nodes.map(({ role, name, item = "" }) => `${role} ${name} ${item.split(" ").at(-1)}`)).toEqual(
      ["Bread", "Soup"].flatMap((each) =>
        ["star", "pencil", "flag", "bookmark"].map((name) => `clickable ${name} ${each}`),
      ),
    );
  });

  it("calls a field without a label by what stands in its own group, and opens one that is too narrow", async () => {
    const { nodes, folded } = await snapshotOf(`<div><div><span>Price</span></div><div><input type=number></div></div>
      <div><div>Two</div><input><input></div>
      <div role=search><button>search</button><input type=search style="width:0;padding:0;border:0" placeholder="Search items"></div>`);
    const fields = nodes.filter((node) => node.field !== undefined).map(({ name }) => name);
    expect(fields).toEqual(["Price", "", ""]);
    expect(folded).toMatchObject([{ role: "searchbox", name: "Search items" }]);
  });

  it("calls a switch by what stands before it, where it says only what it is at", async () => {
    const { nodes } = await snapshotOf(`<form><b>Working hours</b><label><input type=checkbox>Full time</label>
      <p>Remote</p><label><input type=checkbox> Off</label><p>Salary</p><div><label><input type=checkbox>yes</label></div><hr>
      <table><tr><th>Tagline</th><td><input></td></tr><tr><th>Language</th><td><select><option>Welsh</select></td></tr></table>
      <button>Save</button></form>`);
    const names = nodes.filter((node) => node.field !== undefined).map(({ name }) => name);
    expect(names).toEqual(["Full time", "Remote", "Salary", "Tagline", "Language"]);
  });

  it("calls a drop-down that is drawn around its narrow field by its label, not by what it says for want of a choice", async () => {
    const { nodes } =
      await snapshotOf(`<section><div><label for=nobody>Stage</label><div style="width:300px;display:flex">
      <div style="width:90px">Select...</div><div><input role=combobox aria-expanded=false aria-haspopup=true
      style="width:4px;border:0;padding:0"></div></div></div></section>`);
    expect(nodes.find(({ role }) => role === "combobox")).toMatchObject({ name: "Stage", popup: true });
  });

  it("takes the names of the columns for no entry of a table", async () => {
    const { nodes } =
      await snapshotOf(`<table><thead><tr><td><input type=checkbox></td><th><a href="?sort=title">Title</a>
      </tr></thead><tbody><tr><td><input type=checkbox></td><td>First of all</td></tr></tbody><tfoot><tr><td></td><td><a href="?sort=title">Title</a></td></tr></tfoot></table>`);
    expect(nodes.filter(({ role }) => role === "row").map(({ name }) => name)).toEqual(["First of all"]);
    const titles = nodes.filter(({ name }) => name === "Title");
    expect(titles.map(({ region }) => region)).toEqual(["columnheader", "columnheader"]);
  });

  it("takes no page for a dialog whose makers have called all of it one", async () => {
    const modal = `<div role=dialog style="position:fixed;inset:40px;background:#fff"><h2>New user</h2><button>OK</button></div>`;
    const page = (more = "") =>
      `<div role=dialog aria-label=All><nav><a href="/users">Users</a></nav><h1>Users</h1><button>Add</button>${more}</div>`;
    expect((await snapshotOf(page())).dialog).toBeUndefined();
    const { dialog, nodes } = await snapshotOf(page(modal));
    expect(dialog).toBe("New user");
    expect(nodes.filter(({ region }) => region === "dialog").map(({ name }) => name)).toEqual(["New user", "OK"]);
  });

  it("takes a drawer for which the page makes room for a part of that, and one that lies over it for a dialog", async () => {
    const page = (left: number) => `<div class="app-drawer" style="position:fixed;left:0;top:0;width:200px;height:100%">
      <button>Berths</button></div><main style="margin-left:${left}px"><h1>Harbour</h1><p style="height:900px">Text</p></main>`;
    expect((await snapshotOf(page(200))).dialog).toBeUndefined();
    expect((await snapshotOf(page(0))).dialog).toBeDefined();
  });

  it("takes of two dialogs the one that shuts off the other", async () => {
    const dialog = (name: string, inset: number) =>
      `<div role=dialog aria-label="${name}" style="position:fixed;inset:${inset}px;background:#fff"><button>Publish</button></div>`;
    const editor = (screen: string) => `${dialog("Manage posts", 0)}${screen}${dialog("New post", 40)}`;
    const publishing = async (html: string) =>
      (await snapshotOf(html)).nodes.filter(({ region }) => region === "dialog").length;
    expect((await snapshotOf(editor(""))).dialog).toBe("New post");
    expect(await publishing(editor(`<div style="position:fixed;inset:0;background:#000"></div>`))).toBe(1);
    // A calendar that comes up over a part of a form shuts off nothing.
    expect(await publishing(`${dialog("New post", 0)}${dialog("Calendar", 250)}`)).toBe(2);
  });

  it("leaves out a drawer that waits beside the view, until it is drawn in", async () => {
    const drawer = (x: number) => `<button aria-controls=drawer>Filter</button><main><p>Text</p></main>
      <form id=drawer class=drawer style="position:fixed;top:0;right:0;width:300px;transform:translateX(${x}px)"><h3>Filters</h3>
      <label>Stage <input></label><button>Apply</button></form>`;
    const away = await snapshotOf(drawer(300));
    expect(away.dialog).toBeUndefined();
    expect(away.nodes.map(({ name }) => name)).toEqual(["Filter"]);
    expect(away.folded).toMatchObject([{ name: "Filters" }, { name: "Stage" }, { name: "Apply" }]);
    expect((await snapshotOf(drawer(0))).nodes.map(({ name }) => name)).toContain("Stage");
  });

  it("tells what lies behind which control", async () => {
    const { nodes, folded } = await snapshotOf(`<div style="visibility:hidden"><button>Nobody opens this</button></div>
      <button aria-controls=menu>More</button><p>Text</p>
      <div id=menu hidden><a href="/payees">Payees</a></div>
      <div><button>Month</button><ul style="display:none"><li><a href="#">Today</a></ul></div>
      <div><button>Orders</button><div style="height:0;overflow:hidden"><a href="/all">All orders</a></div></div>`);
    const behind = (folded ?? []).map(({ name, opener }) => `${name} behind ${nodes[opener]?.name}`);
    expect(behind).toEqual(["Payees behind More", "Today behind Month", "All orders behind Orders"]);
  });

  it("takes tables that lay out a page for none, and the cells of a first row for its columns", async () => {
    const clients = `<table><tr><td>Surname</td><td>City</td></tr><tr><td><a href="/c/2">Halloran</a></td><td>Cork</td></tr>
      <tr><td><a href="/c/3">Moreau</a></td><td>Nantes</td></tr></table>`;
    const { nodes } = await snapshotOf(`<table><tr><td><h2>Clients</h2>${clients}</td>
      <td><form><input type=hidden name=a value=1><button>Insert a new client</button></form></td></tr></table>
      <form><table><tr><td><input name=q aria-label=Surname></td><td><button>Find</button></td></tr></table></form>`);
    const seen = nodes.map(({ role, name, region }) => `${role} ${name}${region === "" ? "" : ` in ${region}`}`);
    expect(seen).toEqual([
      "heading Clients",
      "table ",
      "row Halloran Cork",
      "link Halloran in row",
      "row Moreau Nantes",
      "link Moreau in row",
      "button Insert a new client",
      "textbox Surname",
      "button Find",
    ]);
    expect(nodes.find(({ role }) => role === "table")).toMatchObject({ columns: ["Surname", "City"], rows: 2 });
    const { nodes: shape } = await snapshotOf(
      "<table><thead><tr><th>Column<td>Type</thead><tr><th>id<td>integer<tr><th>city<td>text</table>",
    );
    expect(shape[0]).toMatchObject({ columns: ["Column", "Type"], rows: 2 });
    const [opens, sends] = nodes.filter(({ role }) => role === "button");
    expect([opens?.posts, opens?.submits, sends?.posts, sends?.submits]).toEqual([true, undefined, undefined, true]);
  });

  it("leaves out what is hidden, and keeps to its size on a page without end", async () => {
    const { nodes } = await snapshotOf(`<button hidden>Ghost</button>${"<button>One</button>".repeat(5000)}`);
    expect(nodes.some((node) => node.name === "Ghost")).toBe(false);
    expect(nodes.length).toBeLessThanOrEqual(320);
  });

  it.each([
    ["<h1>Reports</h1><p>See what you <b>earned</b>.</p>", "See what you earned."],
    ["<header><div><h1>Reports</h1></div><p>See what you earned.</p></header>", "See what you earned."],
    ["<h1>Reports</h1><p>See what you earned, <a href=/more>and more</a>.</p>", undefined],
    ["<h1>Reports</h1><p hidden>See what you earned.</p>", undefined],
    [`<h1>Reports</h1><p>${"See what you earned. ".repeat(9)}</p>`, undefined],
    ["<h1>Reports</h1><ul><li>See what you earned.</li></ul>", undefined],
  ])("reads the line under the main heading: %s", async (html, lead) => {
    expect((await snapshotOf(html)).lead).toBe(lead);
  });

  it("finds what a page is called", async () => {
    expect(headingOf(await snapshotOf("<title>Orders · Shop</title><p>x</p>"))).toBe("Orders");
    expect(headingOf(await snapshotOf("<title>Orders :: Shop</title><p>x</p>"))).toBe("Orders");
    expect(headingOf(await snapshotOf("<header><h1>Shop</h1></header><main><h2>Orders</h2></main>"))).toBe("Orders");
  });
});
