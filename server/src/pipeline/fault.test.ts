import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faultsAt, parseFaultPoint } from "./fault.ts";

test("kills its process at the point, once for each folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "reelwright-fault-"));
  const program = `
    const { faultsAt } = await import(${JSON.stringify(import.meta.resolve("./fault.ts"))});
    const faults = faultsAt({ step: "recording", moment: "mid" }, ${JSON.stringify(folder)});
    faults("recording", "before");
    faults("planning", "mid");
    faults("recording", "mid");`;
  const end = async () =>
    (await once(spawn(process.execPath, ["--input-type=module", "-e", program]), "exit")) as [number | null, string];
  expect(await end()).toEqual([null, "SIGKILL"]);
  expect(await readdir(folder)).toEqual(["fault-recording-mid"]);
  expect(await end()).toEqual([0, null]);
  await rm(folder, { recursive: true });
});

test("does nothing unless it is told to", () => {
  faultsAt(undefined, "/nowhere")("recording", "mid");
});

test("says which points there are", () => {
  expect(parseFaultPoint("composing:after")).toEqual({ step: "composing", moment: "after" });
  for (const wrong of ["composing", "composing:late", "dreaming:mid", "composing:mid:mid"]) {
    expect(() => parseFaultPoint(wrong)).toThrow("<step>:<before|mid|after>");
  }
});
