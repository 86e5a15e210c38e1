import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

const planning = "server/src/planning/**/*.test.ts";
const all = [
  "server/**/*.test.ts",
  "{sdk,cli}/src/**/*.test.ts",
  "script/**/*.test.mjs",
  "examples/**/*.test.{ts,mjs}",
];

export default defineConfig({
  // The packages of the workspace are tested as they are written, not as they were built last. All others are what Node
  // itself would load, so there is no "module" here: the AWS SDK's files of that kind are for bundlers only.
  ssr: { resolve: { conditions: ["@reelwright/source", "node", "development|production"] } },
  test: {
    globalSetup: ["server/src/db/testing-setup.ts"],
    setupFiles: ["server/src/lib/testing-seed.ts"],
    // Real browsers, encoders and databases start inside tests; all of them share the cores.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What a test waits for comes when the machine has time for it; a limit only ends what would never come.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // Pages are waited for, while planning for a third of the time: one file more than cores makes use of that.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        // Planning is a function of a page and a prompt: its files share a process, which has its code compiled by then.
        test: { name: "planning", include: [planning], isolate: false },
      },
      {
        extends: true,
        test: { name: "everything else", include: all, exclude: [...configDefaults.exclude, planning] },
      },
    ],
  },
});
