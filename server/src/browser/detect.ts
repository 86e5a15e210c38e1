import type { Page } from "playwright-core";
import { loadSharp } from "#pictures/sharp.ts";
import type { Browsers } from "./browsers.ts";
import { seeingFrames } from "./framed.ts";
import { readColors, readFramework, readIdentity, readLogos, type LogoPlace } from "./look-at-application.ts";

/** What an application says and shows about itself. Colours are `#rrggbb`; the logo is a PNG, at most 512 px wide. */
export type DetectedApplication = {
  readonly name?: string;
  readonly description?: string;
  readonly primaryColor?: string;
  readonly secondaryColor?: string;
  readonly framework?: string;
  readonly logo?: Buffer;
};

const viewport = { width: 1280, height: 800 };
const logoSidePx = 512;

/** Opens an application's start page and reads who it is. Throws FilmError `app_unreachable` when it does not answer. */
export async function detectApplication(
  browsers: Browsers,
  url: string,
  signal: AbortSignal,
): Promise<DetectedApplication> {
  await using session = await browsers.open({ url, viewport, signal });
  const { page } = session;
  const { names, brand, description, themeColor } = await page.evaluate(seeingFrames(readIdentity));
  const name = nameOf(names, new URL(url).hostname, brand);
  const framework = await page.evaluate(seeingFrames(readFramework));
  const [primaryColor, secondaryColor] = await page.evaluate(seeingFrames(readColors), themeColor);
  const logo = await firstLogo(page, await page.evaluate(seeingFrames(readLogos)));
  return {
    ...(name === "" ? {} : { name }),
    ...(description === "" ? {} : { description: description.slice(0, 500) }),
    ...(primaryColor === undefined ? {} : { primaryColor }),
    ...(secondaryColor === undefined ? {} : { secondaryColor }),
    ...(framework === "" ? {} : { framework }),
    ...(logo === undefined ? {} : { logo }),
  };
}

/**
 * The best of the names that a page gives: of a title's parts ("Invoices | Ledgerly", "Ledgerly – get paid") the one
 * that the host name or the page's brand knows, else the first that is no page's name ("Dashboard | Ledgerly").
 */
export function nameOf(names: readonly string[], host: string, brand = ""): string {
  const given = names.map((name) => name.trim()).find((name) => name !== "") ?? "";
  const parts = given.split(/\s+[|–—·•:-]\s+|:\s+/).map((part) => part.trim());
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const own = parts.filter((part) => letters(part).length > 2);
  const known =
    own.find((part) => letters(host).includes(letters(part))) ??
    own.find((part) => letters(brand) !== "" && letters(part).startsWith(letters(brand)));
  const named = known ?? parts.find((part) => !pageName.test(part));
  return (named ?? (brand || (parts[0] ?? ""))).slice(0, 80);
}

/** What the start page of any application may be called. */
const pageName =
  /^(?:(?:my |main |admin )?dashboard(?: \d+)?|home(?: ?page)?|welcome|index|start|overview|analytics|log ?in|sign ?in|sign ?up|untitled|document|app|admin|loading\W*)$/i;

async function firstLogo(page: Page, places: readonly LogoPlace[]): Promise<Buffer | undefined> {
  for (const place of places) {
    const logo = await (place.kind === "element" ? pictureOf(page) : downloaded(page, place.address)).catch(
      () => undefined,
    );
    if (logo !== undefined) return logo;
  }
  return undefined;
}

/** A picture of the element that was marked as the logo, on nothing but itself. */
async function pictureOf(page: Page): Promise<Buffer | undefined> {
  const picture = await page.locator("[data-reelwright-logo]").screenshot({ omitBackground: true, timeout: 5_000 });
  return asPng(picture);
}

/**
 * Loaded by the page, so that it goes through the egress proxy, and decoded by the page, so that a hostile picture
 * meets the browser's sandbox and never our own process.
 */
async function downloaded(page: Page, address: string): Promise<Buffer | undefined> {
  const base64 = await page.evaluate(drawInPage, { address, sidePx: logoSidePx });
  return base64 === "" ? undefined : asPng(Buffer.from(base64, "base64"));
}

async function asPng(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(picture, { limitInputPixels: 20_000_000 }).timeout({ seconds: 10 });
  return image.resize(logoSidePx, logoSidePx, { fit: "inside", withoutEnlargement: true }).png().toBuffer();
}

async function drawInPage(given: { address: string; sidePx: number }): Promise<string> {
  const picture = new Image();
  // Without leave of another origin the canvas could not be read.
  picture.crossOrigin = "anonymous";
  picture.src = given.address;
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const vector = /\.svg($|[?#])|^data:image\/svg/i.test(given.address);
  if (width === 0 || height === 0 || (!vector && width * height > 20_000_000)) return "";
  const scale = vector ? given.sidePx / Math.max(width, height) : Math.min(1, given.sidePx / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png").split(",")[1] ?? "";
}
