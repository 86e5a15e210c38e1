import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { stepNames, type StepName } from "./sequence.ts";

const moments = ["before", "mid", "after"] as const;
/** `mid` is when a step first says that it is 30 % done; `after` is when its result has been kept. */
export type Moment = (typeof moments)[number];
export type FaultPoint = { readonly step: StepName; readonly moment: Moment };

/** Called at each point where a worker can be made to die. */
export type Faults = (step: StepName, moment: Moment) => void;

export const midFraction = 0.3;

/** Reads `recording:mid`. Throws an Error that says what would be right. */
export function parseFaultPoint(text: string): FaultPoint {
  const [stepText, momentText, ...rest] = text.split(":");
  const step = stepNames.find((each) => each === stepText);
  const moment = moments.find((each) => each === momentText);
  if (step === undefined || moment === undefined || rest.length > 0) {
    throw new Error(`<step>:<${moments.join("|")}> with one of the steps ${stepNames.join(", ")}`);
  }
  return { step, moment };
}

/**
 * Kills this process at a point, as hard as a power cut. It happens once: a marker in `folder` tells the worker that
 * takes the job over. Everything is synchronous, so nothing more is done between the point and the death.
 */
export function faultsAt(point: FaultPoint | undefined, folder: string): Faults {
  return (step, moment) => {
    if (point === undefined || point.step !== step || point.moment !== moment) return;
    try {
      writeFileSync(join(folder, `fault-${step}-${moment}`), "", { flag: "wx", flush: true });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === "EEXIST") return;
      throw cause;
    }
    process.kill(process.pid, "SIGKILL");
  };
}
