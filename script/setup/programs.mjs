import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { has, run } from "./command.mjs";
import { Failure } from "./failure.mjs";
import { environmentFor } from "./node.mjs";
import { root } from "./paths.mjs";

/** What a film needs beside Node. `package` is its name in Debian and Ubuntu. */
const programs = [
  { package: "ffmpeg", present: () => has("ffmpeg") && has("ffprobe") },
  { package: "flite", present: () => has("flite") },
  { package: "fonts-noto-core", present: () => existsSync("/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf") },
  { package: "fonts-noto-color-emoji", present: () => existsSync("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf") },
];

const debianBrowsers = [
  { package: "chromium", present: () => has("chromium") },
  { package: "chromium-headless-shell", present: () => has("chromium-headless-shell") },
];

const byHand = {
  darwin: "brew install ffmpeg flite && npx playwright-core install chromium chromium-headless-shell",
  fedora:
    "sudo dnf install chromium chromium-headless ffmpeg-free flite google-noto-sans-fonts google-noto-color-emoji-fonts",
};

/** Installs the system programs with apt where that is possible; elsewhere says in one line what to install. */
export async function ensurePrograms(node, say) {
  const system = systemOf();
  if (system === "debian") return installWithApt([...debianBrowsers, ...programs], say);
  if (system === "ubuntu") {
    await installWithApt(programs, say);
    return installPlaywrightShell(node, say);
  }
  const missing = ["ffmpeg", "flite"].filter((program) => !has(program));
  if (missing.length > 0) throw new Failure(`${missing.join(" and ")} missing. ${adviceFor(system)}`);
}

function systemOf() {
  if (process.platform !== "linux" || !existsSync("/etc/os-release")) return process.platform;
  const release = readFileSync("/etc/os-release", "utf8");
  // Ubuntu's `chromium` package is a snap that cannot be driven here, so it is told apart from its parent.
  const names = (release.match(/^ID(_LIKE)?=.*$/gm) ?? []).join(" ");
  return ["ubuntu", "debian", "fedora"].find((name) => names.includes(name)) ?? "linux";
}

function adviceFor(system) {
  return byHand[system] === undefined
    ? "Install Chromium (with its headless shell), ffmpeg, flite and the Noto fonts with your package manager."
    : `Run: ${byHand[system]}`;
}

async function installWithApt(wanted, say) {
  const missing = wanted.filter((each) => !each.present()).map((each) => each.package);
  if (missing.length === 0) return;
  const install = ["apt-get", "install", "-y", "--no-install-recommends", ...missing];
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !has("sudo")) throw new Failure(`needs root once. Run: sudo ${install.join(" ")}`);
  say(missing.join(", "));
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const command of [["apt-get", "update"], install]) {
    const [program, ...args] = isRoot ? command : ["sudo", ...command];
    await run(program, args, { env, purpose: `"${command.slice(0, 2).join(" ")}"` });
  }
}

async function installPlaywrightShell(node, say) {
  const cli = join(root, "node_modules", "playwright-core", "cli.js");
  const env = environmentFor(node);
  const shell = ["install", "chromium", "--only-shell"];
  const planned = await run(node, [cli, ...shell, "--dry-run"], { env, purpose: "looking for the browser" });
  const folder = planned.match(/Install location:\s+(\S+)/)?.[1];
  if (folder !== undefined && existsSync(folder)) return;
  say("Chromium's headless shell");
  await run(node, [cli, ...shell, "--with-deps"], { env, purpose: "installing Chromium's headless shell" });
}
