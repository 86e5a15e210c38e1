import { Type, type Static } from "typebox";

/** The CRMs that can be connected, as paths, queries and records name them. Each has its file in `crms/`. */
export const providers = ["hubspot", "salesforce"] as const;

export const Provider = Type.Enum(providers, { description: "Which CRM." });
export type Provider = Static<typeof Provider>;
