import { chosenIn } from "#browser/chosen.ts";
import { addressOf, load } from "#browser/perform.ts";
import { answering } from "#browser/questions.ts";
import { isConfirmed, type Locator, type Step } from "#browser/step.ts";
import { find, passUntil, StepDropped, type Actor } from "./actor.ts";
import { held, type Found } from "./found.ts";
import { openMenu } from "./menu.ts";
import { placeOf, type Place } from "./place.ts";
import { approach, approachMs, press, reach, type Point } from "./pointer.ts";
import { rest } from "./rest.ts";
import { scrollBy, scrollTo } from "./scroll.ts";
import type { TakeEvent } from "./take.ts";
import { typeInto } from "./typing.ts";

/** What the viewer's eye should follow, without the shot it belongs to. */
export type Act = Omit<TakeEvent, "shotId">;

/** Time for the eye to read a drawn menu, to see what a hover shows, to look at what is pointed out. */
const menuMs = 400;
const hoverMs = 500;
const highlightMs = 1_000;
const waitForPatienceMs = 12_000;
const settleAfterScrollMs = 150;

type Of<Kind extends Step["kind"]> = Extract<Step, { kind: Kind }>;
type Setting = {
  readonly actor: Actor;
  /** The act does not begin before this, so that the pointer can arrive. */ readonly notBeforeMs: number;
};

/**
 * Performs one step before the camera and waits until the page is at rest. Gives what happened, in order; most steps
 * are one act, a choice from a menu is two, and a scroll that brings the element into view is one more.
 * Throws StepDropped when the step cannot be performed.
 */
export async function perform(actor: Actor, step: Step, notBeforeMs: number): Promise<Act[]> {
  const setting = { actor, notBeforeMs };
  answering(actor.camera.page, () => isConfirmed(step));
  switch (step.kind) {
    case "goto":
      return go(setting, step);
    case "click":
      return withElement(setting, step.target, (scene) => acted(scene, "click", () => press(actor)));
    case "fill":
      return withElement(setting, step.target, (scene) => fill(scene, step));
    case "select":
      return withElement(setting, step.target, (scene) => select(scene, step));
    case "press":
      return pressKey(setting, step);
    case "scroll":
      return scroll(setting, step);
    case "hover":
      return withElement(setting, step.target, (scene) => acted(scene, "hover", () => actor.camera.pass(hoverMs)));
    case "highlight":
      return highlight(setting, step.target);
    case "waitFor":
      return waitFor(actor, step.target);
  }
}

type OnStage = { readonly actor: Actor; readonly element: Found; readonly place: Place; readonly atMs: number };

/** Finds the element, scrolls to it, and brings the mouse there in time. */
async function withElement(setting: Setting, target: Locator, act: (scene: OnStage) => Promise<Act[]>): Promise<Act[]> {
  const { actor } = setting;
  const { element, scrolled } = await reveal(actor, target, false);
  await passUntil(actor, setting.notBeforeMs - approachMs);
  const place = await reach(actor, element);
  const scene = { actor, element, place, atMs: actor.reel.nowMs };
  return [...scrolled, ...(await act(scene))];
}

async function acted({ actor, place, atMs }: OnStage, kind: Act["kind"], work: () => Promise<void>): Promise<Act[]> {
  await work();
  await rest(actor);
  return [{ kind, atMs, endMs: actor.reel.nowMs, ...place }];
}

async function fill(scene: OnStage, step: Of<"fill">): Promise<Act[]> {
  const sensitive = step.sensitive === true || (await scene.actor.camera.ask(typeOf(scene))) === "password";
  const value = sensitive ? "•".repeat(step.value.length) : step.value;
  const acts = await acted(scene, "fill", () => typeInto(scene.actor, scene.element, { value: step.value, sensitive }));
  return acts.map((act) => ({ ...act, value }));
}

const typeOf = async ({ element }: OnStage) => (await element()).getAttribute("type");

async function select(scene: OnStage, { option }: Of<"select">): Promise<Act[]> {
  const { actor, element, place, atMs } = scene;
  const { camera, reel } = actor;
  await press(actor);
  const menu = await openMenu(actor, element, option);
  const opened = { kind: "select" as const, atMs, endMs: reel.nowMs, ...place, value: option };
  if (menu === undefined) return [opened, ...(await selectFromPage(actor, option))];
  await camera.pass(menuMs);
  const point = centreOf(menu.box);
  await approach(actor, point);
  const chosen = {
    kind: "select" as const,
    atMs: reel.nowMs,
    box: menu.box,
    around: place.box,
    point,
    label: menu.label,
    value: menu.label,
  };
  await camera.pass(100);
  const list = await camera.ask(element());
  const others = await camera.ask(list.evaluate(chosenIn));
  await camera.during(list.selectOption([...others, { label: menu.label }], { timeout: 5_000 }));
  await camera.ask(menu.element.evaluate((each) => each.remove()).catch(() => undefined));
  await rest(actor);
  return [opened, { ...chosen, endMs: reel.nowMs }];
}

