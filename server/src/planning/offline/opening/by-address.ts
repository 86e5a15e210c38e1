import type { Step } from "#browser/step.ts";
import { perform, type Desk } from "../desk/desk.ts";
import { glance } from "../desk/glance.ts";
import { isNoPage } from "../ways/pages.ts";

/** "go to https://app.example.com/reports", "open /reports". */
export async function byAddress(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const address = /(?:https?:\/\/[^\s"]+|(?<=^|\s)\/[\w\-/#?=&.]+|^\/$)/i.exec(words)?.[0];
  if (address === undefined) return undefined;
  const start = desk.page.path;
  const going: Step[] = [];
  if (!(await perform(desk, going, { kind: "goto", path: address })).ok) return undefined;
  if (isNoPage(desk.page)) {
    await perform(desk, [], { kind: "goto", path: start });
    return undefined;
  }
  steps.push(...going);
  return glance(desk.page).heading;
}
