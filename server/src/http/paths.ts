import type { RouteOptions } from "fastify";
import type { May } from "#action.ts";

/** A path that exists, whatever the method. */
export type KnownPath = { readonly template: string; readonly methods: Set<string>; readonly may: May };

/** Every registered route by path, to tell a wrong method from an unknown path. */
export type Paths = { add(route: RouteOptions): void; find(path: string): KnownPath | undefined };

type Entry = KnownPath & { readonly pattern: RegExp };

export function knownPaths(): Paths {
  const entries = new Map<string, Entry>();
  return {
    add({ url, method, config }) {
      const template = url;
      const entry = entries.get(template) ?? {
        template,
        methods: new Set<string>(),
        may: config?.action?.may ?? "public",
        pattern: patternOf(template),
      };
      for (const each of [method].flat()) entry.methods.add(each);
      entries.set(template, entry);
    },
    find(path) {
      const found = [...entries.values()].filter((each) => each.pattern.test(path));
      // A path written out wins over one with a parameter, as in the router.
      return found.find((each) => !/[:*]/.test(each.template)) ?? found[0];
    },
  };
}

function patternOf(template: string): RegExp {
  const source = template
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/:\w+/g, "[^/]+")
    .replace(/\*/g, ".*");
  return new RegExp(`^${source}$`);
}
