import type { Page } from "playwright-core";
import type { SessionOptions } from "#browser/browsers.ts";
import type { BrowserConfig } from "#browser/config.ts";
import type { Reel } from "./reel.ts";
import type { Take } from "./take.ts";

export type CameraOptions = SessionOptions & {
  readonly config: BrowserConfig;
  readonly fps: number;
};

/**
 * A page that is being filmed, at the application's start page, signed in. Its time is not ours: under begin-frame
 * control it passes only inside `during` and `pass`, so that what we think about costs no film.
 */
export type Camera = AsyncDisposable & {
  readonly kind: Take["recorder"];
  readonly page: Page;
  /** What the page is doing: whether it is still fetching, loading or changing. */
  readonly activity: Activity;
  /** When the page last gave a sign of life, as `performance.now()` tells time. */
  readonly aliveMs: number;
  /** Set when the page's process has ended by itself: the same may be filmed again by a camera of the same kind. */
  readonly crash?: CameraStalled | undefined;
  /** Films so many device pixels for each CSS pixel from now on; 1 at first, and always when it films in real time. */
  sharpen(density: number): Promise<void>;
  /** Starts a scene: pictures go to this reel from now on. `undefined` stops filming. */
  roll(reel: Reel | undefined): Promise<void>;
  /** Moves the mouse to a point of the viewport, CSS pixels. */
  moveMouse(x: number, y: number): Promise<void>;
  /** Lets time pass until the work is done, for input and for whatever needs a living page. */
  during<T>(work: Promise<T>): Promise<T>;
  /** Waits for an answer that needs no page time; after a moment without one, time passes all the same. */
  ask<T>(work: Promise<T>): Promise<T>;
  /** Lets that many milliseconds of the page's time pass, loading not counted. */
  pass(ms: number): Promise<void>;
};

export type Activity = {
  /** The page is moving to another document whose content is not painted yet. */
  readonly loading: boolean;
  /** Requests that the page waits for; event streams and sockets are not among them. */
  readonly requests: number;
  /** Milliseconds of page time since the picture changed last. */
  readonly stillMs: number;
};

/** The page's clock has stopped under begin-frame control; filming in real time may still work. */
export class CameraStalled extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`Begin-frame control stalled: ${reason}`, options);
    this.name = "CameraStalled";
  }
}
