import type { editorAround as EditorAround } from "#browser/editors.ts";
import { seeingFrames } from "#browser/framed.ts";
import { maskAttribute } from "#browser/mask.ts";
import { passUntil, type Actor } from "./actor.ts";
import type { Found, PageElement } from "./found.ts";
import { press } from "./pointer.ts";

declare const editorAround: typeof EditorAround;

/** A practised hand: about 57 ms for a key, never exactly. */
const keyMs = 57;
const variationMs = 12;
/** Longer texts are typed faster, so that nobody waits for them. */
const longestMs = 3_000;
/** Above this many letters, several go in at once. */
const singleKeys = 60;

/** When each key of a text is struck, in ms from the first; the same for the same text. */
export function cadence(text: string): number[] {
  const times: number[] = [];
  let atMs = 0;
  for (let index = 0; index < text.length; index++) {
    times.push(atMs);
    const letter = text.charCodeAt(index);
    // A small hash stands in for chance: equal texts make equal films.
    const swing = (((letter * 31 + index * 17) % 25) / 12 - 1) * variationMs;
    atMs += keyMs + swing + (text[index] === " " ? variationMs : 0);
  }
  const scale = Math.min(1, longestMs / Math.max(atMs, 1));
  return times.map((each) => each * scale);
}

/** Clicks into a field and replaces what stands there by typing. */
export async function typeInto(
  actor: Actor,
  element: Found,
  { value, sensitive }: { value: string; sensitive: boolean },
): Promise<void> {
  const { camera } = actor;
  const page = camera.page;
  const inField = <T>(work: (field: PageElement) => Promise<T>) => element().then(work);
  const fill = () => camera.during(inField((field) => field.fill(value, { timeout: 5_000 })));
  if (sensitive)
    await camera.ask(
      inField((field) => field.evaluate((each, attribute) => each.setAttribute(attribute, ""), maskAttribute)),
    );
  await press(actor);
  if (!(await camera.ask(inField((field) => field.evaluate(isTypedInto))))) {
    await fill();
    return;
  }
  const inEditor = await camera.ask(inField((field) => field.evaluate(seeingFrames(isOfEditor))));
  // What stands in an editor is not in its field, and is only chosen by the keys for that.
  await camera.ask(
    inEditor ? page.keyboard.press("ControlOrMeta+a") : inField((field) => field.evaluate(selectContent)),
  );
  await strike(actor, value);
  if (inEditor && value !== "") return;
  // A page that has gone elsewhere by what was typed has taken it.
  const empty = await camera.ask(
    element(1_000)
      .then((field) => field.evaluate((each) => (each as HTMLInputElement).value === ""))
      .catch(() => false),
  );
  if (empty && value !== "") await fill();
  if (value === "") await camera.ask(page.keyboard.press("Delete"));
}

async function strike(actor: Actor, value: string): Promise<void> {
  const { camera, reel } = actor;
  const startMs = reel.nowMs;
  const times = cadence(value);
  const atOnce = Math.ceil(value.length / singleKeys);
  for (let index = 0; index < value.length; index += atOnce) {
    await passUntil(actor, startMs + (times[index] ?? 0));
    const keys = value.slice(index, index + atOnce);
    // Real key events let suggestions open; a line break would send the form.
    const typed =
      atOnce === 1 && keys !== "\n" ? camera.page.keyboard.type(keys) : camera.page.keyboard.insertText(keys);
    await camera.ask(typed);
  }
}

/** In the page: whether letters go in one by one; dates, colours and the like are set at once. */
function isTypedInto(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement || (field as HTMLElement).isContentEditable) return true;
  return field instanceof HTMLInputElement && /^(text|search|email|url|tel|password|number)$/.test(field.type);
}

/** In the page. */
function isOfEditor(field: Element): boolean {
  return editorAround(field) !== null;
}

function selectContent(field: Element): void {
  (field as HTMLElement).focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  else getSelection()?.selectAllChildren(field);
}
