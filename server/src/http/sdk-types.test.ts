import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Type } from "typebox";
import { expect, test } from "vitest";
import { action, listAction, mediaAction, uploadAction, both, type Action, type AccountCall } from "#action.ts";
import { actions } from "#actions.ts";
import { sdkTypes } from "./sdk-types.ts";

const committed = readFileSync(join(import.meta.dirname, "../../../sdk/src/api-types.ts"), "utf8");
const operations = actions as readonly Action<never>[];
const first = async ({ accountId }: AccountCall) => ({ id: accountId });

test("the committed types are what the code says, and name every operation", () => {
  expect(sdkTypes(operations)).toBe(committed);
  for (const { address } of operations) expect(committed).toContain(`\n  "${address}": `);
});

test("an operation's parts are told apart: parameters, query, body, form, answer, pages, files", () => {
  const Cat = Type.Object({ id: Type.Integer() }, { title: "Cat" });
  const text = sdkTypes([
    ...both(
      listAction({
        address: "GET /cats",
        may: "account",
        summary: "All cats",
        query: Type.Object({ tame: Type.Optional(Type.Enum(["true", "false"])) }),
        list: "cats",
        item: Cat,
        idOf: ({ id }) => id,
        errors: [],
        run: async (call: AccountCall) => [await first(call)],
      }),
    ),
    action({
      address: "POST /cats/:id/toys/:toy_id",
      may: "account",
      summary: "Give a toy",
      idempotent: true,
      body: Type.Object({ colour: Type.String() }),
      output: Type.Object({}),
      errors: [],
      run: first,
    }),
    uploadAction({
      address: "POST /cats/:id/picture",
      may: "account",
      summary: "Take a picture",
      upload: { name: "picture", maxBytes: 10, description: "A picture." },
      output: Cat,
      errors: [],
      run: first,
    }),
    mediaAction({
      address: "GET /cats/:id/purr",
      may: "account",
      summary: "Listen",
      mediaType: "audio/wav",
      errors: [],
      run: async ({ accountId }: AccountCall) => ({ content: Readable.from([`purr ${accountId}`]) }),
    }),
  ] as Action<never>[]);
  const flat = text.replaceAll(/\s+/g, " ");
  expect(flat).toContain('"GET /v1/cats": Operations["GET /cats"];');
  expect(flat).toContain('tame?: boolean | "true" | "false";');
  expect(flat).toContain("data: { cats: Cat[]; }; paged: true; };");
  expect(flat).toContain("params: { id: number; toy_id: number }; body: { colour: string; };");
  expect(flat).toContain('upload: "picture"; data: Cat; };');
  expect(flat).toContain('params: { id: number }; media: "audio/wav"; };');
  expect(flat).toContain('new Set([ "POST /cats/:id/toys/:toy_id", ]);');
  expect(flat).toContain('= { "POST /cats/:id/picture": "picture", };');
});
