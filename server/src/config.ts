import { accountsConfig } from "#accounts/config.ts";
import { artifactsConfig } from "#artifacts/config.ts";
import { browserConfig } from "#browser/config.ts";
import { databaseConfig } from "#db/config.ts";
import { httpConfig } from "#http/config.ts";
import { integrationsConfig } from "#integrations/config.ts";
import { ConfigError, readConfig, type Environment } from "#lib/config.ts";
import { mailConfig } from "#mail/config.ts";
import { musicConfig } from "#music/config.ts";
import { narrationConfig } from "#narration/config.ts";
import { pipelineConfig } from "#pipeline/config.ts";
import { planningConfig } from "#planning/config.ts";
import { recordingConfig } from "#recording/config.ts";
import { storageConfig } from "#storage/config.ts";
import { telemetryConfig } from "#telemetry/config.ts";
import { videosConfig } from "#videos/config.ts";

/** Every setting of the service, by the folder that declares it. A test proves that none is missing. */
export const fragments = {
  http: httpConfig,
  db: databaseConfig,
  accounts: accountsConfig,
  videos: videosConfig,
  pipeline: pipelineConfig,
  browser: browserConfig,
  planning: planningConfig,
  narration: narrationConfig,
  recording: recordingConfig,
  music: musicConfig,
  integrations: integrationsConfig,
  storage: storageConfig,
  artifacts: artifactsConfig,
  mail: mailConfig,
  telemetry: telemetryConfig,
};

export type Config = ReturnType<typeof readConfig<typeof fragments>>;

/** Reads the environment once. Throws ConfigError with one line for each wrong variable. */
export function loadConfig(environment: Environment): Config {
  const config = readConfig(fragments, environment);
  if (config.db.databaseUrl !== undefined && config.db.secretKeys === undefined) {
    throw new ConfigError([
      "SECRET_KEYS must be set beside DATABASE_URL: 32 random characters or more, the same for every process " +
        "(openssl rand -base64 33)",
    ]);
  }
  return config;
}
