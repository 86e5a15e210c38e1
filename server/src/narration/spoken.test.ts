import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { speakable, spokenText } from "./spoken.ts";

const said = (text: string, glossary: Parameters<typeof speakable>[1] = []) => spokenText(speakable(text, glossary));

describe("speakable", () => {
  test.each([
    ["It is €1,200.", "It is twelve hundred euros."],
    ["It costs $1,250.50 a month", "It costs one thousand two hundred fifty dollars and fifty cents a month."],
    ["£1 for 007", "one pound for zero zero seven."],
    ["Set the amount to 1,200", "Set the amount to twelve hundred."],
    ["$2.5M in revenue", "two point five million dollars in revenue."],
    ["12.5% up, 3x faster", "twelve point five percent up, three times faster."],
    ["The API and the CRM", "The ay pee eye and the see are em."],
    ["Export PDFs as CSV.", "Export pee dee effs as see ess vee."],
    ["Invoices vs. quotes, e.g. yours", "Invoices versus quotes, for example yours."],
    ["Dr. Smith pays", "doctor Smith pays."],
    ["Due 2026-03-21", "Due March twenty first twenty twenty six."],
    ["On the 3rd of May 2005", "On the third of May two thousand five."],
    ["At 9:05 am or 14:30", "At nine oh five ay em or fourteen thirty."],
    ["I am at 9 am", "I am at nine ay em."],
    ["Invoice INV-1042 is paid", "Invoice eye en vee ten forty two is paid."],
    ["HubSpot, QuickBooks & ledgerly.com", "Hub Spot, Quick Books and ledgerly dot com."],
    ["Sign-in — it’s quick!", "Sign in, it's quick."],
    ["Ready?", "Ready?"],
    ["A NEW invoice for ACME Inc.", "A NEW invoice for ACME incorporated."],
    ["Café Müller (Zürich)", "Cafe Muller Zurich."],
    ["24/7 support for SaaS", "twenty four seven support for sass."],
    ["Q3 results, v2.1", "cue three results, version two point one."],
    ["10–20 seats", "ten to twenty seats."],
    ["n8n, OAuth2 and 2FA", "en eight en, oh Auth two and two eff ay."],
    ["Node-RED beats node-red", "Node RED beats node red."],
    ["Node.js, PostgreSQL and the API", "node jay ess, post gress and the ay pee eye."],
    ["🎉 Done 🎉", "Done."],
    ["Open 客户 list", "Open list."],
    ["₹300, ≈40 and ½", "three hundred rupees, forty and one over two."],
  ])("%s", (written, spoken) => {
    expect(said(written)).toBe(spoken);
  });

  test("a glossary goes before the rules and regards no case", () => {
    const glossary = [
      { written: "ledgerly", spoken: "ledger lee" },
      { written: "Acme", spoken: "ack me" },
    ];
    expect(said("Ledgerly meets ACME.", glossary)).toBe("ledger lee meets ack me.");
  });

  test("the written words are the sentence, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const words = speakable(text);
        expect(words.map((word) => word.written).join(" ")).toBe(text.trim().split(/\s+/).join(" "));
      }),
    );
  });

  test("what is said is plain Latin words, whatever is written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        for (const word of speakable(text).flatMap((each) => each.said)) expect(word).toMatch(/^[A-Za-z']+$/);
      }),
    );
  });

  test("no figure is passed over", () => {
    const mark = fc.constantFrom("", "≈", "°", "±", "(", ")", "₿", "~", "x", "T", "/", ".", ",", "-", "→");
    fc.assert(
      fc.property(fc.tuple(mark, fc.nat(), mark, fc.constantFrom("", "7")), (parts) => {
        for (const { said } of speakable(parts.join(""))) expect(said).not.toEqual([]);
      }),
    );
  });
});
