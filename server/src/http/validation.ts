import type { FastifySchemaCompiler } from "fastify";
import type { TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import type { TLocalizedValidationError } from "typebox/error";
import { ApiError, invalidRequest, type ErrorDetail } from "#errors.ts";

/** Checks a body or query as it stands: nothing is coerced, filled in or removed. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  // Compiled with the first request: the start waits for none of them, and most are rare.
  let compiled: Validator | undefined;
  return (value: unknown) => {
    compiled ??= Compile(schema);
    if ((value === null || value === undefined) && httpPart === "body") {
      return { error: new ApiError("invalid_request", "A JSON body is required") };
    }
    const details = compiled.Check(value) ? unstorableText(value) : detailsOf(compiled.Errors(value));
    return details.length === 0 ? { value } : { error: invalidRequest(details) };
  };
};

/** One line for each wrong place: of the branches of a union the first that says something of use. */
function detailsOf(problems: readonly TLocalizedValidationError[]): ErrorDetail[] {
  const details = new Map<string, string>();
  for (const problem of problems) {
    const { instancePath: path, keyword, params, message } = problem;
    if (keyword === "required") {
      for (const name of params.requiredProperties) details.set(`${path}/${name}`, "is required");
    } else if (keyword === "enum") {
      if (!details.has(path)) details.set(path, `must be one of ${params.allowedValues.join(", ")}`);
    } else if (keyword !== "anyOf" && !details.has(path)) {
      details.set(path, keyword === "pattern" ? "does not have the right form" : message);
    }
  }
  return [...details].map(([path, message]) => ({ path: path === "" ? "/body" : path, message }));
}

const maximumDepth = 200;

/**
 * Postgres keeps neither U+0000 nor halves of surrogate pairs, so they are refused here. The walk is a loop, not a
 * recursion: a body of a megabyte may be nested half a million times.
 */
function unstorableText(root: unknown): ErrorDetail[] {
  const rest: { value: unknown; path: string; depth: number }[] = [{ value: root, path: "", depth: 0 }];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { value, path, depth } = next;
    if (depth > maximumDepth) return [{ path: "/body", message: `is nested more than ${maximumDepth} deep` }];
    if (typeof value === "string" && isUnstorable(value)) {
      return [{ path, message: "must not contain U+0000 or unpaired surrogates" }];
    }
    if (typeof value !== "object" || value === null) continue;
    for (const [name, child] of Object.entries(value)) {
      if (isUnstorable(name)) return [{ path, message: "has a name with U+0000 or unpaired surrogates" }];
      rest.push({ value: child, path: `${path}/${name}`, depth: depth + 1 });
    }
  }
  return [];
}

const isUnstorable = (text: string): boolean => text.includes("\u0000") || !text.isWellFormed();
