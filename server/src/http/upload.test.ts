import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import Fastify, { type FastifyInstance, type RouteHandlerMethod } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Action, Upload, UploadPart } from "#action.ts";
import { sendError, toApiError } from "./failure.ts";
import { discardUnread } from "./slow-body.ts";
import { acceptUploads, uploadOf } from "./upload.ts";

const part: UploadPart = { name: "cover", maxBytes: 1000, description: "A picture" };
const action = { upload: part } as Action<never>;

let app: FastifyInstance;
let origin: string;
let port: number;
/** What `/film` does with its file. */
let onFilm: (film: Upload) => Promise<void>;
/** Resolves when `/slow` may read. */
let read = Promise.withResolvers<void>();

beforeAll(async () => {
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => sendError(reply, toApiError(error)));
  discardUnread(app);
  await acceptUploads(app);
  const route = (url: string, handler: RouteHandlerMethod) =>
    app.route({ method: "POST", url, config: { action }, handler });
  const count = async ({ content, filename }: Upload) => {
    let bytes = 0;
    for await (const chunk of content) bytes += (chunk as Buffer).length;
    return { bytes, filename };
  };
  route("/cover", async (request) => count(await uploadOf(request, part)));
  route(
    "/film",
    async (request) => (await onFilm(await uploadOf(request, { ...part, maxBytes: 2_147_483_648 }))) ?? {},
  );
  route("/impatient", async (request) => count(await uploadOf(request, part, 300)));
  route("/slow", async (request) => {
    const file = await uploadOf(request, part);
    await read.promise;
    return count(file);
  });
  route("/unread", async (request, reply) => {
    await uploadOf(request, part);
    return reply.code(404).send({ error: "Not found" });
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.address() as AddressInfo);
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => app.close());

type Field = readonly [name: string, value: Blob | string, filename?: string];

function form(...fields: readonly Field[]): FormData {
  const data = new FormData();
  for (const [name, value, filename] of fields) {
    if (value instanceof Blob) data.append(name, value, filename ?? "cover.png");
    else data.append(name, value);
  }
  return data;
}

const blob = (length: number) => new Blob([Buffer.alloc(length, 7)]);
const boundary = "----films";
const formHeaders = { "content-type": `multipart/form-data; boundary=${boundary}` };
const disposition = (name: string, filename?: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}\r\n\r\n`;

/** The same request by a real client, and by one that hands over all bytes at once. */
async function both(path: string, body: FormData): Promise<readonly (readonly [number, unknown])[]> {
  const sent = await fetch(origin + path, { method: "POST", body });
  const encoded = new Response(body);
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  const injected = await app.inject({
    method: "POST",
    url: path,
    headers,
    payload: Buffer.from(await encoded.bytes()),
  });
  return [
    [sent.status, await sent.json()],
    [injected.statusCode, injected.json()],
  ];
}

async function refused(path: string, body: FormData, message: RegExp | string): Promise<void> {
  for (const [status, answer] of await both(path, body)) {
    expect([status, answer]).toEqual([400, { error: expect.stringMatching(message) }]);
  }
}

describe("a form", () => {
  test("with the file is taken, whatever fields are around it", async () => {
    const body = form(["csrf", "x"], ["cover", blob(12), "my cover.png"], ["note", "y"]);
    const taken = [200, { bytes: 12, filename: "my cover.png" }];
    expect(await both("/cover", body)).toEqual([taken, taken]);
  });

  test("may hold exactly as many bytes as allowed, and not one more", async () => {
    const taken = [200, { bytes: 1000, filename: "cover.png" }];
    expect(await both("/cover", form(["cover", blob(1000)]))).toEqual([taken, taken]);
    await refused("/cover", form(["cover", blob(1001)]), "The file cover must not be longer than 1000 bytes");
    await refused("/cover", form(["cover", blob(3_000_000)]), "The file cover must not be longer than 1000 bytes");
  });

  test("may hold an empty file; what that means is the operation's", async () => {
    const taken = [200, { bytes: 0, filename: "cover.png" }];
    expect(await both("/cover", form(["cover", blob(0)]))).toEqual([taken, taken]);
  });

  test("without the file, or with it under another name, is refused", async () => {
    const message = "The form must carry a file named cover";
    await refused("/cover", form(), message);
    await refused("/cover", form(["cover", "a field, no file"]), message);
    await refused("/cover", form(["picture", blob(12)]), message);
    await refused("/cover", form(["picture", blob(500_000)], ["cover", blob(12)]), message);
  });

  test("with two files is refused before the operation can take the first", async () => {
    const message = "The form must carry one file only";
    await refused("/cover", form(["cover", blob(12)], ["cover", blob(12)]), message);
    await refused("/cover", form(["cover", blob(900)], ["other", blob(300_000)]), message);
  });

  test("with too many or too strange fields is refused", async () => {
    const many = Array.from({ length: 11 }, (_, index) => [`f${index}`, "x"] as const);
    await refused("/cover", form(...many, ["cover", blob(12)]), /The form cannot be read/);
    await refused("/cover", form(["__proto__", "x"], ["cover", blob(12)]), /The form cannot be read/);
  });

  test.each([
    ["application/json", "{}"],
    ["text/plain", "hello"],
    ["application/x-www-form-urlencoded", "cover=1"],
    ["multipart/mixed; boundary=x", "--x--\r\n"],
  ])("of the type %s is none", async (type, payload) => {
    const answer = await app.inject({ method: "POST", url: "/cover", headers: { "content-type": type }, payload });
    expect(answer.statusCode).toBe(400);
  });

  test.each([
    ["nothing at all", ""],
    ["no boundary anywhere", "hello"],
    ["a part that is cut off", `${disposition("cover", "a.png")}half a pict`],
    ["a head that is cut off", `--${boundary}\r\ncontent-disposition: form-da`],
    ["an end that is cut off", `${disposition("cover", "a.png")}whole\r\n--${boundary}`],
  ])("with %s is refused", async (_, payload) => {
    const answer = await app.inject({ method: "POST", url: "/cover", headers: formHeaders, payload });
    expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([400, "invalid_request"]);
    const declared = { ...formHeaders, "content-length": String(Buffer.byteLength(payload)) };
    const sent = await fetch(`${origin}/cover`, { method: "POST", headers: declared, body: payload });
    expect(sent.status).toBe(400);
  });

  test("without a boundary in its type is refused", async () => {
    const headers = { "content-type": "multipart/form-data" };
    const answer = await app.inject({ method: "POST", url: "/cover", headers, payload: "hello" });
    expect(answer.statusCode).toBe(400);
  });
});

/** Writes a request by hand, so that it can stop where no real client would. */
async function begin(path: string, body: string, length: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const head = [`POST ${path} HTTP/1.1`, "host: films", `content-type: ${formHeaders["content-type"]}`];
  socket.write(`${[...head, `content-length: ${length}`].join("\r\n")}\r\n\r\n${body}`);
  return socket;
}

describe("a connection", () => {
  test("that falls silent is ended", async () => {
    for (const body of ["", disposition("cover", "a.png"), `${disposition("cover", "a.png")}half`]) {
      const socket = await begin("/impatient", body, 900);
      await once(
        socket.resume().on("error", () => undefined),
        "close",
      );
    }
  });

  test("that is cut while the operation waits fails when the file is read", async () => {
    read = Promise.withResolvers();
    const failed = new Promise<unknown>((resolve) =>
      app.server.once("request", (_request, response) => response.once("close", resolve)),
    );
    const socket = await begin("/slow", `${disposition("cover", "a.png")}half`, 900);
    socket.destroy();
    read.resolve();
    await failed;
    expect((await fetch(`${origin}/cover`, { method: "POST", body: form(["cover", blob(3)]) })).status).toBe(200);
  });

  test("whose form was not read to its end can be used again", async () => {
    const rest = "x".repeat(300_000);
    const body = `${disposition("cover", "a.png")}${rest}\r\n--${boundary}--\r\n`;
    const socket = await begin("/unread", body.slice(0, 70_000), body.length);
    let answers = "";
    socket.on("data", (chunk: Buffer) => (answers += chunk.toString()));
    await expect.poll(() => answers).toContain("Not found");
    socket.write(body.slice(70_000));
    const small = `${disposition("cover", "a.png")}small\r\n--${boundary}--\r\n`;
    const head = ["POST /cover HTTP/1.1", "host: films", `content-type: ${formHeaders["content-type"]}`];
    socket.write(`${[...head, `content-length: ${small.length}`].join("\r\n")}\r\n\r\n${small}`);
    await expect.poll(() => answers).toContain('{"bytes":5,"filename":"a.png"}');
    socket.destroy();
  });

  test("with a long refused form does not keep a real client from its answer", async () => {
    for (let count = 0; count < 5; count++) {
      const answer = await fetch(`${origin}/cover`, { method: "POST", body: form(["cover", blob(20_000_000)]) });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: "The file cover must not be longer than 1000 bytes" },
      ]);
    }
  });
});

test("a film is streamed as slowly as it is read, never held", async () => {
  const [mebibytes, mebibyte] = [100, 1_048_576];
  let sent = 0;
  async function* film() {
    yield Buffer.from(disposition("cover", "film.mp4"));
    for (let count = 0; count < mebibytes; count++) {
      yield Buffer.alloc(mebibyte, 1);
      sent += mebibyte;
    }
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  let [received, lead] = [0, 0];
  onFilm = async ({ content }) => {
    for await (const chunk of content) {
      lead = Math.max(lead, sent - received);
      received += (chunk as Buffer).length;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const body = { method: "POST", headers: formHeaders, body: film(), duplex: "half" } as unknown as RequestInit;
  expect((await fetch(`${origin}/film`, body)).status).toBe(200);
  expect(received).toBe(mebibytes * mebibyte);
  // What the buffers of two sockets and a few streams hold.
  expect(lead).toBeLessThan(32 * mebibyte);
});
