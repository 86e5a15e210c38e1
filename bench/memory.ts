import { readFileSync, readdirSync } from "node:fs";

/** Watches the resident memory of a process and everything under it (Linux); `stop` gives the peak in MiB. */
export function peakMemory(pid: number): { readonly stop: () => number } {
  let peakBytes = 0;
  const timer = setInterval(() => (peakBytes = Math.max(peakBytes, residentBytes(pid))), 100);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.round(peakBytes / 1024 / 1024);
    },
  };
}

function residentBytes(root: number): number {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(statusOf(name))?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const sum = (pid: number): number => {
    const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(statusOf(String(pid)))?.[1] ?? 0) * 1024;
    return (children.get(pid) ?? []).reduce((all, child) => all + sum(child), own);
  };
  return sum(root);
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
}
