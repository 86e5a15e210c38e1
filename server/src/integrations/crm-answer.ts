import { Type, type Static, type TSchema } from "typebox";
import { Value } from "typebox/value";
import type { TokenReply } from "#oauth/token-endpoint.ts";
import { askJson, NoAnswerError, type Patience, type Question } from "#outbound/ask-json.ts";
import { AccessRefusedError, type CrmSession, type Tokens } from "./crm.ts";

/** A field of a CRM's record: often null, and of any length. */
export const Field = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/** Asks for data with the access token, when it is our turn, and checks the answer's form. */
export async function askCrm<Answer extends TSchema>(
  session: CrmSession,
  question: Question,
  expected: { readonly name: string; readonly answer: Answer; readonly patience: Patience },
): Promise<Static<Answer>> {
  await session.turn();
  const headers = { ...question.headers, authorization: `Bearer ${session.tokens.accessToken}` };
  const { status, body } = await askJson({ ...question, headers }, expected.patience, session.signal);
  if (status === 401) throw new AccessRefusedError(expected.name);
  if (status >= 400) throw new NoAnswerError(`${expected.name} answered ${status}`);
  if (!Value.Check(expected.answer, body)) throw new NoAnswerError(`${expected.name} answers something unexpected`);
  return body;
}

/** What is to be kept of a token endpoint's reply; a refresh token that is not replaced stays. */
export function tokensOf(reply: TokenReply, before?: Tokens): Tokens {
  const refreshToken = reply.refresh_token ?? before?.refreshToken;
  if (refreshToken === undefined) throw new NoAnswerError("the CRM gave no refresh token");
  const instanceUrl = reply.instance_url ?? before?.instanceUrl;
  return {
    accessToken: reply.access_token,
    refreshToken,
    ...(reply.expires_in !== undefined && { expiresAt: new Date(Date.now() + reply.expires_in * 1000).toISOString() }),
    ...(instanceUrl !== undefined && { instanceUrl }),
  };
}

/** Text as it may stand in a search: one line, without control characters. */
export const searchable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();

/** Whether a person's name or e-mail holds the text, whatever its case. */
export function isNamed(
  person: { readonly name: string | null; readonly email: string | null },
  text: string,
): boolean {
  const sought = text.toLowerCase();
  return [person.name, person.email].some((each) => each?.toLowerCase().includes(sought) === true);
}

/** `null` for a field that says nothing. */
export const orNull = (field: string | null | undefined): string | null => {
  const text = field?.trim() ?? "";
  return text === "" ? null : text;
};

export const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
