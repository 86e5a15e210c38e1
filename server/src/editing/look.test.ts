import fc from "fast-check";
import { expect, test } from "vitest";
import type { Brief } from "#videos/brief.ts";
import { backgroundIds, backgroundOf, namedBackgrounds } from "./backgrounds.ts";
import { contrast, parseColour } from "./colours.ts";
import { lookOf } from "./look.ts";

const brief = (domain: Partial<Brief["domain"]> = {}, request: Partial<Brief["request"]> = {}): Brief => ({
  accountId: 1,
  domain: { id: 1, applicationName: "Ledgerly", url: "http://localhost:4100", ...domain },
  request: { font: "Inter", captions: true, bRoll: false, ...request },
});

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`);

test("text on the primary colour is readable whatever the brand's colour is", () => {
  fc.assert(
    fc.property(colour, (primaryColor) => {
      const look = lookOf(brief({ primaryColor }));
      expect(contrast(look.primary, look.onPrimary)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a colour that reads well is left alone", () => {
  expect(lookOf(brief({ primaryColor: "#1d4ed8", secondaryColor: "#0F766E" }))).toMatchObject({
    primary: "#1D4ED8",
    secondary: "#0F766E",
    onPrimary: "#FFFFFF",
  });
});

test("a light brand colour carries ink, a wrong one falls back", () => {
  expect(lookOf(brief({ primaryColor: "#FFD500" }))).toMatchObject({ primary: "#FFD500", onPrimary: "#10131A" });
  expect(lookOf(brief({ primaryColor: "tomato" })).primary).toBe(lookOf(brief()).primary);
});

test("a warm brand's companion is warm: no yellow turns to green", () => {
  const { secondary } = lookOf(brief({ primaryColor: "#FFD400" }));
  const [red = 0, green = 0] = parseColour(secondary) ?? [];
  expect(red).toBeGreaterThan(green);
});

test("background: absent is the brand's, null is plain, a name is itself", () => {
  expect(lookOf(brief()).background).toBe("brand");
  expect(lookOf(brief({}, { backgroundId: null })).background).toBe("plain");
  expect(lookOf(brief({}, { backgroundId: "lagoon" })).background).toBe("lagoon");
});

test("there are at least eight named backgrounds with unique ids and real colours", () => {
  expect(namedBackgrounds.length).toBeGreaterThanOrEqual(8);
  expect(new Set(backgroundIds).size).toBe(backgroundIds.length);
  for (const id of backgroundIds) {
    const { ground, layers } = backgroundOf({ background: id, primary: "#3454D1", secondary: "#12A594" });
    const colours = layers.flatMap((layer) =>
      layer.kind === "linear" ? layer.stops.map((stop) => stop.colour) : layer.colour,
    );
    for (const one of [ground, ...colours]) expect(parseColour(one), one).toBeDefined();
  }
});

test("a background that is not known is plain", () => {
  expect(backgroundOf({ background: "gone", primary: "#3454D1", secondary: "#12A594" }).id).toBe("plain");
});
