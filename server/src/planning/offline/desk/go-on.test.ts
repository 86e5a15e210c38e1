import { expect, it } from "vitest";
import { nodeOf as node, pageOf } from "#browser/node.fixture.ts";
import type { PageSnapshot } from "#browser/snapshot.ts";
import type { Desk } from "./desk.ts";
import { goOn } from "./go-on.ts";

/** What is pressed in a page that stays as it is. */
async function pressedIn(page: PageSnapshot, before: PageSnapshot, name = "Delete"): Promise<string[]> {
  const pressed: string[] = [];
  const app = {
    prompt: "Delete the trainer Leo",
    locate: ({ name }: { name: string }) => Promise.resolve({ name }),
    act: (step: { target: { name: string } }) => {
      pressed.push(step.target.name);
      return Promise.resolve({ ok: true, effect: {}, step });
    },
    look: () => Promise.resolve(pageOf([])),
  };
  const desk = {
    app,
    page,
    atlas: new Map(),
    ways: new Map(),
    led: new Map(),
    passed: new Set(),
    behind: new Map(),
    stuck: new Set(),
  };
  await goOn(desk as unknown as Desk, [], { pressed: { name }, before });
  return pressed;
}

it("answers what has come up, and not the message that lay over the page before", async () => {
  const inDialog = (name: string, x: number) =>
    node("button", name, { region: "dialog", box: { x, y: 300, width: 60, height: 20 } });
  const message = node("button", "OK", { region: "", box: { x: 900, y: 800, width: 60, height: 20 } });
  const before = pageOf([node("button", "Delete"), message]);
  const asks = [{ ...message, region: "dialog" }, inDialog("Cancel", 400), inDialog("Delete", 500)];
  expect(await pressedIn(pageOf(asks, { dialog: "Delete trainer" }), before)).toEqual(["Delete"]);
  const plain = pageOf([inDialog("Cancel", 400), inDialog("OK", 500)], { dialog: "Delete trainer" });
  expect(await pressedIn(plain, before)).toEqual(["OK"]);
});

it("answers a question that has a page of its own, by the button that says the same again", async () => {
  const answers = [node("heading", "Delete trainer Leo?"), node("button", "Delete trainer"), node("link", "Cancel")];
  const asking = pageOf(answers, {
    path: "/trainers/4/delete",
    lines: ["Delete trainer Leo?", "Delete trainer", "Cancel"],
  });
  const before = pageOf([node("link", "Delete")], { path: "/trainers", lines: ["Trainers"] });
  expect(await pressedIn(asking, before)).toEqual(["Delete trainer"]);
  const told = { ...asking, lines: ["Trainers", "Leo was here"] };
  expect(await pressedIn(told, before)).toEqual([]);
});

it("answers with what was pressed once more, and not with the way out that begins as it", async () => {
  const inDialog = (name: string, x: number) =>
    node("button", name, { region: "dialog", box: { x, y: 300, width: 60, height: 20 } });
  const asks = [inDialog("Close", 700), inDialog("Close loft", 400), inDialog("Cancel", 500)];
  const before = pageOf([node("button", "Close loft")]);
  expect(await pressedIn(pageOf(asks, { dialog: "Close LOFT-12" }), before, "Close loft")).toEqual(["Close loft"]);
});
