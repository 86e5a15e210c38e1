/** A reason to stop that a person can act on: printed as one line, without a stack. */
export class Failure extends Error {}

/** Runs a script's main function: a Failure ends it with one line, anything else with its stack; both with 1. */
export async function end(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Failure ? `reelwright: ${error.message}` : error.stack}\n`);
    process.exitCode = 1;
  }
}
