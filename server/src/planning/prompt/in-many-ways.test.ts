import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** One thing, said in many ways. */
const table: [string, string[]][] = [
  // What is set to something, in other words.
  ["The cook swaps the soup for Carrot ginger", ["fill soup=Carrot ginger"]],
  ["Replace the old logo with Blue bird", ["fill old logo=Blue bird"]],
  ["Edit the second paragraph so that it says 28 days", ["fill second paragraph=28 days"]],
  ["Turn the volume down to 30", ["fill volume=30"]],
  ["Fill in her phone number 0151 44", ["fill phone number=0151 44"]],
  // What is said to somebody.
  ["Tell the driver that the van is ready", ["create message [party driver] [pair text the van is ready]"]],
  ["Comment on it that the numbers need another look", ["fill comment=the numbers need another look", "submit"]],
  [
    "Decline the one by Piet, telling him that the team is short",
    ["decline one by Piet", "create message [pair text the team is short]"],
  ],
  ["Leave feedback that she knows databases well", ["fill feedback=she knows databases well", "submit"]],
  // Times and days.
  [
    "Add a rehearsal next Thursday at half past seven in the Parish Hall",
    ["create rehearsal [place Parish Hall] [date next Thursday] [pair time half past seven]"],
  ],
  [
    'Make a recurring task out of "Water the plants", every three days',
    ["create recurring task [name Water the plants] [pair interval three days]"],
  ],
  ["Bill 2.5 hours for it", ["create time entry [pair duration 2.5 hours] [party it]"]],
  // Several of one kind, and lists of values.
  [
    "Create two tickets, one called Wifi down and one called Printer empty",
    ["create ticket [name Wifi down]", "create ticket [name Printer empty]"],
  ],
  [
    "Create a poll asking which day suits best with the options Monday, Wednesday and Friday",
    ["create poll [pair options Monday, Wednesday and Friday] [pair text which day suits best]"],
  ],
  // Places, and what is put there.
  ["Under Invoices, duplicate the first one", ["open Invoices", "duplicate first one"]],
  [
    "Open settings and under notifications untick weekly digest",
    ["open settings", "open notifications", "off weekly digest"],
  ],
  ["From the dashboard click through to low stock", ["open dashboard", "open low stock"]],
  ["Browse the files down to plan.pdf", ["open files", "open plan.pdf"]],
  ["Look at what is still in the drafts", ["open drafts"]],
  ["Add Jonas to the project and make him an observer", ["add Jonas as project", "fill role=observer"]],
  ["Put three jars of honey in it", ["add three jars of honey"]],
  ["Switch on the plugin that puts a box on the list", ["on plugin that puts a box on the list"]],
  // Orders of their own.
  ["Take off the discount and zoom in", ["take off discount", "zoom in"]],
  ["Apply the voucher BEES", ["apply voucher BEES"]],
  ["Register for the workshop Bookbinding", ["register for workshop Bookbinding"]],
  ["Raise everything in Teas by 5 percent", ["raise everything in Teas by 5 percent"]],
  ["Show me all students whose fees are unpaid", ["open students", "filter fees unpaid in students"]],
  ["Check how much power we used yesterday", ["open power"]],
  ["Sort by last order", ["sort last order"]],
  ["Have a new employee open the board", ["open board"]],
  ["Show the board's chairman approving the budget", ["approve budget"]],
  // What is read off, and what becomes of a thing.
  ["Enter a temperature of 38.2 and a pulse of 96", ["fill temperature=38.2", "fill pulse=96"]],
  ["The boss wants the red truck sent to Kiel", ["send red truck to Kiel"]],
  ["Take the cheapest and pay with the saved card", ["choose cheapest", "pay with the saved card"]],
  ["Switch from kilowatt hours to euros", ["open euros"]],
  ["Ask where my parcel is", ["create message [pair text where my parcel is]"]],
  ["Put it back online with comments closed", ["mark it as online"]],
  ["Make it the default for all shops", ["mark it as default"]],
  ["Make negative numbers red", ["mark negative numbers as red"]],
  ["Check whether the backup ran last night", ["open backup"]],
  ["Add a video link to the appointment", ["create video link"]],
  [
    "Create a folder named Neighbours and a filter that moves her mail there",
    ["create folder [name Neighbours]", "create filter [pair moves her mail]"],
  ],
  // How a list is ordered, and how the whole of it looks.
  ["Sort them so that the newest comes first", ["sort newest first down"]],
  ["List the songs by play count, most played on top", ["open songs", "sort play count down"]],
  ["Order the members alphabetically", ["sort name"]],
  ["Switch the player to the dark look", ["open dark mode"]],
  ["Use the dark theme", ["open dark mode"]],
  ["Show everything in German and in dark mode", ["fill language=German", "open dark mode"]],
  ["Put the calendar into week view", ["open week view"]],
  [
    "Pick English as the language, Light as the theme and Monday as first day of the week",
    ["choose English in language", "choose Light in theme", "choose Monday in first day of the week"],
  ],
  ["Make sure notifications are off", ["off notifications"]],
  // In few words.
  ["Set priority low", ["fill priority=low"]],
  ["Add tag urgent to the invoice 2231", ["fill tag of 2231=urgent"]],
  ["Create event Team lunch, tomorrow 12:30", ["create event [name Team lunch] [date tomorrow] [pair time 12:30]"]],
  [
    "We'd like to see an accountant match a payment to the invoice and tick it off as reconciled",
    ["match payment", "mark it as reconciled"],
  ],
  // What somebody does, by a word nobody taught us, and what would be lost.
  ["The clerk renews both and waives the fee", ["renew both", "waive fee"]],
  ["Open the layer, rename it Sky", ["open layer", "fill name=Sky"]],
  ["Put the winter boots on sale until 31 January", ["mark winter boots as on sale until 31 January"]],
  ['Set the notice to "Back on Monday", from Friday to Sunday', ["fill notice=Back on Monday"]],
  ["Look up Momo, add it to my list, hear how it is spoken", ["search Momo", "add it as list"]],
  ["Mark the message from Paul as unread", ["mark message from Paul as unread"]],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
