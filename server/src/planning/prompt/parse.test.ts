import fc from "fast-check";
import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

const table: [string, string[]][] = [
  [
    "Open the invoices page, create a new invoice for Umbrella for 1200, then show the reports",
    ["open invoices page", "create invoice [party Umbrella] [amount 1200]", "open reports"],
  ],
  ["Go to Contacts and search for Ada", ["open Contacts", "search Ada"]],
  ["search contacts for Ada Brook", ["search Ada Brook in contacts"]],
  ['Search for "blue shoes" in the catalogue.', ["search blue shoes in catalogue"]],
  ["Show the dashboard, the reports and the settings", ["open dashboard", "open reports", "open settings"]],
  ['Please show me how to create a new project called "Apollo".', ["create project [name Apollo]"]],
  [
    "Add a contact named Maria Lopez with email maria@corp.com",
    ["create contact [name Maria Lopez] [pair email maria@corp.com]"],
  ],
  ['Create a task "Write the report" due tomorrow', ["create task [name Write the report] [date tomorrow]"]],
  ["create an invoice for Smith and Sons worth $2,500", ["create invoice [party Smith and Sons] [amount $2,500]"]],
  ["Create a new deal with value 5000 and stage Won", ["create deal [pair value 5000] [pair stage Won]"]],
  ["First, sign in as demo. Then open the inbox.", ["open inbox"]],
  ["Log in with demo@example.com, go to Reports", ["open Reports"]],
  [
    "Fill in the name with Kim and the email with kim@example.com, then save",
    ["fill name=Kim", "fill email=kim@example.com", "submit"],
  ],
  ["Set the time zone to Berlin and save it", ["fill time zone=Berlin", "submit"]],
  ["type hello into the message box", ["fill message=hello"]],
  ["Select Pro from the plan dropdown", ["choose Pro in plan"]],
  ["Sort the table by value descending", ["sort value down"]],
  ["Sort invoices by due date", ["sort due date"]],
  ["Filter by overdue", ["filter overdue"]],
  ["show only the active ones, then the completed ones", ["filter active", "filter completed"]],
  ["Search the docs for decorators", ["search decorators in docs"]],
  [
    "Add three todos: buy milk, call the plumber and book flights, then open the list",
    [
      "create todo [name buy milk]",
      "create todo [name call the plumber]",
      "create todo [name book flights]",
      "open list",
    ],
  ],
  [
    "Write down a task called Keynote and another one called Lunch, and complete the first",
    ["create task [name Keynote]", "create task [name Lunch]", "on first"],
  ],
  [
    "Finish at the contact form where you enter the phone number 555 0199",
    ["open contact form", "fill phone number=555 0199"],
  ],
  [
    "Write to us: Jane Doe, jane@example.com, with the message Hello there",
    ["create  [name Jane Doe] [email jane@example.com] [pair message Hello there]"],
  ],
  ["filter the invoices by status paid, and open the first one", ["filter status paid in invoices", "open first one"]],
  ["show only unpaid invoices", ["filter unpaid invoices"]],
  ["Click New flow, then press Deploy", ["click New flow", "click Deploy"]],
  ['Click on "Save and close"', ["click Save and close"]],
  ["Turn on email alerts and disable text messages", ["on email alerts", "off text messages"]],
  ["scroll down to the pricing table", ["scroll pricing table"]],
  [
    "Open settings -> notifications -> turn off weekly digest",
    ["open settings", "open notifications", "off weekly digest"],
  ],
  ["Mute the digest and hook up Chatter instead", ["off digest", "connect Chatter"]],
  ["Give the card Icons to Jonas Weber", ["assign Icons as Jonas Weber"]],
  ["Make Sunday the first day of the week", ["choose Sunday in first day of the week"]],
  ["Bill Umbrella 480 dollars, due tomorrow", ["create invoice [party Umbrella] [amount 480 dollars] [date tomorrow]"]],
  ["Jot down a note — “Order stickers” — and go back", ["create note [name Order stickers]", "open back"]],
  [
    "Switch the language to German and save, then compare May with June",
    ["fill language=German", "submit", "open June"],
  ],
  ["In the list, pick the Research label", ["open list", "choose Research in label"]],
  ["Disconnect Calendar under integrations", ["open integrations", "disconnect Calendar"]],
  ["Look for anything about emails", ["search emails"]],
  ["Send the first one to its customer", ["send first one"]],
  [
    "1. Open deals 2. Create a new deal for Acme 3. Show the forecast",
    ["open deals", "create deal [party Acme]", "open forecast"],
  ],
  [
    "Start on the dashboard. After that, switch to the Team tab. Finally, export the report.",
    ["open dashboard", "open Team tab", "export report"],
  ],
  ["Demonstrate creating a contact and searching for it", ["create contact", "search it"]],
  ["Walk through the main pages", ["open main pages"]],
  [
    "We open the calendar, you add an event on Friday, and we finish with the reports",
    ["open calendar", "create event [date Friday]", "open reports"],
  ],
  ["Delete the first invoice", ["delete first invoice"]],
  ["Invite a teammate", ["create teammate"]],
  ["Plan a trip called Summer hike for 4 hikers", ["create trip [name Summer hike] [party 4 hikers]"]],
  ["Make a demo that shows how to create an invoice", ["create invoice"]],
  ["Record a video showing how to add a customer, then show reports", ["create customer", "open reports"]],
  ["Make a cheerful 40 second demo for accountants about getting paid faster", []],
  ["A tour of the app", []],
  ["", []],
  ["cheerful, upbeat, for finance teams", ["named cheerful, upbeat, for finance teams"]],
  ["Highlight the revenue chart", ["highlight revenue chart"]],
  ["Look at the revenue chart and zoom in on the total", ["open revenue chart", "highlight total"]],
  ["I'd like to see the customers, then look up Umbrella", ["open customers", "search Umbrella"]],
  ["go to https://app.example.com/reports", ["open https://app.example.com/reports"]],
  ["Open Search and filter panel", ["open Search", "open filter panel"]],
  ["Change the company name to Initech and submit", ["fill company name=Initech", "submit"]],
  ["Show the revenue chart on the dashboard", ["open dashboard", "open revenue chart"]],
  ["Search for Ada, then open it", ["search Ada", "open it"]],
  ["Open the Umbrella invoice", ["open Umbrella invoice"]],
  ["Enter the path /srv/shop and open it", ["fill path=/srv/shop", "open it"]],
  [
    "Create a page titled Trip, write book flights and find a hotel near the river in the text, save it",
    ["create page [name Trip]", "fill text=book flights and find a hotel near the river", "submit"],
  ],
  ["customers -> Halcyon Health", ["named customers", "named Halcyon Health"]],
  [
    "QA: log a new invoice (customer = Umbrella, amount = 990.00)",
    ["named QA", "create invoice [pair customer = Umbrella] [pair amount = 990.00]"],
  ],
  ["Bump Brand guidelines up to high priority", ["move Brand guidelines as high priority"]],
  ["Flip desktop alerts on and turn mentions only off too", ["on desktop alerts", "off mentions only"]],
  ["Turn the digest off and back on again", ["off digest", "on digest"]],
  ["Type sso... no wait, type 'sign-on' into the search box", ["search sign-on"]],
  ["Show the pricing page, not the blog, instead of the tour", ["open pricing page"]],
  ["Sort by due date, newest last, then again by owner", ["sort due date", "sort owner"]],
  [
    "Invite sam@example.org (Sam Ortega) as an editor",
    ["create member [name Sam Ortega] [email sam@example.org] [any editor]"],
  ],
  ["Show that the team got bigger, and verify it is there", ["open team"]],
  ["Show Chatter getting connected (integrations tab)", ["open integrations tab", "connect Chatter"]],
  ["Leave a comment saying Looks great", ["fill comment=Looks great", "submit"]],
  ["Maya opens the invoices, creates a new card and sends it", ["open invoices", "create card", "send it"]],
  ["Before we look at the reports, open the settings.", ["open settings", "open reports"]],
  ["First thing: the customers page. Second: the reports.", ["open customers page", "open reports"]],
  ['Film the settings where we rename the company to "Pelican Ltd"', ["open settings", "fill company=Pelican Ltd"]],
  ["Set priority to high and due date to Friday", ["fill priority=high", "fill due date=Friday"]],
  [
    "Draft a bill for Opal. It's 310 euros, payment by the end of October 2026.",
    ["create bill [party Opal] [amount 310 euros] [date the end of October 2026]"],
  ],
  [
    "Add two cards: Order stickers and Rent the hall",
    ["create card [name Order stickers]", "create card [name Rent the hall]"],
  ],
  ["Push its priority down to low, then mark it done", ["fill priority=low", "mark it as done"]],
  ["Open an invoice that's been sent, and send that one out", ["open first sent invoice", "send it"]],
  ["Nudge the customer with a reminder", ["send reminder"]],
  ["Our customers love it, so show the team", ["open team"]],
  ["Type Umbrella and choose Draft in the status", ["fill =Umbrella", "choose Draft in status"]],
  ["Change to the card view, then go up one level", ["open card view", "open back"]],
  [
    "Filter the tickets by status open and priority high",
    ["filter status open in tickets", "filter priority high in tickets"],
  ],
  ["Filter the list so that only closed ones are shown", ["filter closed"]],
  ["Change the status of the first ticket to Done", ["fill status of first ticket=Done"]],
  ["Change the price of the desk lamp to 59", ["fill price of desk lamp=59"]],
  ["Rename the Berlin folder to Hamburg", ["fill name of Berlin=Hamburg"]],
  ["Add the espresso beans to the cart", ["add espresso beans as cart"]],
  ['Add a label "bug" to the first issue', ["fill label of first issue=bug"]],
  ["Reply to the first message with Thanks a lot", ["fill reply of first message=Thanks a lot", "submit"]],
  ['Send the reply "We are on it" to the second ticket', ["fill reply of second ticket=We are on it", "submit"]],
  ["Comment Looks great on the first ticket", ["fill comment of first ticket=Looks great", "submit"]],
  ["Write a message to Anna saying Hello", ["create message [party Anna] [pair text Hello]"]],
  [
    "Write a note titled Groceries with the text Milk and eggs",
    ["create note [name Groceries] [pair text Milk and eggs]"],
  ],
  ["Group the table by category, hide the column Email", ["choose category in group by", "off Email"]],
  ["Show 50 rows per page, then go to page 3", ["choose 50 in rows per page", "open page 3"]],
  ["Pick the blue colour and like the first post", ["choose blue in colour", "like first post"]],
  ["Tick the first two rows", ["on first row", "on second row"]],
  ["Press Next, name it My site and finish", ["click Next", "fill name=My site", "submit"]],
  [
    'A one minute film of the sales side, please: go to the firms, open Harbor Books and close it, then filter them by the stage "Won"',
    ["open firms", "open Harbor Books", "close it", "filter stage Won"],
  ],
  [
    "Walk through some pages: on the job listings tick customer support, in the data tables sort by quantity, and open the theme builder to pick a serif font",
    [
      "open job listings",
      "on customer support",
      "open data tables",
      "sort quantity",
      "open theme builder",
      "choose serif font",
    ],
  ],
  [
    "Log in, then invite a new teammate (username nora, email nora@corp.example, with the role of Author), change the site's tagline to Fresh and then open the blog",
    [
      "create teammate [pair username nora] [pair email nora@corp.example] [pair role Author]",
      "fill tagline=Fresh",
      "open blog",
    ],
  ],
  ["Approve the comment that Priya left", ["open comments", "approve Priya"]],
  [
    "Log a new deal called Spring for 18000 that is still a lead",
    ["create deal [name Spring] [amount 18000] [any lead]"],
  ],
  [
    "Open the list, then sign up the contact Koen de Vries for the newsletter",
    ["open list", "fill newsletter of Koen de Vries=yes"],
  ],
  [
    'They write a new page called "Parental leave" that says parents get twenty weeks off, and save it',
    ["create page [name Parental leave] [pair text parents get twenty weeks off]", "submit"],
  ],
  ["Switch my profile to the Coffee colour scheme", ["open profile", "choose Coffee in colour scheme"]],
  ["Open order #1042 and reopen the ticket", ["open #1042", "reopen ticket"]],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});

it("keeps what is no instruction as topics", () => {
  expect(parsePrompt("Make a cheerful 40 second demo for accountants about getting paid faster").topics).toContain(
    "getting paid",
  );
});

it("reads any text without failing, and no value but from the text", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: "grapheme" }), (prompt) => {
      for (const intent of parsePrompt(prompt).intents) {
        if (intent.kind === "fill") expect(prompt.replace(/\s+/g, " ")).toContain(intent.value);
      }
    }),
  );
});
