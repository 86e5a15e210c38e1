import type { ElementHandle, FrameLocator, Locator as PageLocator, Page } from "playwright-core";
import { withEyes } from "./eyes.ts";
import { frameAround, seeingFrames } from "./framed.ts";
import { ask, inPage } from "./in-page.ts";
import type { Fingerprint, Locator } from "./step.ts";

type Aria = Parameters<Page["getByRole"]>[0];
type Target = Pick<Locator, "by" | "role" | "name" | "ordinal" | "frames">;
type Words = Omit<Target, "ordinal" | "frames">;
/** A page, or a frame of it. */
type Root = Page | FrameLocator;

/**
 * Turns a stored locator into Playwright's. Names are matched exactly after white space is folded; an empty name
 * means "any element of this role". Nothing is awaited, so it is safe while the page's clock stands still.
 */
export function resolveLocator(page: Page, locator: Target): PageLocator {
  const root = (locator.frames ?? []).reduce<Root>(
    (outer, ordinal) => framesOf(outer).nth(ordinal).contentFrame(),
    page,
  );
  return candidates(root, locator).nth(locator.ordinal);
}

function framesOf(root: Root): PageLocator {
  return root.locator("iframe, frame");
}

function candidates(root: Root, { by, role, name }: Words): PageLocator {
  if (by === "testId") return root.getByTestId(name);
  if (by === "role" && role === wordless) return root.locator(besideText(name));
  if (by === "text") return root.getByText(name, { exact: true }).or(titled(root, name)).or(amongOthers(root, name));
  return name === "" ? root.getByRole(role as Aria) : root.getByRole(role as Aria, { name, exact: true });
}

/** The role of what has none, nor a word: it is found by the text it stands with. */
const wordless = "none";

/** Everything without a word that stands with a text: that is all that is written in the nearest around it where anything is. */
function besideText(text: string): string {
  const read = (path: string) => `normalize-space(translate(${path}, "\u00a0\u200b\u00ad", "  "))`;
  const quoted = text.split('"').map((part) => `"${part}"`);
  const wanted = quoted.length === 1 ? quoted[0] : `concat(${quoted.join(`, '"', `)})`;
  return `xpath=//*[${read(".")}="" and ${read(`ancestor::*[${read(".")}!=""][1]`)}=${wanted}]`;
}

/** A picture or a sign, as "+", is called by its tooltip, where no word stands on it. */
const titled = (root: Root, name: string) =>
  root.getByTitle(name, { exact: true }).filter({ hasNotText: /[\p{L}\p{N}]/u });

/** Words in what has no role, beside what else is in it: the menu of an entry, the number on a tab. */
const amongOthers = (root: Root, name: string) =>
  root.locator(`text=${JSON.stringify(name)}`).and(root.locator(":not(a[href],button,summary,[role]):has(*)"));

type Appearance = {
  /** What the element looks like now; kept with its locator for the day the locator fails. */
  readonly fingerprint: Fingerprint;
  readonly testId: string;
  readonly title: string;
  readonly isFramed: boolean;
  /** Whether its label is all that is seen of it. */
  readonly isLabelled: boolean;
};

const appearing = inPage(
  withEyes<Node, Appearance>(`${String(labelInPlace)}
  const attribute = (name) => given.getAttribute(name) ?? "";
  const [isFramed, isLabelled] = [frameAround(given) !== null, labelInPlace(given) !== null];
  return { fingerprint: fingerprintIn(given), testId: attribute("data-testid"), title: attribute("title"), isFramed, isLabelled };`),
);

/** All that is asked of an element itself, in one question. */
export async function appearanceOf(page: Page, element: ElementHandle): Promise<Appearance> {
  return ask(page, appearing, (work) => element.evaluate(work));
}

/**
 * Finds words by which the element can be found again, best first: role and name, test id, text, role alone. Each is
 * proved against the page. `undefined` when nothing leads back to it (it is hidden, or gone).
 */
export async function locatorOf(page: Page, found: ElementHandle): Promise<Locator | undefined> {
  const appearance = await appearanceOf(page, found);
  const label = appearance.isLabelled ? (await found.evaluateHandle(labelInPlace)).asElement() : null;
  // A label without a word is no way back to anything.
  const beside = label === null ? undefined : await leadingTo(page, label, await appearanceOf(page, label));
  return beside ?? leadingTo(page, found, appearance);
}

