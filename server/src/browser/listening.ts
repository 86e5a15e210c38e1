import type { BrowserContext } from "playwright-core";

declare global {
  /** What has asked to hear of presses on itself, for as long as it lives; only where presses are noticed. */
  var reelwrightPressed: WeakSet<object> | undefined;
}

type Listen = EventTarget["addEventListener"];

/**
 * Notes which elements listen for presses, for looking and planning. A control that is neither a button nor shows a hand
 * is known by nothing else: the entries of a list that are chosen by a press, pictures in a bar of tools. That a listener
 * is taken away again is not noticed. What is found by it has words, so that the camera finds it without.
 */
export async function noticePresses(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A frame may keep its window when its first page is loaded into it.
    if (Object.hasOwn(globalThis, "reelwrightPressed")) return;
    const pressed = new WeakSet<object>();
    Object.defineProperty(globalThis, "reelwrightPressed", { value: pressed });
    // Taken before the page has run, so that nothing it makes of them is called here.
    const note = pressed.add.bind(pressed);
    const call = Reflect.apply;
    const traps: ProxyHandler<Listen> = {
      apply(listen, target: unknown, given: Parameters<Listen>): unknown {
        // First the browser's own, with all it was given: what it refuses is refused in its own words.
        const answer: unknown = call(listen, target, given);
        const type = given[0];
        const listener = given[1];
        const press =
          type === "click" ||
          type === "mousedown" ||
          type === "mouseup" ||
          type === "pointerdown" ||
          type === "pointerup" ||
          type === "dblclick";
        if (press && listener && typeof target === "object" && target !== null) note(target);
        return answer;
      },
    };
    // Without a prototype, for a page may give all objects a `get`.
    Object.setPrototypeOf(traps, null);
    // A page that looks at the function still sees a native one, with its name and length.
    // oxlint-disable-next-line typescript/unbound-method -- it is called with the target that it was called on
    EventTarget.prototype.addEventListener = new Proxy(EventTarget.prototype.addEventListener, traps);
  });
}
