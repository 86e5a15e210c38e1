/**
 * How much of what the corpus's prompts wish for happens on the screen, planned offline:
 * `node bench/corpus.ts [words of a prompt] [--told] [--record]`. Nothing is filmed. `--record` keeps what the planner
 * saw and did, for the tests that plan without a browser.
 */
import { realTimeBrowsers } from "#browser/real-time.fixture.ts";
import { applications, corpus, keep, playAll, type Played } from "#planning/corpus/play.fixture.ts";
import { offlinePlanner } from "#planning/planners/offline.ts";
import { told } from "#planning/told.ts";

const words = process.argv.slice(2).filter((each) => !each.startsWith("--"));
const entries = corpus.filter(
  ({ prompt }) => words.length === 0 || words.some((each) => prompt.toLowerCase().includes(each.toLowerCase())),
);
const started = performance.now();
const cpu = process.cpuUsage();
await using browsers = await realTimeBrowsers();
const results = await playAll(entries, offlinePlanner(), { atOnce: 3, browsers, done: print });

function print({ entry, missed, forbidden, notes, storyboard }: Played): void {
  if (missed.length + forbidden.length === 0 && !process.argv.includes("--told")) return;
  console.log(`\n${entry.application.name}: ${entry.prompt}`);
  for (const each of missed) console.log(`  missed: ${each}`);
  for (const each of forbidden) console.log(`  FORBIDDEN: ${each}`);
  for (const each of notes) console.log(`  note: ${each}`);
  if (process.argv.includes("--told")) console.log(told(storyboard));
}

if (process.argv.includes("--record")) {
  for (const { name } of applications) {
    const own = results.filter(({ entry }) => entry.application.name === name);
    await keep(name, new Map(own.map(({ entry, recording }) => [entry.prompt, recording])));
  }
}

const wished = results.reduce((sum, { entry }) => sum + entry.wishes.length, 0);
const seen = results.reduce((sum, each) => sum + each.seen, 0);
const whole = results.filter((each) => each.missed.length + each.forbidden.length === 0).length;
console.log(
  `\n${seen} of ${wished} wished steps happened (${((100 * seen) / wished).toFixed(1)} %); ` +
    `${whole} of ${results.length} prompts whole; ${Math.round((performance.now() - started) / 1000)} s, ` +
    `${Math.round(process.cpuUsage(cpu).user / 1e6)} s CPU of Node`,
);
