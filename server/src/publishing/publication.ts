import { Type, type Static } from "typebox";

/** What came of a job: the listed film and the address where anybody who has the link can watch it. */
export const Publication = Type.Object({ videoId: Type.Integer(), slug: Type.String() });
export type Publication = Static<typeof Publication>;
