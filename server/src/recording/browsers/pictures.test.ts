import { expect, test } from "vitest";
import type { DevToolsSession } from "#browser/devtools.ts";
import { CameraStalled } from "../camera.ts";
import { Pictures } from "./pictures.ts";

/** A browser that is told to draw frames; `onFrame` says which pictures it sends once that frame is drawn. */
function browser(onFrame: (frame: number, send: (picture: string) => void) => void) {
  let show: (event: unknown) => void = () => {};
  let screencast = 0;
  let frame = 0;
  let sent = 0;
  const session = {
    on: (_: string, listener: (event: unknown) => void) => (show = listener),
    send: (method: string) => {
      if (method === "Page.startScreencast") screencast += 1;
      return Promise.resolve({});
    },
  };
  const send = (picture: string) => {
    const data = Buffer.from(picture).toString("base64");
    show({ data, metadata: { timestamp: (sent += 1) }, sessionId: screencast });
  };
  const draw = (changes: boolean | undefined) => (): Promise<boolean | undefined> => {
    frame += 1;
    onFrame(frame, send);
    return Promise.resolve(changes);
  };
  const pictures = new Pictures(session as unknown as DevToolsSession);
  const of = async (changes: boolean | undefined) => (await pictures.of(draw(changes)))?.toString();
  return { of, send, pictures, frames: () => frame, starts: () => screencast };
}

test("each frame that changes the page has its picture, and one that changes nothing has none after the first", async () => {
  const { of, frames, starts } = browser((frame, send) => send(`frame ${frame}`));
  expect(await of(false)).toBe("frame 1");
  expect(await of(false)).toBeUndefined();
  expect(await of(true)).toBe("frame 3");
  expect([frames(), starts()]).toEqual([3, 1]);
});

test("a picture that is put off until another frame is had by drawing that one, and is not taken for the next", async () => {
  const { of, send, frames } = browser((frame, show) => {
    if (frame !== 2) show(`frame ${frame}`);
  });
  expect(await of(true)).toBe("frame 1");
  expect(await of(true)).toBe("frame 3");
  expect(frames()).toBe(3);
  send("late, of the second frame");
  expect(await of(true)).toBe("frame 4");
});

test("where another frame does not help, the screencast is begun anew", async () => {
  const { of, starts } = browser((frame, send) => {
    if (frame > 2) send(`frame ${frame}`);
  });
  expect(await of(true)).toBe("frame 3");
  expect(starts()).toBe(2);
});

test("a page that cannot be drawn now has no picture, and one whose pictures never come is given up", async () => {
  const { of } = browser(() => {});
  expect(await of(undefined)).toBeUndefined();
  await expect(of(true)).rejects.toThrow(CameraStalled);
});
