import { expect, test } from "vitest";
import { answering, Thread } from "./thread.ts";

const script = new URL("./thread.fixture.ts", import.meta.url);

test("pieces of work are done, and each is answered", async () => {
  const double = new Thread<number, number>(script);
  expect(await Promise.all([1, 2, 3].map((value) => double.do(value)))).toEqual([2, 4, 6]);
});

test("what the work throws comes to its caller alone", async () => {
  const double = new Thread<number, number>(script);
  const [refused, done] = await Promise.allSettled([double.do(-1), double.do(4)]);
  expect(refused).toMatchObject({ status: "rejected", reason: { name: "RangeError", message: "-1 is below zero" } });
  expect(done).toMatchObject({ value: 8 });
});

test("a thread that dies fails what it has in hand, and another takes its place", async () => {
  const double = new Thread<number, number>(script);
  const lost = await Promise.allSettled([double.do(100), double.do(5)]);
  expect(lost.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await double.do(6)).toBe(12);
});

test("a script that is not there is an error", async () => {
  const missing = new Thread<number, number>(new URL("./no-such-thread.ts", import.meta.url));
  await expect(missing.do(1)).rejects.toThrow("no-such-thread");
});

test("the script of a thread does nothing elsewhere", () => {
  expect(() => answering(async () => undefined)).toThrow("this file is the script of a thread");
});
