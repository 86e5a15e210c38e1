import { expect, it } from "vitest";
import { startsOf } from "./starts.ts";

it.each([
  { pattern: "call <what> off", starts: ["call"] },
  { pattern: "put/place <what> back", starts: ["put", "place"] },
  { pattern: "Show (me|us) <what>", starts: ["show"] },
  { pattern: "colou?r <what>", starts: ["colo"] },
  { pattern: "[please] open <what>", starts: ["please", "open"] },
  { pattern: "(let|have) <who> see", starts: ["let", "have"] },
  { pattern: "(and )?(then|next) open", starts: ["and", "then", "next"] },
  { pattern: "(very ){0,2}big <what>", starts: ["very", "big"] },
  { pattern: "open <what>|shut <what>", starts: ["open", "shut"] },
  { pattern: "(?!it )turn <what> on", starts: ["turn"] },
  { pattern: "(?-i:Go) to <what>", starts: ["go"] },
  { pattern: "<deed=close|shut> <what>", starts: ["close", "shut"] },
])("tells what all instances of “$pattern” begin with", ({ pattern, starts }) => {
  expect(startsOf(pattern)).toEqual(starts);
});

it.each(["<what> is off", "(<who>|we) open", String.raw`\d+ boxes`, "[^,]+ open", "a? box", "(open|) it"])(
  "tells nothing of “%s”, which may begin with anything",
  (pattern) => {
    expect(startsOf(pattern)).toBeUndefined();
  },
);
