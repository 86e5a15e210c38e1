import type { Locator as PageLocator, Page } from "playwright-core";
import { pressBackdrop } from "./backdrop.ts";
import { chosenIn } from "./chosen.ts";
import type * as Editors from "./editors.ts";
import type * as Framed from "./framed.ts";
import { seeingFrames } from "./framed.ts";
import { ask, inPage } from "./in-page.ts";
import { stayInside } from "./inside.ts";
import { arriveFrom, leadingAway as isLinkAway, shownNow } from "./leading.ts";
import { resolveLocator } from "./locator.ts";
import { answering, type Agrees } from "./questions.ts";
import { settle, watch } from "./settle.ts";
import { isConfirmed, targetOf, type Box, type Step } from "./step.ts";

declare const boxInView: typeof Framed.boxInView;
declare const surroundings: typeof Framed.surroundings;
declare const leadingAway: typeof isLinkAway;
declare const drawnFor: typeof Framed.drawnFor;
declare const editorAround: typeof Editors.editorAround;

/** What an act did to the page. */
export type Effect = {
  /** Where it acted when it began; `null` for acts without an element. */
  readonly box: Box | null;
  /** The dialog, form or card around that. */
  readonly around: Box | null;
  readonly settleMs: number;
  readonly moved: boolean;
  /** Whether the press has only sent away what had come up over the page; absent where it has not. */
  readonly beside?: true;
  /** How the browser's own question that it brought up was answered; absent where none came. */
  readonly answered?: "yes" | "no";
  /** Path, query and hash afterwards. */
  readonly path: string;
};

export type Bounds = {
  /** The application's base address. */ readonly url: string;
  readonly timeoutMs: number;
  /** How long what is to be pressed is waited for where something lies over it; `timeoutMs` when absent. */
  readonly coveredTimeoutMs?: number;
  /** What the browser's own questions are answered with; when absent, as the step says. */
  readonly agrees?: Agrees;
};

/** Performs one step at full speed and waits until the page has come to rest. Leaves the origin never. */
export async function perform(page: Page, step: Step, bounds: Bounds): Promise<Effect> {
  await watch(page);
  const [before, address] = [pathOf(page), page.url()];
  const target = targetOf(step);
  const element = target === undefined ? undefined : resolveLocator(page, target);
  const place = element === undefined ? nowhere : await placeFor(page, element, { step, timeoutMs: bounds.timeoutMs });
  const timeoutMs = place.isCovered ? (bounds.coveredTimeoutMs ?? bounds.timeoutMs) : bounds.timeoutMs;
  const { agrees = () => isConfirmed(step) } = bounds;
  const answers = answering(page, agrees);
  // A press that has led on was made, however late the page answers.
  const hasLedOn = () => step.kind === "click" && !page.isClosed() && pathOf(page) !== before;
  const beside = await act(page, step, { ...bounds, ...place, timeoutMs }).then(
    () => false,
    (cause: unknown) => !hasLedOn() && pressBackdrop(page, step, cause),
  );
  const settleMs =
    (await settle(page)) +
    (place.leadsAway === undefined ? 0 : await arriveFrom(page, { address, shown: place.leadsAway }));
  if (new URL(page.url()).origin !== new URL(bounds.url).origin) {
    await page.goBack({ timeout: bounds.timeoutMs }).catch(() => page.goto(bounds.url));
    throw new Error("the step leaves the application");
  }
  const { box, around } = place;
  const answered = answers.given && { answered: answers.given };
  const path = pathOf(page);
  return { box, around, settleMs, moved: path !== before, path, ...(beside && { beside }), ...answered };
}

/** Path, query and hash of the page. */
export function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return page.url().startsWith("http") ? pathname + search + hash : "/";
}

/** The address of a path inside the application; throws when it leads elsewhere. */
export function addressOf(path: string, url: string): string {
  const address = new URL(path, url);
  if (address.origin !== new URL(url).origin) throw new Error("the address is outside the application");
  return address.href;
}

type Way = Bounds & Pick<ElementPlace, "isCovered" | "underLabel" | "isHeld" | "drawnAt" | "leavesField" | "isEditor">;

/** As long as a person's press lasts: a field that is left by it may take what was entered only a moment after that. */
const pressMs = 80;

