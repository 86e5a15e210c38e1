import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** What is done at work with quotes, issues, events and letters, as those say it who do it. */
it.each<[string, string[]]>([
  [
    "Add a line to the quote Q-104: 3 hours of consulting at 90 euros, and send it to the customer.",
    ["open Q-104", "create line [name 3 hours of consulting at 90 euros]", "send it"],
  ],
  ["Schedule a meeting for Monday at 9.", ["create meeting [date Monday] [pair time 9:00]"]],
  ["Confirm the quotation S00012 and create an invoice from it.", ["confirm quotation S00012", "create invoice"]],
  ["Open a pull request from the branch docs to main.", ["create pull request [place branch docs to main]"]],
  [
    'Create an issue "Crash on save" in the project heron with the tag bug.',
    ["create issue [name Crash on save] [pair tag bug] [pair project heron]"],
  ],
  [
    "Add a milestone 1.2 with the date 2027-03-01 to the roadmap.",
    ["open roadmap", "create milestone [name 1.2] [pair date 2027-03-01]"],
  ],
  ['Duplicate the form "Feedback" under the name "Feedback 2027".', ["duplicate Feedback", "fill title=Feedback 2027"]],
  ["Put the article on the front page and allow comments on it.", ["add article as front page", "on comments"]],
  ['Show how many people opened the newsletter "April news".', ["open April news"]],
  [
    'Open the event "Open day" and add a reminder one day before.',
    ["open Open day", "create reminder [any one day before]"],
  ],
])("“%s”", (prompt, intents) => expect(parsePrompt(prompt).intents.map(short)).toEqual(intents));

it("sends the quote, and not its line", () => {
  const { intents } = parsePrompt("Add a line to the quote Q-104: 3 hours of consulting, and send it.");
  expect(intents.at(-1)).toMatchObject({ verb: "send", of: "Q-104" });
});
