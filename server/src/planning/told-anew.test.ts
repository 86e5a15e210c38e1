import { expect, it } from "vitest";
import type { Contact } from "#videos/generation.ts";
import type { Brief } from "#videos/brief.ts";
import { parts, type Deed } from "./deed.ts";
import { madePersonal } from "./personal.ts";
import { sentencesOf, type Storyboard } from "./storyboard.ts";
import { narrate } from "./telling/narrate.ts";
import { toldAnew } from "./told-anew.ts";

const step = { kind: "scroll", screens: 1 } as const;
const deed = (kind: Deed["kind"], heading: string, given: Partial<Deed> = {}): Deed => ({
  kind,
  subject: heading,
  thing: "",
  values: [],
  parts: parts({ do: [step] }),
  startPath: "/",
  endPath: "/",
  page: { heading, charts: [], columns: [], sections: [] },
  ...given,
});
const creating = deed("create", "Invoices", {
  subject: "New invoice",
  thing: "invoice",
  parts: parts({ visit: [step], begin: [step], send: [step] }),
});
const briefFor = (contacts: Contact[] = []): Brief => ({
  accountId: 1,
  domain: { id: 1, applicationName: "Ledgerly", url: "http://localhost" },
  request: { font: "Inter", captions: true, bRoll: false, contacts },
});
const plan = (brief: Brief, ...chapters: Deed[][]) =>
  madePersonal(narrate(brief, chapters, ""), brief.request.contacts);

/** Only these shots are left. */
function left(storyboard: Storyboard, isLeft: (shotId: string) => boolean): Storyboard {
  const scenes = storyboard.scenes.map((scene) => ({ ...scene, shots: scene.shots.filter(({ id }) => isLeft(id)) }));
  return { ...storyboard, scenes: scenes.filter(({ shots }) => shots.length > 0) };
}

it("names a film by the scenes that are left", () => {
  const brief = briefFor();
  const planned = plan(
    brief,
    [deed("act", "", { subject: "Expand all" })],
    [deed("act", "", { subject: "Try it out" })],
  );
  expect(planned.title).toBe("Ledgerly: Expand all and try it out");
  const told = toldAnew(
    left(planned, (id) => !id.startsWith("scene-2")),
    planned,
    brief,
  );
  expect(told.title).toBe("Ledgerly: Expand all");
});

it("names a chapter by what is left of it, and speaks last of nothing that is not made", () => {
  const brief = briefFor();
  const planned = plan(brief, [creating], [deed("open", "Reports")]);
  expect(planned).toMatchObject({ title: "Ledgerly: Create an invoice, with Reports" });
  expect(planned.closing.sentences[0]?.text).toContain("your own invoices");
  const told = toldAnew(
    left(planned, (id) => !/scene-1-shot-[23]/.test(id)),
    planned,
    brief,
  );
  expect(told.scenes.map(({ title }) => title)).toEqual(["Invoices", "Reports"]);
  expect(told.title).toBe("Ledgerly: Invoices and Reports");
  expect(told.closing.sentences).toEqual([
    { ...planned.closing.sentences[0], text: expect.not.stringContaining("your own") },
  ]);
});

it("stays a film for the same person", () => {
  const brief = briefFor([{ name: "Dana Scully", company: "Hooli" }]);
  const planned = plan(brief, [creating], [deed("open", "Reports")], [deed("open", "Customers")]);
  const told = toldAnew(
    left(planned, (id) => !id.startsWith("scene-1")),
    planned,
    brief,
  );
  expect(told.title).toBe("Ledgerly: Reports and Customers for Hooli");
  expect(told.closing.sentences[0]?.text).toMatch(/Dana/);
  expect(told.opening).toEqual(planned.opening);
});

it("leaves what somebody has worded, and a film that is whole, as it is", () => {
  const brief = briefFor();
  const planned = plan(brief, [creating], [deed("open", "Reports")]);
  expect(toldAnew(planned, planned, brief)).toEqual(planned);
  const [first, ...others] = planned.scenes;
  if (first === undefined) throw new Error("no scene");
  const worded = { ...planned, title: "How we bill", scenes: [{ ...first, title: "The first bill" }, ...others] };
  const some = left(worded, (id) => id !== "scene-1-shot-3");
  expect(toldAnew(some, worded, brief)).toMatchObject({
    title: "How we bill",
    scenes: [{ title: "The first bill" }, { title: "Reports" }],
  });
});

it("tells a scene that has lost its words by its page, and leaves one that had none silent", () => {
  const brief = briefFor();
  const planned = plan(brief, [deed("open", "Reports"), deed("open", "Customers")], [deed("open", "Invoices")]);
  const [first, second] = planned.scenes;
  if (first === undefined || second === undefined) throw new Error("no scenes");
  const silent = { ...first, shots: first.shots.map((shot) => ({ ...shot, sentence: null })) };
  const left = { ...planned, scenes: [silent, second] };
  const [told] = toldAnew(left, planned, brief).scenes;
  expect(told?.shots.map(({ sentence }) => sentence?.text ?? null)).toEqual([
    expect.stringMatching(/\bCustomers\b/),
    null,
  ]);
  expect(sentencesOf(planned).map(({ id }) => id)).not.toContain(told?.shots[0]?.sentence?.id);
  expect(toldAnew(left, left, brief).scenes[0]).toEqual(silent);
});
