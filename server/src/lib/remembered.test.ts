import { expect, test } from "vitest";
import { remembered } from "./remembered.ts";

function counted() {
  const asked: string[] = [];
  return { asked, of: remembered((text) => (asked.push(text), [...text])) };
}

test("the same text is worked out once, and its answer is the same thing", () => {
  const { asked, of } = counted();
  expect(of("ab")).toBe(of("ab"));
  expect(of("ba")).toEqual(["b", "a"]);
  expect(asked).toEqual(["ab", "ba"]);
});

test("a long text is not kept", () => {
  const { asked, of } = counted();
  const long = "a".repeat(201);
  of(long);
  of(long);
  expect(asked).toEqual([long, long]);
});

test("what is asked for again and again stays, what is not goes, so that it never grows beyond its limit", () => {
  const { asked, of } = counted();
  of("once");
  for (let at = 0; at < 30_000; at += 1) {
    of(`text ${at}`);
    of("often");
  }
  expect(asked.filter((text) => text === "often")).toHaveLength(1);
  of("once");
  expect(asked.filter((text) => text === "once")).toHaveLength(2);
});
