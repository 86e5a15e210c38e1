/** Content types of what is stored, by the key's extension; anything else is plain bytes. */
const contentTypes: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  vtt: "text/vtt; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  json: "application/json; charset=utf-8",
};

export function contentTypeOf(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** Whether a text is a storage key: segments of `[a-z0-9._-]` that begin with a letter or digit, at most 512 characters. */
export function isKey(text: string): boolean {
  return text.length <= 512 && /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/.test(text) && !text.includes("..");
}
