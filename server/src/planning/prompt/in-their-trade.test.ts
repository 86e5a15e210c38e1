import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

it.each<[string, string[]]>([
  ["We'd like to see someone open the zone fern.example.", ["open zone fern.example"]],
  [
    "Add an A record for www.fern.example pointing to 192.0.2.7 with a TTL of 600.",
    ["create record [pair type A] [pair name www.fern.example] [pair value 192.0.2.7] [pair TTL 600]"],
  ],
  ["Delete the old CNAME called depot.", ['delete CNAME "depot"']],
  ["Turn on the failure alerts to ops@fern.example.", ["on failure alerts", "fill email=ops@fern.example"]],
  ["Run sync-stock right now, then open its log.", ["run sync-stock", "open log"]],
  [
    "Receive 12 crates of Oak hinges into bay B-2.",
    ["receive Oak hinges", "fill quantity=12", "fill location=bay B-2"],
  ],
  [
    "Enrol Ida Moor, born 4 May 2015, in class 2C and record her guardian as Ben Moor.",
    ["create student [name Ida Moor] [pair birth date 4 May 2015] [pair class 2C]", "fill guardian=Ben Moor"],
  ],
  [
    "Mark Ida Moor as late and Ben Frost as absent in today's register.",
    ["open today's register", "mark Ida Moor as late", "mark Ben Frost as absent"],
  ],
  ["Give Ida Moor 91% for the spelling test.", ["fill spelling test of Ida Moor=91%"]],
  [
    "Assign berth C-2 to the boat Fern from 3 June to 9 July.",
    ["assign berth C-2 as boat Fern", "fill start date=3 June", "fill end date=9 July"],
  ],
  [
    "Create a card called Mend the pump, assign it to Ben Frost, due 4 May.",
    ["create card [name Mend the pump]", "assign it as Ben Frost", "fill due date=4 May"],
  ],
  ["Post a laundry charge of 12.40 to his bill.", ["create laundry charge [amount 12.40]"]],
  ["Put Hollow Oak on the waiting list.", ["move Hollow Oak as waiting list"]],
  [
    "Take an order for Café Rook: 20 baguettes, 12 rolls and 2 tarts.",
    [
      "create order [party Café Rook]",
      "create line [name baguettes] [pair quantity 20]",
      "create line [name rolls] [pair quantity 12]",
      "create line [name tarts] [pair quantity 2]",
    ],
  ],
  [
    "Raise a purchase order to Kite Supplies for 8 reams of card at 4.10 and 3 boxes of pens at 6.",
    [
      "create purchase order [party Kite Supplies]",
      "create line [name card] [pair quantity 8] [amount 4.10]",
      "create line [name pens] [pair quantity 3] [amount 6]",
    ],
  ],
  [
    "Suspend the user dewi7 for 5 days for trolling.",
    ["suspend dewi7", "fill duration=5 days", "fill reason=trolling"],
  ],
  ["Add a card called Mend the pump to To Do.", ["create card [name Mend the pump] [pair column To Do]"]],
  ["Set room 114 to out of order.", ["mark room 114 as out of order"]],
  ['Save the view as "May by town".', ["save view", "fill name=May by town"]],
  ["Make the phone question required.", ["mark phone question as required"]],
  ["Mark order 7701 as shipped with tracking number DK11.", ["mark 7701 as shipped", "fill tracking number=DK11"]],
  [
    "Subscribe ida@fern.example and ben@fern.example to the Growers list.",
    [
      "create subscriber [name ida@fern.example] [pair list Growers]",
      "create subscriber [name ben@fern.example] [pair list Growers]",
    ],
  ],
  [
    "Create a contact Lena Falk, who is a lead, with the email lena@fern.example.",
    ["create contact [name Lena Falk] [pair email lena@fern.example] [any lead]"],
  ],
  [
    "Edit Ida Moor: her phone is 555 0199 and she subscribes to the newsletter.",
    ["fill phone of Ida Moor=555 0199", "on newsletter"],
  ],
  [
    "Open the group Knots, enrol Ben Frost in it from 4 May 2027 and confirm Ida Moor there.",
    ["open Knots", "create member [name Ben Frost] [date 4 May 2027]", "confirm Ida Moor"],
  ],
  ["Send Ida Moor a reminder that her invoice is overdue.", ["send Ida Moor a reminder"]],
  [
    "Change the type of K-12 to Full cover with an annual value of £900.",
    ["fill type of K-12=Full cover", "fill annual value=£900"],
  ],
  [
    "Add Ida Moor with the email ida@fern.example to the team as a Sailmaker.",
    ["create team member [name Ida Moor] [pair email ida@fern.example] [pair role Sailmaker]"],
  ],
  [
    "Start the work on the mast repair and post the comment that the crane comes on Friday.",
    ["start mast repair", "fill comment=the crane comes on Friday", "submit"],
  ],
  [
    "Open the boat Fern and put 3 Shackle 8 on its parts.",
    ["open boat Fern", "create part [name Shackle 8] [pair quantity 3]"],
  ],
  [
    "Edit B-41: amount 90, due on 31 May 2027, status sent.",
    ["fill amount of B-41=90", "fill due date=31 May 2027", "fill status=sent"],
  ],
  [
    "Edit Ida Moor: employment type Full-time, reports to Ben Frost, start date 15/01/2027.",
    ["fill employment type of Ida Moor=Full-time", "fill reports to=Ben Frost", "fill start date=15/01/2027"],
  ],
  ["Swap the boat on R-20 for the Long Reach.", ["fill boat of R-20=Long Reach"]],
  ["Put Old Mill into the segment Trade.", ["fill segment of Old Mill=Trade"]],
  [
    "Move the polish of Fern to 21/12/2026 at 11:15 with Dr. Ida Moor.",
    ["move polish of Fern as 21/12/2026 at 11:15", "assign it as Dr. Ida Moor"],
  ],
  [
    "Give Ida Moor the email ida.m@fern.example and the start date 3 March 2020.",
    ["fill email of Ida Moor=ida.m@fern.example", "fill start date=3 March 2020"],
  ],
  [
    "New patient Rook, a female bird, breed Canary, born on 2 May 2025.",
    [
      "create patient [name Rook] [pair sex female] [pair species bird] [pair breed Canary] [pair birth date 2 May 2025]",
    ],
  ],
  [
    "Add the task Print badge, owner Office, due 9 May 2026, to the checklist of Ida Moor.",
    ["open checklist of Ida Moor", "create task [name Print badge] [pair owner Office] [date 9 May 2026]"],
  ],
  [
    "Turn off the birthday notices with the weekly email set to Never.",
    ["off birthday notices", "fill weekly email=Never"],
  ],
  ["Take pump P-4 out of service.", ["mark pump P-4 as out of service"]],
  ["Launch Fern into berth B02.", ["launch Fern", "fill berth=B02"]],
  ["Open the one for Fern and put it on hold.", ["open one for Fern", "mark it as on hold"]],
  [
    "New deal Lens audit for Fern Works: 12,400 euros, owner Ida Moor.",
    ["create deal [name Lens audit] [party Fern Works] [amount 12,400 euros] [pair owner Ida Moor]"],
  ],
  ["Open the contract K-40 and switch off the auto-renew for it.", ["open contract K-40", "off auto-renew"]],
  [
    "Open the book Rivers and put it into the series Old Roads as number 2.",
    ["open book Rivers", "fill series=Old Roads", "fill number=2"],
  ],
])("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});

it("knows what was spoken of from what it was put into, and a list from its members", () => {
  const [, , seen] = parsePrompt("Add a product called Oak board, put it into Kitchen and make it visible").intents;
  expect(seen).toMatchObject({ kind: "act", what: "it", of: "Oak board" });
  const [, , filled] = parsePrompt(
    "Show the orders from Norway, mark order 7701 as shipped with tracking number DK11",
  ).intents;
  expect(filled).toMatchObject({ kind: "fill", of: "7701" });
});
