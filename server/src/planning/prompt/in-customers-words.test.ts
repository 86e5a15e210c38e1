import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Orders in the words of those who know their customers: "bump", "pull up", "wrap up with". */
const read = (prompt: string) => parsePrompt(prompt).intents.map(short);

it.each<[prompt: string, intents: string[]]>([
  ["Could you show how a late hire is found and dealt with? Open the hires.", ["open hires"]],
  ["How does a clerk handle a hire? Open the hires.", ["open hires"]],
  ["From the boats board, show only the boats afloat.", ["open boats board", "filter boats afloat"]],
  ["Revenue for March, please, broken down by yard.", ["open Revenue for March", "choose yard in group by"]],
  ["In the settings, bump the rest period to 9 days.", ["open settings", "fill rest period=9 days"]],
  ["Show an agent pulling up hire H-40 and opening its log.", ["open hire H-40", "open log"]],
  [
    "Launch a campaign called Tides with a target of £900, running from 1 May to 3 June.",
    ["create campaign [name Tides] [pair target £900] [pair start 1 May] [pair end 3 June]"],
  ],
  [
    "Open the yard Moor, replace the contact person with Ida Lind and put the new phone number, +33 4 55, on file.",
    ["open yard Moor", "fill contact person=Ida Lind", "fill phone number=+33 4 55"],
  ],
  [
    "For the Year 9 sailing course, post an assignment named Knots due on 8 May and worth 40 points.",
    ["open course Year 9 sailing", "create assignment [name Knots] [amount 40 points] [date 8 May]"],
  ],
  [
    "Open the hires, order it by deadline with the earliest on top, and approve the top hire.",
    ["open hires", "sort deadline", "approve first hire"],
  ],
  [
    "Reserve the Heron meeting room for Moor Ltd next Friday at 9:00.",
    ["create booking [pair room Heron] [party Moor Ltd] [date next Friday] [pair time 9:00]"],
  ],
  [
    "A table for six under the name Moor, this Friday at 8 pm.",
    ["create reservation [party Moor] [pair six guests] [date this Friday] [pair time 8 pm]"],
  ],
  ["Close the Deck Hand vacancy as filled.", ["mark Deck Hand vacancy as filled"]],
  [
    "Open the class 7C, mark Ida Moor absent and Ben Frost late.",
    ["open class 7C", "mark Ida Moor as absent", "mark Ben Frost as late"],
  ],
  ["Edit the company Moor Optics: set the city to Oslo.", ["open company Moor Optics", "fill city=Oslo"]],
  ["Flip from the timeline to the list view for tonight.", ["open list view"]],
  ["Open the boat Fern and wrap up with its Papers tab.", ["open boat Fern", "open Papers tab"]],
  ["A clerk enters 7.4 as the tide level for gauge B-19.", ["open gauge B-19", "fill tide level=7.4"]],
])("%s", (prompt, intents) => {
  expect(read(prompt)).toEqual(intents);
});
