import { ask } from "../ask.ts";
import { command } from "../command.ts";
import { Failure } from "../outcome.ts";
import { readSettings, serviceOf, writeSettings } from "../settings.ts";
import { jsonText } from "../terminal.ts";

/** Where script/server listens. */
const usualUrl = "http://127.0.0.1:4380";

export const login = command({
  name: "login",
  summary: "Sign in to a service",
  options: {
    url: { type: "string", value: "ADDRESS", help: "Address of the service." },
    key: { type: "string", value: "KEY", help: "An API key. Better typed or piped in: other users see arguments." },
  },
  async run(context, { values }) {
    const { env, json, output, signal } = context;
    // A file that cannot be read is what signing in mends.
    const known = (await readSettings(env).catch(() => undefined))?.url ?? usualUrl;
    const interactive = context.input.isTTY === true;
    const asked = interactive ? await askUnless(values.url, () => ask(context, { text: `Address [${known}]: ` })) : "";
    const url = values.url ?? (asked || known);
    const apiKey = values.key ?? (await ask(context, { text: "API key: ", secret: true }));
    if (apiKey === "") throw new Failure("No key was given. script/server writes the first one to .data/first-key");
    const account = await serviceOf({ url, apiKey }).account({ signal });
    const file = await writeSettings(env, { url, apiKey });
    const name = account.name === undefined ? `account ${account.id}` : account.name;
    output.write(json ? jsonText({ url, account }) : `Signed in to ${url} as ${name}. The key is kept in ${file}\n`);
  },
});

const askUnless = async (given: string | undefined, question: () => Promise<string>): Promise<string> =>
  given ?? (await question());
