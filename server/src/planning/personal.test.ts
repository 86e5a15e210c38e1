import fc from "fast-check";
import { expect, it } from "vitest";
import { personalise } from "./personal.ts";
import type { Storyboard } from "./storyboard.ts";
import { wordCount } from "./telling/grammar.ts";

const general: Storyboard = {
  language: "en",
  title: "Ledgerly: a tour of invoices, reports and more",
  opening: {
    kicker: "",
    title: "Ledgerly",
    subtitle: "",
    sentences: [
      { id: "a", slot: "greeting", text: "This is Ledgerly: invoices that chase themselves, in less than a minute." },
    ],
  },
  scenes: [],
  closing: {
    kicker: "",
    title: "Ledgerly",
    subtitle: "",
    sentences: [{ id: "b", slot: "closing", text: "That is Ledgerly: now see what it does with your own invoices." }],
  },
};
const said = (storyboard: Storyboard) =>
  [...storyboard.opening.sentences, ...storyboard.closing.sentences].map((each) => each.text);

it("greets by name and company, picks up the notes, and says goodbye by name", () => {
  const film = personalise(general, {
    name: "Dana Scully",
    company: "Hooli",
    additionalNotes: "Met at a fair; interested in faster month-end close.",
  });
  expect(film.opening.kicker).toBe("For Dana at Hooli");
  expect(said(film)).toEqual([
    "Hello Dana and everyone at Hooli, this is Ledgerly: invoices that chase themselves, in less than a minute.",
    "You care about faster month-end close, so that is what to watch for.",
    "That is Ledgerly, Dana: now see what it does with your own invoices.",
  ]);
});

const dana = { name: "Dana Scully", company: "Hooli", jobTitle: "CFO", additionalNotes: "Interested in invoices" };

it.each([
  ["de-AT", ["Hallo Dana! Das ist Ledgerly.", "Probieren Sie es aus."]],
  ["ja", ["Das ist Ledgerly.", "Probieren Sie es aus."]],
])("says nothing in English in a film in %s, and shows the names", (language, sentences) => {
  const [greeting, goodbye] = [general.opening.sentences[0]!, general.closing.sentences[0]!];
  const told: Storyboard = {
    ...{ ...general, language, title: "Ledgerly im Überblick" },
    opening: { ...general.opening, sentences: [{ ...greeting, text: "Das ist Ledgerly." }] },
    closing: { ...general.closing, sentences: [{ ...goodbye, text: "Probieren Sie es aus." }] },
  };
  const film = personalise(told, dana);
  expect(said(film)).toEqual(sentences);
  expect([film.title, film.opening.kicker]).toEqual(["Ledgerly im Überblick · Hooli", "Dana · Hooli"]);
  expect(personalise(told, { jobTitle: "CFO" })).toBe(told);
});

it.each([
  [{ industry: "Healthcare" }, "Picture your own work in healthcare as you watch, because that is what this is for."],
  [{ jobTitle: "CFO" }, "As a CFO, you will want to see how little time this takes."],
  [{ jobTitle: "Accountant" }, "As an accountant, you will want to see how little time this takes."],
])("uses what is known: %j", (contact, sentence) => expect(said(personalise(general, contact))).toContain(sentence));

it.each([
  [{ company: "Hooli", jobTitle: "CFO" }, "Invoices for Hooli"],
  [{ jobTitle: "Head of Finance" }, "Invoices for a head of Finance"],
  [{ name: "Dana" }, "Invoices"],
])("puts whom a film is for into the title of a scene that is marked for it: %j", (contact, title) => {
  const scene = { id: "1", title: "Invoices", intent: "", shots: [] };
  const scenes = [
    { ...scene, personal: true },
    { ...scene, id: "2" },
  ];
  const film = personalise({ ...general, scenes }, contact);
  expect(film.scenes.map((each) => each.title)).toEqual([title, "Invoices"]);
});

it("leaves the film alone when nothing is known", () => {
  expect(personalise(general, { name: null, email: "x@example.com", company: "" })).toEqual(general);
});

it("never says undefined, null or markup, whatever the fields hold, and keeps to 8–18 words", () => {
  const field = fc.option(fc.oneof(fc.string({ maxLength: 60 }), fc.constant("<b>Ann</b>"), fc.constant("Ann {{x}}")), {
    nil: null,
  });
  const contacts = fc.record({ name: field, company: field, industry: field, jobTitle: field, additionalNotes: field });
  fc.assert(
    fc.property(contacts, (contact) => {
      for (const text of [...said(personalise(general, contact)), personalise(general, contact).opening.kicker]) {
        expect(text).not.toMatch(/undefined|null\b|[<>{}]/);
      }
      for (const text of said(personalise(general, contact))) {
        expect(wordCount(text)).toBeGreaterThanOrEqual(8);
        expect(wordCount(text)).toBeLessThanOrEqual(18);
      }
    }),
  );
});
