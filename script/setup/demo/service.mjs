import { mkdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Failure } from "../failure.mjs";
import { root } from "../paths.mjs";
import { startChild } from "./child.mjs";

const dataFolder = resolve(root, process.env.DATA_DIR || ".data");
const keyFile = join(dataFolder, "first-key");

/**
 * The service to make the film with: the one that already serves this data folder, or one of our own. It films
 * applications on this machine, so private addresses are open unless the environment says otherwise.
 */
export async function openService() {
  const running = await findRunning();
  if (running !== undefined) return running;
  await mkdir(dataFolder, { recursive: true });
  const env = { ALLOW_PRIVATE_NETWORK: "1", ...process.env };
  const started = await startChild(["server/src/main.ts", "all"], { env, logFile: join(dataFolder, "demo.log") });
  process.once("SIGINT", () => started.child.kill("SIGTERM")).once("SIGTERM", () => started.child.kill("SIGTERM"));
  return {
    url: started.address,
    apiKey: await readApiKey(),
    ours: true,
    untilStopped: () => {
      process.stdout.write(`Reelwright serves on ${started.address} until you press Ctrl-C\n`);
      return new Promise((done) => started.child.once("close", () => done(0)));
    },
    [Symbol.asyncDispose]: started.stop,
  };
}

async function findRunning() {
  const url = process.env.BASE_URL || `http://127.0.0.1:${process.env.PORT || 4380}`;
  const apiKey = await readApiKey().catch(() => undefined);
  if (apiKey === undefined) return undefined;
  const headers = { authorization: `Bearer ${apiKey}` };
  const answer = await fetch(`${url}/v1/domains`, { headers, signal: AbortSignal.timeout(2000) }).catch(
    () => undefined,
  );
  if (answer?.status !== 200) return undefined;
  return { url, apiKey, ours: false, untilStopped: async () => 0, [Symbol.asyncDispose]: async () => {} };
}

async function readApiKey() {
  if (process.env.REELWRIGHT_API_KEY) return process.env.REELWRIGHT_API_KEY;
  try {
    return (await readFile(keyFile, "utf8")).trim();
  } catch {
    throw new Failure(`there is no API key at ${keyFile}. Set REELWRIGHT_API_KEY to a key of this service.`);
  }
}
