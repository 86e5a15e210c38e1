import type { Page } from "playwright-core";
import type * as Framed from "./framed.ts";
import { seeingFrames } from "./framed.ts";
import { ask, inPage } from "./in-page.ts";

declare const documentsIn: typeof Framed.documentsIn;

/** How long a page may take for what it shows to be still to come: it says so, or it has a list in which nothing stands. */
const patienceMs = { busy: 8_000, empty: 2_500 } as const;

type Sign = keyof typeof patienceMs;

/** `ready`: nothing was to come; `came`: it has come meanwhile; `vain`: it was waited for in vain. */
export type Arrival = "ready" | "came" | "vain";

/**
 * Waits for what a page at rest shows to be still to come, as a list whose server takes its time: a page is at rest as soon
 * as it has nothing to do for a moment.
 */
export async function arrival(page: Page): Promise<Arrival> {
  return ask(page, arrivalIn, (work) => page.evaluate(work, patienceMs)).catch(() => "ready" as const);
}

/** In the page: whether people see it. */
function isSeen(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** In the page: whether something turns, and will do so until it is taken away. */
function isTurning(element: Element): boolean {
  const endless = ({ effect, playState }: Animation) =>
    playState === "running" && effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
  return element.getAnimations({ subtree: true }).some(endless);
}

/** In the page: whether it says that something is still to come: by its marks, by grey bars in its place, a wheel, or words. */
function saysBusy(shown: Document): boolean {
  const some = (selector: string, is: (each: Element) => boolean) =>
    [...shown.querySelectorAll(selector)].some((each) => isSeen(each) && is(each));
  const isBare = (each: Element) =>
    (each.textContent ?? "").trim() === "" && each.querySelector("img,svg,input,canvas") === null;
  const said = /^(?:loading|fetching|please wait)\b[^.!?]{0,40}(?:…|\.\.\.)$|^loading$/i;
  const texts = shown.createTreeWalker(shown.body ?? shown, NodeFilter.SHOW_TEXT);
  const saysSo = () => {
    while (texts.nextNode() !== null) {
      const { data, parentElement } = texts.currentNode as Text;
      if (data.length < 80 && said.test(data.trim()) && parentElement !== null && isSeen(parentElement)) return true;
    }
    return false;
  };
  return (
    some("[aria-busy=true],progress:not([value])", () => true) ||
    some("[class*=skeleton i],[class*=shimmer i],[class*=placeholder-glow i]", isBare) ||
    some(
      "[class*=spinner i],[class*=loader i],[class*=loading i],[role=progressbar]:not([aria-valuenow])",
      isTurning,
    ) ||
    saysSo()
  );
}

/** In the page: whether it has a list without an entry, and without a word about that. */
function hasEmptyList(shown: Document): boolean {
  const names = (table: Element) => [...table.querySelectorAll<HTMLElement>("th,[role=columnheader]")];
  const isEmpty = (table: HTMLElement) => {
    const heads = new Set(
      names(table).flatMap(({ innerText }) => innerText.split(/[\n\t]/).map((each) => each.trim())),
    );
    return (
      heads.size > 1 && table.innerText.split(/[\n\t]/).every((each) => each.trim() === "" || heads.has(each.trim()))
    );
  };
  const tables = [...shown.querySelectorAll<HTMLElement>("table,[role=grid],[role=table]")];
  const lists = [...shown.querySelectorAll("main :is(ul,ol,[role=list]):empty")];
  const isOfField = (list: Element) => list.parentElement?.querySelector("input,textarea") !== null;
  return (
    tables.some((each) => isSeen(each) && isEmpty(each)) ||
    lists.some((each) => isSeen(each) && each.closest("nav,form,dialog,[role=dialog]") === null && !isOfField(each))
  );
}

/** In the page: looks again whenever something of it has changed, until nothing is to come any more. */
function awaited(limits: Readonly<Record<Sign, number>>): Promise<Arrival> {
  const startMs = performance.now();
  const sign = (): Sign | undefined => {
    const documents = documentsIn(document);
    if (documents.some(saysBusy)) return "busy";
    return documents.some(hasEmptyList) ? "empty" : undefined;
  };
  const first = sign();
  if (first === undefined) return Promise.resolve("ready");
  return new Promise((resolve) => {
    let timer = 0;
    let isDue = false;
    const look = () => {
      isDue = false;
      const now = sign();
      const leftMs = now === undefined ? 0 : limits[now] - (performance.now() - startMs);
      clearTimeout(timer);
      if (leftMs > 0) timer = setTimeout(look, leftMs) as unknown as number;
      else observer.disconnect();
      if (leftMs <= 0) resolve(now === undefined ? "came" : "vain");
    };
    const observer = new MutationObserver(() => {
      if (!isDue) requestAnimationFrame(look);
      isDue = true;
    });
    for (const each of documentsIn(document))
      observer.observe(each, { subtree: true, childList: true, attributes: true, characterData: true });
    timer = setTimeout(look, limits[first]) as unknown as number;
  });
}

const arrivalIn = inPage(seeingFrames(awaited, [isSeen, isTurning, saysBusy, hasEmptyList]));
