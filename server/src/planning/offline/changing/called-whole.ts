import { refusedWord } from "#browser/destructive.ts";
import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Deed } from "../../deed.ts";
import { deedOf } from "../desk/by-hand.ts";
import { clickNode, type Desk } from "../desk/desk.ts";

/** Controls that are called by all that was said, and not by the verb alone. */

const begins = /^(?:edit|create|add|new|insert|import|upload|configure|manage|set|change|schedule|invite)\s/iu;

/** "Edit this page", "go to Create New Page": the control of the page in front that is called just so. */
export function pressedWhole(desk: Desk, said: string): Promise<Deed | undefined> {
  const own = desk.page.nodes.find(
    ({ role, name, region }) =>
      ["link", "button"].includes(role) && region !== "row" && name.trim().toLowerCase() === said.toLowerCase(),
  );
  const isMeant = begins.test(said) && own !== undefined && refusedWord(own.name, desk.app.prompt) === undefined;
  return deedOf(desk, "act", async (steps) =>
    isMeant && (await clickNode(desk, steps, own)) ? { subject: own.name } : undefined,
  );
}

/** "Create", under a form, is meant before the page of that name. */
export const hasTwin = ({ nodes }: PageSnapshot, { name }: PageNode): boolean =>
  nodes.some(
    ({ role, region, disabled, name: called }) =>
      role === "button" && region !== "navigation" && !disabled && called.trim() === name.trim(),
  );
