import { loadConfig, type Config } from "#config.ts";
import { startDatabaseServer } from "#db/server.ts";
import { ConfigError } from "#lib/config.ts";
import { StartError } from "#lib/start-error.ts";
import type { World } from "#world.ts";

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
  const server = await startServer(config, stop);
  const play = load(role);
  const { buildWorld } = await import("#world.ts");
  await using world = await buildWorld(config, { signal: stop.signal, server: server.ready });
  await tellFirstKey(world);
  await using working = await (await play.work)?.startWorking(world);
  await using serving = await (await play.serve)?.startServing(world);
  say(serving === undefined ? "Reelwright is making films" : `Reelwright listens on ${world.baseUrl}`);
  await aborted(stop.signal);
  world.log.info("going down");
  setTimeout(() => process.exit(), drainTimeoutMs).unref();
  await Promise.all([serving?.[Symbol.asyncDispose](), working?.[Symbol.asyncDispose]()]);
  if (stop.signal.reason instanceof Error) throw stop.signal.reason;
}

/**
 * Sets the database's server going, and answers as soon as its process runs: loading the program blocks this one for
 * most of a second, and meanwhile the other gets ready.
 */
async function startServer({ db }: Config, stop: AbortController) {
  const spawned = Promise.withResolvers<void>();
  const ready = startDatabaseServer({
    ...db,
    signal: stop.signal,
    onSpawned: spawned.resolve,
    onLost: (error) => stop.abort(error),
  });
  await Promise.race([spawned.promise, ready]);
  return { ready };
}

/**
 * Loads the code of the role that is played, and no other: a process that only serves needs no encoder. It is loaded
 * while the database starts.
 */
function load(role: Role) {
  const parts = {
    serve: role === "work" ? undefined : import("#serve.ts"),
    work: role === "serve" ? undefined : import("#work.ts"),
  };
  // A start that fails meanwhile says so itself; whoever waits for a part hears of its failure.
  for (const part of Object.values(parts)) part?.catch(() => undefined);
  return parts;
}

async function tellFirstKey({ config, database, keyring }: World): Promise<void> {
  const { dataDir, databaseUrl } = config.db;
  if (databaseUrl !== undefined) return;
  const { makeFirstKey } = await import("#first-key.ts");
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

/** Plays the role that the command line names until a signal ends it; sets the exit code. */
export async function main(): Promise<void> {
  const stop = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop.abort(signal));
  try {
    await run(stop);
  } catch (error) {
    // A signal that came while everything was still being built ends the start, and that is no failure.
    if (typeof stop.signal.reason === "string") return;
    complain(error);
    process.exitCode = 1;
  }
}
