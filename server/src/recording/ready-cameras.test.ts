import { expect, test } from "vitest";
import { serve } from "#browser/loopback.fixture.ts";
import type { Step } from "#browser/step.ts";
import { role, scenesOf, shoot } from "./camera.fixture.ts";
import type { Camera } from "./camera.ts";
import { ReadyCameras } from "./ready-cameras.ts";

function someCamera() {
  const state = { closed: 0 };
  const camera = { [Symbol.asyncDispose]: async () => void (state.closed += 1) } as unknown as Camera;
  return { camera, state };
}
const { signal } = new AbortController();

test("a job takes its own camera, once, and from then on it is the job's", async () => {
  const cameras = new ReadyCameras();
  const { camera, state } = someCamera();
  const end = new AbortController();
  const kept = cameras.keep(7, Promise.resolve(camera), end.signal);
  expect(await cameras.take(8)).toBeUndefined();
  expect(await cameras.take(7)).toBe(camera);
  expect(await cameras.take(7)).toBeUndefined();
  await kept;
  end.abort();
  expect(state.closed).toBe(0);
});

test("one that is still being opened is waited for", async () => {
  const cameras = new ReadyCameras();
  const { camera, state } = someCamera();
  const opening = Promise.withResolvers<Camera>();
  const kept = cameras.keep(7, opening.promise, signal);
  const taken = cameras.take(7);
  opening.resolve(camera);
  expect(await taken).toBe(camera);
  await kept;
  expect(state.closed).toBe(0);
});

test.each([true, false])("one that nobody takes is closed with its job, ready: %s", async (isReady) => {
  const cameras = new ReadyCameras();
  const { camera, state } = someCamera();
  const end = new AbortController();
  const opening = Promise.withResolvers<Camera>();
  const kept = cameras.keep(7, opening.promise, end.signal);
  if (isReady) opening.resolve(camera);
  await Promise.resolve();
  end.abort();
  opening.resolve(camera);
  await kept;
  expect(state.closed).toBe(1);
  expect(await cameras.take(7)).toBeUndefined();
});

test("one that cannot be opened is told of to whoever opened it, and missing for the job", async () => {
  const cameras = new ReadyCameras();
  const failing = () => Promise.reject<Camera>(new Error("the application does not answer"));
  const kept = cameras.keep(7, failing(), signal);
  const taken = cameras.take(7);
  await expect(kept).rejects.toThrow("does not answer");
  expect(await taken).toBeUndefined();
});

test("a film is made by the camera that was opened for it, in one visit", async () => {
  let visits = 0;
  await using site = await serve({
    "/": (_incoming, outgoing) => {
      visits += 1;
      outgoing.setHeader("Content-Type", "text/html").end("<h1>Here</h1>");
    },
  });
  const look: Step = { kind: "highlight", target: role("heading", "Here") };
  await using filmed = await shoot(scenesOf([look], [look]), {
    url: site.url,
    recorder: "begin-frame",
    beforehand: true,
  });
  expect(filmed.take).toMatchObject({ recorder: "begin-frame", scenes: [{}, {}] });
  expect(visits).toBe(1);
});
