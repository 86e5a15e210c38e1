import { Type, type Static } from "typebox";

const fieldTypes = ["text", "email", "tel", "number", "url", "textarea", "checkbox", "select"] as const;

/** One field of a lead form. */
export const CtaField = Type.Object(
  {
    key: Type.String({
      pattern: "^[a-z][a-z0-9_]{0,39}$",
      description: "Names the value in a lead's `response_data`.",
    }),
    label: Type.String({ minLength: 1, maxLength: 200 }),
    type: Type.Enum(fieldTypes),
    required: Type.Boolean(),
    options: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
        minItems: 1,
        maxItems: 100,
        description: "What a `select` offers; only there.",
      }),
    ),
  },
  { title: "CtaField" },
);
export type CtaField = Static<typeof CtaField>;

/** A call to action, whole: what is kept with a domain, and with a video that has its own. */
export const Cta = Type.Object(
  {
    enabled: Type.Boolean(),
    cta_type: Type.Enum(["form", "external_link"]),
    cta_action_text: Type.String({ minLength: 1, maxLength: 80, description: "Label of the button." }),
    cta_modal_title: Type.String({ maxLength: 200 }),
    cta_modal_description: Type.String({ maxLength: 2000 }),
    cta_fields: Type.Array(CtaField, { maxItems: 20, description: "Of a form; keys are unique." }),
    cta_use_organization_name: Type.Boolean({
      description: "Shows the organization's name in place of the application's.",
    }),
    cta_external_link: Type.Union([Type.String({ maxLength: 2000 }), Type.Null()], {
      description: "Where the button leads: http or https. Meaningful when `cta_type` is `external_link`.",
    }),
    cta_modal_auto_open: Type.Boolean({ description: "Opens by itself after the video has ended." }),
  },
  { title: "Cta" },
);
export type Cta = Static<typeof Cta>;

/** What holds for a video: its own call to action hides the domain's wholly. `undefined` when none was ever set. */
export function effectiveCta(ofVideo: object | null, ofDomain: object | null): Cta | undefined {
  return ((ofVideo ?? ofDomain) as Cta | null) ?? undefined;
}

/** A call to action's fields as viewers get them, in a video and in a public series; nothing while it is off. */
export const ctaFieldsShown = {
  cta_action_text: Type.Optional(Cta.properties.cta_action_text),
  cta_fields: Type.Optional(Cta.properties.cta_fields),
  cta_modal_title: Type.Optional(Cta.properties.cta_modal_title),
  cta_modal_description: Type.Optional(Cta.properties.cta_modal_description),
  cta_use_organization_name: Type.Optional(Cta.properties.cta_use_organization_name),
  cta_type: Type.Optional(Cta.properties.cta_type),
  cta_external_link: Type.Optional(Cta.properties.cta_external_link),
  cta_modal_auto_open: Type.Optional(Cta.properties.cta_modal_auto_open),
};

/** `cta_fields` are there for a form only. */
export function showCta(cta: Cta | undefined) {
  if (cta === undefined || !cta.enabled) return {};
  const { enabled: _, cta_fields, ...shown } = cta;
  return cta.cta_type === "form" ? { ...shown, cta_fields } : shown;
}
