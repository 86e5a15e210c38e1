import { refusedWord } from "#browser/destructive.ts";
import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { chaptersOf, paced } from "../chapters.ts";
import { begunBy, type Deed } from "../deed.ts";
import { closeDialog } from "../offline/desk/close-again.ts";
import { clickNode, perform, refresh, type Desk } from "../offline/desk/desk.ts";
import { openDesk } from "../offline/desk/open-desk.ts";
import { carryOut } from "../offline/carry-out.ts";
import { wordsOfIntent } from "../offline/desk/wish-words.ts";
import { throughLobby } from "../offline/opening/lobby.ts";
import { lookAround, tour } from "../offline/tour.ts";
import { Trail } from "../offline/trail.ts";
import type { Planner } from "../planner.ts";
import { readPrompt } from "../prompt/parse.ts";
import { lengthOf } from "../length.ts";
import { narrate } from "../telling/narrate.ts";

/**
 * Plans without a model: reads the prompt's imperatives, finds each in the application by its words, tries it out,
 * and speaks about it in sentences made from headings and labels.
 */
export function offlinePlanner(): Planner {
  return {
    name: "offline",
    async plan(brief, app, { note, seed, draft }) {
      const trail = new Trail();
      const desk = await openDesk(trail.noting(app), seed);
      const { page } = desk;
      await refresh(desk);
      const greeting = await dismissGreeting(desk);
      const description = brief.domain.description ?? page.description;
      const wish = readPrompt(brief.request.prompt ?? "");
      const [first] = wish.intents;
      greeting.push(...(await throughLobby(desk, first === undefined ? "" : wordsOfIntent(first))));
      const told = (all: readonly Deed[]) =>
        narrate(brief, chaptersOf(trail.bridged(begunBy(greeting, all))), description);
      const soFar = (deeds: readonly Deed[]) => draft?.(told(deeds.slice(0, -1)));
      const deeds = await carryOut(desk, wish.intents, { note, soFar });
      if (deeds.length === 0 && brief.request.prompt?.trim()) note(tourNote(wish.intents.length > 0));
      const closing = await closeDialog(desk);
      const { duration_target: target, bRoll } = brief.request;
      const whole =
        deeds.length === 0
          ? await tour(desk, { topics: wish.topics, stops: stopsFor(target), deepest: 2 })
          : await rounded(desk, { deeds, closing }, { target, secondsOf: (all) => lengthOf(told(all), bRoll) });
      if ((brief.request.language ?? "en").slice(0, 2).toLowerCase() !== "en") {
        note(
          `The offline planner narrates in English; other languages need a language model (${brief.request.language}).`,
        );
      }
      return paced(told(whole), { target, bRoll });
    },
  };
}

/** Why somebody who wrote a prompt gets a tour. */
const tourNote = (askedForSteps: boolean): string =>
  askedForSteps
    ? "Nothing of the prompt was found in the application, so the film is a tour of it."
    : "No step was recognised in the prompt, so the film is a tour of the application.";

/** Stops of a tour: about six seconds each beside the cards. */
function stopsFor(target: number | undefined): number {
  return Math.min(8, Math.max(2, Math.round(((target ?? 45) - 8) / 6)));
}

/** What the prompt came to, and the steps that close the dialog it left open, which belong to what follows. */
type Done = { readonly deeds: readonly Deed[]; readonly closing: readonly Step[] };
type Length = { readonly target: number | undefined; readonly secondsOf: (deeds: readonly Deed[]) => number };

/** One chapter alone gets another beside it; a look around comes where the film is to be longer than what was asked for. */
async function rounded(desk: Desk, done: Done, { target, secondsOf }: Length): Promise<Deed[]> {
  if (target !== undefined) return longEnough(desk, done, { target, secondsOf });
  return chaptersOf(done.deeds).length >= 2 ? [...done.deeds] : withLook(desk, done);
}

/** A film has two scenes: before the only one a look at where it begins; to what is a look itself, one more stop. */
async function withLook(desk: Desk, { deeds, closing }: Done): Promise<Deed[]> {
  const [first] = deeds;
  if (first === undefined) return [];
  if (first.kind !== "look") {
    await perform(desk, [], { kind: "goto", path: first.startPath });
    const still = await lookAround(desk);
    if (still !== undefined) return [still, ...deeds];
  }
  const [other] = (await tour(desk, { topics: "", stops: 2 })).filter((deed) => !isShown(deeds, deed));
  const more = other ?? (await lookAround(desk));
  return more === undefined ? [...deeds] : [...deeds, ...begunBy(closing, [more])];
}

const isShown = (deeds: readonly Deed[], { page }: Deed): boolean =>
  deeds.some((deed) => deed.page.heading === page.heading);

async function longEnough(
  desk: Desk,
  { deeds, closing }: Done,
  { target, secondsOf }: Length & { readonly target: number },
): Promise<Deed[]> {
  const enough = (all: readonly Deed[]) => secondsOf(all) >= target * 0.95 && chaptersOf(all).length >= 2;
  if (enough(deeds)) return [...deeds];
  const extra = (await tour(desk, { topics: "", stops: stopsFor(target) })).filter((deed) => !isShown(deeds, deed));
  const more = [...deeds];
  const first = extra.find((deed) => deed.kind === "look");
  if (first !== undefined && deeds[0]?.startPath === desk.home) more.unshift(first);
  for (const deed of extra) {
    if (enough(more) || chaptersOf(more).length >= 8) break;
    if (!more.includes(deed)) more.push(...begunBy(more.at(-1) === deeds.at(-1) ? closing : [], [deed]));
  }
  return chaptersOf(more).length < 2 ? withLook(desk, { deeds: more, closing }) : more;
}

/** A dialog that stands in the way from the start is answered with its kindest no; the film does so as well. */
async function dismissGreeting(desk: Desk): Promise<Step[]> {
  const steps: Step[] = [];
  for (let round = 0; round < 3 && desk.page.dialog !== undefined; round += 1) {
    const buttons = desk.page.nodes.filter(
      (node) => node.region === "dialog" && ["button", "link"].includes(node.role),
    );
    const called = (words: RegExp) => buttons.find((node) => words.test(node.name));
    const no =
      called(/^(?:no\b|skip|later|not now|maybe later|close|dismiss|cancel|×|✕)/i) ??
      called(/^(?:got it|ok|okay|done)/i);
    // Of tips without end, "Next" only shows another: what can be sent away is not gone through.
    if (no === undefined && round === 0 && (await leftByEscape(desk, steps))) break;
    const button = no ?? called(/^(?:continue|start|next|let'?s go)/i) ?? onlyWayOn(desk, buttons);
    if (button === undefined || !(await clickNode(desk, steps, button))) break;
  }
  return steps;
}

/** The only thing to press in a dialog that asks for nothing: "Enter edit mode". */
function onlyWayOn({ page, app }: Desk, buttons: readonly PageNode[]): PageNode | undefined {
  const [only] = buttons;
  const asks = page.nodes.some(({ region, field }) => region === "dialog" && field !== undefined);
  const isSafe = only !== undefined && !only.disabled && refusedWord(only.name, app.prompt) === undefined;
  return buttons.length === 1 && !asks && isSafe ? only : undefined;
}

/** Whether a dialog has gone by Escape. */
async function leftByEscape(desk: Desk, steps: Step[]): Promise<boolean> {
  const tried: Step[] = [];
  const done = await perform(desk, tried, { kind: "press", key: "Escape" });
  if (!done.ok || desk.page.dialog !== undefined) return false;
  steps.push(...tried);
  return true;
}
