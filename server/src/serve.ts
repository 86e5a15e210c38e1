import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { attempts } from "#accounts/attempts.ts";
import { lazyAuth } from "#accounts/lazy-auth.ts";
import { sessions } from "#accounts/sessions.ts";
import type { ApiServices } from "#actions.ts";
import { openTally } from "#analytics/tally.ts";
import { viewers } from "#analytics/viewer.ts";
import { vetAddress } from "#browser/addresses.ts";
import type { Browsers } from "#browser/browsers.ts";
import type { BrowserConfig } from "#browser/config.ts";
import { requireMigrated } from "#db/migrate.ts";
import type { Detect } from "#domains/detection.ts";
import { namedBackgrounds } from "#editing/backgrounds.ts";
import { httpServer } from "#http/server.ts";
import { slots } from "#lib/slots.ts";
import { StartError } from "#lib/start-error.ts";
import { registerUnsubscribe } from "#notifying/unsubscribe.ts";
import { registerPeoplePages } from "#pages/routes.ts";
import { registerSharing } from "#sharing/routes.ts";
import { registerFiles } from "#storage/routes.ts";
import { pictureFetcher } from "#pictures/fetch-picture.ts";
import { requireSpace } from "#storage/space.ts";
import type { World } from "#world.ts";

/** Answers the API until it is disposed. Throws StartError when it cannot listen. */
export async function startServing(world: World): Promise<AsyncDisposable> {
  const { config, database, keyring, storage, baseUrl, port } = world;
  await using stack = new AsyncDisposableStack();
  const app = await httpServer({
    services: apiServices(world, stack.use(detector(config.browser)).detect),
    log: world.log,
    adminToken: config.accounts.adminToken,
    trustProxy: config.http.trustProxy,
    rateLimit: { maximum: config.http.rateLimitMax, windowMs: config.http.rateLimitWindowMs },
    ready: () => requireMigrated(database),
    async pages(instance) {
      const folder = world.filesFolder;
      await registerFiles(instance, { folder, storage, signer: world.signer });
      await registerSharing(instance, { database, storage, baseUrl });
      registerUnsubscribe(instance, { database, keyring });
      registerPeoplePages(instance, { crms: world.crms, baseUrl });
    },
  });
  stack.defer(() => app.close());
  await listen(app, config.http.host, port);
  return stack.move();
}

/** Looks at applications with a browser. Its code is a fifth of the memory of this role, so the first look loads it. */
function detector(config: BrowserConfig): AsyncDisposable & { readonly detect: Detect } {
  let browsers: Promise<Browsers & AsyncDisposable> | undefined;
  return {
    async detect(url, signal) {
      browsers ??= import("#browser/session.ts").then((session) => session.browsers(config));
      const { detectApplication } = await import("#browser/detect.ts");
      return detectApplication(await browsers, url, signal);
    },
    [Symbol.asyncDispose]: async () => (await browsers)?.[Symbol.asyncDispose](),
  };
}

function apiServices(world: World, detect: Detect): ApiServices {
  const { config, log, database, keyring, keys, storage, queue, feed, crms, connections, baseUrl } = world;
  const { dataDir } = config.db;
  return {
    database,
    keyring,
    keys,
    sessions: sessions(database, keyring, baseUrl),
    auth: lazyAuth({ database, keyring, baseUrl, canSend: world.mailer !== undefined }),
    attempts: attempts(database, keyring),
    signUp: config.accounts.signUp,
    storage,
    artifacts: world.artifacts,
    queue,
    feed,
    viewerOf: viewers(keyring),
    tally: openTally({ database, onError: (error) => log.error({ err: error }, "a batch of counts was not kept") }),
    baseUrl,
    vetAddress: (url) => vetAddress(url, config.browser),
    detect,
    fetchPicture: pictureFetcher({ rules: config.browser }),
    crms,
    connections,
    redirectAllowlist: config.integrations.redirectAllowlist,
    backgrounds: [{ id: "brand", name: "Brand" }, ...namedBackgrounds],
    requireSpace: () => requireSpace({ dataDir, minFreeBytes: config.storage.minFreeBytes }),
    uploads: {
      folder: join(dataDir, "uploads"),
      maxBytes: config.videos.uploadMaxBytes,
      slots: slots(availableParallelism()),
    },
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
