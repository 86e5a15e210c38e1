import { Type, type Static } from "typebox";
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
});
export type BriefDomain = Static<typeof BriefDomain>;

/** Everything a film is made from; frozen when its job begins, so that every attempt makes the same film. */
export const Brief = Type.Object({
  accountId: Type.Integer(),
  organizationName: Type.Optional(Type.String()),
  domain: BriefDomain,
  request: GenerationRequest,
});
export type Brief = Static<typeof Brief>;
