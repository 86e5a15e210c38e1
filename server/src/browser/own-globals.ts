import type { BrowserContext } from "playwright-core";

/**
 * What our functions use inside a page, and applications are known to put something of their own in the place of
 * (`URL = {…}`). Without `Map`, `Set` or `Promise` Playwright itself cannot ask a page anything.
 */
const names = [
  "URL",
  "URLSearchParams",
  "WeakMap",
  "WeakSet",
  "MutationObserver",
  "Node",
  "NodeFilter",
  "Range",
  "CSS",
];

const key = "reelwright.globals";

/** Keeps the browser's own objects, before a page's scripts can put others in their place. */
export async function keepGlobals(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ key, names }) => {
      const own = Object.fromEntries(names.map((name) => [name, Reflect.get(globalThis, name) as unknown]));
      const place = Symbol.for(key);
      // A frame may keep its window when its first page is loaded into it.
      if (!(place in globalThis)) Object.defineProperty(globalThis, place, { value: own });
    },
    { key, names },
  );
}

/** The beginning of what is sent into a page as text: such names mean the browser's own there, whatever the page calls so. */
export const withOwnGlobals = `const { ${names.join(", ")} } = globalThis[Symbol.for(${JSON.stringify(key)})] ?? globalThis;`;
