import { targetOf, type Step } from "#browser/step.ts";

/** A line of an example application's request log. */
export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
};

/** What is left of a play: what the application was asked for, and the steps that worked, both in order. */
export type Play = { readonly asked: readonly Asked[]; readonly steps: readonly Step[] };

type Expected = Readonly<Record<string, string | boolean | RegExp>>;

/** A trace by which a wished step is recognised; `at` gives its place in the play, from `from` on, or −1. */
export type Sign = { readonly told: string; at(play: Play, from: Places): Places | undefined };
export type Places = { readonly asked: number; readonly step: number };

function fits(given: Readonly<Record<string, unknown>>, wanted: Expected): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const own = given[name];
    if (value instanceof RegExp) return value.test(typeof own === "string" ? own : JSON.stringify(own ?? ""));
    return typeof own === "string" ? own.toLowerCase() === String(value).toLowerCase() : own === value;
  });
}

const isAt = (line: Asked, path: string | RegExp) =>
  path instanceof RegExp ? path.test(line.path) : line.path === path;

function inLog(told: string, seen: (line: Asked) => boolean): Sign {
  return {
    told,
    at({ asked }, from) {
      const at = asked.findIndex((line, index) => index >= from.asked && seen(line));
      return at < 0 ? undefined : { ...from, asked: at + 1 };
    },
  };
}

/** A page was loaded, or a part of it with this query. */
export const page = (path: string | RegExp, query: Expected = {}): Sign =>
  inLog(
    `page ${String(path)} ${Object.entries(query).map(String).join(" ")}`,
    (line) => line.method === "GET" && isAt(line, path) && fits(line.query, query),
  );

/** Something was written: `POST`, `PATCH` or `DELETE` of a path with these fields. */
export const sent = (path: string | RegExp, body: Expected = {}, method = ""): Sign =>
  inLog(
    `sent ${String(path)} ${Object.entries(body).map(String).join(" ")}`,
    (line) =>
      line.method !== "GET" && (method === "" || line.method === method) && isAt(line, path) && fits(line.body, body),
  );

/** Boardwalk says what was done to its view. */
export const viewed = (what: string, value: string | RegExp): Sign => sent("/api/ui", { what, value });

/** A step acted on, or pointed at, an element of this name. */
export const touched = (name: RegExp, kind?: Step["kind"]): Sign => ({
  told: `touched ${String(name)}`,
  at({ steps }, from) {
    const seen = (step: Step) => name.test(targetOf(step)?.name ?? "") && (kind ?? step.kind) === step.kind;
    const at = steps.findIndex((step, index) => index >= from.step && seen(step));
    return at < 0 ? undefined : { ...from, step: at + 1 };
  },
});

/** The signs that a play shows, in the order in which they are wished. */
export function shown(play: Play, signs: readonly Sign[]): Sign[] {
  let from: Places = { asked: 0, step: 0 };
  return signs.filter((sign) => {
    const place = sign.at(play, from);
    if (place !== undefined) from = place;
    return place !== undefined;
  });
}
