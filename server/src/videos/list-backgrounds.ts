import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";

/** What may stand behind the application in a film; `id` is what a request names. */
export type BackgroundChoice = { readonly id: string; readonly name: string };

export const listBackgrounds = action({
  address: "GET /backgrounds",
  may: "account",
  summary: "The backgrounds a film can have",
  output: Type.Object({
    backgrounds: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }, { title: "Background" })),
  }),
  errors: [],
  async run({ backgrounds }: AccountCall & { backgrounds: readonly BackgroundChoice[] }) {
    return { backgrounds: [...backgrounds] };
  },
});
