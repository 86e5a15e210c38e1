import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import pino from "pino";
import { browserConfig } from "#browser/config.ts";
import { browsers } from "#browser/session.ts";
import { stepContext } from "#jobs/step-context.fixture.ts";
import { readConfig } from "#lib/config.ts";
import { offlinePlanner } from "#planning/planners/offline.ts";
import { planningStep } from "#planning/step.ts";
import { toldAnew } from "#planning/told-anew.ts";
import { rehearsalStep } from "#rehearsal/step.ts";

/**
 * Plans and rehearses a film of Ledgerly and prints how long both take, and the browser's part in it:
 * `node bench/rehearsal.ts [--rounds 3] [--url URL] ["PROMPT"]`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "3" }, url: { type: "string" } },
});
const prompt =
  positionals[0] ??
  "Open the invoices page, search for Umbrella, create a new invoice for Umbrella for 1200, then show the customers and the reports";

const app = spawn(process.execPath, ["examples/ledgerly/server.ts", "--port", "0"], {
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const started = new Promise<string>((said) =>
    app.stdout.once("data", (data: Buffer) => said(String(data).match(/http:\S+/)?.[0] ?? "")),
  );
  const url = values.url ?? (await started);
  const { browser } = readConfig({ browser: browserConfig }, { ...process.env, ALLOW_PRIVATE_NETWORK: "1" });
  await using open = browsers(browser);
  const accessOf = async () =>
    values.url === undefined ? { reset: { method: "POST" as const, path: "/api/reset" } } : undefined;
  const plan = planningStep({ planners: [offlinePlanner()], browsers: open, accessOf });
  const rehearse = rehearsalStep({ browsers: open, accessOf, tellAnew: toldAnew });
  const request = { prompt, font: "Inter", captions: true, bRoll: true } as const;
  const brief = { accountId: 1, domain: { id: 1, applicationName: "Ledgerly", url }, request };
  const notes = new Set<string>();
  const context = stepContext({
    signal: AbortSignal.timeout(300_000),
    log: pino({ level: "warn" }),
    note: (text) => void notes.add(text),
  });
  for (let round = 0; round < Number(values.rounds); round++) {
    const startMs = performance.now();
    const { storyboard } = await plan({ brief }, context);
    const plannedMs = performance.now();
    const rehearsal = await rehearse({ brief, planning: { storyboard, played: [] } }, context);
    const endMs = performance.now();
    const steps = rehearsal.storyboard.scenes.flatMap((scene) => scene.shots.flatMap((shot) => shot.steps));
    const planned = storyboard.scenes.flatMap((scene) => scene.shots.flatMap((shot) => shot.steps));
    const restMs = rehearsal.shots.reduce((sum, shot) => sum + shot.settleMs, 0);
    const figures = {
      planningMs: plannedMs - startMs,
      rehearsalMs: endMs - plannedMs,
      restMs,
      plannedSteps: planned.length,
      steps: steps.length,
    };
    console.log(
      JSON.stringify(Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, Math.round(figure)]))),
    );
  }
  for (const note of notes) console.log(`note: ${note}`);
} finally {
  app.kill("SIGTERM");
}
