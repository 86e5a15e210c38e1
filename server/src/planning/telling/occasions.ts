import { targetOf } from "#browser/step.ts";
import type { Deed, FilledField, Part } from "../deed.ts";
import type { Occasion } from "./phrases.ts";
import type { Words } from "./speaker.ts";
import { isAppName, isOrder, isOwnText, isPaging } from "./labels.ts";

/** A part of a deed that is to be spoken of: its values and words, and whether the film begins with it. */
export type Moment = {
  readonly deed: Deed;
  readonly part: Part;
  readonly values: readonly FilledField[];
  readonly words: Words;
  readonly first: boolean;
  /** The path on which the film begins, below which there are pages. */
  readonly home: string;
};

/** What to speak about in a shot, the most telling first. */
export function occasionsOf(moment: Moment): readonly Occasion[] {
  const { deed, part, words } = moment;
  if (part.role === "visit") return visits(deed, words);
  if (part.role === "begin") return ["createOpen"];
  if (part.role === "send") return deed.outcome === "shown" ? ["createSend"] : ["createSent"];
  if (part.role === "fill") return filling(moment);
  if (deed.kind === "look") return looking(moment);
  if (deed.kind === "open" || deed.kind === "create") return opening(moment);
  if (deed.kind === "act") return acting(moment);
  if (deed.kind === "search") return searching(deed);
  if (deed.kind === "fill") return setting(moment);
  return deed.kind === "scroll" ? ["scroll"] : narrowing(deed.kind, deed.outcome);
}

/** Only a list that is seen to be shorter, or in another order, is told of as such. */
const narrowing = (kind: "filter" | "sort", outcome: Deed["outcome"]): readonly Occasion[] =>
  outcome === "shown" ? [kind] : outcome === "unseen" ? [`${kind}Unseen`] : [`${kind}Changed`];

/** The address of one entry of many ends in its number: "/orders/A-17". */
const isOfEntry = /\/[^/?#]*\d[^/?#]*$/;

/** A page that has a name is spoken of by what stands on it; what has none is an entry of the page before. */
function visits({ kind, subject, page, endPath }: Deed, words: Words): readonly Occasion[] {
  // What has come up over the page it belongs to is not that page.
  if (page.inFront === true && (kind !== "open" || subject === page.heading)) return ["inFront", "watch"];
  if (isAppName(subject, words["app"] ?? "")) return ["lookChart"];
  if (words["page"] === undefined) return kind !== "open" ? [] : isOfEntry.test(endPath) ? ["visitEntry"] : ["watch"];
  const entries = page.entries === true && words["entry"] !== undefined;
  return [
    "visitLead",
    "visitChart",
    "visitWeek",
    "visitTable",
    ...(entries ? (["visitEntries"] as const) : []),
    "visitSections",
    "visitOffers",
    "visitOffer",
    "visitCount",
    "visit",
  ];
}

function looking({ deed, words, first }: Moment): readonly Occasion[] {
  if (first) return ["startLead", "startChart", "startSections", "start"];
  const isWhole = words["label"] === undefined || words["label"] === deed.page.heading;
  return isWhole ? ["lookChart", ...visits(deed, words)] : ["look"];
}

function opening(moment: Moment): readonly Occasion[] {
  const { deed, words } = moment;
  const [from = "", query = ""] = [deed.startPath.split(/[?#]/)[0], deed.endPath.split("?")[1]];
  const to = deed.endPath.split(/[?#]/)[0] ?? "";
  const { label } = words;
  if (isPaging(deed.subject)) return ["paging"];
  if (isEntry(moment, from, to)) return ["visitEntry"];
  if (label !== undefined && label !== deed.page.heading) {
    if (isOrder(label) && (words["page"] === undefined || from === to)) return ["press"];
    const heading = deed.page.heading !== "";
    if (heading && decoded(query).includes(label.toLowerCase())) return ["through", ...visits(deed, words)];
    if (from === to && !isThere(deed)) return [deed.outcome === "unseen" ? "pressed" : "press"];
    if (from === to && heading) return ["view", ...visits(deed, words)];
  }
  return visits(deed, words);
}

/** Whether an entry of the list before was opened; what lies over its list has the heading of that behind it. Below the first page there are pages. */
const isEntry = ({ deed: { subject, page }, home }: Moment, from: string, to: string): boolean =>
  from !== "/" && to.startsWith(`${from}/`) && (page.inFront === true || (from !== home && subject === page.heading));

function decoded(query: string): string {
  try {
    return decodeURIComponent(query.replace(/\+/g, " ")).toLowerCase();
  } catch {
    return "";
  }
}

function searching({ foundNothing, outcome }: Deed): readonly Occasion[] {
  if (foundNothing === true) return ["searchInVain"];
  if (outcome === "unseen") return ["searchUnseen", "searchAny"];
  return [outcome === "shown" ? "search" : "searchChanged", "searchAny"];
}

function filling({ deed, values }: Moment): readonly Occasion[] {
  const least = ["createFill"] as const;
  // A form that is not sent is neither done nor nearly so.
  if (!deed.parts.some(({ role }) => role === "send")) return ["createPut", ...least];
  if (values.length === 0) return least;
  return values.length > 1 ? ["createFillTwo", "createFillOne", ...least] : ["createFillOne", ...least];
}

function acting({ deed, part, values, words: { label } }: Moment): readonly Occasion[] {
  if (values.length > 0) return ["setOne", "choose"];
  if (label === undefined) return deed.subject !== "" && deed.page.inFront === true ? ["inFront"] : [];
  const presses = part.steps.filter(({ kind }) => kind === "click").length;
  if (isOrder(label) && !/^(?:new|add)\b/i.test(label)) return [presses > 1 ? "actInSteps" : "act"];
  // Where nothing comes up there is nothing to go on from.
  return [isThere(deed) ? "press" : "pressed"];
}

/** Whether what was pressed has brought up what it is called after, as far as that is known. */
const isThere = ({ outcome = "shown" }: Deed): boolean => outcome === "shown";

const isWritten = ({ steps }: Part): boolean =>
  steps.some((step) => step.kind === "fill" && step.value.trim().includes(" "));

function setting({ deed, part, values }: Moment): readonly Occasion[] {
  if (deed.values.length === 0) return deed.outcome === "shown" || deed.outcome === "done" ? ["saved"] : ["sent"];
  const [one] = values;
  if (one === undefined) return isWritten(part) ? ["writeText", "set"] : ["set"];
  if (deed.outcome === "refused" || deed.outcome === "unseen") return ["entered", "put", "set"];
  if (/^(?:on|off)$/.test(one.value)) {
    const box = part.steps.some((step) => targetOf(step)?.role === "checkbox");
    return box ? [one.value === "on" ? "tick" : "untick", "turn", "set"] : ["turn", "set"];
  }
  return isOwnText(one.label) ? ["write", "setOne", "put", "set"] : ["setOne", "choose", "set"];
}
