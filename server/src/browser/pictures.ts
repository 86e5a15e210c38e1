import type * as Drawings from "./drawings.ts";
import { drawingNames } from "./drawings.ts";
import type * as Reading from "./reading.ts";
import type * as Eyes from "./eyes.ts";
import type * as Wordless from "./wordless.ts";

/** Functions that run inside the page, after the eyes: what the pictures on controls show. Sent as text, like the eyes. */

declare const nameOfDrawing: typeof Drawings.nameOfDrawing;
declare const fold: typeof Eyes.fold;
declare const pseudoTextOf: typeof Eyes.pseudoTextOf;
declare const doneByClass: typeof Wordless.doneByClass;
declare const withoutGlyphs: typeof Reading.withoutGlyphs;

/**
 * What icon sets call the picture on a control: by their class names ("fa-bell", "bi bi-trash", "ti ti-settings"), the drawing
 * that is taken from a sheet ("#icon-star"), the names that the markup gives it ("mdi:star", "StarBorderIcon"), or its file.
 */
export function pictureNameOf(element: Element): string {
  const parts = [element, ...element.querySelectorAll("i,span,svg,use,img,[data-icon],[icon]")];
  const found = parts.flatMap((each) => [
    kindOfPicture.exec(each.getAttribute("class") ?? "")?.[1],
    ...(each.localName === "svg" ? kindAddedTo([...each.classList]) : []),
    ...["data-icon", "icon", "data-lucide"].map((name) => each.getAttribute(name)?.split(":").at(-1)),
    each.localName === "ion-icon" ? each.getAttribute("name") : undefined,
    each.localName === "use" ? (each.getAttribute("href") ?? each.getAttribute("xlink:href"))?.split("#").at(-1) : "",
    each.localName === "svg" && each.getAttribute("data-testid")?.endsWith("Icon") === true
      ? each.getAttribute("data-testid")?.replace(/(?<=[a-z])(?=[A-Z])/g, "-")
      : "",
    each.localName === "img"
      ? /\/([\w-]+)\.(?:svg|png|gif|webp)(?:[?#]|$)/i.exec(each.getAttribute("src") ?? "")?.[1]
      : "",
  ]);
  return (
    found.map((name) => plainPictureName(name ?? "")).find(Boolean) ??
    (nameOfDrawing(element) || (isThreeDots(element) || isThreeDotsInOne(element) ? "more" : ""))
  );
}

/** Whether all that is drawn are three small things alike in a row, as on what has more behind it. */
export function isThreeDots(element: Element): boolean {
  const dots = [...element.querySelectorAll("*")].filter((each) => each.children.length === 0);
  const boxes = dots.map((each) => each.getBoundingClientRect());
  const [first, second, third] = boxes;
  if (first === undefined || second === undefined || third === undefined || boxes.length > 3) return false;
  const mostPx = 8;
  const isDot = ({ width, height }: DOMRect) => width > 0 && width <= mostPx && Math.abs(width - height) < 1;
  const [across, down] = [second.x - first.x, second.y - first.y];
  const isInRow = Math.abs(third.x - second.x - across) < 1 && Math.abs(third.y - second.y - down) < 1;
  return fold(element.textContent ?? "") === "" && boxes.every(isDot) && isInRow && (across === 0) !== (down === 0);
}

/** Whether three dots in a row are drawn by one path: as many parts, in a box that is several times as long as wide. */
export function isThreeDotsInOne(element: Element): boolean {
  const paths = element.querySelectorAll("path,circle,rect,line,polygon,polyline,ellipse");
  const path = paths.length === 1 && paths[0]?.localName === "path" ? paths[0] : undefined;
  if (path === undefined || (path.getAttribute("d") ?? "").match(/m/gi)?.length !== 3) return false;
  const { width, height } = path.getBoundingClientRect();
  const share = Math.max(width, height) / Math.max(1, Math.min(width, height));
  return share >= 3 && share <= 7;
}

/** "drawn drawn-bell": of a drawing, what one class adds to another says which it is. */
export function kindAddedTo(classes: string[]): string[] {
  const added = classes.flatMap((name) =>
    classes.filter((base) => name.startsWith(`${base}-`)).map((base) => name.slice(base.length + 1)),
  );
  return added.toSorted((a, b) => b.length - a.length);
}

/** Class names by which icon sets name a picture. */
export const kindOfPicture =
  /(?:^|\s)(?:fas?|far|fab|bi|ti|ri|mdi|bx|bxs|la|ion|feather|icons?(?:-(?:tabler|lucide|feather))?|ico|glyphicon|lucide|codicon|ni|octicon|anticon|pi|ph|uil|el-icon|tabler-icon|material-icons?|svg)-+(?!(?:tabler|lucide|feather)(?:\s|$))([a-z][a-z_-]+)/;

/** "icon-star-outline", "star_border_24" → "star": how a picture is drawn says nothing of what it shows. */
export function plainPictureName(name: string): string {
  const drawn =
    /^(?:icons?|ico|svg|img|image|symbol|glyph|outlined?|outline|border|solid|filled|fill|line|regular|rounded|round|sharp|thin|light|bold|duotone|alt|parent|wrapper|wrap|container|holder|button|btn|inner|root|o|x|px|xs|sm|md|lg|fw|\d+(?:px)?)$/;
  const words = name
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== "" && !drawn.test(word));
  return words.length > 3 || words.some((word) => /\d/.test(word)) ? "" : words.join(" ");
}

/** Words that icon fonts draw as pictures ("people_alt", "expand_more"): in the markup, or put there by its style. */
export function ligaturesOf(element: Element): string[] {
  return [element, ...element.querySelectorAll("i,span,md-icon,mat-icon,[data-icon],[class*=icon]")].flatMap((each) => {
    const drawn = (["", "::before", "::after"] as const).filter((part) =>
      /\b(?:icons?|symbols)\b/i.test(getComputedStyle(each, part).fontFamily),
    );
    const own = each.children.length === 0 ? fold(each.textContent ?? "") : "";
    return drawn.map((part) => (part === "" ? own : pseudoTextOf(each, part))).filter((text) => /^\w+$/.test(text));
  });
}

/** As large as pictures are that stand for a word. */
export function isIcon(element: Element): boolean {
  const mostPx = 64;
  const { width, height } = element.getBoundingClientRect();
  return width <= mostPx && height <= mostPx;
}

/** What the drawings in an element, and the tools in the head of a column, are called for those who do not see them. */
export function titlesOfDrawings(element: Element): string[] {
  const titles = [...element.querySelectorAll("svg > title")].map((each) => fold(each.textContent ?? ""));
  const tools = element.matches("th,[role=columnheader]") ? ",button[aria-label],[role=button][aria-label]" : "";
  const labels = [...element.querySelectorAll(`[role=img][aria-label]${tools}`)].map((each) =>
    fold(each.getAttribute("aria-label") ?? ""),
  );
  const words = fold(element.textContent ?? "");
  // A sign right behind a heading, without a space, is no word of it: "Fishing" and the picture of a keyword.
  const isGlued = ({ previousSibling: before }: Element) =>
    element.matches("h1,h2,h3,h4,h5,h6,[role=heading]") && before instanceof Text && /\S$/.test(before.data);
  const pictures = [...element.querySelectorAll("img[alt]")].flatMap((each) => {
    const name = fold(each.getAttribute("alt") ?? "");
    return words.startsWith(name) || isGlued(each) ? [name] : [];
  });
  return [...titles, ...labels, ...pictures].filter(Boolean);
}

/** A name without what a drawing before or behind its words is called; a drawing alone is what it is called. */
export function withoutTitle(name: string, title: string): string {
  if (name === title) return name;
  if (name.startsWith(title)) return name.slice(title.length).trim();
  return name.endsWith(title) ? name.slice(0, -title.length).trim() : ` ${name} `.replace(` ${title} `, " ").trim();
}

/** A button on which nothing is written is a picture, whatever a browser calls it. */
export function isBlankButton(element: Element): boolean {
  const says = "[aria-label],[aria-labelledby]";
  const isBlank = element.matches(`input:is([type=submit],[type=button])[value]:not(${says})`);
  return isBlank && fold((element as HTMLInputElement).value) === "";
}

/** What is shown while a control is pointed at: by itself, by what is there for it alone, or as it was seen (`tooltips.ts`). */
export function tooltipOf(element: Element): string {
  const tooltips = ["title", "data-original-title", "data-bs-original-title", "data-tooltip", "data-tip"];
  const around = element.parentElement;
  const others = [...(around?.children ?? [])].filter((each) => each !== element);
  const isAlone = !others.some((each) => each.matches("a,button,input,select,textarea,i,svg,img,[role]"));
  const read = (from: Element | null) => tooltips.map((each) => fold(from?.getAttribute(each) ?? ""));
  const mayBeTold =
    around !== null && isAlone && !around.matches("a,button,[role=button],section,main,form,table,tr,body");
  // What comes up beside it while it is pointed at may stand there in the markup.
  const isTooltip = (each: Element) => each.matches("[role=tooltip],span[class*=tooltip],div[class*=tooltip]");
  // Some keep the number of a tooltip there, which nobody reads.
  const isRead = (text: string) => text !== "" && !/^[\w-]{12,}$/.test(text);
  return (
    [
      ...read(element),
      ...(isAlone && fold(element.textContent ?? "") === ""
        ? others.filter(isTooltip).map((each) => fold(each.textContent ?? ""))
        : []),
      ...(mayBeTold && !element.matches("input,select,textarea,[contenteditable=true]") ? read(around) : []),
      globalThis.reelwrightTooltips?.get(element.innerHTML) ?? "",
    ].find(isRead) ?? ""
  );
}

/** What a link without a word on it leads to, by the last word of its address: "/admin/content" → "content", "#files" → "files"; "#" alone leads nowhere. */
export function destinationOf(element: Element): string {
  const address = element.tagName === "A" ? URL.parse((element as HTMLAnchorElement).href) : null;
  const isHere = address?.pathname === location.pathname;
  const part = isHere ? (address?.hash.split(/[#/]/).findLast(Boolean) ?? "") : undefined;
  const last = address?.origin === location.origin ? (part ?? address.pathname.split("/").findLast(Boolean) ?? "") : "";
  return /^[a-z]{3,16}(?:[-_][a-z]{2,16}){0,2}$/i.test(last) ? last.replace(/[-_]/g, " ") : "";
}

/** What its makers call a control that says nothing: "header--button-registryInfo" → "registry info". */
export function makersNameOf(element: Element): string {
  // What draws the page counts ("ember23", ":r1:") or draws lots ("mantine-kvmri0dkr-target"), and nobody has called anything so.
  const byMachine = /[\d:]|[b-df-hj-np-tv-xz]{5}/i;
  const id = byMachine.test(element.id) ? "" : element.id;
  const tests = ["data-testid", "data-test-id", "data-test", "data-cy", "data-qa"].map((name) =>
    element.getAttribute(name),
  );
  const called = [...tests, id, element.getAttribute("name")];
  const plain =
    /^(?:button|btn|link|icon|tooltip|toggle|trigger|header|footer|toolbar|nav|bar|test|data|id|the|react|aria)$/;
  const telling = called.map((each) =>
    (each ?? "")
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 2 && !plain.test(word)),
  );
  const longest = telling.filter((words) => words.length <= 3).toSorted((a, b) => b.length - a.length)[0];
  return longest?.join(" ") ?? "";
}

/** What its makers call a picture that is pressed, whatever its tooltip says; of a bare "+" or "Add", what its tooltip says. */
export function aliasOf(element: Element, role: string): { alias?: string } {
  const text = fold(element.textContent ?? "");
  const isPressed = ["button", "link", "clickable"].includes(role);
  const alias = !isPressed
    ? ""
    : text === ""
      ? makersNameOf(element) || doneByClass(element)
      : /^(?:[+＋]|[+＋]?\s*(?:add|new|create))$/i.test(text)
        ? tooltipOf(element)
        : "";
  return alias === "" ? {} : { alias };
}

/** What is written on a control that has a label of its own for those who only hear it, where that is something else. */
export function writtenOn(element: Element, name: string): { written?: string } {
  const mostLetters = 40;
  const isLabelled = element.matches("a,button,[role=button],[role=tab],[role=link],[role=menuitem]");
  if (!isLabelled || !element.hasAttribute("aria-label")) return {};
  // A drawing that is pressed by itself has no text as an element of the page has it.
  const text = withoutGlyphs((element as Partial<HTMLElement>).innerText ?? "");
  const isOther = /\p{L}{2}/u.test(text) && text.toLowerCase() !== name.toLowerCase();
  return isOther && text.length <= mostLetters ? { written: text } : {};
}

/** Everything above as one text. */
export const picturing = [
  `const kindOfPicture = ${String(kindOfPicture)};`,
  drawingNames,
  pictureNameOf,
  isThreeDots,
  isThreeDotsInOne,
  kindAddedTo,
  plainPictureName,
  ligaturesOf,
  isIcon,
  titlesOfDrawings,
  withoutTitle,
  isBlankButton,
  tooltipOf,
  destinationOf,
  makersNameOf,
  aliasOf,
  writtenOn,
]
  .map(String)
  .join("\n");
