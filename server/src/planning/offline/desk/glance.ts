import { refusedWord } from "#browser/destructive.ts";
import { headingOf, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Deed, Glance } from "../../deed.ts";
import { matchScore } from "../../prompt/words.ts";
import { spokenLabel } from "../../telling/grammar.ts";
import { isGreeting } from "../../telling/labels.ts";
import { offersOf } from "./offers.ts";
import type { Desk } from "./desk.ts";
import { pathKey } from "./route.ts";
import { ownName } from "./own-name.ts";

const speakable = (text: string) =>
  text.length > 2 && text.length <= 48 && /^\p{L}/u.test(text) && !/[<>{}=_@/\\]|\d{3}/.test(text) && !isGreeting(text);

/** Columns that say something: not "created", not "actions", not the page's own name again. */
function isTelling(column: string, heading: string): boolean {
  return (
    !/(?:ed|ing)$|^(?:de|un)?select\b|^(?:actions?|edit|id|no\.?|#|due|paid|open|sent|done)$/i.test(column) &&
    matchScore(column, heading) < 0.9
  );
}

/** Whether a table says of what another one is made: its columns, and of which type each is. */
const tellsOfColumns = (columns: readonly string[]): boolean =>
  [/^(?:column|field|attribute|property)(?: name)?$/i, /^(?:data ?)?type$/i].every((word) =>
    columns.some((name) => word.test(name.trim())),
  );

/** What the page is about, or the dialog in front of it, without reading its data. */
export function glance(page: PageSnapshot): Glance {
  const front = page.dialog === undefined ? undefined : page.nodes.filter(({ region }) => region === "dialog");
  const inContent = (front ?? page.nodes).filter(
    ({ region }) => !["navigation", "contentinfo", "banner", "complementary"].includes(region),
  );
  const charts = inContent
    .filter((node) => node.role === "chart" && (node.tag !== "img" || /chart|graph|plot|diagram/i.test(node.name)))
    .map((node) => (speakable(node.name) ? node.name : node.near));
  // Columns over no entry line up nothing.
  const table = inContent.find(({ columns = [], rows }) => columns.length > 1 && rows !== 0);
  const here = page.nodes.find(
    (node) =>
      node.current === true &&
      node.region !== "columnheader" &&
      // What stands on the picture of the house is no name of its first page.
      !/^logo\b/i.test(node.name) &&
      node.path !== undefined &&
      pathKey(node.path) === pathKey(page.path),
  );
  // A badge beside a name is no part of it: "Inbox 12", "Widgets New".
  const heading = spokenLabel(
    ownName(page) ?? here?.name.replace(/(?<=\p{L})\s+(?:\d+\+?|new|beta)$/iu, "") ?? headingOf(page),
  );
  const parts = partsOf(inContent, [heading, headingOf(page)]);
  return {
    heading: speakable(heading) ? heading : "",
    charts: [...new Set(charts.filter(speakable))].slice(0, 3),
    columns: tellsOfColumns(table?.columns ?? [])
      ? []
      : (table?.columns ?? []).filter((name) => speakable(name) && isTelling(name, heading)),
    ...parts,
    ...offersOf(inContent),
    inFront: front !== undefined,
    ...(page.lead === undefined || front !== undefined ? {} : { lead: page.lead }),
  };
}

/** Where a deed has led, and what is seen there. */
export const endOf = ({ page }: Desk): Pick<Deed, "endPath" | "page"> => ({ endPath: page.path, page: glance(page) });

const common = /\b(?:names?|e-?mail|phone|address|zip|city|password|title|date|search)\b/i;

/** Headings of one level are parts of the page, unless they are many or links: then they name its entries. */
function partsOf(content: readonly PageNode[], titles: readonly string[]): Pick<Glance, "sections" | "entries"> {
  const links = new Set(content.filter(({ role }) => role === "link").map(({ name }) => name));
  const headings = content.filter(({ role, name }) => role === "heading" && !titles.includes(name));
  const level = Math.min(...headings.map((node) => node.level ?? 9));
  const alike = headings.filter((node) => (node.level ?? 9) === level).map(({ name }) => name);
  const named = alike.filter((name) => !links.has(name));
  const entries = alike.length - named.length > 2;
  const tabs = content.filter(({ role }) => role === "tab").map(({ name }) => name);
  const fields = content.filter(({ field }) => field !== undefined && !field.sensitive && !/search/i.test(field.type));
  // What a form asks for says little; what can be set says what there is.
  const setting = titles.some((title) => /settings|preferences|options/i.test(title)) ? fields : [];
  const labels = setting
    .filter(({ role }) => ["textbox", "combobox", "spinbutton"].includes(role))
    .map(({ name }) => name);
  // "Delete account" is a part of many pages, and nothing to praise; nor is what every form asks for.
  const telling = (name: string) => speakable(name) && refusedWord(name, "") === undefined && !common.test(name);
  const sections = [named.length > 6 ? [] : named, tabs, labels].map((names) => [...new Set(names.filter(telling))]);
  return { sections: (sections.find((names) => names.length > 1) ?? sections[0] ?? []).slice(0, 4), entries };
}
