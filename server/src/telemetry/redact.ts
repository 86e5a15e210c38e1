/** Names whose values are never written, in any spelling: `apiKey`, `API_KEY`, `x-api-key`. */
const secretNames =
  /^(authorization|proxyauthorization|cookie|setcookie|password|passwordhash|passphrase|secret|clientsecret|secretkeys|totpsecret|token|accesstoken|refreshtoken|idtoken|admintoken|apikey|xapikey|key|privatekey|storagestate|credentials|access)$/;
/** Keys and signing secrets of ours, and passwords in addresses, wherever in a text they stand. */
const secretTexts: readonly (readonly [RegExp, string])[] = [
  [/\brw_[0-9A-Za-z]{36}\b/g, "rw_…"],
  [/\bwhsec_[0-9A-Za-z+/]+=*/g, "whsec_…"],
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*:)[^\s@/]+@/gi, "$1…@"],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, "$1 …"],
];
const redacted = "[redacted]";

/** Every secret's name without what may be written between its letters, and the marks of secrets inside texts. */
const suspicious =
  /authorization|cookie|password|passphrase|secret|token|apikey|key|storagestate|credentials|access|bearer|basic/;

/**
 * A finished line of the log, redacted. Most lines hold nothing that could be a secret, and a look at their letters shows
 * it; the others are taken apart and written again.
 */
export function redactLine(line: string): string {
  return maySayASecret(line) ? `${JSON.stringify(redact(JSON.parse(line)))}\n` : line;
}

/** Never false for a line that `redact` would change; an escaped character could stand between the letters of a name. */
function maySayASecret(line: string): boolean {
  // The line's own end is no escape.
  if (line.includes("\\") || line.includes("://") || line.includes("rw_") || line.includes("whsec_")) return true;
  return suspicious.test(line.toLowerCase().replaceAll(/[^a-z]/g, ""));
}

/** A copy of a JSON value that may be logged: what stands under a secret's name is replaced, at any depth. */
export function redact(value: unknown): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(redact);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isSecret(name) ? redacted : redact(each)]),
  );
}

const isSecret = (name: string) => secretNames.test(name.toLowerCase().replaceAll(/[^a-z]/g, ""));

const redactText = (text: string) =>
  secretTexts.reduce((left, [pattern, replacement]) => left.replaceAll(pattern, replacement), text);
