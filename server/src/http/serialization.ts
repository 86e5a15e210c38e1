import fastJson from "fast-json-stringify";
import type { FastifySerializerCompiler } from "fastify/types/schema.js";

type Schema = Parameters<typeof fastJson>[0];

/** Writes an answer as its schema says: what the schema does not name is left out. Compiled with the first answer. */
export const serializerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => {
  let write: ((answer: unknown) => string) | undefined;
  return (answer) => (write ??= fastJson(schema))(answer);
};
