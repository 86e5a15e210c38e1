import { Type, type Static } from "typebox";
import { GlossaryEntry } from "#domains/glossary.ts";
import { GenerationRequest } from "#videos/generation.ts";

/** The application a film is about, as it was when the job began. Colours are `#RRGGBB`. */
export const BriefDomain = Type.Object({
  id: Type.Integer(),
  applicationName: Type.String(),
  url: Type.String(),
  description: Type.Optional(Type.String()),
  primaryColor: Type.Optional(Type.String()),
  secondaryColor: Type.Optional(Type.String()),
  /** Absolute path of a local PNG of the logo. */
  logoFile: Type.Optional(Type.String()),
  /** Label of the call to action, when one is enabled. */
  callToAction: Type.Optional(Type.String()),
  /** How its words are said. */
  glossary: Type.Optional(Type.Array(GlossaryEntry)),
});
export type BriefDomain = Static<typeof BriefDomain>;

/** Of a film that is made again: the video that gets another version. */
export const RemakeBrief = Type.Object({
  videoId: Type.Integer(),
  kind: Type.Enum(["edit", "refresh"]),
  /** The job whose take shows the same steps; nothing is filmed while that take is kept. */
  takeOf: Type.Optional(Type.Integer()),
});

/** Everything a film is made from; frozen when its job begins, so that every attempt makes the same film. */
export const Brief = Type.Object({
  accountId: Type.Integer(),
  organizationName: Type.Optional(Type.String()),
  domain: BriefDomain,
  request: GenerationRequest,
  /** A storyboard that is given, so that nothing is planned: of an edit, of a refresh, or one that was approved. */
  storyboard: Type.Optional(Type.Unknown()),
  /** How often a storyboard of this film was played before: invented values differ from those of the other times. */
  round: Type.Optional(Type.Integer()),
  remake: Type.Optional(RemakeBrief),
});
export type Brief = Static<typeof Brief>;
