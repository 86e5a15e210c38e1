import fc from "fast-check";
import { expect, test } from "vitest";
import { html, toText } from "./html.ts";

test("no inserted text can open a tag or leave an attribute", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const shown = toText(html`${text}`);
      expect(shown).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
    }),
  );
});

test("nests what it made itself and leaves out what is absent", () => {
  const parts = ["a", "<b>"].map((name) => html`<i>${name}</i>`);
  expect(toText(html`${parts}${null}${undefined}${false}${0}`)).toBe("<i>a</i><i>&lt;b&gt;</i>0");
});
