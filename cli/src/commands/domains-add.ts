import { command } from "../command.ts";
import { UsageError } from "../outcome.ts";
import { jsonText, record } from "../terminal.ts";
import { given } from "../values.ts";

const resetForm = /^(GET|POST|PUT|DELETE) (\/\S*)$/;

export const addDomain = command({
  name: "domains add",
  operands: "<url>",
  summary: "Register an application; what you do not say is looked up in it",
  options: {
    name: { type: "string", value: "NAME", help: "Display name of the application." },
    description: { type: "string", value: "TEXT", help: "What it is." },
    color: { type: "string", value: "#RRGGBB", help: "First colour of the brand." },
    "second-color": { type: "string", value: "#RRGGBB", help: "Second colour of the brand." },
    reset: { type: "string", value: '"POST /path"', help: "Called before each take, to begin from the same state." },
  },
  async run({ service, json, output, signal }, { operands: [url = ""], values }) {
    const reset = resetOf(values.reset);
    const api = await service();
    const fields = { application_name: values.name, description: values.description, primary_color: values.color };
    const domain = await api.domains.create(
      { url, ...given({ ...fields, secondary_color: values["second-color"] }) },
      { signal },
    );
    if (reset !== undefined) await api.domains.setAccess(domain.id, { reset }, { signal });
    output.write(json ? jsonText(domain) : record(domain));
  },
});

function resetOf(text: string | undefined) {
  if (text === undefined) return undefined;
  const [, method, path] = resetForm.exec(text) ?? [];
  if (method === undefined || path === undefined) {
    throw new UsageError(`--reset is a method and a path, like "POST /api/reset", not ${text}.`, "domains add");
  }
  return { method: method as "GET" | "POST" | "PUT" | "DELETE", path };
}
