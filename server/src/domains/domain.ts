import type { Selectable } from "kysely";
import { Type, type Static } from "typebox";
import type { DomainTable } from "#db/schema/domains.ts";

const color = (description: string) => Type.String({ pattern: "^#[0-9A-Fa-f]{6}$", description });

/** What may be said of an application beside its address. */
export const DomainFields = {
  application_name: Type.String({ minLength: 1, maxLength: 200, description: "Display name of the application." }),
  description: Type.String({ maxLength: 5000 }),
  primary_color: color("Hex color, for example #0F766E."),
  secondary_color: color("Hex color."),
  framework: Type.String({ maxLength: 100, description: "Frontend framework." }),
};

export const DomainUrl = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: "Base URL of the application: http or https, without user name and password.",
});

/** The record of the specification, field by field. */
export const Domain = Type.Object(
  {
    id: Type.Integer({ description: "Used as `domain_id` in paths." }),
    application_name: DomainFields.application_name,
    url: Type.String({ description: "Base URL of the application." }),
    description: Type.Optional(DomainFields.description),
    primary_color: Type.Optional(DomainFields.primary_color),
    secondary_color: Type.Optional(DomainFields.secondary_color),
    framework: Type.Optional(DomainFields.framework),
  },
  { title: "Domain" },
);
export type Domain = Static<typeof Domain>;

/** The domain as the API shows it; what is not known is absent. */
export function presentDomain(row: Selectable<DomainTable>): Domain {
  const { id, application_name, url, description, primary_color, secondary_color, framework } = row;
  return {
    id,
    application_name,
    url,
    ...(description !== null && { description }),
    ...(primary_color !== null && { primary_color }),
    ...(secondary_color !== null && { secondary_color }),
    ...(framework !== null && { framework }),
  };
}