async function act(page: Page, step: Step, { url, timeoutMs, ...place }: Way): Promise<void> {
  const timeout = { timeout: timeoutMs };
  switch (step.kind) {
    case "goto":
      return load(page, addressOf(step.path, url), { timeout: timeoutMs, waitUntil: "domcontentloaded" });
    case "click":
      if (place.drawnAt !== undefined) return page.mouse.click(place.drawnAt.x, place.drawnAt.y);
      return resolveLocator(page, step.target).click({
        ...timeout,
        force: place.underLabel || place.isHeld === true,
        delay: place.leavesField === true ? pressMs : 0,
      });
    case "fill":
      if (place.isEditor === true) return writeAnew(page, resolveLocator(page, step.target), step.value);
      return resolveLocator(page, step.target).fill(step.value, timeout);
    case "select": {
      const list = resolveLocator(page, step.target);
      await list.selectOption([...(await list.evaluate(chosenIn)), { label: step.option }], timeout);
      return;
    }
    case "press":
      if (step.target === undefined) return page.keyboard.press(step.key);
      return resolveLocator(page, step.target).press(step.key, timeout);
    case "scroll":
      if (step.target !== undefined) return resolveLocator(page, step.target).scrollIntoViewIfNeeded(timeout);
      return page.evaluate((screens) => scrollBy({ top: innerHeight * screens }), step.screens ?? 0.7);
    case "hover":
      if (place.drawnAt !== undefined) return page.mouse.move(place.drawnAt.x, place.drawnAt.y);
      // Whether something lies over it has been asked for, and by the driver it would be asked at another, rounded point.
      return resolveLocator(page, step.target).hover({ ...timeout, force: !place.isCovered });
    case "highlight":
      return resolveLocator(page, step.target).scrollIntoViewIfNeeded(timeout);
    case "waitFor":
      return resolveLocator(page, step.target).waitFor({ state: "visible", ...timeout });
  }
}

/** In the place of all that stands in an editor, which its text area does not hold. */
async function writeAnew(page: Page, field: PageLocator, value: string): Promise<void> {
  await field.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await (value === "" ? page.keyboard.press("Delete") : page.keyboard.insertText(value));
}

type Loading = { readonly timeout: number; readonly waitUntil: "commit" | "domcontentloaded" };

/**
 * Goes to an address as somebody does who types it into a new window: to another place in the same document (a hash) the
 * browser would only jump, and leave open what lies over the page. Signs in where the application asks at each address.
 */
export async function load(page: Page, address: string, options: Loading): Promise<void> {
  const response = await page.goto(address, options);
  if (response === null) await page.reload(options);
  await stayInside(page);
}

type ElementPlace = Pick<Effect, "box" | "around"> & {
  /** Presses what lies over the element: its own label or picture. */
  readonly underLabel: boolean;
  readonly isCovered: boolean;
  /** Whether it is called disabled only by what it stands in, which cannot be dragged: that takes presses all the same. */
  readonly isHeld?: boolean;
  /** Whether it is the text area of an editor that draws what is written in it somewhere else. */
  readonly isEditor?: true;
  /** Whether the press leaves a field that may have been written in; absent where it does not. */
  readonly leavesField?: true;
  /** What the page shows of which it leads to another one of the application; absent where it does not. */
  readonly leadsAway?: string;
  /** Where it is drawn by what is around it, since it takes no room itself, or by a part of it, since its middle is a gap. */
  readonly drawnAt?: { readonly x: number; readonly y: number };
};

const nowhere: ElementPlace = { box: null, around: null, underLabel: false, isCovered: false };

/** Where an element is; it is waited for where it is not there yet, which takes a dozen questions more. */
async function placeFor(
  page: Page,
  element: PageLocator,
  { step, timeoutMs }: { readonly step: Step; readonly timeoutMs: number },
): Promise<ElementPlace> {
  const isPointedAt = step.kind === "click" || step.kind === "hover";
  const there = await ask(page, placing, (work) => element.evaluateAll(work, isPointedAt)).catch(() => undefined);
  return (
    there ??
    (await ask(page, placing, (work) => element.evaluate(work, isPointedAt, { timeout: timeoutMs }))) ??
    nowhere
  );
}

