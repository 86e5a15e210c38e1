import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** What was spoken of is meant by a word, by where it stands, or by what is added to it. */
const table: [string, string[]][] = [
  // What a new thing is to be, said after it; of a film it is something else.
  [
    'Add a recipe called "Plum cake" with the course Dessert, make it seasonal and save it',
    ["create recipe [name Plum cake] [pair course Dessert]", "mark it as seasonal", "submit"],
  ],
  ["Show the dashboard and make it snappy", ["open dashboard"]],
  ["Show the dashboard and make it velvety", ["open dashboard"]],
  // Who was made before is chosen for what is open now.
  [
    'Create a guide named Ivy Tranter, save her, then open the walk "Coast path", choose her as its guide and save that too',
    ["create guide [name Ivy Tranter]", "submit", "open Coast path", "choose Ivy Tranter in guide", "submit"],
  ],
  // Where it is found again.
  [
    "Add a boat called Dunlin and then open it from the list of boats",
    ["create boat [name Dunlin]", "open boats", "open Dunlin"],
  ],
  ["Add a boat called Dunlin and show the harbour list with it", ["create boat [name Dunlin]", "open harbour list"]],
  // By where it stands in a list that was put in order.
  ["Sort the walks by length (descending) and open the one that takes longest", ["sort length down", "open first one"]],
  ["Sort the walks by price and open the most expensive one", ["sort price down", "open first one"]],
  ["Sort the walks by price and open the cheapest", ["sort price", "open first one"]],
  ["Sort the walks by price, highest first, and open the cheapest one", ["sort price down", "open last one"]],
  ["Sort the walks by price and open the second one", ["sort price", "open second one"]],
  // One more of those that there are.
  [
    "Edit the user Ada so that she belongs to Harbour Team as well, and save the changes",
    ["edit Ada", "choose Harbour Team", "submit"],
  ],
  [
    "Open the alias Hello, let it go to ada@quay.example as well, and save it",
    ["open alias Hello", "fill to=ada@quay.example", "submit"],
  ],
  // Where something goes, and how many it takes.
  [
    "Add an alias called hello that goes to ada@quay.example and ben@quay.example",
    ["create alias [name hello] [email ada@quay.example and ben@quay.example]"],
  ],
  [
    'Create a hall named Attic with the description "Under the roof" and at most 15 seats',
    ["create hall [name Attic] [pair description Under the roof] [pair 15 seats]"],
  ],
  ["Create a hall named Attic with up to 15 seats", ["create hall [name Attic] [pair 15 seats]"]],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});

it("keeps what a thing goes to besides", () => {
  const besides = (prompt: string) => parsePrompt(prompt).intents.some((each) => each.kind === "fill" && each.besides);
  expect(besides("Open the alias Hello and let it go to ada@quay.example as well")).toBe(true);
  expect(besides("Open the alias Hello and let it go to ada@quay.example")).toBe(false);
});
