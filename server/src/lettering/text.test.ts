import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { fontOf } from "./fonts.ts";
import { ellipsis, setText, widthOf, type TextStyle } from "./text.ts";

const context = createCanvas(10, 10).getContext("2d");
const style: TextStyle = {
  font: fontOf("Inter"),
  weight: 600,
  sizePx: 100,
  smallest: 0.5,
  maxWidth: 1200,
  maxLines: 2,
};

test("text that fits keeps its size and its one line", () => {
  expect(setText(context, "Ledgerly", style)).toEqual({ lines: ["Ledgerly"], sizePx: 100 });
});

test("lines are even: no word is left alone", () => {
  const { lines } = setText(context, "Invoices that chase themselves today", style);
  expect(lines).toHaveLength(2);
  expect(lines.every((line) => line.includes(" "))).toBe(true);
});

test("long text shrinks before it is cut, and what is left fits", () => {
  const longer = setText(context, "A rather long title that needs smaller letters on its two lines", style);
  expect(longer.sizePx).toBeLessThan(100);
  expect(longer.lines.join(" ")).toBe("A rather long title that needs smaller letters on its two lines");
  const endless = setText(context, "word ".repeat(200), style);
  expect(endless.lines).toHaveLength(2);
  expect(endless.lines[1]).toMatch(/…$/);
  for (const line of endless.lines) expect(widthOf(context, line)).toBeLessThanOrEqual(1200);
});

test("an ellipsis never splits a letter made of several code points", () => {
  context.font = style.font(400, 40);
  const family = "👨‍👩‍👧";
  const shown = ellipsis(context, family.repeat(20), 200);
  expect(shown.replace("…", "").length % family.length).toBe(0);
});

test("no text is no lines", () => {
  expect(setText(context, "  ", style).lines).toEqual([]);
});

test("a script without spaces is broken between its words, not cut", () => {
  const text = "請求書のページにはこれまでの請求書がすべて揃っています";
  const { lines } = setText(context, text, style);
  expect(lines.length).toBe(2);
  expect(lines.join("")).toBe(text);
});

test("a text of a book's length takes no more measuring than it has words", () => {
  let measures = 0;
  const counting = new Proxy(context, {
    get(target, name) {
      if (name === "measureText") measures += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  });
  const { lines } = setText(counting, "word ".repeat(5000), style);
  expect(lines.at(-1)).toMatch(/…$/);
  expect(measures).toBeLessThan(5100);
});
