import type { ElementHandle, Page } from "playwright-core";
import { withEyes } from "./eyes.ts";
import type * as Framed from "./framed.ts";
import { ask, inPage } from "./in-page.ts";
import { collector } from "./sight.ts";
import type { PageNode, PageSnapshot } from "./snapshot.ts";

declare const documentsIn: typeof Framed.documentsIn;
declare const everyElement: typeof Framed.everyElement;

/** A snapshot together with the way back to its elements. Valid until the page changes. */
export type Sight = {
  readonly snapshot: PageSnapshot;
  elementOf(node: PageNode): Promise<ElementHandle | undefined>;
  /** Small pictures to be pressed, with nothing in their markup that says in words what they are for, and that markup. */
  readonly wordless: readonly { readonly node: PageNode; readonly drawn: string }[];
  /** Whether the page still shows this; asks for less than looking again. */
  isCurrent(): Promise<boolean>;
};

/** Nodes kept of one page, in document order; enough for the largest page of the corpus, bounded against hostile ones. */
const maxNodes = 320;

/** As large as pictures are that stand for a word. */
const largestPicturePx = 64;

type Seen = { snapshot: PageSnapshot; elements: Element[]; isCurrent: () => boolean };

/** Looks at the page once: one call into it, capped in size. */
export async function look(page: Page): Promise<Sight> {
  const seen = await ask(page, collect, (work) => page.evaluateHandle(work, { maxNodes }));
  const { snapshot, drawings } = await ask(page, shownIn, (work) => seen.evaluate(work, largestPicturePx));
  return {
    snapshot,
    wordless: drawings.map(({ at, drawn }) => ({ node: snapshot.nodes[at]!, drawn })),
    async elementOf(node) {
      const handle = await seen.evaluateHandle((each, index) => each.elements[index] ?? null, node.index);
      return handle.asElement() ?? undefined;
    },
    // A document that is gone does not answer.
    isCurrent: () => seen.evaluate((each) => each.isCurrent()).catch(() => false),
  };
}

/** In the page: what was seen, and how pictures without a word are drawn. */
function shown({ snapshot, elements }: Seen, largestPx: number) {
  const says = "[aria-label],[aria-labelledby],[title],[alt]";
  const drawings = snapshot.nodes.flatMap(({ role, field, disabled, inView, box, index }, at) => {
    const isPressed = ["button", "link", "clickable"].includes(role) && field === undefined && !disabled && inView;
    const element = elements[index];
    if (!isPressed || Math.max(box.width, box.height) > largestPx || element === undefined) return [];
    const isTold = element.matches(says) || element.querySelector(`${says},title`) !== null;
    const isWordless = !isTold && element.innerHTML !== "" && !/[\p{L}\p{N}]/u.test(element.textContent ?? "");
    return isWordless ? [{ at, drawn: element.innerHTML }] : [];
  });
  return { snapshot, drawings };
}

/** In the page: tells later whether nothing has been changed, entered, scrolled or loaded since. */
function currency(): () => boolean {
  const address = location.href;
  const over = new AbortController();
  const observer = new MutationObserver(() => over.abort());
  const shadows = everyElement(document).flatMap(({ shadowRoot }) => shadowRoot ?? []);
  for (const each of [...documentsIn(document), ...shadows]) {
    observer.observe(each, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const kind of ["input", "change", "scroll", "load", "toggle"])
      each.addEventListener(kind, () => over.abort(), { capture: true, signal: over.signal });
  }
  over.signal.addEventListener("abort", () => observer.disconnect());
  return () => {
    if (observer.takeRecords().length > 0 || location.href !== address) over.abort();
    return !over.signal.aborted;
  };
}

const collect = inPage(
  withEyes<{ maxNodes: number }, Seen>(
    `${collector}\n${String(currency)}\nreturn { ...collect(given.maxNodes), isCurrent: currency() };`,
  ),
);
const shownIn = inPage(shown);
