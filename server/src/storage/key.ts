/** Content types of what is stored, by the key's extension; anything else is plain bytes. */
const contentTypes: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  webm: "video/webm",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
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

/** Whether it is a text track. Browsers take those from a page's own origin only, wherever the film is. */
export const isTrack = (key: string): boolean => key.endsWith(".vtt");

/** The key itself. Throws when it is none, which is a fault of ours: no key is ever taken from outside. */
export function requireKey(text: string): string {
  if (!isKey(text)) throw new Error(`Not a storage key: ${JSON.stringify(text)}`);
  return text;
}
