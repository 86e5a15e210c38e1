import type { ElementHandle, Locator as PageLocator, Page } from "playwright-core";
import { withEyes } from "./eyes.ts";
import type { Fingerprint, Locator } from "./step.ts";

type Aria = Parameters<Page["getByRole"]>[0];
type Target = Pick<Locator, "by" | "role" | "name" | "ordinal">;

/**
 * Turns a stored locator into Playwright's. Names are matched exactly after white space is folded; an empty name
 * means "any element of this role". Nothing is awaited, so it is safe while the page's clock stands still.
 */
export function resolveLocator(page: Page, locator: Target): PageLocator {
  return candidates(page, locator).nth(locator.ordinal);
}

function candidates(page: Page, { by, role, name }: Omit<Target, "ordinal">): PageLocator {
  if (by === "testId") return page.getByTestId(name);
  if (by === "text") return page.getByText(name, { exact: true });
  return name === "" ? page.getByRole(role as Aria) : page.getByRole(role as Aria, { name, exact: true });
}

/** What the element looks like now; kept with its locator for the day the locator fails. */
export async function fingerprintOf(element: ElementHandle): Promise<Fingerprint> {
  return element.evaluate(withEyes<Node, Fingerprint>("return fingerprintIn(given);"));
}

/**
 * Finds words by which the element can be found again, best first: role and name, test id, text, role alone. Each is
 * proved against the page. `undefined` when nothing leads back to it (it is hidden, or gone).
 */
export async function locatorOf(page: Page, element: ElementHandle): Promise<Locator | undefined> {
  const fingerprint = await fingerprintOf(element);
  const testId = await element.evaluate((each) => (each as Element).getAttribute("data-testid") ?? "");
  const { role, name } = fingerprint;
  const proposals: Omit<Target, "ordinal">[] = [];
  if (role !== "" && name !== "") proposals.push({ by: "role", role, name });
  if (testId !== "") proposals.push({ by: "testId", role: "", name: testId });
  if (name !== "") proposals.push({ by: "text", role: "", name });
  if (role !== "") proposals.push({ by: "role", role, name: "" });
  for (const proposal of proposals) {
    const ordinal = await ordinalOf(candidates(page, proposal), element);
    if (ordinal >= 0) return { ...proposal, ordinal, fingerprint };
  }
  return undefined;
}

async function ordinalOf(found: PageLocator, element: ElementHandle): Promise<number> {
  return found.evaluateAll((all, wanted) => all.indexOf(wanted as HTMLElement), element);
}
