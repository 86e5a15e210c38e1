import type { Action, May } from "#action.ts";
import type { ErrorCode } from "#errors.ts";
import { asksForKey } from "./credentials.ts";
import { reads } from "./own-page.ts";

/** Everybody an operation can be called by, as far as its answer may differ. */
export const callers = [
  "nobody",
  "unknown key",
  "read-only key",
  "key",
  "key, plan without API",
  "person",
  "person, plan without API",
  "person, from another site",
  "operator",
] as const;
export type CallerKind = (typeof callers)[number];

/** Whether a caller is let in, or the code of the refusal. */
export type Verdict = "allowed" | ErrorCode;

/** What the specification's chain of checks says to a caller; the tests hold the service to it, operation by operation. */
export function verdictOf(action: Action<never>, caller: CallerKind): Verdict {
  const [, path = ""] = action.address.split(" ");
  const refusal = asksForKey(path) ? "missing_api_key" : "authentication_required";
  const verdicts: Readonly<Record<May, () => Verdict>> = {
    public: () => (signsIn(action) && caller === "person, from another site" ? "cross_site_request" : "allowed"),
    admin: () => (caller === "operator" ? "allowed" : "authentication_required"),
    key: () => keyVerdict(action, caller) ?? "missing_api_key",
    account: () => keyVerdict(action, caller) ?? personVerdict(action, caller) ?? refusal,
    session: () => personVerdict(action, caller) ?? refusal,
  };
  return verdicts[action.may]();
}

const signsIn = ({ output }: Action<never>): boolean => "data" in output && output.setsCookies === true;

/** `undefined` for those who bring no key. */
function keyVerdict(action: Action<never>, caller: CallerKind): Verdict | undefined {
  if (caller === "unknown key" || caller === "operator") return "invalid_api_key";
  if (caller === "read-only key")
    return onlyReads(action) && !action.needsAllAccess ? "allowed" : "invalid_permissions";
  if (caller === "key, plan without API") return action.plan === "unasked" ? "allowed" : "plan_without_api";
  return caller === "key" ? "allowed" : undefined;
}

/** `undefined` for those who bring no cookie. */
function personVerdict(action: Action<never>, caller: CallerKind): Verdict | undefined {
  if (caller === "person") return "allowed";
  if (caller === "person, plan without API") {
    return action.plan === "integrations" ? "plan_without_integrations" : "allowed";
  }
  if (caller !== "person, from another site") return undefined;
  return onlyReads(action) ? "allowed" : "cross_site_request";
}

const onlyReads = ({ address }: Action<never>): boolean => reads(address.split(" ")[0] ?? "");

const head = `# Who may call what

One row for each operation, one column for each kind of caller: ✓ is let in, anything else is the \`X-Error-Code\` of the refusal
([errors](errors.md)). What belongs to another account is missing (404) for everybody who is let in, but for \`GET\` and
\`DELETE\` of \`/videos/:id\`, which answer 403.
`;

/** The permission matrix as a page of the manual. */
export function permissionReference(actions: readonly Action<never>[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rows = actions.map((action) =>
    line([`\`${action.address}\``, ...callers.map((caller) => cellOf(verdictOf(action, caller)))]),
  );
  const table = [line(["Operation", ...callers]), line(["---", ...callers.map(() => "---")]), ...rows];
  return `${head}\n${table.join("\n")}\n`;
}

const cellOf = (verdict: Verdict): string => (verdict === "allowed" ? "✓" : `\`${verdict}\``);
