import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** What bootstrap installs beside the npm packages: a Node 24 and the music beds. Never committed. */
export const toolsFolder = join(root, ".tools");
