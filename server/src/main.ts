import { loadConfig } from "#config.ts";
import { makeFirstKey } from "#first-key.ts";
import { ConfigError } from "#lib/config.ts";
import { StartError } from "#lib/start-error.ts";
import { buildWorld, type World } from "#world.ts";

/** `serve` answers the API, `work` makes films and sends mails, `all` does both. */
const roles = ["all", "serve", "work"] as const;
type Role = (typeof roles)[number];

/** A drain that hangs is cut off: whatever it held is picked up again by another process. */
const drainTimeoutMs = 13_000;

function roleOf([name = "all", ...rest]: readonly string[]): Role {
  const role = roles.find((each) => each === name);
  if (role === undefined || rest.length > 0) throw new StartError(`the role must be one of ${roles.join(", ")}`);
  return role;
}

/** Runs a role until a signal ends it; rejects when it cannot start or cannot go on. */
async function run(stop: AbortController): Promise<void> {
  const role = roleOf(process.argv.slice(2));
  const config = loadConfig(process.env);
  const onLost = (error: Error) => stop.abort(error);
  await using world = await buildWorld(config, { signal: stop.signal, onLost });
  await tellFirstKey(world);
  await using working = role === "serve" ? undefined : await work(world);
  await using serving = role === "work" ? undefined : await serve(world);
  say(serving === undefined ? "Reelwright is making films" : `Reelwright listens on ${world.baseUrl}`);
  await aborted(stop.signal);
  world.log.info("going down");
  setTimeout(() => process.exit(), drainTimeoutMs).unref();
  await Promise.all([serving?.[Symbol.asyncDispose](), working?.[Symbol.asyncDispose]()]);
  if (stop.signal.reason instanceof Error) throw stop.signal.reason;
}

/** A role's code is loaded when it is played: a process that only serves needs neither browser nor encoder. */
const work = async (world: World) => (await import("#work.ts")).startWorking(world);
const serve = async (world: World) => (await import("#serve.ts")).startServing(world);

async function tellFirstKey({ config, database, keyring }: World): Promise<void> {
  const { dataDir, databaseUrl } = config.db;
  if (databaseUrl !== undefined) return;
  const file = await makeFirstKey({ database, keyring, dataDir, plan: config.accounts.defaultPlan });
  if (file !== undefined) say(`The first API key is in ${file}`);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** One line for each thing that is wrong, for the person who starts the service. */
function complain(error: unknown): void {
  const lines =
    error instanceof ConfigError ? error.problems : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) process.stderr.write(`reelwright: ${line.replaceAll(/\s*\n\s*/g, " ")}\n`);
}

const stop = new AbortController();
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop.abort(signal));
try {
  await run(stop);
} catch (error) {
  // A signal that came while everything was still being built ends the start, and that is no failure.
  if (typeof stop.signal.reason !== "string") {
    complain(error);
    process.exitCode = 1;
  }
}
