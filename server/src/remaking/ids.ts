import type { ErrorDetail } from "#errors.ts";
import { sentencesOf, type Storyboard } from "#planning/storyboard.ts";
import type { EditedStoryboard } from "./storyboard-shape.ts";

type Kind = "scene" | "shot" | "sentence";
type Named = { readonly kind: Kind; readonly id: string; readonly path: string };

/** An error for each id that was used before in the same storyboard: clips and takes are found by them. */
export function repeatedIds(edited: EditedStoryboard): ErrorDetail[] {
  const seen = new Set<string>();
  return namesIn(edited).flatMap(({ kind, id, path }) => {
    const repeated = seen.has(`${kind} ${id}`);
    seen.add(`${kind} ${id}`);
    return repeated ? [{ path: `${path}/id`, message: `is the id of another ${kind}` }] : [];
  });
}

/** Makes ids for what is new: none that is used in the edit, and none that meant something else before. */
export function freshIds(edited: EditedStoryboard, before: Storyboard): (kind: Kind) => string {
  const shots = before.scenes.flatMap((scene) => scene.shots);
  const taken = new Set([...namesIn(edited), ...before.scenes, ...shots, ...sentencesOf(before)].map(({ id }) => id));
  let count = 0;
  return (kind) => {
    let id = `${kind}-${(count += 1)}`;
    while (taken.has(id)) id = `${kind}-${(count += 1)}`;
    return id;
  };
}

function namesIn({ opening, scenes, closing }: EditedStoryboard): Named[] {
  const named = (kind: Kind, each: { readonly id?: string | undefined } | null, path: string): Named[] =>
    each?.id === undefined ? [] : [{ kind, id: each.id, path }];
  const ofCard = (card: EditedStoryboard["opening"], path: string) =>
    card.sentences.flatMap((sentence, index) => named("sentence", sentence, `${path}/sentences/${index}`));
  const ofScene = (scene: EditedStoryboard["scenes"][number], path: string) => [
    ...named("scene", scene, path),
    ...scene.shots.flatMap((shot, index) => [
      ...named("shot", shot, `${path}/shots/${index}`),
      ...named("sentence", shot.sentence, `${path}/shots/${index}/sentence`),
    ]),
  ];
  return [
    ...ofCard(opening, "/opening"),
    ...scenes.flatMap((scene, index) => ofScene(scene, `/scenes/${index}`)),
    ...ofCard(closing, "/closing"),
  ];
}
