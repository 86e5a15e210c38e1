import type { ElementHandle, Page } from "playwright-core";
import { withEyes } from "./eyes.ts";
import { collector } from "./sight.ts";
import type { PageNode, PageSnapshot } from "./snapshot.ts";

/** A snapshot together with the way back to its elements. Valid until the page changes. */
export type Sight = { readonly snapshot: PageSnapshot; elementOf(node: PageNode): Promise<ElementHandle | undefined> };

/** Nodes kept of one page, in document order; enough for the largest page of the corpus, bounded against hostile ones. */
const maxNodes = 320;

type Seen = { snapshot: PageSnapshot; elements: Element[] };

/** Looks at the page once: one call into it, capped in size. */
export async function look(page: Page): Promise<Sight> {
  const seen = await page.evaluateHandle(collect, { maxNodes });
  const snapshot = await seen.evaluate((each) => each.snapshot);
  return {
    snapshot,
    async elementOf(node) {
      const handle = await seen.evaluateHandle((each, index) => each.elements[index] ?? null, node.index);
      return handle.asElement() ?? undefined;
    },
  };
}

const collect = withEyes<{ maxNodes: number }, Seen>(`${collector}\nreturn collect(given.maxNodes);`);
