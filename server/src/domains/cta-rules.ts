import { Type, type Static } from "typebox";
import { ApiError, type ErrorDetail } from "#errors.ts";
import { Cta, type CtaField } from "./cta.ts";

const { enabled, cta_type, ...rest } = Cta.properties;

/** A call to action as it is set: whole, so that what is left out is the default, not what stood there before. */
export const GivenCta = Type.Object({ enabled, cta_type, ...Type.Partial(Type.Object(rest)).properties });
type GivenCta = Static<typeof GivenCta>;

/** What a form asks for when nobody says: as little as it takes to answer. */
const defaultFields: readonly CtaField[] = [{ key: "email", label: "E-mail", type: "email", required: true }];

/** What holds where none was ever set. */
export const noCta: Cta = wholeCta({ enabled: false, cta_type: "form" });

/**
 * Fills in the defaults and drops what is not ours. Throws 400 with every rule that is broken: a link leads to http or
 * https, keys are unique, a `select` and nothing else has options, and a form that is shown asks for something.
 */
export function completeCta(given: GivenCta): Cta {
  const cta = wholeCta(given);
  const details = [...brokenByLink(cta), ...brokenByFields(cta)];
  const [first] = details;
  if (first === undefined) return cta;
  throw new ApiError("invalid_request", `Invalid request: ${first.path.slice(1)} ${first.message}`, details);
}

function wholeCta(given: GivenCta): Cta {
  const isForm = given.cta_type === "form";
  return {
    enabled: given.enabled,
    cta_type: given.cta_type,
    cta_action_text: given.cta_action_text ?? (isForm ? "Get in touch" : "Learn more"),
    cta_modal_title: given.cta_modal_title ?? (isForm ? "Get in touch" : "Learn more"),
    cta_modal_description: given.cta_modal_description ?? "",
    cta_fields: (given.cta_fields ?? (isForm ? defaultFields : [])).map(wholeField),
    cta_use_organization_name: given.cta_use_organization_name ?? false,
    cta_external_link: given.cta_external_link ?? null,
    cta_modal_auto_open: given.cta_modal_auto_open ?? false,
  };
}

function wholeField({ key, label, type, required, options }: CtaField): CtaField {
  return { key, label, type, required, ...(options !== undefined && { options }) };
}

function brokenByLink({ cta_external_link: link }: Cta): ErrorDetail[] {
  // Browsers drop line breaks and tabs inside an address; what stands here is what a viewer is led to.
  if (link === null || (/^https?:\/\/\S+$/i.test(link) && URL.canParse(link))) return [];
  return [{ path: "/cta_external_link", message: "must be an http or https address" }];
}

function brokenByFields({ enabled, cta_type, cta_fields }: Cta): ErrorDetail[] {
  if (enabled && cta_type === "form" && cta_fields.length === 0) {
    return [{ path: "/cta_fields", message: "must hold at least one field of an enabled form" }];
  }
  return cta_fields.flatMap(({ key, type, options }, index) => {
    const path = `/cta_fields/${index}`;
    const isAgain = cta_fields.findIndex((each) => each.key === key) < index;
    return [
      ...(isAgain ? [{ path: `${path}/key`, message: "must not be the key of another field" }] : []),
      ...(type === "select" && options === undefined
        ? [{ path: `${path}/options`, message: "is required for a select" }]
        : []),
      ...(type !== "select" && options !== undefined
        ? [{ path: `${path}/options`, message: "belongs to a select only" }]
        : []),
    ];
  });
}
