import type { Box } from "#browser/step.ts";
import type { Scene } from "#planning/storyboard.ts";
import type { SceneTake, TakeEvent } from "#recording/take.ts";
import { clipped, pointInFilm, type Page, type Point } from "./layout.ts";
import type { SceneTime } from "./scene-time.ts";

/** Something that happens on the screen, in film time and film places. */
export type Act = {
  readonly kind: TakeEvent["kind"];
  readonly shotId: string;
  readonly atMs: number;
  /** When the act itself is over: the last letter typed, the button let go. What it causes may go on. */
  readonly untilMs: number;
  /** When the page has settled after it. */
  readonly settledMs: number;
  /** The part of the acting element that is in the viewport. */
  readonly box: Box | null;
  /** The dialog, form or card around it. */
  readonly around: Box | null;
  /** The dialog that it is done in: one that stood open before it. */
  readonly within: Box | null;
  /** The dialog that stands open when the page has settled after it. */
  readonly dialog: Box | null;
  /** The message that floats over the page by then. */
  readonly message: Box | null;
  readonly point: Point | null;
  /** The page as a whole moves: the camera goes back to see it. */
  readonly wide: boolean;
};

/** A press is over this long after it begins, whatever the page does then, ms. */
const pressMs = 300;
const lasting: readonly TakeEvent["kind"][] = ["fill", "select", "highlight"];

/** The acts of a scene, in order. */
export function actsOf(given: { take: SceneTake; scene: Scene; time: SceneTime; page: Page }): Act[] {
  const { take, scene, time, page } = given;
  const inFilm = (box: Box | null | undefined) => (box ? clipped(boxInFilm(box, page), page.content) : null);
  const moving = navigations(take, scene);
  return take.events.map((event, index) => {
    const [box, open] = [inFilm(event.box), inFilm(lastDialog(take.events.slice(0, index)))];
    const atMs = time.filmOf(event.atMs);
    const settledMs = Math.max(atMs, time.filmOf(event.endMs));
    return {
      kind: event.kind,
      shotId: event.shotId,
      atMs,
      untilMs: lasting.includes(event.kind) ? settledMs : Math.min(settledMs, atMs + pressMs),
      settledMs,
      box,
      around: inFilm(event.around),
      within: box && open && clipped(box, open) ? open : null,
      dialog: inFilm(event.dialog),
      message: inFilm(event.message),
      point: event.point ? pointInFilm(event.point, page) : null,
      wide: event.kind === "goto" || event.kind === "scroll" || event.leadsTo !== undefined || moving.has(event),
    };
  });
}

/** Scrolling to an element is part of what is done with it, and knows only which dialog stands open after that. */
const lastDialog = (events: readonly TakeEvent[]) => events.findLast(({ kind }) => kind !== "scroll")?.dialog;

const boxInFilm = (box: Box, page: Page): Box => ({
  ...pointInFilm(box, page),
  width: box.width * page.scale,
  height: box.height * page.scale,
});

/**
 * Clicks on links: they lead to another page, so a close look at the link would only show a corner of what comes. A
 * click is known by its name, else by its number in the shot; a step that was left out must not shift the others.
 */
function navigations(take: SceneTake, scene: Scene): Set<TakeEvent> {
  const links = scene.shots.flatMap((shot) => {
    const clicks = take.events.filter((event) => event.shotId === shot.id && event.kind === "click");
    const targets = shot.steps.flatMap((step) => (step.kind === "click" ? [step.target] : []));
    const names = targets.filter(({ role }) => role === "link").map(({ name }) => folded(name));
    const complete = clicks.length === targets.length;
    return clicks.filter(({ label }, index) =>
      complete ? targets[index]?.role === "link" : names.includes(folded(label)),
    );
  });
  return new Set(links);
}

const folded = (name: string): string => name.replace(/\s+/g, " ").trim().toLowerCase();
