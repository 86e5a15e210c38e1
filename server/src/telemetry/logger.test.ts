import { expect, test } from "vitest";
import { createLogger, type Logger } from "./logger.ts";

/** The lines that a use of the logger writes. */
function linesOf(use: (log: Logger) => void): string[] {
  const lines: string[] = [];
  use(createLogger({ level: "debug", destination: { write: (line) => void lines.push(line) } }));
  return lines;
}

const planted = "planted-secret-f2a9c1";
const names = [
  "authorization",
  "Authorization",
  "password",
  "api_key",
  "apiKey",
  "x-api-key",
  "key",
  "secret",
  "clientSecret",
  "token",
  "refresh_token",
  "cookie",
  "set-cookie",
  "storage_state",
  "totp_secret",
  "access",
];

test.each(names)("never writes what stands under %s", (name) => {
  const lines = linesOf((log) => {
    log.info({ [name]: planted }, "flat");
    log.info({ a: { b: [{ c: { [name]: { deep: planted } } }] } }, "deep");
    log.child({ [name]: planted }).info("bound");
    log.error(Object.assign(new Error("failed"), { config: { [name]: planted } }));
    log.error({ err: new Error("outer", { cause: Object.assign(new Error("inner"), { [name]: planted }) }) });
  });
  expect(lines).toHaveLength(5);
  expect(lines.join("\n")).not.toContain(planted);
  expect(lines.join("\n")).toContain("[redacted]");
});

const key = `rw_${"a1B2".repeat(9)}`;
const texts = [
  `the key ${key} is unknown`,
  `cannot connect to postgres://reelwright:${planted}@127.0.0.1:5432/postgres`,
  `Authorization: Bearer ${planted}`,
  `the endpoint's whsec_${key.slice(3)}== is of no use`,
];

test.each(texts)("never writes a secret inside a text: %s", (text) => {
  const lines = linesOf((log) => {
    log.info(text);
    log.info({ text, list: [text] }, text);
    log.info("said %s", text);
    log.error(new Error(text));
    log.error({ err: new Error(text) });
    log.error({ err: new Error("outer", { cause: new Error(text) }) }, "shown");
  });
  expect(lines).toHaveLength(6);
  expect(lines.join("\n")).not.toContain(planted);
  expect(lines.join("\n")).not.toContain(key.slice(3));
});

test("writes one JSON object for each line, with what is not secret", () => {
  const [line] = linesOf((log) => {
    log.child({ jobId: 7 }).warn({ err: Object.assign(new Error("no"), { code: "ENOENT" }), at: new Date(0) }, "look");
  });
  expect(JSON.parse(line ?? "")).toMatchObject({
    level: "warn",
    jobId: 7,
    msg: "look",
    at: "1970-01-01T00:00:00.000Z",
    err: { type: "Error", message: "no", code: "ENOENT" },
  });
});

test("survives circles and foreign objects", () => {
  const circle: Record<string, unknown> = { name: "circle" };
  circle["self"] = circle;
  const [line] = linesOf((log) =>
    log.info({
      circle,
      foreign: new (class Foreign {
        token = planted;
      })(),
    }),
  );
  expect(JSON.parse(line ?? "")).toMatchObject({ circle: { name: "circle" }, foreign: { token: "[redacted]" } });
});
