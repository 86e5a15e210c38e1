import { defineConfig } from "oxlint";

/**
 * The direction of imports under server/src, lowest first: a folder may import from its own row and the rows above it
 * in this list, never from a row below. The `#folder/` specifier names the layer, so the linter can see it.
 */
const layers = [
  ["lib"],
  ["db", "events", "storage", "artifacts", "mail", "queue", "oauth", "telemetry", "browser", "outbound", "pictures"],
  ["accounts", "domains", "videos", "jobs", "lettering"],
  ["analytics", "leads", "series", "integrations", "webhooks"],
  [
    "planning",
    "rehearsal",
    "narration",
    "recording",
    "editing",
    "music",
    "composing",
    "publishing",
    "notifying",
    "sharing",
    "pages",
    "remaking",
  ],
  ["pipeline", "renditions"],
  ["http"],
];

/**
 * The steps of film-making in their order. They do not call each other: a step may use only the values an earlier one
 * gives. Editing is pure as a whole, so what comes after it may use all of it.
 */
const stepValues: Record<string, string[]> = {
  planning: ["plan.ts", "storyboard.ts"],
  rehearsal: ["rehearsal.ts"],
  narration: ["voice-track.ts"],
  recording: ["take.ts"],
  editing: ["*"],
  composing: ["film.ts"],
  publishing: ["publication.ts"],
};

const forbidden = (group: string[], message: string) => ({ group, message });

function layerRule(row: number) {
  const above = layers.slice(row + 1).flat();
  const roots = row < layers.length - 1 ? ["#world.ts", "#main.ts", "#actions.ts"] : ["#world.ts", "#main.ts"];
  const patterns = [...above.map((folder) => `#${folder}/**`), ...roots];
  return forbidden(patterns, "Imports go one way: see the layers in oxlint.config.ts.");
}

function stepRule(step: string) {
  const order = Object.keys(stepValues);
  const groups = order
    .filter((other) => other !== step)
    .flatMap((other) => {
      const values = order.indexOf(other) < order.indexOf(step) ? (stepValues[other] ?? []) : [];
      return values.includes("*") ? [] : [`#${other}/**`, ...values.map((file) => `!#${other}/${file}`)];
    });
  return forbidden(groups, "Steps do not call each other: import the value an earlier step gives.");
}

/** The rooms of the offline planner, lowest first: each uses those before it, and `carry-out.ts` over them uses all. */
const rooms = ["desk", "ways", "things", "form", "narrowing", "opening", "making", "changing"];

const roomRule = (row: number) =>
  forbidden(
    [...rooms.slice(row + 1).map((room) => `../${room}/*`), "../*.ts"],
    "Rooms of the offline planner go one way: see oxlint.config.ts.",
  );

const planningRow = layers.findIndex((folders) => folders.includes("planning"));

const roomDirections = rooms.map((room, row) => ({
  files: [`server/src/planning/offline/${room}/*.ts`],
  excludeFiles: ["**/*.test.ts"],
  rules: {
    "no-restricted-imports": ["error", { patterns: [layerRule(planningRow), stepRule("planning"), roomRule(row)] }] as [
      "error",
      object,
    ],
  },
}));

const directions = layers.flatMap((folders, row) =>
  folders.map((folder) => ({
    files: [`server/src/${folder}/**/*.ts`],
    excludeFiles: [`server/src/${folder}/**/*.test.ts`, `server/src/${folder}/**/*.fixture.ts`],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: folder in stepValues ? [layerRule(row), stepRule(folder)] : [layerRule(row)] },
      ] as ["error", object],
    },
  })),
);

const server = ["#*", "#*/**", "**/server/**"];
/** What is packed stands alone: the SDK runs in browsers, too, and the CLI knows the service by the SDK only. */
const packages = [
  {
    files: ["sdk/src/**/*.ts"],
    excludeFiles: ["sdk/src/**/*.test.ts", "sdk/src/**/*.fixture.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [forbidden([...server, "node:*"], "The SDK runs in browsers and knows nothing of the server.")] },
      ] as ["error", object],
    },
  },
  {
    files: ["cli/src/**/*.ts"],
    excludeFiles: ["cli/src/**/*.test.ts", "cli/src/**/*.fixture.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [forbidden([...server, "**/sdk/**"], "The CLI knows the service by @reelwright/sdk only.")] },
      ] as ["error", object],
    },
  },
];

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "import", "promise"],
  categories: { correctness: "error", suspicious: "error" },
  options: { typeAware: true },
  rules: {
    complexity: ["error", 20],
    "max-lines": ["error", { max: 300, skipBlankLines: false, skipComments: false }],
    "max-lines-per-function": ["error", { max: 50, skipBlankLines: true, skipComments: true }],
    "max-params": ["error", 3],
    "import/no-cycle": "error",
    "typescript/no-explicit-any": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-unsafe-type-assertion": "off",
    "no-await-in-loop": "off",
    "no-shadow": "off",
    "typescript/consistent-return": "off",
    "unicorn/no-invalid-fetch-options": "off",
    "typescript/no-misused-spread": "off",
    "unicorn/no-useless-spread": "off",
    "no-control-regex": "off",
    "no-unmodified-loop-condition": "off",
    // `using _lock = …` is held, not read.
    "no-underscore-dangle": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/consistent-function-scoping": "off",
    "import/no-unassigned-import": "off",
    "import/no-named-as-default-member": "off",
  },
  overrides: [
    ...directions,
    ...roomDirections,
    ...packages,
    { files: ["**/*.test.ts", "**/*.contract.ts", "**/testing.ts"], rules: { "max-lines-per-function": "off" } },
  ],
  ignorePatterns: ["docs/reference/**", "sdk/src/api-types.ts", "**/dist/**", ".tools/**", "films/**"],
});
