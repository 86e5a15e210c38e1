import type { Step } from "#browser/step.ts";
import type { Desk } from "../desk/desk.ts";
import { byAll } from "./by-all.ts";
import { byChoice } from "./by-choice.ts";
import { byTop } from "./by-top.ts";

/** "The overdue books", "all the books", "the cheapest one": so much of a list as is asked for. */
export const byShare = async (desk: Desk, steps: Step[], words: string): Promise<string | undefined> =>
  (await byChoice(desk, steps, words)) ?? (await byAll(desk, steps, words)) ?? byTop(desk, steps, words);
