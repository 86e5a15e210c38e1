import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startNode } from "../../server/src/process.fixture.ts";
import { openStudio, type Studio } from "../../server/src/studio.fixture.ts";

/** The command line as a process of its own, against the service as it is started by anybody: one film, end to end. */
const stack = new AsyncDisposableStack();
let studio: Studio;
let home: string;

beforeAll(async () => {
  studio = stack.use(await openStudio("all"));
  home = await mkdtemp(join(tmpdir(), "reelwright-home-"));
  stack.defer(() => rm(home, { recursive: true, force: true }));
});
afterAll(() => stack.disposeAsync());

const main = join(import.meta.dirname, "main.ts");

/** Runs a command; the key reaches `login` by the environment of this test only. */
async function reelwright(...args: string[]) {
  const { ended, said } = startNode(["--conditions=@reelwright/source", main, ...args], {
    PATH: process.env["PATH"],
    HOME: home,
  });
  return { exitCode: await ended, ...said };
}

test("sign in, register, film with progress, list, share, collect leads, delete", { timeout: 600_000 }, async () => {
  const { api, application } = studio;
  const signedIn = await reelwright("login", "--url", api.base, "--key", api.key);
  expect(signedIn).toMatchObject({ exitCode: 0, error: "" });
  expect((await stat(join(home, ".config/reelwright/config.json"))).mode & 0o777).toBe(0o600);
  const added = await reelwright("domains", "add", application.url, "--reset", "POST /api/reset", "--json");
  const domain = JSON.parse(added.out) as { id: number; application_name: string };
  expect(domain.application_name).toBe("Ledgerly");

  const made = await reelwright("make", "ledgerly", "Open the invoices page", "--duration", "15", "--no-b-roll");
  expect(made.exitCode, made.error).toBe(0);
  const percents = [...made.error.matchAll(/^ *(\d+) %/gm)].map(([, percent]) => Number(percent));
  expect(percents.length).toBeGreaterThan(4);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(percents.at(-1)).toBe(100);
  const id = /^id +(\d+)$/m.exec(made.out)?.[1] ?? "";
  const watch = /^watch_url +(\S+)$/m.exec(made.out)?.[1] ?? "";
  expect((await fetch(watch)).status).toBe(200);

  expect((await reelwright("list")).out).toMatch(new RegExp(`^${id} +${domain.id} `, "m"));
  expect((await reelwright("share", id)).out).toContain(watch);
  await leaveLead(domain.id, Number(id));
  const file = join(home, "leads.csv");
  expect(await reelwright("leads", id, "--csv", file)).toMatchObject({ exitCode: 0, out: `1 leads are in ${file}\n` });
  expect(await readFile(file, "utf8")).toMatch(/email,company\r\n\d+,\d+,[^\r]*,jane@umbrella\.example,'=cmd\(\)\r\n$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await reelwright("stats", id)).out).toMatch(/^leads +1$/m);

  expect(await reelwright("delete", id, "--yes")).toMatchObject({ exitCode: 0, error: "" });
  expect(await reelwright("show", id)).toMatchObject({ exitCode: 4, out: "" });
  expect((await fetch(watch)).status).toBe(404);
  expect((await reelwright("logout")).exitCode).toBe(0);
  expect((await reelwright("list")).exitCode).toBe(3);
});

async function leaveLead(domainId: number, videoId: number): Promise<void> {
  const field = (key: string, type: string) => ({ key, label: key, type, required: true });
  const fields = { cta_fields: [field("email", "email"), field("company", "text")] };
  await studio.api.call("PUT", `/domains/${domainId}/cta`, { enabled: true, cta_type: "form", ...fields });
  const response_data = { email: "jane@umbrella.example", company: "=cmd()" };
  await studio.api.call("POST", `/videos/${videoId}/leads`, { response_data });
}
