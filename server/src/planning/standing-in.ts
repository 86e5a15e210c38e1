import type { PageSnapshot } from "#browser/snapshot.ts";
import { email, type StandIns } from "#browser/stand-ins.ts";
import type { Explorer } from "./explorer.ts";
import { parsePrompt } from "./prompt/parse.ts";

const isAddress = (text: string): boolean => /^[a-z]+:\/\//i.test(text);

/** What a prompt asks to make: the names of it, and the e-mail addresses that it gets. Pure. */
export function namesMade(prompt: string): string[] {
  const given = parsePrompt(prompt).intents.flatMap((intent) => (intent.kind === "create" ? intent.values : []));
  const names = given.flatMap(({ hint, text }) => (hint === "name" && !isAddress(text) ? [text] : []));
  const addresses = given.flatMap(({ text }) => text.split(/[\s,;]+/).filter((word) => email.test(word)));
  return [...new Set([...names, ...addresses])];
}

/** The same application, in which names stand in for those that a film makes. */
export function standingIn(app: Explorer, standIns: StandIns): Explorer {
  let last: { readonly shown: PageSnapshot; readonly used: number; readonly read: PageSnapshot } | undefined;
  return {
    ...app,
    async look() {
      const shown = await app.look();
      const used = standIns.used.length;
      // Who has looked twice at the same page gets the same of it.
      if (last?.shown !== shown || last.used !== used) last = { shown, used, read: standIns.reading(shown) };
      return last.read;
    },
    locate: async (node) => standIns.leaving(await app.locate(standIns.entering(node))),
    act: async (step, wanted) => {
      standIns.begin(step);
      return standIns.leaving(await app.act(standIns.entering(step), wanted));
    },
    path: () => standIns.leaving(app.path()),
  };
}
