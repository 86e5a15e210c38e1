import type { Deed } from "./deed.ts";
import { lengthOf } from "./length.ts";
import type { Scene, Storyboard } from "./storyboard.ts";
import type { Chapter } from "./telling/narrate.ts";

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

/** How long a film should be, in seconds, and whether it is to have B-roll, which takes its time. */
type Pace = { readonly target: number | undefined; readonly bRoll?: boolean };

/**
 * Leaves sentences out until the film keeps to its length: first those of the fullest scenes, each of which keeps one;
 * then whole scenes fall silent, the last first, but for one.
 */
export function paced(storyboard: Storyboard, { target, bRoll = false }: Pace): Storyboard {
  const limit = target === undefined ? 90 : target * 1.1;
  let scenes = storyboard.scenes;
  while (lengthOf({ ...storyboard, scenes }, bRoll) > limit) {
    const fullest = scenes.reduce((a, b) => (spokenIn(b) > spokenIn(a) ? b : a));
    const talking = scenes.filter((scene) => spokenIn(scene) > 0);
    const quieter = spokenIn(fullest) > 1 ? fullest : talking.length > 1 ? talking.at(-1) : undefined;
    if (quieter === undefined) break;
    scenes = scenes.map((scene) => (scene === quieter ? withOneLess(scene) : scene));
  }
  return { ...storyboard, scenes };
}

const spokenIn = (scene: Scene) => scene.shots.filter((shot) => shot.sentence !== null).length;

/** The scene without its first sentence. */
function withOneLess(scene: Scene): Scene {
  const quiet = scene.shots.find((shot) => shot.sentence !== null);
  return { ...scene, shots: scene.shots.map((shot) => (shot === quiet ? { ...shot, sentence: null } : shot)) };
}
