import { expect, test } from "vitest";
import { sideBySide } from "./side-by-side.ts";

/** Something that opens when it is told to and writes down when it is closed. */
function thing(name: string, log: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<AsyncDisposable & { readonly name: string }>();
  const open = () => resolve({ name, [Symbol.asyncDispose]: async () => void log.push(name) });
  return { promise, open, reject };
}

test("everything opens at once and closes in the opposite order", async () => {
  const closed: string[] = [];
  const [first, second] = [thing("first", closed), thing("second", closed)];
  {
    await using stack = new AsyncDisposableStack();
    const opening = sideBySide(stack, first.promise, second.promise);
    second.open();
    first.open();
    expect((await opening).map(({ name }) => name)).toEqual(["first", "second"]);
  }
  expect(closed).toEqual(["second", "first"]);
});

test("when one fails the other, even a later one, is closed", async () => {
  const closed: string[] = [];
  const [failing, late] = [thing("failing", closed), thing("late", closed)];
  const using = async () => {
    await using stack = new AsyncDisposableStack();
    await sideBySide(stack, failing.promise, late.promise);
  };
  const done = using();
  failing.reject(new Error("no"));
  late.open();
  await expect(done).rejects.toThrow("no");
  expect(closed).toEqual(["late"]);
});
