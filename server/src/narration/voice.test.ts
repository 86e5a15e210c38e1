import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { speechEndpoint } from "./speech-endpoint.fixture.ts";
import { voiceContract, type ReadyVoice } from "./voice.contract.ts";
import { fliteVoice } from "./voices/flite.ts";
import { openaiVoice } from "./voices/openai.ts";

/** How to make each engine of `voices/`, by its file's name. */
const engines: Readonly<Record<string, () => Promise<ReadyVoice>>> = {
  flite: async () => ({ voice: fliteVoice(), [Symbol.asyncDispose]: async () => {} }),
  openai: async () => {
    const endpoint = await speechEndpoint();
    const voice = openaiVoice({ baseUrl: endpoint.baseUrl, apiKey: "key", model: "model" });
    return { voice, [Symbol.asyncDispose]: () => endpoint[Symbol.asyncDispose]() };
  },
};

test("every engine is held to the contract", async () => {
  const files = await readdir(new URL("voices", import.meta.url));
  const found = files.filter((file) => !file.endsWith(".test.ts")).map((file) => file.replace(/\.ts$/, ""));
  expect(Object.keys(engines).sort()).toEqual(found.sort());
});

for (const [name, open] of Object.entries(engines)) voiceContract(name, open);
