/**
 * Configuration is declared in each folder's `config.ts`, next to what it configures, and read from the environment
 * exactly once, at start. A wrong value refuses the start and names itself and its remedy.
 */
export type Setting<T> = {
  /** Name of the environment variable. */
  readonly env: string;
  /** One or two sentences for the manual: what it is for, unit, effect. */
  readonly doc: string;
  /** Text used when the variable is absent or empty; `undefined` makes the setting optional. */
  readonly fallback: string | undefined;
  /** A secret is never printed, not even in an error. */
  readonly secret: boolean;
  /** Turns text into a value; throws an Error whose message says what would be right ("a whole number from 1 to 9"). */
  readonly parse: (text: string) => T;
};

export type Fragment = Readonly<Record<string, Setting<unknown>>>;

/** The typed values of a fragment. */
export type Values<F extends Fragment> = { readonly [K in keyof F]: F[K] extends Setting<infer T> ? T : never };

export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown at start; `problems` holds one line for each wrong variable. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

type Parse<T> = (text: string) => T;
type Description = { env: string; doc: string; secret?: boolean };

/** A setting with a default, written as the text a person would put into the environment. */
export function setting<T>(description: Description & { parse: Parse<T>; fallback: string }): Setting<T> {
  return { secret: false, ...description };
}

/** A setting that may be absent; its value is then `undefined`. */
export function optional<T>(description: Description & { parse: Parse<T> }): Setting<T | undefined> {
  return { secret: false, ...description, fallback: undefined };
}

/** Reads every fragment, and reports all wrong variables together. */
export function readConfig<M extends Readonly<Record<string, Fragment>>>(
  fragments: M,
  environment: Environment,
): { readonly [K in keyof M]: Values<M[K]> } {
  const problems: string[] = [];
  const config: Record<string, Record<string, unknown>> = {};
  for (const [folder, fragment] of Object.entries(fragments)) {
    const values: Record<string, unknown> = {};
    for (const [name, each] of Object.entries(fragment)) values[name] = readSetting(each, environment, problems);
    config[folder] = values;
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config as { readonly [K in keyof M]: Values<M[K]> };
}

function readSetting(setting: Setting<unknown>, environment: Environment, problems: string[]): unknown {
  const given = environment[setting.env];
  const text = given === undefined || given === "" ? setting.fallback : given;
  if (text === undefined) return undefined;
  try {
    return setting.parse(text);
  } catch (cause) {
    const shown = setting.secret ? "" : ` (it is ${JSON.stringify(text)})`;
    problems.push(`${setting.env} must be ${cause instanceof Error ? cause.message : String(cause)}${shown}`);
    return undefined;
  }
}

export const text: Parse<string> = (value) => value;

export const integer =
  (minimum: number, maximum: number): Parse<number> =>
  (value) => {
    const number = Number(value);
    if (!/^-?\d+$/.test(value) || number < minimum || number > maximum) {
      throw new Error(`a whole number from ${minimum} to ${maximum}`);
    }
    return number;
  };

export const decimal =
  (minimum: number, maximum: number): Parse<number> =>
  (value) => {
    const number = Number(value);
    if (!/^\d+(\.\d+)?$/.test(value) || number < minimum || number > maximum) {
      throw new Error(`a number from ${minimum} to ${maximum}`);
    }
    return number;
  };

export const oneOf =
  <const T extends string>(...choices: T[]): Parse<T> =>
  (value) => {
    const choice = choices.find((each) => each === value);
    if (choice === undefined) throw new Error(`one of ${choices.join(", ")}`);
    return choice;
  };

export const flag: Parse<boolean> = (value) => {
  if (value === "1" || value === "true") return true;
  if (value === "0" || value === "false") return false;
  throw new Error("1 or 0");
};

export const url =
  (...protocols: string[]): Parse<string> =>
  (value) => {
    const parsed = URL.parse(value);
    if (parsed === null || !protocols.includes(parsed.protocol)) {
      throw new Error(`an address that begins with ${protocols.map((each) => `${each}//`).join(" or ")}`);
    }
    return value.replace(/\/$/, "");
  };
