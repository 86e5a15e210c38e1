import { isActionable } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { best, clickNode, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { glance } from "../desk/glance.ts";
import { unfolded } from "../ways/unfold.ts";

/** What those who only run a site call what everybody sees of it. */
const site =
  /^(?:(?:public|live|actual|real|published|public-facing|customer-facing)\s+)?(?:web\s?site|site|store|storefront|shop|blog|front[ -]?end)(?:\s+itself)?$/i;

const leadsThere =
  /^(?:visit|view|open|see|go to|preview|browse|back to)\s+(?:the\s+|your\s+|my\s+|our\s+)?(?:(?:live|public)\s+)?(?:web\s?site|site|store|storefront|shop|blog|front[ -]?end)\b/i;

/** "Open the public site": from the back room of an application, by the link that says so, or the one to its root. */
export async function bySite(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  if (!site.test(words.replace(/^(?:the|our|my|your)\s+/i, ""))) return undefined;
  const sought = { words, measure: (_: string, label: string) => (leadsThere.test(label.trim()) ? 1 : 0) };
  const own =
    best(desk, desk.page, sought) ??
    (await unfolded(desk, steps, sought)) ??
    (pathKey(desk.home) === "/" ? undefined : desk.page.nodes.find((node) => isActionable(node) && node.path === "/"));
  return own !== undefined && (await clickNode(desk, steps, own)) ? glance(desk.page).heading || own.name : undefined;
}

/** "The orders from the start page" are found there, as everything is. */
export const fromHome = (said: string): string =>
  said.replace(
    /(?<=\S)\s+from\s+(?:the|our|my)\s+(?:(?:start|home|front|landing|main)(?:\s?page|\sscreen)?|dashboard|overview)$/i,
    "",
  );
