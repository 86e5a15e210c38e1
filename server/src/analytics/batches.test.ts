import { expect, test } from "vitest";
import { ApiError } from "#errors.ts";
import { batches } from "./batches.ts";

/** A database that answers when it is told to. */
function slow() {
  const open: { items: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const write = (items: readonly number[]) =>
    new Promise<string[]>((resolve, reject) =>
      open.push({ items, answer: () => resolve(items.map((item) => `kept ${item}`)), fail: reject }),
    );
  return { open, write };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const unavailable = expect.objectContaining({ code: "unavailable" });

test("what comes together is one batch, and each caller gets its own answer", async () => {
  const sizes: number[] = [];
  const add = batches({
    write: async (items: readonly number[]) => {
      sizes.push(items.length);
      return items.map((item) => item * 2);
    },
  });
  expect(await Promise.all(numbers(100).map(add))).toEqual(numbers(100).map((item) => item * 2));
  expect(sizes).toEqual([100]);
});

test("a batch is never longer than 500, and never more than two are in flight", async () => {
  const { open, write } = slow();
  const add = batches({ write });
  const answers = Promise.all(numbers(1700).map(add));
  expect(open.map(({ items }) => items.length)).toEqual([500, 500]);
  open[1]?.answer();
  await expect.poll(() => open.length).toBe(3);
  open[0]?.answer();
  await expect.poll(() => open.length).toBe(4);
  for (const each of open) each.answer();
  expect(await answers).toEqual(numbers(1700).map((item) => `kept ${item}`));
  expect(open.map(({ items }) => items.length)).toEqual([500, 500, 500, 200]);
});

test("nobody is answered before the commit", async () => {
  const { open, write } = slow();
  const add = batches({ write });
  let answered = false;
  const answer = add(1).then(() => (answered = true));
  await expect.poll(() => open.length).toBe(1);
  // What could answer by itself has had its turn.
  await new Promise(setImmediate);
  expect(answered).toBe(false);
  open[0]?.answer();
  await answer;
});

test("a failing batch rejects its own callers and nobody else's", async () => {
  const { open, write } = slow();
  const add = batches({ write });
  const first = numbers(500).map(add);
  const second = numbers(10).map(add);
  const settled = Promise.allSettled([...first, ...second]);
  await expect.poll(() => open.length).toBe(2);
  open[0]?.fail(new ApiError("unavailable"));
  open[1]?.answer();
  const states = (await settled).map(({ status }) => status);
  expect(states.slice(0, 500).every((status) => status === "rejected")).toBe(true);
  expect(states.slice(500).every((status) => status === "fulfilled")).toBe(true);
});

test("beyond the bound of the queue callers are refused, and served again when it has drained", async () => {
  const { open, write } = slow();
  const add = batches({ write, maxWaiting: 5 });
  const accepted = numbers(5).map(add);
  await expect(add(6)).rejects.toEqual(unavailable);
  await expect.poll(() => open.length).toBe(1);
  const later = add(7);
  await expect.poll(() => open.length).toBe(2);
  for (const each of open) each.answer();
  expect(await Promise.all([...accepted, later])).toHaveLength(6);
});

test("a database that hangs is 503 for a batch and for what waits behind it, and never has more than two to do", async () => {
  const { open, write } = slow();
  const add = batches({ write, timeoutMs: 50 });
  const settled = await Promise.allSettled(numbers(1200).map(add));
  expect(settled.every((each) => each.status === "rejected" && each.reason.code === "unavailable")).toBe(true);
  expect(open).toHaveLength(2);
  const late = Promise.allSettled([add(1)]);
  open[0]?.answer();
  await expect.poll(() => open.length).toBe(3);
  open[2]?.answer();
  expect(await late).toEqual([{ status: "fulfilled", value: "kept 1" }]);
});
