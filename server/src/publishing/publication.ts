import { Type, type Static } from "typebox";
import type { Brief } from "#videos/brief.ts";

/** What came of a job: the listed film and the address where anybody who has the link can watch it. */
export const Publication = Type.Object({ videoId: Type.Integer(), slug: Type.String() });
export type Publication = Static<typeof Publication>;

/** A film that is being listed, as those are told who are to hear of it. */
export type NewFilm = Publication & { readonly brief: Brief; readonly jobId: number; readonly title: string };
