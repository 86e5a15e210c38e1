import type { Deed } from "../../deed.ts";
import { best, type Desk } from "../desk/desk.ts";
import { enteredHere } from "../form/form.ts";
import { publisherIn } from "../form/primary-button.ts";
import { submit } from "../form/send.ts";
import { byItsState } from "./by-its-state.ts";
import { leave } from "./leave.ts";

/** What is done to "it": to what is in front, which is left, sent, or gets another state. */

/** What is said of "it" may be meant of something else than what is in front. */
export const notOfIt = Symbol("not of it");

/** "Close it", "send it", "approve it": what is in front is left or sent, or the thing that is open gets that state. */
export async function doneToIt(desk: Desk, verb: string): Promise<Deed | undefined | typeof notOfIt> {
  const inFront = await ofWhatIsInFront(desk, verb);
  if (inFront !== undefined) return inFront;
  return byItsState(desk, verb) ?? notOfIt;
}

/** "Close it", "send it": what is open is closed, what was filled in is sent. */
function ofWhatIsInFront(desk: Desk, verb: string): Promise<Deed | undefined> | undefined {
  if (/^(?:close|cancel)$/.test(verb)) return leave(desk, verb);
  // What "saves" by name may save a search; the button of the form in front saves that.
  const keeps =
    /^(?:save|submit|send|post|publish|apply|confirm)$/.test(verb) &&
    enteredHere(desk) !== undefined &&
    !(verb === "publish" && publisherIn(desk) !== undefined);
  const sends = /^(?:send|post)$/.test(verb) && best(desk, desk.page, verb) === undefined;
  return keeps || sends ? submit(desk, verb) : undefined;
}
