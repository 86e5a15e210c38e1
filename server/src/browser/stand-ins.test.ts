import { expect, it } from "vitest";
import { StandIns } from "./stand-ins.ts";
import type { Step } from "./step.ts";

const fill = (value: string, role = "textbox"): Step => ({
  kind: "fill",
  target: { by: "role", role, name: "Name", ordinal: 0 },
  value,
});

it("numbers a name as it is written: alone, in addresses, before the @, and never twice", () => {
  const standIns = new StandIns(["Latte art", "freja", "sofie@post.example", "T21"], 2);
  for (const name of ["Latte art", "freja", "sofie@post.example", "T21"]) standIns.begin(fill(name));
  const shown = ["Latte art 2", "LATTE ART 2", "/tags/latte-art-2", "freja2", "sofie2@post.example", "T21-2"];
  const read = ["Latte art", "LATTE ART", "/tags/latte-art", "freja", "sofie@post.example", "T21"];
  expect(standIns.leaving(shown)).toEqual(read);
  expect(standIns.entering(read)).toEqual(shown);
  expect(standIns.entering(shown)).toEqual(shown);
});

it("leaves alone what the application calls by such a name itself, and what only begins like it", () => {
  const standIns = new StandIns(["Latte"], 2);
  standIns.begin(fill("Latte"));
  expect(standIns.leaving(["Latte Times", "Lattes", "Latte2"])).toEqual(["Latte Times", "Lattes", "Latte"]);
  expect(standIns.entering(["Latte Times", "Lattes", "Latte"])).toEqual(["Latte Times", "Lattes", "Latte2"]);
});

it("uses no stand-in for what is searched for, chosen by typing, or a secret", () => {
  const standIns = new StandIns(["Latte"], 2);
  for (const role of ["searchbox", "combobox"]) standIns.begin(fill("Latte", role));
  standIns.begin({ ...fill("Latte"), sensitive: true } as Step);
  expect(standIns.used).toEqual([]);
});
