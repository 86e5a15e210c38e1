import type { Job } from "@reelwright/sdk";
import type { Terminal } from "./terminal.ts";

/** A job on one line that is rewritten, on a terminal; elsewhere a line for each stage. */
export class ProgressLine {
  readonly #errors: Terminal["errors"];
  #last = "";

  constructor({ errors }: Pick<Terminal, "errors">) {
    this.#errors = errors;
  }

  show({ stage, status, progress, eta_seconds: etaSeconds }: Job): void {
    const doing = doingOf(status, stage);
    const left = etaSeconds === null || status !== "running" ? "" : `  about ${etaSeconds} s left`;
    const text = `${String(progress).padStart(3)} %  ${doing}${left}`;
    if (this.#errors.isTTY === true) this.#errors.write(`\r\u001b[K${bar(progress)} ${text}`);
    else if (doing !== this.#last) this.#errors.write(`${text}\n`);
    this.#last = doing;
  }

  /** Leaves the line as it stands. */
  end(): void {
    if (this.#errors.isTTY === true && this.#last !== "") this.#errors.write("\n");
  }
}

function doingOf(status: Job["status"], stage: Job["stage"]): string {
  if (status === "running") return stage;
  return status === "queued" ? "waiting" : status;
}

const bar = (percent: number): string => "█".repeat(Math.round(percent / 4)).padEnd(25, "░");
