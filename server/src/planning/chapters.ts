import type { Deed } from "./deed.ts";
import type { Scene, Storyboard } from "./storyboard.ts";
import type { Chapter } from "./telling/narrate.ts";
import { wordCount } from "./telling/grammar.ts";

const maxScenes = 8;

/** Puts deeds that belong together into one chapter: going somewhere and what is done there, the fields of one form. */
export function chaptersOf(deeds: readonly Deed[]): Chapter[] {
  const chapters: Deed[][] = [];
  for (const deed of deeds) {
    const chapter = chapters.at(-1);
    const before = chapter?.at(-1);
    if (chapter !== undefined && before !== undefined && belongs(before, deed)) chapter.push(deed);
    else chapters.push([deed]);
  }
  while (chapters.length > maxScenes) {
    const at = chapters.findIndex(
      (chapter, index) => index > 0 && chapter.length === Math.min(...chapters.slice(1).map((each) => each.length)),
    );
    chapters[at - 1]?.push(...(chapters.splice(at, 1)[0] ?? []));
  }
  return chapters;
}

const onPage: readonly Deed["kind"][] = ["create", "search", "filter", "sort", "act", "scroll", "fill"];

function belongs(before: Deed, deed: Deed): boolean {
  if (before.kind === "open" && onPage.includes(deed.kind)) return true;
  if (before.kind === "fill" && (deed.kind === "fill" || deed.kind === "act")) return true;
  if (deed.kind === "scroll" || (deed.kind === "look" && before.kind === "open")) return true;
  return (
    (before.kind === "search" || before.kind === "filter") &&
    deed.kind === "open" &&
    isBelow(deed.endPath, before.endPath)
  );
}

/** Whether a page is one of the entries of a list. */
function isBelow(path: string, list: string): boolean {
  const [of = "/"] = list.split(/[?#]/);
  return of !== "/" && path.startsWith(`${of}/`);
}

/** Spoken words a second, and seconds an act takes beside its sentence; the offline voices' pace. */
const wordsPerSecond = 2.5;
const secondsPerShot = 1.4;

/** About how long the film will be, in seconds. */
export function lengthOf({ opening, scenes, closing }: Storyboard): number {
  const shots = scenes.flatMap((scene) => scene.shots);
  const sentences = [...opening.sentences, ...shots.flatMap((shot) => shot.sentence ?? []), ...closing.sentences];
  return (
    sentences.reduce((sum, each) => sum + wordCount(each.text), 0) / wordsPerSecond + shots.length * secondsPerShot + 2
  );
}

/** Leaves sentences out, those of the fullest scenes first, until the film keeps to its length; each scene keeps one. */
export function paced(storyboard: Storyboard, targetSeconds: number | undefined): Storyboard {
  const limit = targetSeconds === undefined ? 90 : targetSeconds * 1.1;
  let scenes = storyboard.scenes;
  while (lengthOf({ ...storyboard, scenes }) > limit) {
    const spoken = (scene: Scene) => scene.shots.filter((shot) => shot.sentence !== null).length;
    const fullest = scenes.reduce((a, b) => (spoken(b) > spoken(a) ? b : a));
    if (spoken(fullest) < 2) break;
    const quiet = fullest.shots.find((shot) => shot.sentence !== null);
    const shots = fullest.shots.map((shot) => (shot === quiet ? { ...shot, sentence: null } : shot));
    scenes = scenes.map((scene) => (scene === fullest ? { ...scene, shots } : scene));
  }
  return { ...storyboard, scenes };
}
