const MARKUP = Symbol("markup");

/** Text that is already safe to send as HTML; made by `html` alone. */
export interface Html {
  readonly [MARKUP]: string;
}

export type Content = string | number | Html | Html[] | null | undefined | false;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function render(content: Content): string {
  if (content === null || content === undefined || content === false) return "";
  if (Array.isArray(content)) return content.map(render).join("");
  if (typeof content === "object") return content[MARKUP];
  return String(content).replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}

/** Builds HTML in which every inserted value is escaped unless it came from `html` itself. */
export function html(strings: TemplateStringsArray, ...values: Content[]): Html {
  const text = strings.reduce((before, part, index) => before + render(values[index - 1]) + part);
  return { [MARKUP]: text };
}

/** The text to send. */
export function toText(page: Html): string {
  return page[MARKUP];
}
