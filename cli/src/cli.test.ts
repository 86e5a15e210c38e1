import { chmod, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertDomain, insertVideo, testApi, type Tenant, type TestApi } from "../../server/src/http/testing.ts";
import { faultyService, failure, hang, other } from "../../sdk/src/service.fixture.ts";
import { openShell, type Shell } from "./cli.fixture.ts";
import { commands } from "./commands.ts";

const stack = new AsyncDisposableStack();
let api: TestApi;
let url: string;
let owner: Tenant;
let shell: Shell;
let domainId: number;

beforeAll(async () => {
  api = stack.use(await testApi());
  url = await api.app.listen({ port: 0, host: "127.0.0.1" });
  owner = await api.tenant();
  domainId = await insertDomain(api.database, owner.accountId);
});
afterAll(() => stack.disposeAsync());
beforeEach(async () => {
  await shell?.[Symbol.asyncDispose]();
  shell = await openShell();
});
afterAll(() => shell[Symbol.asyncDispose]());

const kept = () => join(shell.home, ".config/reelwright/config.json");
const signIn = (key = owner.key) => shell.run(["login", "--url", url], { typed: `${key}\n` });
const video = () => insertVideo(api.services, { accountId: owner.accountId, domainId });

describe("signing in", () => {
  test("keeps address and key where only the owner can read them, and never prints the key", async () => {
    const { exitCode, out, errors } = await signIn();
    expect([exitCode, errors]).toEqual([0, ""]);
    expect(out).toContain(url);
    expect(out).not.toContain(owner.key);
    expect(JSON.parse(await readFile(kept(), "utf8"))).toEqual({ url, api_key: owner.key });
    expect((await stat(kept())).mode & 0o777).toBe(0o600);
    expect((await stat(join(kept(), ".."))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(kept(), ".."))).toEqual(["config.json"]);
  });

  test("closes a file that others could read", async () => {
    await mkdir(join(kept(), ".."), { recursive: true });
    await writeFile(kept(), "{oh");
    await chmod(kept(), 0o644);
    expect((await signIn()).exitCode).toBe(0);
    expect((await stat(kept())).mode & 0o777).toBe(0o600);
  });

  test("asks on a terminal, and does not show what is typed for the key", async () => {
    const { exitCode, errors } = await shell.run(["login"], { typed: `${url}\n`, tty: true });
    // The second question finds the input at its end.
    expect([exitCode, errors.includes("Address [http://127.0.0.1:4380]"), errors.includes("API key:")]) //
      .toEqual([1, true, true]);
    const second = await shell.run(["login", "--url", url], { typed: `${owner.key}\n`, tty: true });
    expect(second.exitCode).toBe(0);
    expect(second.errors + second.out).not.toContain(owner.key);
  });

  test("with a wrong key fails, keeps nothing, and does not repeat the key", async () => {
    const { exitCode, errors, out } = await signIn("rw_wrong");
    expect(exitCode).toBe(3);
    expect(errors).toMatch(/^reelwright: Invalid API key\. .*reelwright login\.\n$/);
    expect(errors + out).not.toContain("rw_wrong");
    await expect(stat(kept())).rejects.toThrow("ENOENT");
  });

  test("with --key and --json; signing out forgets the key", async () => {
    const { out } = await shell.run(["login", "--url", url, "--key", owner.key, "--json"]);
    expect(JSON.parse(out)).toMatchObject({ url, account: { id: owner.accountId } });
    expect(out).not.toContain(owner.key);
    expect((await shell.run(["logout"])).out).toBe("The key is forgotten.\n");
    expect((await shell.run(["logout"])).out).toBe("There was no key.\n");
    expect(await shell.run(["list"])).toMatchObject({ exitCode: 3, out: "" });
  });

  test("the environment goes first, and a kept key is sent nowhere else", async () => {
    await using elsewhere = await faultyService(failure(401, "invalid_api_key"));
    await signIn();
    const env = { REELWRIGHT_URL: elsewhere.url };
    const refused = await shell.run(["list"], { env });
    expect(refused.exitCode).toBe(3);
    expect(refused.errors).toContain(`no key for ${elsewhere.url}`);
    expect(elsewhere.got).toEqual([]);
    await shell.run(["list"], { env: { ...env, REELWRIGHT_API_KEY: "other" } });
    expect(elsewhere.got.map(({ headers }) => headers.authorization)).toEqual(["Bearer other"]);
    expect((await shell.run(["list"], { env: { REELWRIGHT_API_KEY: owner.readOnlyKey } })).exitCode).toBe(0);
    expect((await shell.run(["list"], { env: { REELWRIGHT_URL: `${url}/` } })).exitCode).toBe(0);
  });

  test("a damaged file is told about", async () => {
    await mkdir(join(kept(), ".."), { recursive: true });
    await writeFile(kept(), "{oh");
    expect(await shell.run(["list"])).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining("reelwright login"),
    });
  });
});

