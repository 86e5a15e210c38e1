import { errors } from "#errors.ts";

const head = `# Errors

Every error is JSON \`{ "error": message }\` with a status, the header \`X-Error-Code\` (stable, for programs) and the header
\`X-Request-Id\` (quote it when you ask for help). An answer 400 to a body or query that does not have the right form adds
\`details: [{ path, message }]\`. The message of \`invalid_request\` says what is wrong; messages may become clearer, codes stay.

| X-Error-Code | Status | Message |
| --- | --- | --- |
`;

/** The manual page of the closed list in `errors.ts`. */
export function errorReference(): string {
  const rows = Object.entries(errors).map(([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`);
  return `${head}${rows.join("\n")}\n`;
}
