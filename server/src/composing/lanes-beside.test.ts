import { expect, test } from "vitest";
import { lanesBeside } from "./lanes-beside.ts";
import type { Drawing } from "./lanes.ts";
import { crewOf } from "./rendering.ts";
import { timelineOf } from "./timeline.fixture.ts";

const work = { timeline: timelineOf([]), pictures: [] };
const { signal } = new AbortController();

/** Lanes whose work is done when the test says so. */
function slowLanes() {
  const atWork: (() => void)[] = [];
  const lanes: Drawing = {
    run() {
      const { promise, resolve } = Promise.withResolvers<void>();
      atWork.push(resolve);
      return promise;
    },
  };
  return { lanes, atWork };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("a step has a processor for itself until it is done; then all that waited is drawn", async () => {
  const { besideAStep } = crewOf();
  const { lanes, atWork } = slowLanes();
  const step = new AbortController();
  const beside = lanesBeside(lanes, step.signal);
  const works = Array.from({ length: besideAStep + 3 }, () => beside.run(work, { signal }));
  await turn();
  expect(atWork).toHaveLength(besideAStep);
  atWork[0]!();
  await turn();
  expect(atWork).toHaveLength(besideAStep + 1);
  step.abort();
  await turn();
  expect(atWork).toHaveLength(besideAStep + 3);
  for (const done of atWork) done();
  await Promise.all(works);
  const late = beside.run(work, { signal });
  await turn();
  atWork.at(-1)!();
  await late;
});

test("what waits is given up with its own signal", async () => {
  const { lanes, atWork } = slowLanes();
  const beside = lanesBeside(lanes, new AbortController().signal);
  const running = Array.from({ length: crewOf().besideAStep }, () => beside.run(work, { signal }));
  const giveUp = new AbortController();
  const waiting = beside.run(work, { signal: giveUp.signal });
  await turn();
  giveUp.abort(new Error("the job was cancelled"));
  await expect(waiting).rejects.toThrow("the job was cancelled");
  for (const done of atWork) done();
  await Promise.all(running);
});
