/** Where a logo may be had: an address to fetch, or the element that now carries `data-reelwright-logo`. */
export type LogoPlace = { readonly kind: "address"; readonly address: string } | { readonly kind: "element" };

/** What an application calls itself; `names` best first. `themeColor` is any CSS colour, or empty. */
/** `brand` is what the page's brand mark says; empty where it has none or says more than a name. */
export type Identity = {
  readonly names: readonly string[];
  readonly brand: string;
  readonly description: string;
  readonly themeColor: string;
};

// Each of these runs in the page, so it uses nothing outside of itself.

/** Reads name, description and colour from the page's metadata and its manifest. */
export async function readIdentity(): Promise<Identity> {
  const meta = (...names: string[]) =>
    names
      .map(
        (name) =>
          document.querySelector(`meta[name="${name}" i],meta[property="${name}" i]`)?.getAttribute("content") ?? "",
      )
      .find(Boolean) ?? "";

  const manifestLink = document.querySelector<HTMLLinkElement>("link[rel=manifest]")?.href;
  type Manifest = { short_name?: string; name?: string; description?: string; theme_color?: string };
  const manifest: Manifest = manifestLink
    ? await fetch(manifestLink, { signal: AbortSignal.timeout(5_000) })
        .then((answer) => answer.json() as Promise<Manifest>)
        .catch(() => ({}))
    : {};

  const mark = document.querySelector<HTMLElement>(
    "[class*=brand-text],[class*=brand-name],[class*=brand],a[class*=logo]",
  );
  const brand = (mark?.innerText || mark?.querySelector("img")?.alt || "").replaceAll(/\s+/g, " ").trim();

  return {
    brand: brand.length > 24 ? "" : brand,
    names: [
      meta("og:site_name"),
      meta("application-name", "apple-mobile-web-app-title"),
      manifest.short_name ?? manifest.name ?? "",
      document.title,
    ],
    description: (meta("description", "og:description") || (manifest.description ?? "")).replaceAll(/\s+/g, " ").trim(),
    themeColor: meta("theme-color") || (manifest.theme_color ?? ""),
  };
}

/** Recognises what the application is built with by what it leaves in the page; empty when nothing is known. */
export function readFramework(): string {
  const frameworks: [string, () => unknown][] = [
    ["Next.js", () => "__NEXT_DATA__" in window || "next" in window || document.querySelector("#__next")],
    ["Nuxt", () => "__NUXT__" in window || document.querySelector("#__nuxt")],
    ["Remix", () => "__remixContext" in window],
    ["Gatsby", () => document.querySelector("#___gatsby")],
    ["SvelteKit", () => Object.keys(window).some((key) => key.startsWith("__sveltekit"))],
    [
      "Astro",
      () => document.querySelector("astro-island") ?? document.querySelector("meta[name=generator][content*=astro i]"),
    ],
    ["Angular", () => document.querySelector("[ng-version]")],
    [
      "Vue",
      () =>
        "__VUE__" in window ||
        [...document.querySelectorAll("body *")]
          .slice(0, 500)
          .some((each) => "__vue_app__" in each || "__vue__" in each),
    ],
    [
      "React",
      () =>
        [document.body, ...document.querySelectorAll("body *")]
          .slice(0, 500)
          .some((each) =>
            Object.keys(each).some((key) => /^(__react(Fiber|Container|Props)|_reactRootContainer)/.test(key)),
          ),
    ],
    ["Svelte", () => document.querySelector("[class*=svelte-]")],
    ["Ember", () => document.querySelector(".ember-view, .ember-application")],
    ["Alpine.js", () => "Alpine" in window],
    ["htmx", () => "htmx" in window],
    ["jQuery", () => "jQuery" in window],
  ];

  return frameworks.find(([, present]) => present())?.[0] ?? "";
}

/** The page's one or two telling colours as `#rrggbb`: what it declares, else what its buttons, links and logo wear. */
export function readColors(themeColor: string): string[] {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  /** Any CSS colour as bytes; undefined for what is too transparent to be seen. */
  const bytesOf = (color: string): [number, number, number] | undefined => {
    if (!canvas || color === "") return undefined;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = "rgba(0,0,0,0)";
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return alpha < 200 ? undefined : [red, green, blue];
  };
  const hexOf = (bytes: number[]) => `#${bytes.map((each) => each.toString(16).padStart(2, "0")).join("")}`;
  const telling = (bytes: number[]) => {
    const most = Math.max(...bytes);
    return most - Math.min(...bytes) > 40 && most > 60;
  };
  const votes = new Map<string, number>();
  // What a browser paints where nobody chose a colour, links above all, says nothing about the application.
  const unchosen = ["#0000ee", "#551a8b", "#ee0000"];
  const vote = (color: string, weight: number) => {
    const bytes = bytesOf(color);
    if (bytes && telling(bytes) && !unchosen.includes(hexOf(bytes)))
      votes.set(hexOf(bytes), (votes.get(hexOf(bytes)) ?? 0) + weight);
  };
  vote(themeColor, 1000);
  for (const each of [
    ...document.querySelectorAll("button,a,[role=button],input[type=submit],header,nav,aside,h1,svg,svg path"),
  ].slice(0, 800)) {
    const { width, height } = each.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const style = getComputedStyle(each);
    const button = each.matches("button,[role=button],input[type=submit],a[class*=btn i],a[class*=button i]");
    const area = Math.min(8, Math.sqrt(width * height) / 40);
    vote(style.backgroundColor, button ? 20 + area : 4 * area);
    vote(each instanceof SVGElement ? style.fill : style.color, each.matches("a") ? 2 : 1);
  }
  const ranked = [...votes].toSorted((a, b) => b[1] - a[1]).map(([color]) => color);
  const apart = (one: string, other: string) => {
    const [a = [0], b = [0]] = [bytesOf(one), bytesOf(other)];
    return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) > 90;
  };
  const second = ranked.find((color) => apart(color, ranked[0] ?? color));
  return [ranked[0], second].filter((color) => color !== undefined);
}

/** Where a logo may be had, best first. */
export function readLogos(): LogoPlace[] {
  const logos: LogoPlace[] = [];
  const address = (link: string | null | undefined) => {
    if (link) logos.push({ kind: "address", address: new URL(link, document.baseURI).href });
  };
  const hrefOf = (selector: string) => document.querySelector<HTMLLinkElement>(selector)?.href;
  address(hrefOf("link[rel~=icon][type='image/svg+xml'], link[rel~=icon][href$='.svg']"));
  const candidates = document.querySelectorAll(
    "[class*=logo i] svg, [class*=logo i] img, svg[class*=logo i], img[class*=logo i], img[alt*=logo i], header a[href='/'] :is(img, svg), nav a[href='/'] :is(img, svg), header :is(img, svg)",
  );
  const visible = [...candidates].find((each) => {
    const { width, height, top } = each.getBoundingClientRect();
    return width >= 16 && height >= 16 && width <= 400 && height <= 200 && top < 300;
  });
  if (visible instanceof HTMLImageElement && visible.naturalWidth >= 64) address(visible.currentSrc);
  else if (visible) {
    visible.setAttribute("data-reelwright-logo", "");
    logos.push({ kind: "element" });
  }
  address(hrefOf("link[rel='apple-touch-icon']"));
  address(hrefOf("link[rel~=icon]"));

  return logos;
}
