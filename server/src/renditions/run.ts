import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { StepContext } from "#jobs/step.ts";
import { FilmError } from "#lib/film-error.ts";
import { isOutOfRoom, storageFull } from "#pipeline/failure.ts";
import { removeFolder } from "#pipeline/folders.ts";
import { patiently } from "#pipeline/patience.ts";
import type { RenditionEntry } from "#queue/queue.ts";
import { findGeneral, withLogo } from "./general.ts";
import { makeRendition, TakeGoneError } from "./make.ts";
import { leaveWithGeneral, publishRendition } from "./publish.ts";
import type { RenditionShop } from "./shop.ts";
import { beginRun, forgetTry, RenditionLostError, requeueRun, type RenditionRun } from "./store.ts";

/** How often a recipient's film is tried; then they watch the one for everybody. */
const maxTries = 3;

export const runFolder = (workFolder: string, { recipientId, attempt }: RenditionRun): string =>
  join(workFolder, `${recipientId}-${attempt}`);

/**
 * Makes one recipient's film and queues the mail that waits for it. A film that cannot be made costs nobody anything: the
 * mail goes out all the same, and its link shows the film for everybody. Rejects only when this worker goes down, so that
 * the entry is handed out again.
 */
export async function runRendition(shop: RenditionShop, entry: RenditionEntry, draining: AbortSignal): Promise<void> {
  const begun = await patiently(() => beginRun(shop.database, entry));
  if (begun === undefined) return shop.log.info({ recipientId: entry.recipientId }, "nothing to do for this entry");
  const run = { recipientId: entry.recipientId, attempt: begun.attempt };
  const log = shop.log.child(run);
  const folder = runFolder(shop.workFolder, run);
  const signal = AbortSignal.any([entry.signal, draining, AbortSignal.timeout(shop.timeoutMs)]);
  try {
    // Its worker has died each time: it does not get another one.
    if (begun.tries > maxTries) throw somethingWrong();
    await mkdir(folder, { recursive: true });
    await film({ ...shop, log }, run, { folder, signal });
    log.info("a recipient's film is made");
  } catch (error) {
    if (draining.aborted) {
      await forgetTry(shop.database, run).catch(() => undefined);
      throw error;
    }
    await settle({ ...shop, log }, { run, tries: begun.tries, isLost: entry.signal.aborted }, error);
  } finally {
    await removeFolder(folder).catch((error: unknown) => log.warn({ err: error }, "a folder was not removed"));
  }
}

type Place = { readonly folder: string; readonly signal: AbortSignal };

async function film(shop: RenditionShop, run: RenditionRun, place: Place): Promise<void> {
  const { database, storage, log } = shop;
  const found = await findGeneral(database, run.recipientId);
  if (found === undefined) throw new FilmError("nothing_to_film", "The video shows no film of ours any more.");
  const general = await withLogo(found, { storage, log, folder: place.folder });
  const context: StepContext = {
    accountId: general.accountId,
    domainId: general.domainId,
    // What is made for a recipient is kept as long as the film for everybody.
    jobId: general.jobId,
    attempt: run.attempt,
    ...place,
    log,
    progress: () => undefined,
    note: (text) => log.info({ note: text }, "noted"),
  };
  const made = await makeRendition(shop.craft, general, context);
  await publishRendition(shop, { general, run, made }, context.signal);
}

type Ended = { readonly run: RenditionRun; readonly tries: number; readonly isLost: boolean };

/** Decides what becomes of a film whose run has gone wrong. */
async function settle(shop: RenditionShop, { run, tries, isLost }: Ended, error: unknown): Promise<void> {
  const { database, queue, log } = shop;
  if (isLost || error instanceof RenditionLostError) return log.info("the film is no longer this worker's");
  try {
    if (error instanceof FilmError || tries >= maxTries) {
      log.error({ err: error }, "a recipient's film could not be made");
      const failure = await failureOf(error, shop.workFolder);
      await patiently(() => leaveWithGeneral(shop, run, failure));
    } else {
      // No room is made for it: what would go may be what the film is made of.
      const delaySeconds = shop.retryDelaySeconds(tries);
      log.warn({ err: error, delaySeconds }, "a recipient's film is tried again");
      await patiently(() => requeueRun(database, queue, { run, delaySeconds }));
    }
  } catch (cause) {
    if (!(cause instanceof RenditionLostError)) throw cause;
    log.info("the film is no longer this worker's");
  }
}

/** What is told of a film that was not made. */
async function failureOf(error: unknown, folder: string): Promise<FilmError> {
  if (error instanceof FilmError) return error;
  if (await isOutOfRoom(error, folder)) {
    return new FilmError(
      storageFull,
      "There was no space left to store the film. It is made when its link is opened after some was freed.",
    );
  }
  return error instanceof TakeGoneError
    ? new FilmError("take_gone", "The pictures of the film are no longer kept where films are made.")
    : somethingWrong();
}

const somethingWrong = () =>
  new FilmError("internal", "Something went wrong on our side while the film was being made.");
