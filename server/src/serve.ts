import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { ApiServices } from "#actions.ts";
import { vetAddress } from "#browser/addresses.ts";
import type { Browsers } from "#browser/browsers.ts";
import { detectApplication } from "#browser/detect.ts";
import { browsers } from "#browser/session.ts";
import { namedBackgrounds } from "#editing/backgrounds.ts";
import { httpServer } from "#http/server.ts";
import { StartError } from "#lib/start-error.ts";
import { registerWatchPage } from "#sharing/routes.ts";
import { registerFiles } from "#storage/routes.ts";
import { requireSpace } from "#storage/space.ts";
import type { World } from "#world.ts";

/** Answers the API until it is disposed. Throws StartError when it cannot listen. */
export async function startServing(world: World): Promise<AsyncDisposable> {
  const { config, database, storage, baseUrl, port } = world;
  await using stack = new AsyncDisposableStack();
  const app = await httpServer({
    services: apiServices(world, stack.use(browsers(config.browser))),
    log: world.log,
    adminToken: config.accounts.adminToken,
    trustProxy: config.http.trustProxy,
    rateLimit: { maximum: config.http.rateLimitMax, windowMs: config.http.rateLimitWindowMs },
    ready: async () => void (await sql`select 1`.execute(database)),
    async pages(instance) {
      await registerFiles(instance, { folder: world.filesFolder, storage, signer: world.signer });
      await registerWatchPage(instance, { database, storage, baseUrl });
    },
  });
  stack.defer(() => app.close());
  await listen(app, config.http.host, port);
  return stack.move();
}

function apiServices(world: World, browsers: Browsers): ApiServices {
  const { config, database, keyring, keys, storage, queue, feed, baseUrl } = world;
  const { dataDir } = config.db;
  return {
    database,
    keyring,
    keys,
    storage,
    queue,
    feed,
    baseUrl,
    vetAddress: (url) => vetAddress(url, config.browser),
    detect: (url, signal) => detectApplication(browsers, url, signal),
    backgrounds: [{ id: "brand", name: "Brand" }, ...namedBackgrounds],
    requireSpace: () => requireSpace({ dataDir, minFreeBytes: config.storage.minFreeBytes }),
    generationMode: config.videos.generationMode,
    defaultPlan: config.accounts.defaultPlan,
  };
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") {
      throw new StartError(`port ${port} on ${host} is taken: stop the other program, or set PORT`, { cause });
    }
    throw new StartError(`cannot listen on ${host}:${port} (${message}): set HOST and PORT`, { cause });
  }
}