/** In the page: where the first of some elements is, if there is one. */
function placeOfFirst(found: Element | Element[], toBePointedAt: boolean): ElementPlace | undefined {
  const [first] = [found].flat();
  return first && placeOf(first, toBePointedAt);
}

/**
 * In the page, all in one question: where an element is when an act begins, and, if it is to be pointed at, whether it lies
 * under its own label, or under what is drawn in its place. A switch drawn by its label does: pressing there is what a person
 * does, so it is no obstacle. What else lies over it is one.
 */
function placeOf(element: Element, toBePointedAt: boolean): ElementPlace {
  const editor = editorAround(element);
  const box = element.getClientRects().length === 0 ? null : boxInView(editor ?? element);
  const around = box && surroundings(element);
  const still = {
    box,
    around,
    underLabel: false,
    isCovered: false,
    ...(editor !== null && { isEditor: true as const }),
  };
  if (!toBePointedAt) return still;
  const free = { ...still, ...leavingField(element), ...leadingAway(element) };
  element.scrollIntoView({ block: "nearest" });
  const drawn = drawnFor(element);
  drawn.scrollIntoView({ block: "nearest" });
  if (drawn !== element) {
    const { x, y, width, height } = boxInView(drawn);
    return { ...free, drawnAt: { x: x + width / 2, y: y + height / 2 } };
  }
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x + width / 2, y + height / 2);
  if (hit === null || element.contains(hit)) return { ...free, isHeld: isHeldOnly(element) };
  // What an element stands in may lie over it as well, or take its presses.
  if ((element as HTMLInputElement).labels === undefined) return { ...free, isCovered: !isPassing(hit) };
  // A box to tick, or what is chosen in a drop-down, is often drawn beside the field, as the only other thing in what holds both.
  const most = 80;
  let holder = element.parentElement;
  for (let level = 0; level < 4 && holder !== null && !holder.contains(hit); level += 1) holder = holder.parentElement;
  const isOfIt =
    element.matches("input,[role=combobox]") &&
    holder?.contains(hit) === true &&
    hit !== holder &&
    holder.getBoundingClientRect().height <= most &&
    holder.querySelectorAll("input,select,textarea,button").length === 1;
  const underLabel = isOfIt || isPressedThrough(element, hit, most);
  return { ...free, underLabel, isCovered: !underLabel && !isPassing(hit) };
}

const placing = inPage(
  seeingFrames(placeOfFirst, [placeOf, isHeldOnly, leavingField, isLinkAway, shownNow, isPressedThrough, isPassing]),
);

/** In the page: whether it is a message that goes by itself after a moment, as "Saved" in a corner does, or its frame. */
function isPassing(hit: Element): boolean {
  const messages = "[role=alert],[role=status],[aria-live=polite],[aria-live=assertive]";
  const { width, height } = hit.getBoundingClientRect();
  const isFrame = hit.querySelector(messages) !== null && width < innerWidth / 2 && height < innerHeight / 3;
  return isFrame || hit.closest(messages) !== null;
}

/** In the page: whether it is called disabled only by what it stands in, which cannot be dragged. */
function isHeldOnly(element: Element): boolean {
  const grip = element.closest("[aria-disabled]")?.getAttribute("aria-roledescription") ?? "";
  return /^(?:sortable|draggable)$/.test(grip) && !element.matches(":disabled");
}

/** In the page: whether a press on the element leaves a field. */
function leavingField(element: Element): Pick<ElementPlace, "leavesField"> {
  const { activeElement } = element.ownerDocument;
  return activeElement !== element && activeElement?.matches("input,textarea") === true ? { leavesField: true } : {};
}

/** In the page: whether a field is pressed by its label, or leaves that to the box that it is drawn in, which is no higher than one line. */
function isPressedThrough(element: Element, hit: Element, most: number): boolean {
  if (hit.closest("label")?.control === element) return true;
  // What is chosen in a drop-down is written over its field, and opens it as well.
  const drop = element.parentElement?.closest("[role=combobox]");
  if (drop?.contains(hit) === true && drop.getBoundingClientRect().height <= most) return true;
  const leavesThem = element.matches("input") && getComputedStyle(element).pointerEvents === "none";
  return leavesThem && hit.contains(element) && hit.getBoundingClientRect().height <= most;
}
