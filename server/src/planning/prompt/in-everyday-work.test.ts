import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** What is done at work with quotes, issues, events and letters, as those say it who do it. */
it.each<[string, string[]]>([
  [
    "Add a line to the quote Q-104: 3 hours of consulting at 90 euros, and send it to the customer.",
    ["open Q-104", "create line [name 3 hours of consulting at 90 euros]", "send it"],
  ],
  ["We want to put the VAT rate at 21 percent.", ["fill VAT rate=21 percent"]],
  ["Have event reminders sent from now on.", ["on event reminders"]],
  ["Switch Sven Baumann back to active.", ["mark Sven Baumann as active"]],
  ["Take the booking NB-2422 off the list by marking it as cancelled.", ["mark booking NB-2422 as cancelled"]],
  ["Ida Pohl just rang: she can't make it to the breakfast. Open the bookings.", ["open bookings"]],
  [
    "Mira Sand is back from her holiday, so edit her: status Present and on duty.",
    ["fill status of Mira Sand=Present", "mark it as on duty"],
  ],
  ["Edit the carbon brush K7 so that there are 12 in stock.", ["fill stock of K7=12"]],
  [
    "The Old Mill is waiting for somebody to mend its wheel. See how the foreman hands this order, O-118, to Jon Reed, and how the team can see everything we know about this customer.",
    ["assign O-118 as Jon Reed", "open The Old Mill"],
  ],
  ["The Old Mill is waiting for somebody to mend its wheel. Open the orders.", ["open orders"]],
  [
    "Show the settings: on the Deadlines tab set the reminder to 3 days, and under Mails turn on the digest.",
    ["open settings", "open Deadlines tab", "fill reminder=3 days", "open Mails", "on digest"],
  ],
  [
    "Create a repair with the subject Mend the sail for the customer Moor Dairy.",
    ["create repair [pair subject Mend the sail] [pair customer Moor Dairy]"],
  ],
  [
    "Add a new hire with the reference H-12 for the customer Moor Dairy: 6 of the Storm Lamp, total price 90.",
    [
      "create hire [pair reference H-12] [pair customer Moor Dairy] [pair quantity 6] [party Storm Lamp] [pair total price 90]",
    ],
  ],
  [
    "Show the bills that are Overdue by filtering the Bills list on its state, then open the ledger.",
    ["open bills", "filter Overdue in bills", "open ledger"],
  ],
  [
    "We have hired somebody: add Ida Moor to Staff as Head Cook at the Quay kitchen.",
    ["open Staff", "create staff [name Ida Moor] [pair role Head Cook] [place Quay kitchen]"],
  ],
  [
    'Search the guests for the name "Moor", then edit that guest so that the contact is Jon Reed and the status is Away.',
    ["search Moor in guests", "fill contact=Jon Reed", "fill status=Away"],
  ],
  [
    "Set the date format in the General Settings to dd.MM., and show how the dates now look in the Hires list.",
    ["fill date format=dd.MM.", "open Hires list"],
  ],
  ["Use the search at the top to look for Moor and open the ledger.", ["search Moor", "open ledger"]],
  [
    "Make a bill with the number B-7 over 2400, as a Draft.",
    ["create bill [pair number B-7] [amount 2400] [pair status Draft]"],
  ],
  ["Mark the hire H-12 as delivered when the van has been.", ["mark hire H-12 as delivered"]],
  ["Add a skipper Ada Holm: her rank is Mate.", ["create skipper [name Ada Holm] [pair rank Mate]"]],
  [
    "Create an event called Lab. It is a Training at the venue Castle Hall with 18 seats.",
    ["create event [name Lab] [pair Training] [pair venue Castle Hall] [pair 18 seats]"],
  ],
  [
    "Add a speaker called Ida from the company Moor: her topic is Change, the fee is 2200.",
    ["create speaker [name Ida] [place company Moor] [pair topic Change] [pair fee 2200]"],
  ],
  ["Switch the chart to Order Total.", ["choose Order Total"]],
  ["Send out the order #27.", ["send #27"]],
  ["Make a role that can read and create articles.", ["create role [pair permission read/create articles]"]],
  ["Show me only the orders that are in the Shipped state.", ["filter state Shipped in orders"]],
  ["Then go to the promotions list to show it there.", ["open promotions list"]],
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
  [
    'Register Eva Lindqvist for the event "Harvest dinner" as a speaker.',
    ["open Harvest dinner", "create participant [name Eva Lindqvist] [any speaker]"],
  ],
  [
    "Record a payment of 120 for the invoice INV-2041 by bank transfer.",
    ["create payment [amount 120] [pair invoice INV-2041] [any bank transfer]"],
  ],
  [
    "Set up a recurring donation of 25 for Piet de Vries, starting in January.",
    ["create recurring donation [amount 25] [party Piet de Vries] [pair start January]"],
  ],
  [
    "Book the room Atlas for Tuesday from 10 to 11.",
    ["create booking [pair room Atlas] [pair start Tuesday 10:00] [pair end Tuesday 11:00]"],
  ],
  [
    'Schedule an activity "Phone call" with Ana Costa on 4 May 2027.',
    ["create activity [name Phone call] [party Ana Costa] [date 4 May 2027]"],
  ],
  [
    'Create a member named Olga Petrova with the e-mail olga@example.org, type Adult, and note "Paid in cash".',
    ["create member [name Olga Petrova] [pair e-mail olga@example.org] [pair type Adult] [pair note Paid in cash]"],
  ],
  [
    'Add an event "Fiddle night" of the kind Concert at the venue "Mill museum".',
    ["create event [name Fiddle night] [any kind Concert] [pair venue Mill museum]"],
  ],
  ["Show only the drafts in the list of posts.", ["filter drafts in posts"]],
  [
    "A short walk through the desk: show the writers, then writers and pictures.",
    ["open writers", "open writers", "open pictures"],
  ],
  ["Show only the editors in the user list.", ["filter editors in user list"]],
  ["Assign the role Treasurer to Hugo Brandt.", ["fill role of Hugo Brandt=Treasurer"]],
  [
    'Open the group Bakers, add Ana Costa and Piet de Vries to it, then add a field "Allergies" of type text.',
    ["open Bakers", "add Ana Costa and Piet de Vries", "create field [name Allergies] [pair type text]"],
  ],
  ['Put the task "Order timber" before "Cut timber".', ['move "Order timber" above "Cut timber"']],
  ['Add three tags to the bookmark "Quay": sea, maps.', ["fill tags of Quay=sea, maps"]],
  ['Pin the post "Pool" and set it to expire on 5 May.', ["pin Pool", "fill expire=5 May"]],
  [
    "Show the articles by Noor, newest first, and open the second one.",
    ["open articles by Noor", "sort newest first down", "open second one"],
  ],
  [
    "Change the language of the site to German and back to English.",
    ["fill language of the site=German", "fill language of the site=English"],
  ],
  ['Add an image block to the page "Home".', ["open Home", "create image block"]],
  [
    'Add a link to "Shop" pointing to /shop, then add a redirect from /old to /new.',
    ["create link [name Shop] [pair link /shop]", "create redirect [place /old] [party /new]"],
  ],
  ["Open Ada Lind and show her time off.", ["open Ada Lind", "open time off"]],
  [
    "Open the crew and start training for Ada Lind on 4 May.",
    ["open crew", "create training [party Ada Lind] [date 4 May]"],
  ],
  ["Open the crew and start looking for Ada Lind.", ["open crew", "search Ada Lind"]],
  ["Delete the sailor Ada Lind, then offboard Bo Ferris.", ["delete sailor Ada Lind", "offboard Bo Ferris"]],
  // A word that nobody knows is no part of what is taken away.
  ["Delete the sailor Ada Lind, then furlough Bo Ferris.", ["delete sailor Ada Lind", "named furlough Bo Ferris"]],
  ["Select the tickets #12 and #15 and close them together.", ["choose tickets #12 and #15", "close it"]],
])("“%s”", (prompt, intents) => expect(parsePrompt(prompt).intents.map(short)).toEqual(intents));

it("sends the quote, and not its line", () => {
  const { intents } = parsePrompt("Add a line to the quote Q-104: 3 hours of consulting, and send it.");
  expect(intents.at(-1)).toMatchObject({ verb: "send", of: "Q-104" });
});
