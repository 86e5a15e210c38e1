import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

const told = (prompt: string) => parsePrompt(prompt).intents.map(short);

it.each<[string, string[]]>([
  ["Publish the tour Fjords by Ferry and mark it as featured", ["mark tour Fjords by Ferry as featured", "publish it"]],
  ["Publish the tour Fjords by Ferry, then open the guides", ["publish tour Fjords by Ferry", "open guides"]],
  ["Publish it and mark it as featured", ["publish it", "mark it as featured"]],
])("has what is published be so with all that is changed about it: %s", (prompt, expected) => {
  expect(told(prompt)).toEqual(expected);
});

it.each<[string, string[]]>([
  ["Our press people should see how easily a story gets onto the website with this", ["create story", "publish it"]],
  ["Show how the desk brings a tour that is a draft onto the website, for example Fjords", ["publish tour Fjords"]],
  ["The team should see that everybody in the office only gets the rights they need", ["open users"]],
  ["Show how notes are filed and that everyone only sees the customers they need", ["open customers"]],
])("makes public what is said to come to be so, and shows what each needs: %s", (prompt, expected) => {
  expect(told(prompt).slice(-expected.length)).toEqual(expected);
});

it.each<[string, string[]]>([
  [
    "Add the tasks Paint the fence and Mow the lawn, then open the week",
    ["create task [name Paint the fence]", "create task [name Mow the lawn]", "open week"],
  ],
  [
    "Invite Ruth Cole with the email ruth@corp.example and the role Editor",
    ["create member [name Ruth Cole] [pair email ruth@corp.example] [pair role Editor]"],
  ],
])("takes names with capitals for no orders, and somebody for no kind of thing: %s", (prompt, expected) => {
  expect(told(prompt)).toEqual(expected);
});
