import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answer, cutOff, dripping, endless, htmlPage, silence, truncatedJson } from "#oauth/provider.fixture.ts";
import { TokensRefusedError } from "#oauth/token-endpoint.ts";
import { NoAnswerError } from "#outbound/ask-json.ts";
import { AccessRefusedError, type Crm, type Tokens } from "./crm.ts";
import { fullName, somePeople, type FakeCrm, type Person } from "./crm.fixture.ts";
import { connect, crmOf, testPatience } from "./opened-crm.fixture.ts";
import type { Provider } from "./provider.ts";

const never = new AbortController().signal;

/** What every CRM owes; `open` makes one of its kind on loopback. */
export function crmContract(provider: Provider, open: () => Promise<FakeCrm>): void {
  describe(`CRM ${provider}`, () => {
    let fake: FakeCrm;
    let crm: Crm;
    beforeEach(async () => {
      fake = await open();
      crm = crmOf(provider, fake);
    });
    afterEach(() => fake[Symbol.asyncDispose]());

    const sessionOf = (tokens: Tokens, signal = never) => ({ tokens, signal, turn: async () => undefined });
    const search = async (text: string, limit = 25) =>
      crm.searchContacts(sessionOf(await connect(crm, fake)), { text, limit });
    const namesIn = (people: readonly { name: string | null; email: string | null }[]) =>
      people.map(({ name, email }) => name ?? email);
    const dataCalls = () => fake.server.got.filter(({ path }) => !/oauth/.test(path)).length;

    describe("authorization", () => {
      test("a code is exchanged for tokens, once", async () => {
        const tokens = await connect(crm, fake);
        expect(fake.server.grants.secrets).toContain(tokens.accessToken);
        expect(fake.server.grants.secrets).toContain(tokens.refreshToken);
        const [, exchange = ""] = ["", fake.server.got.at(-1)?.body];
        const form = new URLSearchParams(exchange);
        const again = { code: form.get("code") ?? "", redirectUri: form.get("redirect_uri") ?? "", verifier: "x" };
        await expect(crm.exchange(again, never)).rejects.toMatchObject({ isGrant: true });
      });

      test("carries the state, and only what the provider knows of us", () => {
        const page = new URL(
          crm.authorizeUrl({ state: "s&t=1", challenge: "c", redirectUri: "https://x.test/?a=b&c" }),
        );
        expect(page.searchParams.get("state")).toBe("s&t=1");
        expect(page.searchParams.get("redirect_uri")).toBe("https://x.test/?a=b&c");
        expect(page.searchParams.get("client_id")).toBe(fake.server.grants.client.id);
        expect(page.href).not.toContain(fake.server.grants.client.secret);
        expect(page.searchParams.get("scope")).toMatch(/./);
      });

      test("an expired code and one for another address are refused", async () => {
        fake.server.onRequest = async () => fake.server.grants.expireCodes();
        await expect(connect(crm, fake)).rejects.toBeInstanceOf(TokensRefusedError);
        fake.server.onRequest = async () => undefined;
        await expect(connect(crm, fake, { redirectUri: "https://elsewhere.test/" })).rejects.toMatchObject({
          isGrant: true,
        });
      });

      test("a client that the provider does not know is not taken for a lost consent", async () => {
        const tokens = await connect(crm, fake);
        const names = Object.keys(fake.environment).filter((name) => name.endsWith("_CLIENT_SECRET"));
        const wrong = { ...fake.environment, ...Object.fromEntries(names.map((name) => [name, "wrong"])) };
        const stranger = crmOf(provider, { ...fake, environment: wrong });
        await expect(stranger.refresh(tokens, never)).rejects.toMatchObject({
          name: "TokensRefusedError",
          isGrant: false,
        });
      });
    });

    describe("refresh", () => {
      test.each([true, false])("gives tokens that work, and those to keep (rotation: %s)", async (rotates) => {
        fake.server.grants.rotates = rotates;
        const first = await connect(crm, fake);
        fake.server.grants.expireAccess();
        const asked = crm.searchContacts(sessionOf(first), { text: "", limit: 1 });
        await expect(asked).rejects.toBeInstanceOf(AccessRefusedError);
        const second = await crm.refresh(first, never);
        expect(second.refreshToken === first.refreshToken).toBe(!rotates);
        expect(await crm.searchContacts(sessionOf(second), { text: "", limit: 1 })).toHaveLength(1);
        const third = await crm.refresh(second, never);
        expect(await crm.searchContacts(sessionOf(third), { text: "", limit: 1 })).toHaveLength(1);
      });

      test("a refresh token that comes a second time ends everything", async () => {
        fake.server.grants.rotates = true;
        const first = await connect(crm, fake);
        const second = await crm.refresh(first, never);
        await expect(crm.refresh(first, never)).rejects.toMatchObject({ isGrant: true });
        await expect(crm.refresh(second, never)).rejects.toMatchObject({ isGrant: true });
        await expect(crm.searchContacts(sessionOf(second), { text: "", limit: 1 })).rejects.toBeInstanceOf(
          AccessRefusedError,
        );
      });

      test("what was revoked works no more", async () => {
        const tokens = await connect(crm, fake);
        await crm.revoke(tokens, never);
        await expect(crm.refresh(tokens, never)).rejects.toMatchObject({ isGrant: true });
      });
    });

    describe("search", () => {
      test.each<readonly [string, readonly string[]]>([
        ["jane", ["Jane Miller", "Jane Doe"]],
        ["JANE DOE", ["Jane Doe"]],
        ["ne Do", ["Jane Doe"]],
        ["doe", ["John Doe", "Jane Doe"]],
        ["acme.test", ["O'Brien 100%_sure\\", "nobody@acme.test", "John Doe", "Jane Doe"]],
        ["mary ann van", ["Mary Ann van der Berg"]],
        ["der Berg", ["Mary Ann van der Berg"]],
        ["Engines", ["Ada Lovelace"]],
        ["555", []],
        ["Sons", []],
        ["name", ["Only Name"]],
        ["*", []],
        ["%", ["O'Brien 100%_sure\\"]],
        ["_", ["O'Brien 100%_sure\\"]],
        ["\\", ["O'Brien 100%_sure\\"]],
        ["O'Brien", ["O'Brien 100%_sure\\"]],
        ["' OR Name LIKE '%", []],
        ["\u0000jane\n", ["Jane Miller", "Jane Doe"]],
        ["nobody at all", []],
      ])("%j is found in name and e-mail, and nowhere else", async (text, names) => {
        expect(namesIn(await search(text))).toEqual(names);
      });

      test("without a text the most recently changed come, at most as many as asked for", async () => {
        const newest = somePeople.toReversed().map((person) => fullName(person) ?? person.email);
        expect(namesIn(await search(""))).toEqual(newest);
        expect(namesIn(await search("", 3))).toEqual(newest.slice(0, 3));
        expect(namesIn(await search("doe", 1))).toEqual(["John Doe"]);
      });

      test("a hundred are found among many", async () => {
        const many = Array.from({ length: 250 }, (_, index): Person => {
          const email = index % 2 === 0 ? `one${index}@many.test` : `two${index}@few.test`;
          return { number: 100 + index, first: "Ada", last: `Number${index}`, email };
        });
        fake.people.push(...many);
        expect(await search("ada", 100)).toHaveLength(100);
        expect(await search("one2 ada number", 100)).toEqual([]);
        expect(namesIn(await search("number24", 100))).toHaveLength(11);
      });

      test("whatever is sought, exactly those who hold it are found", async () => {
        const session = sessionOf(await connect(crm, fake));
        const odd = fc.string({
          unit: fc.constantFrom(..."'\\%_*\"()éß🎉aeo1 .-@;{}[]^$+?|/"),
          minLength: 1,
          maxLength: 8,
        });
        await fc.assert(
          fc.asyncProperty(fc.oneof(odd, fc.string({ minLength: 1, maxLength: 12 })), async (drawn) => {
            // Names have single blanks, and no CRM finds those at the ends.
            const text = drawn.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
            if (text === "") return;
            const sought = text.toLowerCase();
            const wanted = somePeople
              .toReversed()
              .filter((person) =>
                [fullName(person), person.email].some((each) => each?.toLowerCase().includes(sought)),
              );
            const found = await crm.searchContacts(session, { text, limit: 100 });
            expect(found.map(({ id }) => id)).toEqual(wanted.map(fake.idOf));
          }),
          { numRuns: 30 },
        );
      });

      test("people are told as they are", async () => {
        const [jane] = await search("jane@acme.test");
        const [first] = somePeople;
        expect(jane).toEqual({
          id: first && fake.idOf(first),
          email: "jane@acme.test",
          name: "Jane Doe",
          jobTitle: "CFO",
          company: "Acme",
          industry: "Retail",
        });
        expect((await search("only"))[0]).toMatchObject({ email: null, jobTitle: null, company: null, industry: null });
      });
    });

    describe("reading", () => {
      test("gives those of the ids that are people, in as many requests as it takes", async () => {
        const many = Array.from({ length: 450 }, (_, index): Person => {
          return { number: 100 + index, first: "Ada", last: `Number${index}`, email: null };
        });
        fake.people.push(...many);
        const ids = many.map(fake.idOf);
        const session = sessionOf(await connect(crm, fake));
        const strangers = [
          "",
          "abc",
          "'",
          "1 OR 1=1",
          "9".repeat(40),
          fake.idOf({ ...(many[0] as Person), number: 99_999 }),
        ];
        const people = await crm.readPeople(session, [...ids, ...strangers]);
        expect([...people.keys()].sort()).toEqual(ids.toSorted());
        expect(people.get(ids[7] ?? "")).toMatchObject({ id: ids[7], name: "Ada Number7" });
        expect((await crm.readPeople(session, strangers.slice(0, 5))).size).toBe(0);
      });
    });

    describe("trouble", () => {
      test.each([
        ["truncated JSON", truncatedJson, "is no JSON"],
        ["an HTML page as a success", htmlPage, "is no JSON"],
        ["an answer that is cut off", cutOff, "could not be reached"],
        ["JSON of another form", answer(200), "answers something"],
        ["an answer without end", endless, "answers more than"],
        ["a redirect", answer(302, { location: "http://127.0.0.1:1/" }), "could not be reached"],
      ] as const)("%s is no answer, and is asked for once", async (_, fault, message) => {
        const tokens = await connect(crm, fake);
        const before = dataCalls();
        fake.server.failNext("data", fault);
        const failed = crm.searchContacts(sessionOf(tokens), { text: "jane", limit: 5 });
        await expect(failed).rejects.toThrow(new RegExp(message));
        expect(dataCalls()).toBe(before + 1);
        fake.server.failNext("token", fault);
        await expect(crm.refresh(tokens, never)).rejects.toBeInstanceOf(NoAnswerError);
      });

      test.each([
        ["silence", silence],
        ["an answer that drips", dripping],
      ])("%s ends with the time that is given", async (_, fault) => {
        const hasty = crmOf(provider, fake, { ...testPatience, timeoutMs: 50 });
        const tokens = await connect(crm, fake);
        fake.server.failNext("data", fault);
        fake.server.failNext("token", fault);
        const silent = hasty.searchContacts(sessionOf(tokens), { text: "jane", limit: 5 });
        await expect(silent).rejects.toThrow("did not answer within 50 ms");
        await expect(hasty.refresh(tokens, never)).rejects.toThrow("did not answer within 50 ms");
      });

      test("429 and 5xx are waited out twice", async () => {
        const tokens = await connect(crm, fake);
        fake.server.failNext("data", answer(429, { "retry-after": "0" }), answer(503));
        expect(await crm.searchContacts(sessionOf(tokens), { text: "ada", limit: 5 })).toHaveLength(1);
        fake.server.failNext("data", answer(500), answer(502), answer(503, { "retry-after": "7" }));
        const failed = crm.searchContacts(sessionOf(tokens), { text: "ada", limit: 5 });
        await expect(failed).rejects.toMatchObject({ name: "NoAnswerError", retryAfterSeconds: 7 });
      });

      test("whoever asks may leave", async () => {
        const tokens = await connect(crm, fake);
        const gone = new AbortController();
        fake.server.failNext("data", () => gone.abort(new Error("gone")));
        const left = crm.searchContacts(sessionOf(tokens, gone.signal), { text: "", limit: 5 });
        await expect(left).rejects.toThrow("gone");
      });

      test("every request waits for its turn", async () => {
        const tokens = await connect(crm, fake);
        const turn = () => Promise.reject(new Error("not yet"));
        const held = { tokens, signal: never, turn };
        const before = dataCalls();
        await expect(crm.searchContacts(held, { text: "", limit: 5 })).rejects.toThrow("not yet");
        await expect(crm.readPeople(held, somePeople.map(fake.idOf))).rejects.toThrow("not yet");
        expect(dataCalls()).toBe(before);
      });

      test("no message holds a secret", async () => {
        const tokens = await connect(crm, fake);
        const faults = [truncatedJson, htmlPage, answer(401), answer(400), answer(403), answer(404)];
        for (const fault of faults) {
          fake.server.failNext("token", fault);
          fake.server.failNext("data", fault);
          const failed = await Promise.allSettled([
            crm.refresh(tokens, never),
            crm.searchContacts(sessionOf(tokens), { text: "ada", limit: 5 }),
          ]);
          for (const each of failed) {
            const { message, cause } = (each as PromiseRejectedResult).reason as Error;
            for (const secret of fake.server.grants.secrets)
              expect(`${message} ${String(cause)}`).not.toContain(secret);
          }
        }
      });
    });
  });
}
