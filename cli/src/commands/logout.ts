import { command } from "../command.ts";
import { forgetSettings } from "../settings.ts";
import { jsonText } from "../terminal.ts";

export const logout = command({
  name: "logout",
  summary: "Forget the key; it stays valid until it is revoked",
  async run({ env, json, output }) {
    const forgotten = await forgetSettings(env);
    output.write(json ? jsonText({ forgotten }) : forgotten ? "The key is forgotten.\n" : "There was no key.\n");
  },
});
