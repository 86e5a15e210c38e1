import type * as Eyes from "./eyes.ts";

/** Functions that run inside the page, after the eyes: what the pictures on controls show. Sent as text, like the eyes. */

declare const fold: typeof Eyes.fold;
declare const pseudoTextOf: typeof Eyes.pseudoTextOf;

/**
 * What icon sets call the picture on a control: by their class names ("fa-bell", "bi bi-trash", "ti ti-settings"), the drawing
 * that is taken from a sheet ("#icon-star"), the names that the markup gives it ("mdi:star", "StarBorderIcon"), or its file.
 */
export function pictureNameOf(element: Element): string {
  const parts = [element, ...element.querySelectorAll("i,span,svg,use,img,[data-icon],[icon]")];
  const found = parts.flatMap((each) => [
    kindOfPicture.exec(each.getAttribute("class") ?? "")?.[1],
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
  return found.map((name) => plainPictureName(name ?? "")).find(Boolean) ?? "";
}

/** Class names by which icon sets name a picture. */
export const kindOfPicture =
  /(?:^|\s)(?:fas?|far|fab|bi|ti|ri|mdi|bx|bxs|la|ion|feather|icons?|ico|glyphicon|lucide|codicon|ni|octicon|anticon|pi|ph|uil|el-icon|tabler-icon|material-icons?|svg)-+([a-z][a-z_-]+)/;

/** "icon-star-outline", "star_border_24" → "star": how a picture is drawn says nothing of what it shows. */
export function plainPictureName(name: string): string {
  const drawn =
    /^(?:icons?|ico|svg|img|image|symbol|glyph|outlined?|outline|border|solid|filled|fill|line|regular|rounded|round|sharp|thin|light|bold|duotone|alt|o|x|px|xs|sm|md|lg|fw|\d+(?:px)?)$/;
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

/** Everything above as one text. */
export const picturing = [
  `const kindOfPicture = ${String(kindOfPicture)};`,
  pictureNameOf,
  plainPictureName,
  ligaturesOf,
  isIcon,
]
  .map(String)
  .join("\n");
