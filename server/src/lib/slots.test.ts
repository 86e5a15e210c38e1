import { expect, test } from "vitest";
import { slots } from "./slots.ts";

const never = new AbortController().signal;

test("no more than so many go on, the others in the order in which they came", async () => {
  const take = slots(2);
  const [first, second] = [await take(never), await take(never)];
  const order: string[] = [];
  const third = take(never).then((slot) => order.push("third") && slot);
  const fourth = take(never).then((slot) => order.push("fourth") && slot);
  first[Symbol.dispose]();
  await third;
  expect(order).toEqual(["third"]);
  second[Symbol.dispose]();
  await fourth;
  expect(order).toEqual(["third", "fourth"]);
});

test("whoever is heavier goes before those who came sooner", async () => {
  const take = slots(1);
  const first = await take(never);
  const order: string[] = [];
  const waiting = (["light", "heavy", "as heavy"] as const).map(async (name) => {
    using _slot = await take(never, name === "light" ? 1 : 5);
    order.push(name);
  });
  first[Symbol.dispose]();
  await Promise.all(waiting);
  expect(order).toEqual(["heavy", "as heavy", "light"]);
});

test("a slot that is given back twice is one slot", async () => {
  const take = slots(1);
  const slot = await take(never);
  slot[Symbol.dispose]();
  slot[Symbol.dispose]();
  using _taken = await take(never);
  const leaving = new AbortController();
  const late = take(leaving.signal);
  leaving.abort(new Error("gone"));
  await expect(late).rejects.toThrow("gone");
});

test("who gives up waiting is passed over, and who gave up before gets no slot", async () => {
  const take = slots(1);
  const slot = await take(never);
  const leaving = new AbortController();
  const gone = take(leaving.signal);
  const next = take(never);
  leaving.abort(new Error("gone"));
  await expect(gone).rejects.toThrow("gone");
  slot[Symbol.dispose]();
  (await next)[Symbol.dispose]();
  await expect(take(leaving.signal)).rejects.toThrow("gone");
  (await take(never))[Symbol.dispose]();
});