/** A menu that the page draws itself, open by now. */
async function selectFromPage(actor: Actor, option: string): Promise<Act[]> {
  await rest(actor);
  const { page } = actor.camera;
  const roles = (["option", "menuitem", "menuitemradio"] as const).map((role) =>
    page.getByRole(role, { name: option, exact: true }),
  );
  for (const each of [...roles, page.getByText(option, { exact: true })]) {
    const entry = each.filter({ visible: true }).last();
    if (!(await actor.camera.ask(entry.isVisible()))) continue;
    await actor.camera.pass(menuMs);
    const element = await actor.camera.ask(held(entry));
    const place = await reach(actor, element);
    const scene = { actor, element, place, atMs: actor.reel.nowMs };
    return (await acted(scene, "select", () => press(actor))).map((act) => ({ ...act, value: option }));
  }
  throw new StepDropped(`The option "${option}" was not found`);
}

async function go({ actor, notBeforeMs }: Setting, { path }: Of<"goto">): Promise<Act[]> {
  const { camera, reel } = actor;
  await passUntil(actor, notBeforeMs);
  const atMs = reel.nowMs;
  const isThere = actor.begunAt === path;
  actor.begunAt = undefined;
  if (!isThere) {
    // As planning did: what lies over the page goes, also where it has that address already.
    await camera.during(load(camera.page, addressOf(path, actor.url), { waitUntil: "commit", timeout: 15_000 }));
    await rest(actor);
  }
  return [{ kind: "goto", atMs, endMs: reel.nowMs, box: null, point: null, label: path }];
}

async function pressKey({ actor, notBeforeMs }: Setting, { key, target }: Of<"press">): Promise<Act[]> {
  const { camera, reel } = actor;
  const element = target === undefined ? undefined : await find(actor, target);
  await passUntil(actor, notBeforeMs);
  if (element !== undefined) await camera.during(element().then((each) => each.focus()));
  const place = element === undefined ? undefined : await placeOf(actor, element);
  const atMs = reel.nowMs;
  await camera.ask(camera.page.keyboard.press(key));
  await rest(actor);
  const at = { box: place?.box ?? null, around: place?.around ?? null, point: null, label: place?.label ?? key };
  return [{ kind: "press", atMs, endMs: reel.nowMs, ...at, value: key }];
}

async function scroll({ actor, notBeforeMs }: Setting, { target, screens }: Of<"scroll">): Promise<Act[]> {
  const element = target === undefined ? undefined : await find(actor, target);
  await passUntil(actor, notBeforeMs);
  const atMs = actor.reel.nowMs;
  if (element === undefined) await scrollBy(actor, screens ?? 0.8);
  else await scrollTo(actor, element, true);
  await rest(actor);
  const label = element === undefined ? "" : (await placeOf(actor, element)).label;
  return [{ kind: "scroll", atMs, endMs: actor.reel.nowMs, box: null, point: null, label }];
}

async function highlight({ actor, notBeforeMs }: Setting, target: Locator): Promise<Act[]> {
  const { element, scrolled } = await reveal(actor, target, false);
  await passUntil(actor, notBeforeMs);
  const place = await placeOf(actor, element);
  const atMs = actor.reel.nowMs;
  await actor.camera.pass(highlightMs);
  return [...scrolled, { kind: "highlight", atMs, endMs: actor.reel.nowMs, ...place, point: null }];
}

async function waitFor(actor: Actor, target: Locator): Promise<Act[]> {
  const atMs = actor.reel.nowMs;
  const place = await placeOf(actor, await find(actor, target, waitForPatienceMs));
  await rest(actor);
  return [{ kind: "waitFor", atMs, endMs: actor.reel.nowMs, ...place, point: null }];
}

async function reveal(actor: Actor, target: Locator, center: boolean): Promise<{ element: Found; scrolled: Act[] }> {
  const element = await find(actor, target);
  const atMs = actor.reel.nowMs;
  if (!(await scrollTo(actor, element, center))) return { element, scrolled: [] };
  await actor.camera.pass(settleAfterScrollMs);
  return { element, scrolled: [{ kind: "scroll", atMs, endMs: actor.reel.nowMs, box: null, point: null, label: "" }] };
}

function centreOf(box: { x: number; y: number; width: number; height: number }): Point {
  return { x: Math.round(box.x + Math.min(box.width / 2, 120)), y: Math.round(box.y + box.height / 2) };
}
