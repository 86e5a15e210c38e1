import { Type, type Static } from "typebox";
import { sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { targetOf, type Step } from "#browser/step.ts";
import type { Explorer } from "../explorer.ts";
import { optionOf } from "../offline/form/place.ts";
import { keysOf, likeness } from "../prompt/words.ts";

/**
 * What a model may answer: a closed form. Elements are named by their number in the snapshot, so an answer cannot
 * point at anything the page does not show.
 */
export const Act = Type.Object(
  {
    kind: Type.Enum(["goto", "click", "fill", "select", "press", "scroll", "hover", "highlight"]),
    /** Number of the element in the snapshot; −1 for none. */
    element: Type.Integer({ minimum: -1 }),
    /** Text to fill, option to select, key to press, path to go to; empty otherwise. */
    value: Type.String({ maxLength: 500 }),
  },
  { additionalProperties: false },
);

export const Proposal = Type.Object(
  {
    /** Title of the chapter this belongs to; the same title again continues it. */
    chapter: Type.String({ maxLength: 80 }),
    sentence: Type.String({ maxLength: 240 }),
    acts: Type.Array(Act, { maxItems: 8 }),
    /** True with the last proposal: the film is complete. */
    done: Type.Boolean(),
    /** Sentences and title of the cards; empty until `done`. */
    film: Type.Object(
      {
        title: Type.String({ maxLength: 120 }),
        opening: Type.String({ maxLength: 240 }),
        closing: Type.String({ maxLength: 240 }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type Proposal = Static<typeof Proposal>;
export type Act = Static<typeof Act>;

/** The page as a model sees it: one line for each element, values of fields left out. */
export function described(page: PageSnapshot): string {
  const lines = page.nodes.slice(0, 200).map((node) => {
    const field = node.field;
    const facts = [
      node.near === "" ? "" : `under ${JSON.stringify(node.near)}`,
      node.region,
      node.current === true ? "current" : "",
      node.path ?? "",
      field === undefined
        ? ""
        : `${field.type}${field.required ? " required" : ""} ${field.state}${field.sensitive ? " SECRET, do not fill" : ""}`,
      (field?.options.length ?? 0) > 0 ? `options ${JSON.stringify(field?.options.slice(0, 20))}` : "",
      node.columns === undefined ? "" : `columns ${JSON.stringify(node.columns)}, ${node.rows} rows`,
    ];
    return `[${node.index}] ${node.role} ${JSON.stringify(node.name)} ${facts.filter(Boolean).join("; ")}`.trim();
  });
  const dialog = page.dialog === undefined ? "" : `\ndialog open: ${JSON.stringify(page.dialog)}`;
  return `path: ${page.path}\ntitle: ${JSON.stringify(page.title)}${dialog}\n${lines.join("\n")}`;
}

/** Page text between marks it cannot forge. */
export function asData(text: string): string {
  return `<page>\n${text.replace(/<\/?page>/gi, "(page)")}\n</page>`;
}

/**
 * Turns a proposed act into a step, or says why it is none. Numbers are those of the page the model has seen; earlier
 * acts of the same proposal may have changed it, so the element is looked up again by its words.
 */
export async function stepOf(app: Explorer, seen: PageSnapshot, act: Act): Promise<Step | string> {
  if (act.kind === "goto") return { kind: "goto", path: act.value };
  if (act.kind === "scroll" && act.element < 0) return { kind: "scroll", screens: 0.8 };
  if (act.kind === "press" && act.element < 0) return { kind: "press", key: act.value };
  const meant = seen.nodes.find((each) => each.index === act.element);
  const node = meant === undefined ? undefined : foundAgain(await app.look(), meant);
  if (node === undefined) return `there is no element ${act.element}`;
  if (node.field?.sensitive === true && (act.kind === "fill" || act.kind === "press"))
    return "secrets are not filled in";
  const target = await app.locate(node);
  if (target === undefined) return `element ${act.element} cannot be found again`;
  if (act.kind === "fill") return { kind: "fill", target, value: act.value };
  if (act.kind === "select") return { kind: "select", target, option: optionOf(node, act.value) ?? act.value };
  if (act.kind === "press") return { kind: "press", target, key: act.value };
  return { kind: act.kind, target };
}

/** The same element, or the only one of its kind and name when what stands above it has changed. */
function foundAgain(page: PageSnapshot, meant: PageNode): PageNode | undefined {
  const alike = page.nodes.filter((node) => node.role === meant.role && node.name === meant.name);
  return sameNode(page, meant) ?? (alike.length === 1 ? alike[0] : undefined);
}

/** Whether the prompt asks for what is pressed by the verb on it: a model also presses what it only looks behind. */
export function isAskedFor(step: Step, prompt: string): boolean {
  const [verb] = keysOf(targetOf(step)?.name ?? "");
  return verb !== undefined && keysOf(prompt).some((key) => likeness(verb, key) >= 0.8);
}
