import { expect, test } from "vitest";
import { captionsVtt, chaptersVtt, transcriptOf } from "./webvtt.ts";

const subtitles = [
  { startMs: 310, endMs: 3556, lines: ["Fish & chips <b>", "for you."], place: "bottom" as const },
  { startMs: 3_723_004, endMs: 3_725_000, lines: ["Bye."], place: "top" as const },
];
const chapters = [
  { startMs: 0, title: "Ledgerly" },
  { startMs: 3_700_000, title: "End" },
];

test("captions: numbered cues, escaped text, a line setting at the top", () => {
  expect(captionsVtt({ subtitles })).toBe(
    "WEBVTT\n\n1\n00:00:00.310 --> 00:00:03.556\nFish &amp; chips &lt;b&gt;\nfor you.\n\n2\n01:02:03.004 --> 01:02:05.000 line:5%\nBye.\n",
  );
});

test("chapters last until the next one, the last until the end", () => {
  expect(chaptersVtt({ chapters, durationMs: 3_730_000.4 })).toBe(
    "WEBVTT\n\n1\n00:00:00.000 --> 01:01:40.000\nLedgerly\n\n2\n01:01:40.000 --> 01:02:10.000\nEnd\n",
  );
});

test("the transcript has one paragraph a chapter", () => {
  expect(transcriptOf({ chapters, subtitles })).toBe("Ledgerly\nFish & chips <b> for you.\n\nEnd\nBye.\n");
});

test("a film without words has files without cues", () => {
  expect(captionsVtt({ subtitles: [] })).toBe("WEBVTT\n");
});