/** Words that may lead to an element, best first. */
function waysTo({ fingerprint: { role, name }, testId, title }: Appearance): Words[] {
  const proposals: Words[] = [];
  // A name with the time in it is another one a second later.
  if (role !== "" && ticking.test(name)) proposals.push({ by: "role", role, name: "" });
  if (role !== "" && name !== "") proposals.push({ by: "role", role, name });
  if (testId !== "") proposals.push({ by: "testId", role: "", name: testId });
  if (name !== "") proposals.push({ by: "text", role: "", name });
  if (role === "" && title !== "") proposals.push({ by: "text", role: "", name: title });
  if (role !== "") proposals.push({ by: "role", role, name: "" });
  return proposals;
}

async function leadingTo(page: Page, element: ElementHandle, seen: Appearance): Promise<Locator | undefined> {
  const { fingerprint } = seen;
  const { root, frames } = seen.isFramed ? await around(page, element) : { root: page, frames: [] };
  const { role, name } = fingerprint;
  for (const proposal of waysTo(seen)) {
    const ordinal = await ordinalOf(candidates(root, proposal), element);
    if (ordinal < 0) continue;
    const named =
      proposal.by === "role" && !ticking.test(name) ? await calledByEngine(root, proposal, ordinal) : proposal;
    const place = named === proposal ? ordinal : await ordinalOf(candidates(root, named), element);
    const found = place < 0 ? { ...proposal, ordinal } : { ...named, ordinal: place };
    return { ...found, ...(frames.length > 0 && { frames }), fingerprint };
  }
  const inside = role === "" ? await byWhatIsIn(element, { page, root, name }) : undefined;
  if (inside !== undefined) return { ...inside, ...(frames.length > 0 && { frames }), fingerprint };
  const host = name === "" ? undefined : await hostOf(element);
  return host === undefined ? undefined : leadingTo(page, host, await appearanceOf(page, host));
}

/** Something that reacts to the pointer and has no role is known by the text in it, which may stand deeper. */
async function byTextIn(element: ElementHandle, root: Root): Promise<Target | undefined> {
  for (const text of await textsIn(element)) {
    const proposal = { by: "text", role: "", name: text } as const;
    const ordinal = await ordinalOf(candidates(root, proposal), element, true);
    if (ordinal >= 0) return { ...proposal, ordinal };
  }
  return undefined;
}

type Nameless = { readonly page: Page; readonly root: Root; readonly name: string };

/** What has no role is known by the words or the picture in it or, where it says nothing at all, by what it stands with. */
const byWhatIsIn = async (element: ElementHandle, { page, root, name }: Nameless): Promise<Target | undefined> =>
  (await byTextIn(element, root)) ??
  (await byPictureIn(element, { page, root })) ??
  (drawnOnly.test(name) || (await isUnwritten(element)) ? byTextBeside(element, root) : undefined);

/** No word; what icon fonts draw is no text of the page. */
const drawnOnly = /^[\s\p{Co}]*$/u;

/** What a drawing is called, or a small thing on which nothing is written, stands nowhere on the page. */
const isUnwritten = (element: ElementHandle): Promise<boolean> =>
  element.evaluate((each) => (each as Element).localName === "svg" || (each.textContent ?? "").trim() === "");

/** What has neither a role nor a word is known by the picture in it, which is called something. */
async function byPictureIn(
  element: ElementHandle,
  { page, root }: Omit<Nameless, "name">,
): Promise<Target | undefined> {
  const picture = await element.$("img[alt],img[title],[role=img][aria-label]");
  if (picture === null) return undefined;
  const { role, name } = (await appearanceOf(page, picture)).fingerprint;
  if (role !== "img" || name === "") return undefined;
  const proposal = { by: "role", role, name } as const;
  const ordinal = await ordinalOf(candidates(root, proposal), picture);
  return ordinal < 0 ? undefined : { ...proposal, ordinal };
}

/** What says nothing at all is known by the text that it stands with, as a triangle in the head of a column. */
async function byTextBeside(element: ElementHandle, root: Root): Promise<Target | undefined> {
  const text = await element.evaluate((each) => {
    const read = (from: Node) =>
      (from.textContent ?? "")
        .replace(/[\u200b\u00ad]/g, "")
        .replace(/\s+/g, " ")
        .trim();
    let around = (each as Element).parentElement;
    while (around !== null && read(around) === "") around = around.parentElement;
    return around === null || read(each) !== "" ? "" : read(around);
  });
  if (text === "" || text.length > mostBeside) return undefined;
  const proposal = { by: "role", role: wordless, name: text } as const;
  const ordinal = await ordinalOf(candidates(root, proposal), element);
  return ordinal < 0 ? undefined : { ...proposal, ordinal };
}

/** More letters are no entry of a list, but the page. */
const mostBeside = 300;

