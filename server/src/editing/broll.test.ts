import { expect, test } from "vitest";
import { edit } from "./edit.ts";
import { keyWords } from "./key-words.ts";
import { ledgerlyPlan } from "./testing-ledgerly.ts";
import { materialFor, type FilmPlan } from "./testing.ts";

const cutaways = (plan: FilmPlan) =>
  edit(materialFor({ ...plan, request: { ...plan.request, bRoll: true } })).pieces.filter(
    (piece) => piece.kind === "cutaway",
  );

const told = "Reports turns all of it into one picture: revenue by month, at a glance, and always up to date.";
const long = `${told} ${told}`;
const calm = (text: string, facts: FilmPlan["scenes"][number]["facts"] = []) => ({
  title: "",
  shots: [{ text, acts: [] }],
  facts,
});
const plan = (...scenes: FilmPlan["scenes"]): FilmPlan => ({ opening: [long, long], scenes, closing: [long, long] });
const box = { x: 400, y: 300, width: 240, height: 120 };

test("a figure of the page counts up while its sentence is heard", () => {
  const [figure, ...more] = cutaways(ledgerlyPlan);
  expect(more).toEqual([]);
  expect(figure).toMatchObject({ style: "figure", text: "Revenue this year", figure: "€ 48,200", picture: null });
});

test("the screen goes on after a cutaway where it would have been without one", () => {
  const film = edit(materialFor({ ...ledgerlyPlan, request: { bRoll: true } }));
  const plain = edit(materialFor(ledgerlyPlan));
  const after = film.pieces.find(({ id }) => id === "scene-1-after");
  const whole = plain.pieces.find(({ id }) => id === "scene-1");
  if (after?.kind !== "screen" || whole?.kind !== "screen") throw new Error("both are screens");
  expect(after.endMs).toBe(whole.endMs);
  expect(after.pointer).toEqual(whole.cursor[0]?.to);
  expect(after.camera).toEqual(whole.camera);
  expect(after.frames[0]?.file).toBe(whole.frames.findLast(({ atMs }) => atMs <= after.startMs)?.file);
  expect(film.durationMs).toBe(plain.durationMs);
});

const link = { kind: "click", role: "link", box: { x: 16, y: 170, width: 180, height: 40 }, lastsMs: 500 } as const;
const revenue = { kind: "figure", label: "Revenue by month", value: "$326,430", box, atMs: 4000 } as const;
const opened = (text: string, facts: FilmPlan["scenes"][number]["facts"] = []) => ({
  title: "Reports",
  shots: [{ text, acts: [link] }],
  facts,
});
const short = "Reports turns it into a picture: revenue by month, at a glance.";

test("a scene whose sentence leaves no room waits for the figure that it has led to", () => {
  const scenes = [opened(short, [revenue]), calm("Here it is.")];
  const film = edit(materialFor({ ...plan(...scenes), request: { bRoll: true } }));
  const plain = edit(materialFor(plan(...scenes)));
  const [screen, figure, next] = film.pieces.slice(1);
  expect(figure).toMatchObject({ kind: "cutaway", style: "figure", figure: "$326,430" });
  if (screen?.kind !== "screen" || !figure || next?.kind !== "screen") throw new Error("a scene, its figure, a scene");
  expect(next).toMatchObject({ sceneId: "scene-1", startMs: figure.endMs, entrance: { kind: "fade" } });
  expect(figure.endMs).toBeGreaterThan(plain.pieces[1]?.endMs ?? 0);
  const said = film.said?.find(({ text }) => text === short);
  expect(figure.startMs - (said?.startMs ?? 0)).toBeLessThan(4000);
  expect(screen.lowerThird?.endMs).toBeLessThanOrEqual(figure.startMs);
  expect((screen.lowerThird?.endMs ?? 0) - (screen.lowerThird?.startMs ?? 0)).toBeGreaterThanOrEqual(2000);
});

test("a scene does not wait for a picture of what is on the screen anyway", () => {
  const heading = { ...revenue, kind: "heading", label: "Reports", value: "" } as const;
  expect(
    cutaways({ ...plan(opened("Here is all that you have earned so far this year.", [heading])), density: 2 }),
  ).toEqual([]);
});

test("a detail is shown where the picture has the pixels, in the film's shape and inside the page", () => {
  const facts = [{ kind: "heading", label: "Revenue by month", value: "", box, atMs: 100 }] as const;
  const [detail] = cutaways({ ...plan(calm(long, [...facts])), density: 2 });
  expect(detail).toMatchObject({ style: "detail", picture: { density: 2 } });
  const region = detail?.picture?.box ?? { x: 0, y: 0, width: 0, height: 1 };
  expect(region.width / region.height).toBeCloseTo(16 / 9, 5);
  expect(region.x <= box.x && region.x + region.width >= box.x + box.width).toBe(true);
  const [soft] = cutaways(plan(calm(long, [...facts])));
  expect(soft?.style).not.toBe("detail");
});

test("no style twice running, and never too close together", () => {
  const chosen = cutaways(plan(calm(long), calm(long), calm(long), calm(long)));
  expect(chosen.length).toBeGreaterThan(1);
  for (const [index, piece] of chosen.entries()) {
    const before = chosen[index - 1];
    if (before) expect([piece.style === before.style, piece.startMs - before.endMs >= 6000]).toEqual([false, true]);
  }
});

test("of many places only as many are taken as make a quarter of the film", () => {
  const talk = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => {
    const text = `Here are the things that everybody in the whole of your team will understand at once: ${number} monthly reports, and that is all.`;
    return calm(text, [{ kind: "figure", label: `Report ${number}`, value: `${number}`, box, atMs: 100 }]);
  });
  const film = { ...plan(...talk), opening: [], closing: [] };
  const totalMs = cutaways(film).reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const { durationMs } = edit(materialFor(film));
  expect(totalMs).toBeLessThanOrEqual(durationMs / 4);
  expect(totalMs).toBeGreaterThan(durationMs / 6);
});

test("none where nothing fits: short sentences, or something going on all the time", () => {
  expect(cutaways(plan(calm("Here it is.")))).toEqual([]);
  const busy = Array.from({ length: 8 }, () => ({ kind: "hover", box, lastsMs: 400, afterMs: 1200 }) as const);
  expect(cutaways(plan({ title: "", shots: [{ text: told, acts: busy }] }))).toEqual([]);
});

test("the phrase in large type is the sentence's own, without its lead-in", () => {
  expect(keyWords("Reports turns it into a picture: revenue by month, at a glance.")).toBe("Revenue by month");
  expect(keyWords("This is Ledgerly: invoices that chase themselves.")).toBe("Invoices that chase themselves");
  expect(keyWords("It comes down to this: make Ledgerly sound like you.")).toBe("Make Ledgerly sound like you");
  expect(keyWords("It ends here: iCal for everybody.")).toBe("iCal for everybody");
  expect(keyWords("And it is.")).toBe("");
  for (const led of [
    "Next comes Account, and it only ever takes a click.",
    "Looking for Tokyo? Start typing, and only that stays.",
  ])
    expect(keyWords(led)).toBe("");
});
