import { command } from "../command.ts";
import { Failure, outcomeOf } from "../outcome.ts";
import { settingsFile } from "../settings.ts";
import { jsonText, table } from "../terminal.ts";

type Finding = { readonly check: string; readonly ok: boolean; readonly found: string };

export const doctor = command({
  name: "doctor",
  summary: "Look whether the service can be reached and the key is good",
  async run({ service, env, json, output, signal }) {
    const findings: Finding[] = [{ check: "settings", ok: true, found: settingsFile(env) }];
    const found = async (check: string, look: () => Promise<string>) => {
      if (findings.some(({ ok }) => !ok)) return;
      try {
        findings.push({ check, ok: true, found: await look() });
      } catch (error) {
        findings.push({ check, ok: false, found: outcomeOf(error).line });
      }
    };
    await found("signed in", async () => (await service(), "yes"));
    await found("key", async () => {
      const { name, id, plan } = await (await service()).account({ signal });
      return `${name ?? `account ${id}`}, plan ${plan}`;
    });
    await found("backgrounds", async () => `${(await (await service()).backgrounds({ signal })).length}`);
    await found("domains", async () => `${(await (await service()).domains.list({ signal })).length}`);
    const rows = findings.map(({ check, ok, found }) => [ok ? "ok" : "FAIL", check, found]);
    output.write(json ? jsonText({ findings }) : table(rows));
    if (findings.some(({ ok }) => !ok)) throw new Failure("Something is not as it should be, see above");
  },
});
