import { expect, it } from "vitest";
import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../deed.ts";
import type { Explorer } from "../explorer.ts";
import { Trail } from "./trail.ts";

const press = (name: string): Step => ({ kind: "click", target: { by: "role", role: "button", name, ordinal: 0 } });
const go = (path: string): Step => ({ kind: "goto", path });
const escape: Step = { kind: "press", key: "Escape" };

/** A page of one name, at a path, with a button for each of these. */
function page(path: string, buttons: readonly string[] = [], more: Partial<PageSnapshot> = {}): PageSnapshot {
  const base = { role: "button", tag: "button", near: "", region: "main", inView: true, disabled: false };
  const box = { x: 0, y: 0, width: 90, height: 30 };
  const nodes = buttons.map((name, index): PageNode => ({ ...base, box, index, name }));
  return { path, title: "", description: "", siteName: "", notices: [], nodes, ...more };
}

/** The same page with a field to write in. */
function withField(shown: PageSnapshot): PageSnapshot {
  const asks = { type: "text", required: false, readOnly: false, options: [], state: "filled" } as const;
  const field = { ...asks, placeholder: "", sensitive: false, invalid: false };
  const nodes = shown.nodes.map((node): PageNode => ({ ...node, role: "textbox", name: "Text", field }));
  return { ...shown, nodes: [...shown.nodes, ...nodes] };
}

type Done = readonly [step: Step, after: PageSnapshot];

/** The steps of a film of some of what was done, in the order in which it is told. */
async function filmed(done: readonly Done[], told: readonly (readonly Step[])[]): Promise<Step[]> {
  let now = page("/");
  const app = {
    look: async () => now,
    act: async (step: Step) => {
      now = done.find((each) => each[0] === step)?.[1] ?? now;
      return { ok: true, step };
    },
  } as unknown as Explorer;
  const trail = new Trail();
  const noting = trail.noting(app);
  await noting.look();
  for (const [step] of done) {
    await noting.act(step);
    await noting.look();
  }
  const deeds = told.map((steps) => ({ parts: [{ role: "do", steps }] }) as unknown as Deed);
  return trail.bridged(deeds).flatMap(({ parts }) => parts.flatMap(({ steps }) => [...steps]));
}

const [open, back, end] = [press("Open"), go("/list"), press("End")];

it("goes where the next step was done, when what was tried has led away", async () => {
  const done: Done[] = [
    [open, page("/list")],
    [press("Vain"), page("/other")],
    [end, page("/end")],
  ];
  expect(await filmed(done, [[open], [end]])).toEqual([open, go("/other"), end]);
});

it.each<[string, PageSnapshot]>([
  ["a dialog", page("/list", ["End"], { dialog: "New entry" })],
  ["a form that says nothing of being one", withField(page("/list", ["End"]))],
])("loads the page anew that was loaded anew under %s", async (_, over) => {
  const done: Done[] = [
    [open, over],
    [back, page("/list", ["End"])],
    [end, page("/end")],
  ];
  expect(await filmed(done, [[open], [end]])).toEqual([open, back, end]);
});

it("leaves a dialog for the page on which the next step was done, though that could be pressed behind it", async () => {
  const over = page("/list", ["End"], { dialog: "New entry" });
  const other = go("/other");
  const done: Done[] = [
    [open, over],
    [other, page("/other", ["End"])],
    [end, page("/end")],
  ];
  expect(await filmed(done, [[open], [end]])).toEqual([open, other, end]);
});

it("closes a dialog by the key that closed it", async () => {
  const done: Done[] = [
    [open, page("/list", [], { dialog: "New entry" })],
    [escape, page("/list")],
    [end, page("/")],
  ];
  expect(await filmed(done, [[open], [end]])).toEqual([open, escape, end]);
});

it("adds nothing where the step is found all the same, or the film has closed what lay over it", async () => {
  const vain = press("Vain");
  const same: Done[] = [
    [open, page("/list", ["Send", "End"])],
    [vain, page("/other", ["End"])],
    [end, page("/")],
  ];
  expect(await filmed(same, [[open], [end]])).toEqual([open, end]);
  const closing: Step = { kind: "press", key: "Escape" };
  const over = page("/list", ["End"], { dialog: "New" });
  const closed: Done[] = [
    [open, over],
    [back, page("/list", ["End"])],
    [end, page("/")],
  ];
  expect(await filmed(closed, [[open], [closing, end]])).toEqual([open, closing, end]);
});

it("leaves what is told before it was done as it is", async () => {
  const last = press("Last");
  const done: Done[] = [
    [open, page("/list")],
    [end, page("/end")],
    [go("/"), page("/")],
    [last, page("/")],
  ];
  expect(await filmed(done, [[last], [open], [end]])).toEqual([last, open, end]);
});

it("tells what was seen where a part of a deed has only gone somewhere", async () => {
  let now = page("/");
  const app = {
    look: async () => now,
    act: async (step: Step) => {
      now = step === open ? page("/list", ["New"]) : page("/end");
      return { ok: true, step };
    },
  } as unknown as Explorer;
  const trail = new Trail();
  const noting = trail.noting(app);
  await noting.look();
  for (const step of [open, end]) {
    await noting.act(step);
    await noting.look();
  }
  const parts = [
    { role: "do", steps: [open] },
    { role: "do", steps: [end] },
  ];
  const [deed] = trail.bridged([{ kind: "open", parts } as unknown as Deed]);
  expect(deed?.parts.map(({ seen }) => seen?.offers)).toEqual([["New"], undefined]);
});
