import fc from "fast-check";

/**
 * Property tests try the same values in every quick run, so that a run can be repeated and says something about the
 * change at hand; `script/test --long` looks for new ones. What it finds is mended and kept as an example of its own.
 */
const quickSeed = 20_261_122;

if (process.env["TEST_LONG"] !== "1") fc.configureGlobal({ seed: quickSeed });