describe("videos", () => {
  beforeEach(() => signIn());

  test("are listed, shown and shared, for people and as the API's data", async () => {
    const id = await video();
    const { out } = await shell.run(["list"]);
    expect(out).toMatch(/^ID +DOMAIN +MADE +SIZE +NAME\n/);
    expect(out).toMatch(new RegExp(`^${id} +${domainId} .* Send your first invoice$`, "m"));
    const raw = await api.app.inject({ url: "/v1/videos", headers: { authorization: `Bearer ${owner.key}` } });
    expect(JSON.parse((await shell.run(["list", "--json"])).out)).toEqual(raw.json().data);
    expect((await shell.run(["list", "--domain", "https://ledgerly.test/"])).out).toBe(out);
    expect((await shell.run(["list", "--domain", "Nowhere"])).exitCode).toBe(4);
    expect((await shell.run(["show", String(id)])).out).toContain("http://films.test/files/");
    expect((await shell.run(["share", String(id)])).out).toMatch(/watch_url +http:\/\/films\.test\/watch\//);
    expect((await shell.run(["stats", String(id)])).out).toBe("views        0\nleads        0\nlink_clicks  0\n");
    expect(JSON.parse((await shell.run(["stats", "--domain", "ledgerly", "--json"])).out)).toEqual({
      views: 0,
      leads: 0,
      link_clicks: 0,
    });
  });

  test("a name cannot command the terminal", async () => {
    const id = await video();
    const filename = "\u001b]52;c;ZXZpbA==\u0007\u001b[2Jevil\n9  9\u202e";
    await api.database.updateTable("video").set({ filename }).where("id", "=", id).execute();
    for (const args of [["list"], ["show", String(id)], ["delete", String(id), "--yes"]]) {
      const { out, exitCode } = await shell.run(args);
      expect(exitCode).toBe(0);
      expect(out).toContain("evil");
      // oxlint-disable-next-line no-control-regex
      expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    }
  });

  test("are deleted after a yes, and only then", async () => {
    const id = await video();
    const there = async () => (await shell.run(["show", String(id)])).exitCode === 0;
    expect(await shell.run(["delete", String(id)])).toMatchObject({ exitCode: 1, out: "" });
    const no = await shell.run(["delete", String(id)], { tty: true, typed: "n\n" });
    expect(no.errors).toContain("Delete video");
    expect(no.exitCode).toBe(1);
    expect(await there()).toBe(true);
    expect((await shell.run(["delete", String(id)], { tty: true, typed: "y\n" })).exitCode).toBe(0);
    expect(await there()).toBe(false);
    const again = await shell.run(["delete", String(id), "-y"]);
    expect(again).toMatchObject({ exitCode: 4, out: "" });
    expect(again.errors).toMatch(/^reelwright: Not found\. Look it up/);
  });

  test("a read-only key may not delete, and is told which key may", async () => {
    const id = await video();
    await signIn(owner.readOnlyKey);
    const { exitCode, errors } = await shell.run(["delete", String(id), "--yes"]);
    expect([exitCode, errors]).toEqual([
      3,
      "reelwright: Invalid permissions. The key may only read: sign in with an all_access key.\n",
    ]);
  });
});

describe("domains", () => {
  beforeEach(() => signIn());

  test("are added, shown by number, name or address, and deleted", async () => {
    const added = await shell.run([
      ...["domains", "add", "https://93.184.215.14/", "--name", "Second", "--color", "#0F766E"],
      ...["--reset", "POST /api/reset", "--json"],
    ]);
    expect(added.errors).toBe("");
    const domain = JSON.parse(added.out) as { id: number };
    expect(domain).toMatchObject({ application_name: "Second", primary_color: "#0F766E" });
    for (const named of [String(domain.id), "second", "https://93.184.215.14"]) {
      expect(JSON.parse((await shell.run(["domains", "show", named, "--json"])).out)).toEqual(domain);
    }
    expect((await shell.run(["domains", "list"])).out).toMatch(/ Second +https:\/\/93\.184\.215\.14\/\n/);
    expect((await shell.run(["domains", "delete", "second"])).exitCode).toBe(1);
    expect((await shell.run(["domains", "delete", "second", "--yes"])).out).toContain("Deleted domain");
    expect((await shell.run(["domains", "show", String(domain.id)])).exitCode).toBe(4);
  });

  test("what the service refuses is told with where", async () => {
    const { exitCode, errors } = await shell.run(["domains", "add", "https://app.test", "--color", "red"]);
    expect(exitCode).toBe(1);
    expect(errors).toMatch(/primary_color/);
    expect(errors.trimEnd()).not.toContain("\n");
  });

  test("make without waiting queues what the options say", async () => {
    const args = ["make", String(domainId), "Open", "the invoices", "--no-wait", "--no-captions"];
    const style = "--voice none --music LUST --duration 20 --fps 60 --motion reduced --aspect 1:1 --background none";
    const { exitCode, out, errors } = await shell.run([...args, ...style.split(" ")]);
    expect([exitCode, errors]).toEqual([0, ""]);
    expect(out).toMatch(/^Job \d+ is queued\.\n$/);
    const job = await api.database.selectFrom("job").select("request").orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(job.request).toEqual({
      ...{ font: "Inter", captions: false, bRoll: true, prompt: "Open the invoices", music: "lust", voiceId: null },
      ...{ duration_target: 20, fps: 60, aspect: "1:1", motion: "reduced", backgroundId: null },
    });
  });
});

describe("a command line that is wrong", () => {
  test.each([
    [["paint"], "There is no command paint."],
    [["domains"], "domains is followed by add, list, show, delete."],
    [["domains", "paint"], "domains is followed by"],
    [["show"], "It wants <video>."],
    [["show", "abc"], "A video is named by its number, not by abc."],
    [["show", "1.5"], "not by 1.5"],
    [["show", "1", "2"], "2 is too much."],
    [["list", "--paint"], "Unknown option '--paint'"],
    [["make", "1", "--font", "Comic"], "--font is one of Inter"],
    [["make", "1", "--fps", "24"], "--fps is 30 or 60"],
    [["make", "1", "--speed", "fast"], "--speed wants a number"],
    [["stats"], "Say a video or --domain."],
    [["stats", "1", "--domain", "2"], "Say a video or --domain."],
    [["domains", "add", "https://a.test", "--reset", "now"], "--reset is a method and a path"],
  ])("%j", async (args, told) => {
    const { exitCode, out, errors } = await shell.run(args, { env: { REELWRIGHT_URL: url, REELWRIGHT_API_KEY: "k" } });
    expect([exitCode, out]).toEqual([2, ""]);
    expect(errors).toContain(told);
    expect(errors).toMatch(/^reelwright: [^\n]* See reelwright [^\n]*--help\n$/);
  });

  test.each([[[]], [["--help"]], [["help"]]])("%j shows all commands and the exit codes", async (args) => {
    const { exitCode, out } = await shell.run(args);
    expect(exitCode).toBe(0);
    for (const { name } of commands) expect(out).toContain(`  ${name}`);
    expect(out).toContain("Exit codes: 0 done;");
  });

  test.each(commands.map(({ name }) => name))("%s --help says what it takes", async (name) => {
    const { exitCode, out } = await shell.run([...name.split(" "), "--help"]);
    expect(exitCode).toBe(0);
    expect(out).toContain(`Usage: reelwright ${name}`);
    const options = commands.find((each) => each.name === name)?.options ?? {};
    for (const option of [...Object.keys(options), "json", "help"]) expect(out).toContain(`--${option}`);
  });
});

describe("a service in trouble", () => {
  const at = (address: string) => ({ env: { REELWRIGHT_URL: address, REELWRIGHT_API_KEY: "rw_secret" } });

  test.each([
    {
      what: "over the limit",
      answer: failure(429, "too_many_requests", { "retry-after": "90" }),
      code: 5,
      told: "90 s",
    },
    { what: "full", answer: failure(503, "storage_full"), code: 5, told: "req-1" },
    { what: "broken", answer: failure(500, "internal"), code: 1, told: "Request req-1." },
    { what: "not ours", answer: failure(403, "forbidden"), code: 3, told: "forbidden" },
    { what: "another program", answer: other(200, "text/html", "<h1>Hi</h1>"), code: 1, told: "not JSON" },
  ])("$what: $code", async ({ answer, code, told }) => {
    await using service = await faultyService(answer);
    const { exitCode, out, errors } = await shell.run(["list"], at(service.url));
    expect([exitCode, out]).toEqual([code, ""]);
    expect(errors).toContain(told);
    expect(errors).toMatch(/^reelwright: [^\n]*\n$/);
    expect(errors).not.toContain("rw_secret");
  });

  test("nobody there, after some tries: 5", async () => {
    const gone = await faultyService(hang);
    await gone[Symbol.asyncDispose]();
    const { exitCode, errors } = await shell.run(["list"], at(gone.url));
    expect(exitCode).toBe(5);
    expect(errors).toMatch(/^reelwright: No answer from .* Is the service running\?/);
  });

  test("interrupted: 130", async () => {
    await using service = await faultyService(hang);
    const interrupt = new AbortController();
    const running = shell.run(["list"], { ...at(service.url), signal: interrupt.signal });
    await expect.poll(() => service.got.length).toBe(1);
    interrupt.abort();
    expect(await running).toEqual({ exitCode: 130, out: "", errors: "reelwright: interrupted\n" });
  });

  test("the doctor finds what is wrong and stops there", async () => {
    await signIn();
    const well = await shell.run(["doctor"]);
    expect(well.exitCode).toBe(0);
    expect(well.out).not.toContain("FAIL");
    await signIn();
    const ill = await shell.run(["doctor", "--json"], at("http://127.0.0.1:1"));
    expect(ill.exitCode).toBe(1);
    const { findings } = JSON.parse(ill.out) as { findings: { check: string; ok: boolean }[] };
    expect(findings.map(({ check, ok }) => [check, ok])).toEqual([
      ["settings", true],
      ["signed in", true],
      ["key", false],
    ]);
  });
});
