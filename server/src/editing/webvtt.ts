import type { Caption, Chapter, Timeline } from "./timeline.ts";

/** A WebVTT file of all that is said, drawn or not; captions placed at the top carry the line setting that says so. */
export function captionsVtt({ subtitles }: Pick<Timeline, "subtitles">): string {
  const cues = subtitles.map(({ startMs, endMs, lines, place }, index) => {
    const setting = place === "top" ? " line:5%" : "";
    return `${index + 1}\n${span(startMs, endMs)}${setting}\n${lines.map(escaped).join("\n")}\n`;
  });
  return ["WEBVTT\n", ...cues].join("\n");
}

/** A WebVTT file of chapters, each lasting until the next one begins. */
export function chaptersVtt({ chapters, durationMs }: Pick<Timeline, "chapters" | "durationMs">): string {
  const cues = chapters.map(({ startMs, title }, index) => {
    const endMs = chapters[index + 1]?.startMs ?? durationMs;
    return `${index + 1}\n${span(startMs, endMs)}\n${escaped(title)}\n`;
  });
  return ["WEBVTT\n", ...cues].join("\n");
}

/** What is said, as plain text: one paragraph a chapter, under its title. */
export function transcriptOf({ chapters, subtitles }: Pick<Timeline, "chapters" | "subtitles">): string {
  const paragraphs = chapters.map((chapter, index) => {
    const heard = subtitles.filter((caption) => isWithin(caption, chapter, chapters[index + 1]));
    const text = heard.flatMap((caption) => caption.lines).join(" ");
    return text === "" ? chapter.title : `${chapter.title}\n${text}`;
  });
  return `${paragraphs.join("\n\n")}\n`;
}

const isWithin = ({ startMs }: Caption, chapter: Chapter, next: Chapter | undefined): boolean =>
  startMs >= chapter.startMs && (next === undefined || startMs < next.startMs);

const span = (startMs: number, endMs: number): string => `${stamp(startMs)} --> ${stamp(endMs)}`;

function stamp(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const [hours, minutes, seconds] = [
    Math.floor(whole / 3_600_000),
    Math.floor(whole / 60_000) % 60,
    (whole % 60_000) / 1000,
  ];
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(hours)}:${two(minutes)}:${seconds.toFixed(3).padStart(6, "0")}`;
}

/** Cue text is markup; a line break in a title would end its cue. */
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replace(/\s+/g, " ").trim();
