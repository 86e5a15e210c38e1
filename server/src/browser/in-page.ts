import type { Page } from "playwright-core";

type Work = (...given: never[]) => unknown;

/** A function of ours that pages are asked by: its text goes into a document once, and is called by its number from then on. */
export type InPage<Asked extends Work> = {
  /** What is sent each time. */
  readonly named: Asked;
  /** What is sent to a document that has none of them yet: it gets them all. */
  readonly whole: () => Asked;
};

/** Out of the way of a page's own scripts, as all that we keep beside them. */
const key = 'Symbol.for("reelwright.in-page")';
const notThere = "reelwright: this document has not been told yet";

const texts: string[] = [];

/**
 * Keeps a function in the documents that are asked by it. The text of what looks at a page is as long as a book: sent each
 * time, it costs the processors more than the look itself. Made once, as a constant: each has a place in all documents.
 */
export function inPage<Asked extends Work>(work: Asked): InPage<Asked> {
  const at = texts.push(String(work)) - 1;
  return {
    named: calling(`const kept = globalThis[${key}]?.[${at}]; if (!kept) throw new Error("${notThere}");`) as Asked,
    whole: () => {
      // Without brackets around them, they are compiled when they are called.
      const each = texts.map((text, place) => `all[${place}] ??= ${text};`).join("\n");
      const all = `globalThis[${key}] ?? Object.defineProperty(globalThis, ${key}, { value: [] })[${key}]`;
      return calling(`const all = ${all};\n${each}\nconst kept = all[${at}];`) as Asked;
    },
  };
}

/** Pages whose document has been told, as far as we know. */
const told = new WeakMap<Page, boolean>();

/**
 * Asks a page by such a function: `question` sends what it is given. In one go where its document is new, for what is asked
 * about may be over in a moment; what stands in a frame may be asked twice.
 */
export async function ask<Asked extends Work, Answer>(
  page: Page,
  { named, whole }: InPage<Asked>,
  question: (work: Asked) => Promise<Answer>,
): Promise<Answer> {
  if (!told.has(page)) page.on("domcontentloaded", () => told.set(page, false));
  if (told.get(page) === true) {
    try {
      return await question(named);
    } catch (cause) {
      if (!String(cause).includes(notThere)) throw cause;
    }
  }
  told.set(page, true);
  return question(whole());
}

/** A function for `evaluate` that passes all it is given to what is called `kept` in its text. */
function calling(text: string): Work {
  // oxlint-disable-next-line no-implied-eval -- our own text, run in the page; Playwright sends functions as text anyway
  return new Function("...given", `${text}\nreturn kept(...given);`) as Work;
}
