import type { Intent } from "./intent.ts";

/** What is published is to be so with all that is changed about it: "Publish the tour Fjords and mark it as featured". */

type Act = Extract<Intent, { kind: "act" }>;

const isNamed = (intent: Intent): intent is Act =>
  intent.kind === "act" &&
  intent.verb === "publish" &&
  intent.as === undefined &&
  !/^(?:it|that|this|them)\b/i.test(intent.what);

const isMarked = (intent: Intent | undefined): intent is Act =>
  intent?.kind === "act" && intent.verb === "mark" && intent.what === "it";

/** Has what was said to be so of a thing after it is published come before that. */
export function publishedLast(intents: readonly Intent[]): Intent[] {
  const [first, second, ...more] = intents;
  if (first === undefined) return [];
  if (second === undefined || !isNamed(first) || !isMarked(second)) return [first, ...publishedLast(intents.slice(1))];
  const { of, ...marked } = second;
  const it: Act = { ...first, what: "it", ...(of === undefined ? {} : { of }) };
  return [{ ...marked, what: first.what }, it, ...publishedLast(more)];
}
