import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { formOf, randomKey, type UploadFile } from "./upload.ts";

const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 13, 10, 26]);

/** What a server reads of a form. */
async function received(upload: UploadFile): Promise<File> {
  const { body, headers } = formOf("cover", upload);
  const request = new Request("http://films.test", {
    method: "POST",
    duplex: "half",
    ...(headers !== undefined && { headers }),
    ...(body !== undefined && { body }),
  } as RequestInit);
  const file = (await request.formData()).get("cover");
  if (!(file instanceof File)) throw new Error("no file came");
  return file;
}

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());

test.each([
  { what: "a blob", file: new Blob([picture], { type: "image/png" }) },
  { what: "a web stream", file: new Blob([picture]).stream(), type: "image/png" },
  { what: "a stream of Node", file: Readable.from([picture.subarray(0, 3), picture.subarray(3)]), type: "image/png" },
])("$what arrives byte for byte", async ({ file, type }) => {
  const sent = await received({ file, type, filename: "cover.png" });
  expect(await bytesOf(sent)).toEqual(picture);
  expect([sent.name, sent.type]).toEqual(["cover.png", "image/png"]);
});

test("a file brings its own name", async () => {
  expect((await received({ file: new File([picture], "mine.png") })).name).toBe("mine.png");
});

test("a name cannot add headers to a streamed form", async () => {
  const upload = { file: Readable.from([picture]), filename: 'a"\r\nX-Evil: 1\r\n\r\n.png' };
  const { body } = formOf("cover", upload);
  const [head = ""] = (await new Response(body ?? null).text()).split("\r\n\r\n");
  expect(head.split("\r\n")).toHaveLength(3);
  expect(head).toContain('filename="a%22%0D%0AX-Evil: 1%0D%0A%0D%0A.png"');
});

test("only a stream can be sent just once, and it is let go when nobody reads on", async () => {
  expect(formOf("cover", { file: new Blob([picture]) }).streamed).toBeUndefined();
  const source = Readable.from([picture, picture]);
  const { body, streamed } = formOf("cover", { file: source });
  expect(streamed).toBe(true);
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  expect(source.destroyed).toBe(true);
});

test("random keys differ", () => {
  const keys = new Set(Array.from({ length: 100 }, randomKey));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
