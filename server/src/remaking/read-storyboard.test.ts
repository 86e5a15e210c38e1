import { expect, test } from "vitest";
import { ApiError, type ErrorDetail } from "#errors.ts";
import { readStoryboard } from "./read-storyboard.ts";
import { changeOf, showStoryboard } from "./show-storyboard.ts";
import type { EditedStoryboard, StoryboardStep } from "./storyboard-shape.ts";
import { someStoryboard } from "./testing.ts";

const permission = { url: "https://ledgerly.test/app/", prompt: "Create an invoice" };
const read = (edited: EditedStoryboard, prompt = permission.prompt) =>
  readStoryboard(edited, { ...permission, prompt, before: someStoryboard });

/** The storyboard as a client gets it, to be changed. */
const shown = (): EditedStoryboard => showStoryboard(someStoryboard);
function withStep(step: StoryboardStep): EditedStoryboard {
  const edited = shown();
  edited.scenes[1]?.shots[0]?.steps.push(step);
  return edited;
}

function problemsOf(edited: EditedStoryboard, prompt?: string): readonly ErrorDetail[] {
  try {
    read(edited, prompt);
  } catch (error) {
    if (error instanceof ApiError && error.code === "invalid_request") return error.details ?? [];
    throw error;
  }
  return [];
}

test("what is sent back as it came is the storyboard it was, with all that is not shown", () => {
  const text = JSON.stringify(shown());
  expect(text).not.toContain("Jane Doe");
  expect(text).not.toContain("fingerprint");
  const again = read(shown());
  expect(again).toEqual(someStoryboard);
  expect(changeOf(someStoryboard, again)).toBe("nothing");
});

test("a step in a frame names the frame, and comes back from it", () => {
  const inFrame: StoryboardStep = { kind: "click", target: { role: "button", name: "Keep", frames: [1, 0] } };
  const edited = read(withStep(inFrame));
  expect(edited.scenes[1]?.shots[0]?.steps.at(-1)).toMatchObject({ target: { name: "Keep", frames: [1, 0] } });
  expect(showStoryboard(edited).scenes[1]?.shots[0]?.steps.at(-1)).toEqual(inFrame);
});

test("a step keeps what the browser's question is answered with, and what answers otherwise is another step", () => {
  const press: StoryboardStep = { kind: "click", target: { role: "button", name: "Archive" } };
  const [silent, confirmed] = [read(withStep(press)), read(withStep({ ...press, confirm: true }))];
  const last = (storyboard: typeof silent) => storyboard.scenes[1]?.shots[0]?.steps.at(-1);
  expect(last(confirmed)).toMatchObject({ confirm: true });
  expect(showStoryboard(confirmed).scenes[1]?.shots[0]?.steps.at(-1)).toEqual({ ...press, confirm: true });
  expect(last(silent)).not.toHaveProperty("confirm");
  expect(changeOf(silent, confirmed)).toBe("steps");
});

test("other words change words, other steps or another order change steps", () => {
  const words = shown();
  words.scenes[1]!.shots[0]!.sentence!.text = "  Reports shows\nrevenue by month. ";
  words.title = "Bill in a minute";
  const reworded = read(words);
  expect(reworded.scenes[1]?.shots[0]?.sentence?.text).toBe("Reports shows revenue by month.");
  expect(reworded.scenes[0]).toEqual(someStoryboard.scenes[0]);
  expect(changeOf(someStoryboard, reworded)).toBe("words");

  const silent = shown();
  silent.scenes[1]!.shots[0]!.sentence = null;
  expect(changeOf(someStoryboard, read(silent))).toBe("words");

  const turned = shown();
  turned.scenes.reverse();
  expect(changeOf(someStoryboard, read(turned))).toBe("steps");

  const other = shown();
  other.scenes[0]!.shots[1]!.steps[1]!.value = "1500";
  const changed = read(other);
  expect(changeOf(someStoryboard, changed)).toBe("steps");
  // The field is found as before; what is typed into the one beside it is still unseen and still there.
  expect(changed.scenes[0]?.shots[1]?.steps[2]).toEqual(someStoryboard.scenes[0]?.shots[1]?.steps[2]);
});

