import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["server/**/*.test.ts", "script/**/*.test.mjs", "examples/**/*.test.ts", "examples/**/*.test.mjs"],
    globalSetup: ["server/src/db/testing-setup.ts"],
    // Real browsers, encoders and databases start inside tests; two cores share them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
