import { expect, test } from "vitest";
import type { DevToolsSession } from "#browser/devtools.ts";
import { CameraStalled } from "../camera.ts";
import { Pictures } from "./pictures.ts";

const intervalMs = 100 / 3;

type Sent = { readonly shows: string; readonly countedMs?: number };

/** A browser that is told to draw frames; `onFrame` says which pictures it sends once that frame is drawn. */
function browser(onFrame: (frame: number, send: (picture: Sent) => void) => void) {
  let show: (event: unknown) => void = () => {};
  let screencast = 0;
  let frame = 0;
  let time = 0;
  const session = {
    on: (_: string, listener: (event: unknown) => void) => (show = listener),
    send: (method: string) => {
      if (method === "Page.startScreencast") screencast += 1;
      return Promise.resolve({});
    },
  };
  /** Counted when its frame is, unless it is said when. */
  const send = ({ shows, countedMs = time * intervalMs }: Sent) => {
    const data = Buffer.from(shows).toString("base64");
    show({ data, metadata: { timestamp: countedMs / 1000 }, sessionId: screencast });
  };
  const draw = (changes: boolean | undefined) => (): Promise<boolean | undefined> => {
    frame += 1;
    onFrame(frame, send);
    return Promise.resolve(changes);
  };
  const pictures = new Pictures(session as unknown as DevToolsSession);
  /** The page's clock is ahead of the system's unless it is said by how much it is behind. */
  const of = async (changes: boolean | undefined, behindMs = -1e6) => {
    time += 1;
    const countedMs = Number(process.hrtime.bigint()) / 1e6 - behindMs;
    return (await pictures.of({ atMs: time * intervalMs, countedMs }, draw(changes)))?.toString();
  };
  return { of, send, pictures, frames: () => frame, starts: () => screencast };
}

test("each frame that changes the page has its picture, and one that changes nothing has none after the first", async () => {
  const { of, frames, starts } = browser((frame, send) => send({ shows: `frame ${frame}` }));
  expect(await of(false)).toBe("frame 1");
  expect(await of(false)).toBeUndefined();
  expect(await of(true)).toBe("frame 3");
  expect([frames(), starts()]).toEqual([3, 1]);
});

test("a picture that is put off until another frame is had by drawing that one, and is not taken for the next", async () => {
  const { of, send, frames } = browser((frame, show) => {
    if (frame !== 2) show({ shows: `frame ${frame}` });
  });
  expect(await of(true)).toBe("frame 1");
  expect(await of(true)).toBe("frame 3");
  expect(frames()).toBe(3);
  send({ shows: "late, of the second frame" });
  expect(await of(true)).toBe("frame 4");
});

test("in motion a late picture is waited for; after a rest it will not come, so the frame is drawn again sooner", async () => {
  const lateMs = 120;
  const { of, frames } = browser((frame, send) => {
    const picture = { shows: `frame ${frame}` };
    if (frame === 2 || frame === 13) setTimeout(() => send(picture), lateMs);
    else send(picture);
  });
  expect([await of(true), await of(true)]).toEqual(["frame 1", "frame 2"]);
  for (let rest = 3; rest <= 12; rest++) expect(await of(false)).toBeUndefined();
  expect(await of(true)).toBe("frame 14");
  expect(frames()).toBe(14);
});

test("after a rest the screencast is begun anew at once", async () => {
  const { of, starts } = browser((frame, send) => {
    if (frame > 1) send({ shows: `frame ${frame}` });
  });
  expect(await of(true)).toBe("frame 2");
  expect(starts()).toBe(2);
});

test("where another frame does not help in motion, the screencast is begun anew", async () => {
  const { of, starts } = browser((frame, send) => {
    if (frame === 1 || frame > 3) send({ shows: `frame ${frame}` });
  });
  expect([await of(true), starts()]).toEqual(["frame 1", 1]);
  expect([await of(true), starts()]).toEqual(["frame 4", 2]);
});

test("a page that cannot be drawn now has no picture, and one whose pictures never come is given up", async () => {
  const { of } = browser(() => {});
  expect(await of(undefined)).toBeUndefined();
  await expect(of(true)).rejects.toThrow(CameraStalled);
});

test("a picture counted by the system's clock, which is ahead of the page's, is a picture as any other", async () => {
  const { of, frames } = browser((frame, send) =>
    send(frame === 2 ? { shows: "frame 2", countedMs: 9_000 } : { shows: `frame ${frame}` }),
  );
  expect([await of(true), await of(true), await of(true)]).toEqual(["frame 1", "frame 2", "frame 3"]);
  expect(frames()).toBe(3);
});

test("the second picture of a frame, when it is late, is not taken for the next frame's", async () => {
  const { of, frames } = browser((frame, send) => {
    if (frame === 1) return send({ shows: "frame 1", countedMs: 9_000 });
    if (frame === 2) send({ shows: "frame 1", countedMs: intervalMs });
    send({ shows: `frame ${frame}` });
  });
  expect([await of(true), await of(true), await of(true)]).toEqual(["frame 1", "frame 2", "frame 3"]);
  expect(frames()).toBe(3);
});

test("a frame that looks as the one before is not drawn again, and not waited for where no frame has two pictures", async () => {
  const still = (frame: number, send: (picture: Sent) => void) => send({ shows: "the same", countedMs: frame * 7 });
  const ahead = browser(still);
  expect([await ahead.of(true), await ahead.of(true)]).toEqual(["the same", undefined]);
  const behind = browser(still);
  expect([await behind.of(true, 1e6), await behind.of(true, 1e6)]).toEqual(["the same", "the same"]);
  expect([ahead.frames(), behind.frames()]).toEqual([2, 2]);
});

test("the browser never sees a second of change without a rest: then it would leave frames out", async () => {
  const { of, starts } = browser((frame, send) => send({ shows: `frame ${frame}` }));
  const shown: (string | undefined)[] = [];
  for (let frame = 1; frame <= 29; frame++) shown.push(await of(true));
  expect(starts()).toBe(1);
  for (let frame = 30; frame <= 40; frame++) shown.push(await of(true));
  expect(starts()).toBe(2);
  expect(shown).toEqual(shown.map((_, index) => `frame ${index + 1}`));
});

test("what rests for a quarter of a second in between is no animation", async () => {
  const { of, starts } = browser((frame, send) => send({ shows: `frame ${frame}` }));
  for (let frame = 1; frame <= 60; frame++) await of(frame % 20 < 10);
  expect(starts()).toBe(1);
});
