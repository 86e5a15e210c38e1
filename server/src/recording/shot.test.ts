import { expect, it } from "vitest";
import { reasonOf } from "./shot.ts";

it.each([
  [
    "elementHandle.click: Timeout 4000ms exceeded.\nCall log: …",
    "it was not there, or could not be used, when its turn came",
  ],
  ["locator.click: Timeout 4000ms exceeded.\n - <div> intercepts pointer events", "something else lay over it"],
  ["elementHandle.fill: Error: Element is not an <input>", "the page did not take it"],
  ["the step leaves the application", "the step leaves the application"],
])("%j is told as a sentence for people", (said, told) => expect(reasonOf(new Error(said))).toBe(told));