/** The element that is drawn by what stands in its shadow root, where its words are put in from outside. */
async function hostOf(element: ElementHandle): Promise<ElementHandle | undefined> {
  const host = await element.evaluateHandle((each) => {
    const root = each.getRootNode();
    const isPutIn = (each as Element).querySelector("slot") !== null || (each as Element).localName === "slot";
    return isPutIn && root instanceof ShadowRoot ? root.host : null;
  });
  return host.asElement() ?? undefined;
}

/**
 * In the page: one of several choices is often a field without any size, cut away, closed to the pointer, or seen through and laid over the
 * others: its label is all that is seen of it and pressed.
 */
function labelInPlace(each: Node): HTMLElement | null {
  const { x, y, width, height } = (each as Element).getBoundingClientRect();
  const { clip, pointerEvents, opacity } = getComputedStyle(each as Element);
  const isThere = (other: Element) => other.getBoundingClientRect().x === x && other.getBoundingClientRect().y === y;
  const isPiled = () =>
    [...((each as HTMLInputElement).form?.elements ?? [])].some(
      (other) => other !== each && (other as HTMLInputElement).type === "radio" && isThere(other),
    );
  const isUnseen =
    width * height === 0 ||
    pointerEvents === "none" ||
    /^rect\(0px, 0px, 0px, 0px\)$/.test(clip) ||
    (opacity === "0" && isPiled());
  const own = isUnseen ? ((each as HTMLInputElement).labels?.[0] ?? null) : null;
  // A label that floats over its field lets the press through to what holds both.
  const takesPress = own !== null && getComputedStyle(own).pointerEvents !== "none";
  return takesPress && own.getClientRects().length > 0 ? own : null;
}

/** A time that goes on; beside its day it tells when something was. */
const ticking = /(?<!\d{4}-\d\d-\d\d(?:\s+|T))\b\d{1,2}:\d{2}:\d{2}\b|\b\d+ (?:sec(?:ond)?|min(?:ute)?)s? ago\b/i;

/**
 * What the engine that looks for it calls an element which no name of ours leads to: the titles of its pictures, say, are
 * part of that. A number among all elements of its role leads elsewhere as soon as one of them comes or goes.
 */
async function calledByEngine(root: Root, words: Words, ordinal: number): Promise<Words> {
  if (words.name !== "") return words;
  const told = await candidates(root, words)
    .nth(ordinal)
    .ariaSnapshot({ depth: 1, timeout: engineTimeoutMs })
    .catch(() => "");
  const quoted = /^- '?[a-z]+ ("(?:[^"\\]|\\.)*")/.exec(told)?.[1];
  return quoted === undefined ? words : { ...words, name: String(JSON.parse(quoted.replaceAll("''", "'"))) };
}

/** The element is there; it has been counted a moment before. */
const engineTimeoutMs = 2_000;

/** The texts in an element, its own first, then the longest of what is in it; more than three are a page of their own. */
function textsIn(element: ElementHandle): Promise<string[]> {
  return element.evaluate((whole) => {
    const outer = whole as Element;
    const { left, right, top, bottom } = outer.getBoundingClientRect();
    // What has come up beside it is pressed for itself.
    const isInside = (each: Element) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      const [middle, centre] = [x + width / 2, y + height / 2];
      return width * height > 0 && middle >= left && middle <= right && centre >= top && centre <= bottom;
    };
    const texts = (each: Element) =>
      [...each.childNodes]
        .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? "") : "").replace(/\s+/g, " ").trim())
        .filter((text) => /[\p{L}\p{N}+＋]/u.test(text));
    const inner = [...outer.querySelectorAll("*")].filter(isInside).flatMap(texts);
    return [...texts(outer), ...inner.toSorted((a, b) => b.length - a.length)].slice(0, 3);
  });
}

const framing = inPage(seeingFrames(frameAround));

/** The frames around an element, and the innermost as a place to search in. */
async function around(page: Page, element: ElementHandle): Promise<{ root: Root; frames: number[] }> {
  const frame = (
    await ask(page, framing, (work) => (element as ElementHandle<Element>).evaluateHandle(work))
  ).asElement();
  if (frame === null) return { root: page, frames: [] };
  const outer = await around(page, frame);
  const ordinal = await ordinalOf(framesOf(outer.root), frame);
  return { root: framesOf(outer.root).nth(ordinal).contentFrame(), frames: [...outer.frames, ordinal] };
}

/** Which of those found is the element, or with `inside` the first that stands in it; −1 where none does. */
async function ordinalOf(found: PageLocator, element: ElementHandle, inside = false): Promise<number> {
  return found.evaluateAll(
    (all, { wanted, within }) => all.findIndex((each) => each === wanted || (within && wanted.contains(each))),
    { wanted: element as ElementHandle<Element>, within: inside },
  );
}
