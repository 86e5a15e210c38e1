import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";

/** The record that the last intent is about; empty where none was named, or where the intent names its own. */
const table: [string, string][] = [
  ["Open the contact Rosa Lind and change her phone to 555 0142", "Rosa Lind"],
  ["Open tickets, open #4821, priority high", "#4821"],
  ["Open the one titled Broken lamp and mark it as done", "Broken lamp"],
  ["Create a playlist called Late Night and shuffle it", "Late Night"],
  ["Create a sample with ID S-77 and print its label", "S-77"],
  // The thing of that kind, and not the one that was named last.
  ["Create a survey called Lunch, add a question called Soup and publish the survey", "Lunch"],
  ["Create an event called Jazz Night, invite Ada to it and put it in the Blue Room", "Jazz Night"],
  // What was renamed goes by its new name.
  ["Rename the page Notes to Weekly sync and archive it", "Weekly sync"],
  ["Start a discussion with the subject Low tide, then pin it", "Low tide"],
  ["Pick Falk Ropes and change its phone number to 555-0199", "Falk Ropes"],
  ["Find the product Oak table and edit it", "Oak table"],
  ["Open the printer ticket and close it", "printer ticket"],
  // What is written down in a record is none.
  ["Open the album Azores, add the caption Morning fog, then pin it", "Azores"],
  // What is only told of, and who.
  ["We are done with Regatta 2023, archive it", "Regatta 2023"],
  ["Rolf Berg has left the club. Archive him", "Rolf Berg"],
  ["Ticket #88 is late; move it to Done", "Ticket #88"],
  ["Our ferry in Kiel is full, so change its status to Closed", "ferry in Kiel"],
  ["Look up Ada Lovelace and check her in", "Ada Lovelace"],
  ["Rolf Berg has left, so remove him from the group Board", "Rolf Berg"],
  // What has no name of its own is told by whom it is for, unless another of its kind was spoken of since.
  ["Add a mooring for Ada Lind, then approve the mooring", "Ada Lind"],
  ["Request leave for Ada Lind and approve the request", "Ada Lind"],
  ["Add a mooring for Ada Lind, open the mooring Quay 9 and cancel the mooring", "Quay 9"],
  ["Add a mooring for Ada Lind, then approve a ferry", ""],
  // Settings are of no record, nor is what is set at another place.
  ["Open the contact Rosa Lind and set the language to French", ""],
  ["Open the contact Rosa Lind, go to the settings and set the limit to 5", ""],
  ["Open the contact Rosa Lind and set your status to away", ""],
  ["Open the contact Rosa Lind and set the price of Desk lamp to 5", ""],
  ["Open the orders and mark it as paid", ""],
];

it.each(table)("knows of which record %j speaks last", (prompt, expected) => {
  const last = parsePrompt(prompt).intents.at(-1);
  expect(last !== undefined && last.kind !== "open" && "of" in last ? last.of : "").toBe(expected);
});

it("adds a note to somebody's page where that is spoken of, and not to one's own", () => {
  const noted = (whose: string) =>
    parsePrompt(`Search the crew for Ada Lind and add the note "On watch" to ${whose} record`).intents.find(
      ({ kind }) => kind === "fill",
    );
  expect(noted("her")).toMatchObject({ field: "note", value: "On watch", of: "Ada Lind" });
  expect(noted("my")).not.toMatchObject({ of: "Ada Lind" });
});
