import type { TSchema } from "typebox";
import type { Shape } from "./schema-fields.ts";

/** Values a reader recognises, by the name of the field. */
const known: Readonly<Record<string, unknown>> = {
  id: 12,
  domain_id: 3,
  job_id: 41,
  video_id: 12,
  application_name: "Ledgerly",
  url: "https://app.example.com",
  description: "Invoices for small studios",
  primary_color: "#0F766E",
  secondary_color: "#F59E0B",
  framework: "React",
  filename: "Send your first invoice",
  size: 8120345,
  name: "Acme",
  email: "ada@example.com",
  prompt: "Show how to create an invoice and send it",
  organization_name: "Acme",
  logo_url: "https://films.example.com/files/…",
  watch_url: "https://films.example.com/watch/…",
  jobTitle: "Head of Finance",
  company: "Analytical Engines",
  industry: "Manufacturing",
  progress: 42,
  eta_seconds: 75,
  status: "queued",
  stage: "planning",
  message: "The film is being made. …",
  api_key: "rw_…",
  duration_target: 60,
  language: "en",
  speed: 1,
  backgroundId: "meadow",
  cta_action_text: "Get in touch",
  cta_modal_title: "Shall we show you more?",
  cta_fields: [{ key: "email", label: "E-mail", type: "email", required: true }],
  cta_external_link: "https://www.example.com/pricing",
  response_data: { email: "ada@example.com" },
};

/** A plausible value of a schema: what is required, and the optional fields a reader wants to see first. */
export function exampleOf(schema: TSchema, name = ""): unknown {
  return example(schema, name);
}

function example(shape: Shape, name: string): unknown {
  if (shape.properties !== undefined) return objectExample(shape);
  if (name in known) return known[name];
  if (shape.anyOf !== undefined) return example(shape.anyOf[0] ?? {}, name);
  return shape.type === "array" ? [example(shape.items ?? {}, name)] : simpleExample(shape);
}

function simpleExample({ format, enum: choices, const: only, type = "" }: Shape): unknown {
  if (format === "date-time") return "2026-03-14T09:26:53.589Z";
  const simple: Readonly<Record<string, unknown>> = { integer: 1, number: 1, boolean: true, null: null, object: {} };
  return choices?.[0] ?? only ?? simple[type] ?? "…";
}

const hidden = new Set(["provider", "id", "additionalNotes", "review", "fps", "aspect", "speed", "duration_target"]);

function objectExample(shape: Shape): unknown {
  const entries = Object.entries(shape.properties ?? {});
  const shown = entries.filter(([name]) => shape.required?.includes(name) || !hidden.has(name));
  return Object.fromEntries(shown.map(([name, child]) => [name, example(child, name)]));
}
