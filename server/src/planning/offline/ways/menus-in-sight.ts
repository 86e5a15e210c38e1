import { isActionable, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { isGroupOfBar } from "../desk/close-again.ts";
import { changesByName } from "./pages.ts";
import { unfolds } from "./unfold.ts";

/** What on a page is a menu, and which are the likeliest. */

/** A short name that reacts to the pointer in a column at the left edge: a group of a side bar, whatever its markup says. */
const isInSideBar = ({ role, region, box, name, alias }: PageNode): boolean =>
  role === "clickable" &&
  // A picture in a bar of tools does something at once.
  alias === undefined &&
  ["", "complementary"].includes(region) &&
  box.x + box.width <= 360 &&
  box.height <= 64 &&
  name.length <= 24;

/** What stands in the bar, or up to 80 pixels from the top, under somebody's initials: behind it is what concerns who is signed in. */
export const isOfWhoIsSignedIn = ({ role, region, name, box }: PageNode): boolean =>
  (region === "banner" || (region === "" && box.y < 80)) &&
  ["button", "clickable"].includes(role) &&
  /^(?:\p{Lu}{1,3}|avatar|user)$/u.test(name);

/** A wheel in the bar, or up to 80 pixels from the top, with no word on it: behind it is what is set up and administered. */
export const isWheel = ({ role, region, name, box }: PageNode): boolean =>
  (region === "banner" || (region === "" && box.y < 80)) &&
  ["button", "clickable"].includes(role) &&
  /^(?:(?:cog|gear)(?:s|wheel)?|setting)$/i.test(name);

/** What turns the pages of a list hides nothing. */
const pages = /^(?:(?:go to )?(?:the )?(?:next|previous|prev|first|last)\b.*|(?:go to )?(?:page )?\d+|[‹›«»<>←→]+)$/i;

/** What is called so takes away what is in sight, or does something else than to show more. */
const hides =
  /^(?:save(?: ?(?:all|as|now|changes))?$|run\b|execute|submit|skip (?:to|over)|(?:go |return )?back|return|unpin|hide|collapse|resize|close|minimi[sz]e|print\w*|refresh|reload|share|copy|export|download|unlink|undo|redo|sort|reset|clear|empty|full ?screen|(?:(?:switch to|toggle) )?(?:dark|light|night) (?:mode|theme)|(?:moon|sun)(?: stars)?$)\b|\bto sort$/i;

/** A button that tells of the application; "About" in a menu bar says that it has entries. */
const tellsOfItself = ({ name, popup, expanded }: PageNode): boolean =>
  /^about$/i.test(name) && popup !== true && expanded === undefined;

/** "Mark all as read", and the "yes" under it: what does something at once by its name, and does not say that anything opens. */
const doesAtOnce = ({ name, popup, expanded }: PageNode): boolean =>
  popup !== true && expanded === undefined && (changesByName.test(name.trim()) || answers.test(name.trim()));
const answers = /^(?:yes|no|ok(?:ay)?|cancel|confirm|continue|proceed|agree|accept|decline|dismiss)\b/i;

/** Fields, buttons that send, and what leads to a page of its own hide nothing. */
const mayHide = (node: PageNode): boolean =>
  isActionable(node) &&
  node.field === undefined &&
  node.path === undefined &&
  node.external !== true &&
  !pages.test(node.name.trim()) &&
  node.submits !== true &&
  node.posts !== true &&
  !hides.test(node.name) &&
  !doesAtOnce(node) &&
  !tellsOfItself(node);

/**
 * What lies under a heading that folds it is known, and the head of a column sorts; the dots of a row hold what is done with
 * its thing, which is looked for there alone. Behind a value is what it could be instead, and taking that changes it.
 */
const hidesNothingMore = (node: PageNode): boolean =>
  ["heading", "columnheader"].includes(node.role) ||
  (node.role === "clickable" && node.region === "row") ||
  isValue(node);

/** "Parent  None", "Assignee  Ada" beside the page: only what shows a value there has a label with it. */
const isValue = ({ region, popup, name, item = "" }: PageNode): boolean =>
  popup === true &&
  ((region === "complementary" && item !== "") ||
    /^(?:none|nobody|unassigned|not set|no \p{Ll}+|change (?:status|state|stage|priority)\b.*)$/iu.test(name.trim()));

/** The head of a panel of the page itself that is shut. */
export const isFold = ({ expanded, popup, region }: PageNode): boolean =>
  expanded === false && popup !== true && !["navigation", "banner", "complementary"].includes(region);

/** What is folded on the page itself lies nearer than another page, and a group of the bar nearer than what pops up. */
const nearness = (node: PageNode): number => (isFold(node) ? 2.5 : isGroupOfBar(node) ? 2.2 : 2);

/** What hides the side bar shows nothing more where that is in sight. */
const togglesBar = ({ name }: PageNode): boolean =>
  /^(?:toggle|collapse|hide)\b.*\b(?:sidebar|navigation|nav|menu)\b/i.test(name);
const fewestInBar = 3;

/** "A", "b": where so many stand together, each leads to what begins so; a letter alone may stand for somebody. */
const fewestLetters = 5;
const isLetter = ({ name }: PageNode): boolean => /^\p{L}$/u.test(name.trim());

/** "AB" and "Ada Brook" within the button of these words: each listens as well, and opens the same menu. */
const isWithinAnother = ({ nodes }: PageSnapshot, { role, name, box }: PageNode): boolean =>
  role === "clickable" &&
  nodes.some(
    (menu) =>
      unfolds(menu) &&
      menu.role !== "clickable" &&
      menu.name.includes(name) &&
      menu.box.x <= box.x &&
      menu.box.y <= box.y &&
      menu.box.x + menu.box.width >= box.x + box.width &&
      menu.box.y + menu.box.height >= box.y + box.height,
  );

const isOpen = ({ expanded, current }: PageNode): boolean => expanded === true || current === true;

/** Controls behind which more is hidden, the likeliest first. */
export function menusOf(page: PageSnapshot): PageNode[] {
  const isIndexed = page.nodes.filter(isLetter).length >= fewestLetters;
  const isInBar = (node: PageNode) => node.region === "navigation" && node.inView && !togglesBar(node);
  const isBarInSight = page.nodes.filter(isInBar).length >= fewestInBar;
  const score = (node: PageNode): number => {
    if (!mayHide(node) || isOpen(node) || hidesNothingMore(node) || (togglesBar(node) && isBarInSight)) return 0;
    if (node.name.length <= 40 && /\b(menu|navigation|sidebar|nav)\b|☰|≡/i.test(node.name)) return 4;
    if (node.role === "tab" || /^(?:more|…|\.\.\.|⋮|⋯)$/i.test(node.name)) return 3;
    if (node.expanded === false || node.popup === true) return nearness(node);
    // Entries of a side bar may have the roles of a menu or of a list to choose from.
    const opens =
      ["button", "clickable", "treeitem", "menuitem", "option"].includes(node.role) ||
      (node.role === "link" && !node.external);
    if (opens && node.region === "navigation") return 2;
    return /^(?:options|actions|tools|account|settings|preferences)$/i.test(node.name) ||
      isInSideBar(node) ||
      isOfWhoIsSignedIn(node) ||
      isWheel(node)
      ? 1
      : 0;
  };
  const menus = page.nodes.filter(
    (node) => !(isIndexed && isLetter(node)) && score(node) > 0 && !isWithinAnother(page, node),
  );
  return menus.toSorted((a, b) => score(b) - score(a));
}
