import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Things with a kind and a name, what is said of them, and what becomes of one that is named. */
const table: [string, string[]][] = [
  // A tag there is, for what was spoken of; and one that is made, where all of them are.
  [
    'Open "Patch the spinnaker", change its stage to Fitting and add the tag Racing.',
    ["open Patch the spinnaker", "fill stage=Fitting", "fill tag=Racing"],
  ],
  ["Open the contact Ada Brook and add the label VIP.", ["open Ada Brook", "fill label=VIP"]],
  ["Open the settings and add the label Permits.", ["open settings", "create label [name Permits]"]],
  // Whose it is, and where it belongs.
  [
    'Create a task "Order blankets", assign it to Ines Carvalho in the project Winter Light and open the list.',
    ["create task [name Order blankets]", "assign it as Ines Carvalho", "fill project=Winter Light", "open list"],
  ],
  // A name after its kind, known by its looks.
  ["Add a host db-02.mill.example with the port 5432", ["create host [name db-02.mill.example] [pair port 5432]"]],
  ["Create a branch feature/late-fees", ["create branch [name feature/late-fees]"]],
  [
    "Add an environment variable MAX_RETRIES with the value 5",
    ["create environment variable [name MAX_RETRIES] [pair value 5]"],
  ],
  ["Register a device cam_07 in the room Foyer", ["create device [name cam_07] [pair room Foyer]"]],
  ["Add an SSH key Work laptop", ["create SSH key [name Work laptop]"]],
  ["Create a course Knots and splices", ["create course [name Knots and splices]"]],
  [
    "Add a CNAME record www that points to pages.mill.example",
    ["create CNAME record [name www] [pair points to pages.mill.example]"],
  ],
  ["Create a coupon EARLY10 that ends on 5 March", ["create coupon [name EARLY10] [pair expires 5 March]"]],
  // … or only by where it stands.
  ["Add a user piet with the password Bluebell9", ["create user [name piet] [pair password Bluebell9]"]],
  ["Create the group treasurers and open the log", ["create group [name treasurers]", "open log"]],
  ["Create a queue invoices-out in it", ["create queue [name invoices-out]"]],
  ["Add a tag fragile in red", ["create tag [name fragile] [pair colour red]"]],
  // Compounds are kinds.
  ["Create a user group", ["create user group"]],
  ["Add a page template", ["create page template"]],
  ["Add an event reminder", ["create event reminder"]],
  ["Create a project budget of 5,000", ["create project budget [amount 5,000]"]],
  // Where it goes.
  ["Add a label Express under Labels", ["open Labels", "create label [name Express]"]],
  ["Create a page Lifeboat drill under Safety", ["open Safety", "create page [name Lifeboat drill] [place Safety]"]],
  [
    "Create a mailbox called info on harbour.example with the quota 5 GB",
    ["create mailbox [name info] [place harbour.example] [pair quota 5 GB]"],
  ],
  // What is said of it.
  ["Create a token reporting which never expires", ["create token [name reporting] [pair expires never]"]],
  ["Generate an API key Billing that is valid for 90 days", ["create API key [name Billing] [pair expires 90 days]"]],
  ["Create a role Cashier that may open the till", ["create role [name Cashier] [pair permission open the till]"]],
  [
    "Add a job sync-stock that runs every night at 2:30",
    ["create job [name sync-stock] [pair schedule every night at 2:30]"],
  ],
  ["Add a menu item Contact linking to /contact", ["create menu item [name Contact] [pair link /contact]"]],
  ["Add a ticket for the customer Polar Foods", ["create ticket [pair customer Polar Foods]"]],
  ["Add a green label Paid", ["create label [name Paid] [pair colour green]"]],
  [
    "Add a collection Herbals with the description Plants, seeds and recipes of the abbey, then open it",
    ["create collection [name Herbals] [pair description Plants, seeds and recipes of the abbey]", "open it"],
  ],
  [
    "Create a guide with the summary How to read the tide for a week and the language English",
    ["create guide [pair summary How to read the tide for a week] [pair language English]"],
  ],
  // What becomes of a thing.
  ["Switch the plugin gallery-pro to disabled", ["off plugin gallery-pro"]],
  ["Turn the rule Night heating to active", ["on rule Night heating"]],
  ["Set the status to inactive", ["fill status=inactive"]],
  ["Change the limit of uploadSize to 20 MB", ["fill limit of uploadSize=20 MB"]],
  ["Edit the recipe Plum cake and change its title to Plum tart", ["edit Plum cake", "fill title=Plum tart"]],
  ["Edit the goal Newsletter signup and set its worth to 5", ["edit Newsletter signup", "fill worth=5"]],
  ["Add the tags summer and sale", ["fill tags=summer and sale"]],
  ["Open the folder tax_2026, set its owner to Ada", ["open folder tax_2026", "fill owner=Ada"]],
  ["Add Ann Lee and Bo Chen to it", ["add Ann Lee and Bo Chen"]],
  ["Turn on the auto-reply with the text Back in May", ["on auto-reply", "fill text=Back in May"]],
  ["Require two-step login", ["on two-step login"]],
  // Views and orders.
  ["Show the loans as a table", ["open loans", "choose table view"]],
  ["View the stations on the map as a list", ["open stations on the map", "choose list view"]],
  ["Show the rooms in a grid view", ["open rooms", "choose grid view"]],
  ["Show the visitors as a bar chart", ["open visitors", "choose bar chart"]],
  ["Open the threads by newest reply", ["open threads", "sort newest reply down"]],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
