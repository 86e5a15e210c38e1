import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** How people who sell a product of offices and shops say what they would show of it. */
const table: [string, string[]][] = [
  [
    'Add an event "Team lunch" on Wednesday from 2 to 3 pm.',
    ["create event [name Team lunch] [pair start 2 pm] [pair end 3 pm] [date Wednesday]"],
  ],
  ["Book a visit from 11 to 1 pm.", ["create visit [pair start 11 am] [pair end 1 pm]"]],
  [
    'Add a text question "What is your name?" and a choice question "Your city".',
    ["create text question [name What is your name?]", "create choice question [name Your city]"],
  ],
  ["Show only the bookings that are still Requested.", ["filter Requested"]],
  [
    "The Rose Backroad is finished, so set that booking to Done and change its price to 190.",
    ["mark Rose Backroad as Done", "fill price=190"],
  ],
  [
    'Change the shop name to "Pedalworks" and the sender address for our mails to service@pedal.example.',
    ["fill shop name=Pedalworks", "fill sender address for our mails=service@pedal.example"],
  ],
  ["Show only the active users, newest first.", ["filter active users", "sort newest first down"]],
  [
    'Log a call with Brightside Ltd. from today with the note "Wants a quote".',
    ["create call [party Brightside Ltd.] [pair note Wants a quote] [date today]"],
  ],
  ["Open the laptop A-1007 and check it out to Sara Lind.", ["open laptop A-1007", "check out it as Sara Lind"]],
  ['Create a page "Team" and put it under "About".', ["create page [name Team]", "move it as About"]],
  ['Move the page "Team" under "About".', ["move Team as About"]],
  ['Give the product "Lamp" a discount of 15%.', ["fill discount of Lamp=15%"]],
  ["Edit the settings so that comments are switched off.", ["open settings", "off comments"]],
  [
    "Request parental leave for Tom Ashby from 1 March 2027.",
    ["create parental leave [party Tom Ashby] [date 1 March 2027]"],
  ],
  ["Switch on that she works remotely.", ["on works remotely"]],
  ["Show the leave requests of type Vacation only.", ["filter leave requests of type Vacation"]],
  [
    "Add a tag called Winter and a product category called Candles.",
    ["create tag [name Winter]", "create product category [name Candles]"],
  ],
  // A thing with a name of its own gets to a stage; a field gets a value.
  [
    "Set the support ticket API limit reached to Solved and delete the ticket Logo looks blurry.",
    ["mark support ticket API limit reached as Solved", "delete Logo looks blurry"],
  ],
  ["Set the field Base price to 12.", ["fill field Base price=12"]],
  ["Set the page Front title to Harbour.", ["fill page Front title=Harbour"]],
  ["Show the deals we have won.", ["open deals", "filter won in deals"]],
  ["Show all the books that we've already lent.", ["open books", "filter lent in books"]],
  [
    "Show how a new colleague sees how sales are going and finds out which companies are already customers.",
    ["open sales", "open customers companies"],
  ],
  ["Make room 203 bookable.", ["mark room 203 as bookable"]],
  ["Create a booking arriving on 3 May.", ["create booking [pair arrival 3 May]"]],
  [
    "Create a subscription for Northwind Dairy on the Growth plan, billed yearly.",
    ["create subscription [party Northwind Dairy] [pair plan Growth] [any yearly]"],
  ],
  [
    "Create the coupon LANTERN20 with a 20 percent discount and the description Lantern week.",
    ["create coupon [name LANTERN20] [pair 20 percent discount] [pair description Lantern week]"],
  ],
  ["Create the coupon SPRING25 with 25 percent off.", ["create coupon [name SPRING25] [amount 25 percent]"]],
  ["Go to the settings and allow guest checkout.", ["open settings", "on guest checkout"]],
  ["Edit the booking of Paul Renner so that he stays 6 nights.", ["fill nights of booking of Paul Renner=6"]],
  ['Edit the ticket "Login fails" so that its priority is High.', ["fill priority of Login fails=High"]],
  ["Tag the post with news.", ["fill tag=news"]],
  ["Upgrade the plan of Acme to Business.", ["fill plan of Acme=Business"]],
  [
    'Create a report "Sales by region", grouped by region.',
    ["create report [name Sales by region] [pair group by region]"],
  ],
  ['Close the ticket "Printer jam" as solved.', ["close Printer jam", "fill resolution=solved"]],
  [
    "Create a discount code SPRING10 that takes 10 percent off and is valid until 30 April 2027.",
    ["create discount code [name SPRING10] [pair expires 30 April 2027] [amount 10 percent off]"],
  ],
  [
    "Add Ida Noren with the e-mail ida@lumen.example, the password Welcome2026! and the role author to the users.",
    ["create user [name Ida Noren] [pair e-mail ida@lumen.example] [pair password Welcome2026!] [pair role author]"],
  ],
  [
    "Edit the deal Fleet tracking: it has reached the Negotiation stage and its value is now 58000.",
    ["open Fleet tracking", "fill stage=Negotiation", "fill value=58000"],
  ],
  ["The deal Fleet tracking has reached the Negotiation stage.", ["fill stage of Fleet tracking=Negotiation"]],
  [
    "Add Ruth Okafor from Granite Works to the contacts, her email is ruth@granite.example.",
    ["create contact [name Ruth Okafor] [place Granite Works] [pair email ruth@granite.example]"],
  ],
  ["We plan to keep track of our events too: create a table called Events.", ["create table [name Events]"]],
  ["Our handbook gets a new category called Marketing.", ["create category [name Marketing]"]],
  ["Delete the Quote Template page, we no longer use it.", ["delete Quote Template page"]],
  [
    'Add a page called Price List to Sales saying "The tent costs 249 euros."',
    ["create page [name Price List] [place Sales] [pair text The tent costs 249 euros.]"],
  ],
];

it.each(table)("%s", (prompt, intents) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(intents);
});
