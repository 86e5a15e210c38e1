import { expect, test } from "vitest";
import { SingleFlight } from "./single-flight.ts";

const { signal } = new AbortController();

/** A shelf on which one thing may stand, and how often it was made. */
function shelf() {
  const flights = new SingleFlight();
  const made: string[] = [];
  let standing: string | undefined;
  const making = Promise.withResolvers<void>();
  const want = (who: string, { fails = false, until = signal } = {}) =>
    flights.do("thing", {
      find: async () => standing,
      async make() {
        made.push(who);
        await making.promise;
        if (fails) throw new Error(`${who} failed`);
        return (standing = who);
      },
      signal: until,
    });
  return { want, made, finish: making.resolve };
}

test("what several want at once is made once", async () => {
  const { want, made, finish } = shelf();
  const all = Promise.all([want("first"), want("second"), want("third")]);
  finish();
  expect(await all).toEqual(["first", "first", "first"]);
  expect(made).toEqual(["first"]);
  expect(await want("fourth")).toBe("first");
});

test("when making fails, the next one makes it, and whoever failed hears of it", async () => {
  const { want, made, finish } = shelf();
  const all = Promise.allSettled([want("first", { fails: true }), want("second"), want("third")]);
  finish();
  expect(await all).toMatchObject([{ reason: new Error("first failed") }, { value: "second" }, { value: "second" }]);
  expect(made).toEqual(["first", "second"]);
});

test("whoever waits may give up, and what is being made is made all the same", async () => {
  const { want, finish } = shelf();
  const giveUp = new AbortController();
  const first = want("first");
  const second = want("second", { until: giveUp.signal });
  giveUp.abort(new Error("not wanted any more"));
  await expect(second).rejects.toThrow("not wanted any more");
  finish();
  expect(await first).toBe("first");
});
