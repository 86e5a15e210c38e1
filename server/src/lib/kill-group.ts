import type { ChildProcess } from "node:child_process";

/** Kills a process that leads a group of its own, with all of that group. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group has ended by itself in the meantime.
  }
}