test("what is new may go without ids, and gets such as were never used", () => {
  const edited = shown();
  const step: StoryboardStep = { kind: "goto", path: "/customers?sort=name" };
  edited.scenes.push({ title: "Customers", shots: [{ sentence: { text: "Here they all are." }, steps: [step] }] });
  const { scenes } = read(edited);
  const added = scenes.at(-1);
  expect(added).toMatchObject({ title: "Customers", intent: "Customers", shots: [{ steps: [step] }] });
  const ids = scenes.flatMap(({ id, shots }) => [id, ...shots.flatMap((shot) => [shot.id, shot.sentence?.id])]);
  expect(new Set(ids).size).toBe(ids.length);
});

type Refused = { readonly name: string; readonly step: StoryboardStep; readonly at: string; readonly says: RegExp };

const refused: Refused[] = (
  [
    ["click without a target", { kind: "click" }, "/target", /is required for click/],
    ["goto without a path", { kind: "goto" }, "/path", /is required for goto/],
    ["another application", { kind: "goto", path: "https://evil.test/" }, "", /leads outside/],
    ["another host in disguise", { kind: "goto", path: "//evil.test/" }, "", /leads outside/],
    ["a script", { kind: "goto", path: "javascript:alert(1)" }, "", /leads outside/],
    ["destruction", { kind: "click", target: { role: "button", name: "Delete invoice" } }, "", /“delete” is only done/],
    ["destruction by an address", { kind: "goto", path: "/invoices/7/delete" }, "", /“delete” is only done/],
    ["a password", { kind: "fill", target: { role: "textbox", name: "Password" }, value: "x" }, "", /secrets/],
    ["a secret nobody typed", { kind: "fill", target: { text: "Token" }, sensitive: true }, "/value", /is required/],
    ["two ways to find it", { kind: "click", target: { role: "link", text: "Home" } }, "/target", /one of role, text/],
    ["no way to find it", { kind: "click", target: {} }, "/target", /one of role, text/],
    ["a name without a role", { kind: "click", target: { text: "Home", name: "Home" } }, "/target", /goes with a role/],
  ] satisfies [string, StoryboardStep, string, RegExp][]
).map(([name, step, at, says]) => ({ name, step, at, says }));

test.each(refused)("refuses $name and says where", ({ step, at, says }) => {
  const [problem, ...others] = problemsOf(withStep(step));
  expect(problem?.path).toBe(`/storyboard/scenes/1/shots/0/steps/2${at}`);
  expect(problem?.message).toMatch(says);
  expect(others).toEqual([]);
});

test("what the prompt asks for may be done", () => {
  const step: StoryboardStep = { kind: "click", target: { role: "button", name: "Delete invoice" } };
  expect(problemsOf(withStep(step), "Show how to delete an invoice")).toEqual([]);
});

test("refuses repeated ids and more steps than a film holds", () => {
  const edited = shown();
  edited.scenes[1]!.id = "scene-1";
  edited.scenes[1]!.shots[0]!.sentence!.id = "told-1";
  expect(problemsOf(edited)).toEqual([
    { path: "/storyboard/scenes/1/id", message: "is the id of another scene" },
    { path: "/storyboard/scenes/1/shots/0/sentence/id", message: "is the id of another sentence" },
  ]);
  const long = shown();
  const steps = Array.from({ length: 20 }, (): StoryboardStep => ({ kind: "scroll" }));
  for (let count = 0; count < 3; count++) long.scenes[0]!.shots.push({ sentence: null, steps });
  expect(problemsOf(long)).toEqual([{ path: "/storyboard/scenes", message: "have more than 60 steps" }]);
});

test("says at most twenty things at once", () => {
  const edited = shown();
  edited.scenes[0]!.shots[0]!.steps = Array.from({ length: 20 }, (): StoryboardStep => ({ kind: "click" }));
  edited.scenes[0]!.shots[1]!.steps = Array.from({ length: 20 }, (): StoryboardStep => ({ kind: "click" }));
  expect(problemsOf(edited)).toHaveLength(20);
});
