import type { RouteOptions } from "fastify";
import type { May } from "#action.ts";

/** A path that exists, whatever the method. */
export type KnownPath = {
  readonly template: string;
  readonly methods: Set<string>;
  /** Methods that pages of other origins may use. */
  readonly corsMethods: Set<string>;
  /** What is asked of somebody who comes with a wrong method: nothing where anything is open to everybody. */
  readonly may: May;
};

/** Every registered route by path, to tell a wrong method from an unknown path. */
export type Paths = { add(route: RouteOptions): void; find(path: string): KnownPath | undefined };

type Entry = KnownPath & { may: May; readonly pattern: RegExp; readonly rank: string };

export function knownPaths(): Paths {
  // By their shape: routes may call the same parameter differently.
  const entries = new Map<string, Entry>();
  let inOrder: Entry[] = [];
  return {
    add({ url, method, config }) {
      const shape = url.replace(/:\w+/g, ":");
      const may = config?.action?.may ?? "public";
      const entry = entries.get(shape) ?? newEntry(url, may);
      for (const each of [method].flat()) {
        entry.methods.add(each);
        if (config?.action?.cors === true) entry.corsMethods.add(each);
      }
      if (may === "public") entry.may = may;
      entries.set(shape, entry);
      inOrder = [...entries.values()].sort((a, b) => (a.rank < b.rank ? -1 : 1));
    },
    find: (path) => inOrder.find(({ pattern }) => pattern.test(path)),
  };
}

function newEntry(template: string, may: May): Entry {
  const words = template.split("/");
  // As in the router: at the first place where two paths differ, a written word wins over a parameter, that over a rest.
  const rank = words.map((word) => (word.includes("*") ? "2" : word.includes(":") ? "1" : "0")).join("");
  return { template, methods: new Set(), corsMethods: new Set(), may, pattern: patternOf(template), rank };
}

function patternOf(template: string): RegExp {
  const source = template
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/:\w+/g, "[^/]+")
    .replace(/\*/g, ".*");
  return new RegExp(`^${source}$`);
}
