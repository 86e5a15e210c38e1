import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** What stands around orders, and what is jotted down in their place. */
it.each<[prompt: string, intents: string[]]>([
  ["What our clerks do every morning is open the deliveries and sort them by date.", ["open deliveries", "sort date"]],
  ["Oh and also rename the list Frost to Thaw.", ["fill name of Frost=Thaw"]],
  ["Show the shelves. Subsequently, archive the shelf Old stock.", ["open shelves", "archive shelf Old stock"]],
  ["It would also be nice to see the ledger.", ["open ledger"]],
  [
    "We would be grateful if the film could begin with the harbours, then check in the Ferreira family.",
    ["open harbours", "check in Ferreira family"],
  ],
  [
    "Show a member being registered? Her name is Ada Lind, she'd like the Gold plan.",
    ["create member [name Ada Lind] [pair Gold plan]"],
  ],
  [
    "Maria gets a call from Harbour Foods: their oven is broken. She looks the customer up and opens its tickets.",
    ["search Harbour Foods", "open tickets"],
  ],
  [
    "The driver counts the crates, finds only 12 crates A7 instead of 15. He corrects the quantity.",
    ["fill quantity of crates A7=12"],
  ],
  ["orders -> sort by date -> largest amount first", ["named orders", "sort date", "sort amount down"]],
  ["boat search: Albatross", ["search Albatross in boat list"]],
  ["site name = Frost & Sons", ["fill site name=Frost & Sons"]],
  [
    "Book a hotel as an expense: 120 EUR, 3 May, category Travel.",
    ["create expense [name hotel] [amount 120 EUR] [date 3 May] [pair category Travel]"],
  ],
  [
    "Enrol a new pupil, say Ida Moor born 3.2.2015 insurance is Medica.",
    ["create pupil [name Ida Moor] [pair insurance Medica] [pair birth 3.2.2015]"],
  ],
  ["Log 3 hours on Spring leaflet.", ["create time entry [pair duration 3 hours] [pair task Spring leaflet]"]],
  ["Open the flat Quay 4, then rent to 900", ["open flat Quay 4", "fill rent=900"]],
  ["In this video we want to explain how stock is kept, so please open the shelf Nails.", ["open shelf Nails"]],
  [
    "Show how simple it is to keep shelves tidy by opening the shelf Nails, changing its limit to 40, and archiving the shelf Bolts.",
    ["open shelf Nails", "fill limit=40", "archive shelf Bolts"],
  ],
  [
    "Please demonstrate how easy it is to create a new guest for a returning company. Use Tom Reed, Buyer at Moor Ltd, with the phone number 555-12.",
    ["create guest [name Tom Reed] [any Buyer] [place Moor Ltd] [pair phone number 555-12]"],
  ],
  [
    "Add a new tea, for example a Dawn Sencha at a price of 9 in the category Green.",
    ["create tea [name Dawn Sencha] [pair category Green] [amount 9]"],
  ],
  [
    "Pick up the ticket Door stuck, assign it to herself as Hana Ruud, and send the caller a short answer stating that a key is on its way.",
    ["open Door stuck", "assign it as Hana Ruud", "reply saying a key is on its way"],
  ],
  ["I hand the first one, Moor Ltd, over to Lena Voss.", ["assign Moor Ltd as Lena Voss"]],
  [
    "Ida needs an offer for Moor Ltd before noon. She makes a new one with 12 chairs, gives the client a 10 % discount.",
    ["create offer [party Moor Ltd] [pair 12 chairs]", "fill discount=10 %"],
  ],
  ["Comments awaiting approval", ["filter comments awaiting approval"]],
  ["overdue bills only, biggest on top", ["filter overdue bills", "sort biggest first down"]],
  ["Compare boats by speed, best first.", ["open boats", "sort speed down"]],
  ["Our caretaker always checks the keys that are missing.", ["open keys", "filter missing in keys"]],
  ["If it isn't too much trouble, show the choir.", ["open choir"]],
  [
    "They pull up the fuel report, and the culprit turns out to be truck 17, so we look at its trips.",
    ["open fuel report", "open truck 17", "open trips"],
  ],
  [
    "The clerk publishes a new job called Night Guard in Leeds.",
    ["create job [name Night Guard] [place Leeds]", "publish it"],
  ],
  ["Show how convenient it is to book a visit for Ada.", ["create visit [party Ada]"]],
  [
    'New article "Tide tables"\n- category Sea, author Ann Lee\n- publish it',
    ["create article [name Tide tables] [pair category Sea] [pair author Ann Lee]", "publish it"],
  ],
  ["Show where I change the sender name to Studio Brook", ["fill sender name=Studio Brook"]],
  ["northgate paid up, take them off hold", ["named northgate paid up", "mark it as active"]],
  ['Open the crane. note: "Seal renewed"', ["open crane", "create note [pair text Seal renewed]"]],
  ["pump -> weight 30 kg -> 28 kg", ["named pump", "fill weight=28 kg"]],
  ["Open the crane, status -> Sold", ["open crane", "fill status=Sold"]],
  ["1) open the crane\n2) add a comment\n3) close it", ["open crane", "create comment", "close it"]],
  ["1) open the crane 2) rename it to Kestrel 3) close it", ["open crane", "fill name=Kestrel", "close it"]],
  [
    "new ticket -> customer Ida Moor, title Door stuck",
    ["create ticket [pair customer Ida Moor] [pair title Door stuck]"],
  ],
  [
    "In the rates I add Snow Days, and in the settings we change the tax to 3.",
    ["open rates", "create rate [name Snow Days]", "open settings", "fill tax=3"],
  ],
  [
    "A stranger rings: it's Ida Moor from Moor & Sons. Hugo looks for her in the contacts, finds nobody.",
    ["search Ida Moor in contacts"],
  ],
  [
    "The owner of Quay House calls me and asks how full we are. I show him the Occupancy report.",
    ["open Occupancy report"],
  ],
  ['The dead deal "Winch 9" she marks as lost', ['mark dead deal "Winch 9" as lost']],
  ["Room 2 goes from Dirty to Clean.", ["mark Room 2 as Clean"]],
  ["Check under the Members tab that she is on the list.", ["open Members tab"]],
  ["On the first of every month I go to the rents and look only at the late ones.", ["open rents", "filter late"]],
  [
    "Sea View 3 still owes $1,375.50, so I record a payment of $1,000.",
    ["create payment [party Sea View 3] [amount $1,000]"],
  ],
  [
    "As a marketer I want to build a segment: call it Fair leads, and save it.",
    ["create segment [name Fair leads]", "submit"],
  ],
  ["Order #35 by Ida Moor: change from Open to Done.", ["open Order #35", "mark it as Done"]],
  [
    "On her Job tab: job title Engineer, joined date 2025-06-02, location Leeds.",
    ["open Job tab", "fill job title=Engineer", "fill joined date=2025-06-02", "fill location=Leeds"],
  ],
  ["Start in the Open & Unassigned overview.", ["open Open & Unassigned overview"]],
  ["Push the finish date to 2025-09-19", ["fill finish date=2025-09-19"]],
  ['new event "Review", urgent', ["create event [name Review] [pair urgent]"]],
  ['log a repair request "No light", priority high', ["create repair request [name No light] [pair priority high]"]],
  ["Enter a payment of 360 by card", ["create payment [amount 360] [any card]"]],
  ["Mrs. Okafor opens her course Biology", ["open course Biology"]],
  ["Give it to Moor & Co. Then close it.", ["assign it as Moor & Co", "close it"]],
  ["Approve the leave of Ida Moor from 21.07. to 01.08.2025.", ["approve leave of Ida Moor from 21.07. to 01.08.2025"]],
  [
    "Book Amelia Grant for a Foot Massage with Ravi on 6 March.",
    ["create appointment [party Amelia Grant] [pair service Foot Massage] [pair Ravi] [date 6 March]"],
  ],
  [
    "Would it be possible to show the boats? She might look at those which are still pending.",
    ["open boats", "filter pending"],
  ],
  [
    "We would be grateful for a short scene in which a clerk adds a new boat called Kestrel. Once it has been saved, please open the harbour.",
    ["create boat [name Kestrel]", "open harbour"],
  ],
  [
    "Open the boats. It would be a nice touch if she then booked a visit for 9 June.",
    ["open boats", "create visit [date 9 June]"],
  ],
  ["I picture her opening the users and renaming Kay to Jo.", ["open users", "fill name of Kay=Jo"]],
  [
    "Open the boats. I'd be delighted if the team calendar could be the last picture.",
    ["open boats", "open team calendar"],
  ],
  ["Open the boats, since so many people love them.", ["open boats"]],
  ["Assign the boat to Ida, which is the very moment everybody likes.", ["assign boat as Ida"]],
  ["A guest writes that her kettle arrived broken. Jonas opens the kettles.", ["open kettles"]],
  [
    'Open the boat. A polite public reply along the lines of "Thanks" would round it off.',
    ["open boat", "fill reply=Thanks", "submit"],
  ],
  [
    "asset LT-04: user = Bea Holt, warranty tab. retire LT-02",
    ["open asset LT-04", "fill user=Bea Holt", "open warranty tab", "retire LT-02"],
  ],
  [
    'change request: "Replace switch", risk medium; change calendar',
    ["create change request [name Replace switch] [pair risk medium]", "open change calendar"],
  ],
  ["Turn the other offer down", ["reject other offer"]],
  ["Show boats on the North pier only, newest first.", ["filter North pier in boats", "sort newest first down"]],
  [
    "Open the crate, mark it as shipped with tracking number ZX9",
    ["open crate", "mark it as shipped", "fill tracking number=ZX9"],
  ],
  ["She sends the bill 7 before she switches off the light.", ["send bill 7"]],
  [
    'Goal: open the boats. Take the boat "Kestrel", rename it to Heron.',
    ["open boats", "open Kestrel", "fill name=Heron"],
  ],
  ["We run five cafés. Open the counts.", ["open counts"]],
  ["A customer writes in asking to upgrade. Dan from CS looks up Moor Ltd.", ["search Moor Ltd"]],
  [
    "Could you make something for our starters? They need to know how to filter rooms by projector.",
    ["filter projector in rooms"],
  ],
  ["Archive every boat? No, just archive Kestrel.", ["archive Kestrel"]],
  [
    'Show rejecting too! Claim #33, reject, reason "no receipt".',
    ["open Claim #33", "reject it", "fill reason=no receipt"],
  ],
  [
    'Create an alert rule. Name it "Spikes", threshold 50 events.',
    ["create alert rule [name Spikes] [pair threshold 50 events]"],
  ],
  ["She types 14 for oat milk and 3 for syrup", ["fill oat milk=14", "fill syrup=3"]],
  ["Open the boats, sort by speed, open whichever has the most", ["open boats", "sort speed down", "open first one"]],
  [
    'site manager adds a defect "Crack", priority high. contractor sets it to fixed.',
    ["create defect [name Crack] [pair priority high]", "mark it as fixed"],
  ],
  [
    "book the Oak room for tuesday 10 to 11",
    ["create booking [pair room Oak] [pair start 10:00] [pair end 11:00] [date tuesday]"],
  ],
  [
    "Show the path of a candidate called Ida Moor: she's in Applied, we move her to Interview and give 4 stars.",
    ["open Ida Moor", "move her as Interview", "fill rating=4 stars"],
  ],
  ["loan period in settings 21 days instead of 14", ["open settings", "fill loan period=21 days"]],
  [
    "New project Mast / budget 18k / add Jonas as lead",
    ["create project [name Mast] [pair budget 18k]", "fill lead=Jonas"],
  ],
  [
    'Show the weight being updated for Rex (31 kg) and a note added, "on diet"',
    ["fill weight of Rex=31 kg", "create note [pair text on diet]"],
  ],
  ["Find all overdue bills over 500", ["filter overdue bills over 500"]],
  [
    "MRR report for last quarter, then churn report.",
    ["open MRR report", "fill period=last quarter", "open churn report"],
  ],
  ["Open Kestrel. Under 60 seconds please and no music.", ["open Kestrel"]],
  ["Open order (no. 21), set it to Sold, update.", ["open 21", "mark it as Sold", "submit"]],
  ["Check in Dr. Sven Lind to Room 11", ["check in Dr. Sven Lind to Room 11"]],
  ["Delete the test boat we made", ["delete test boat"]],
  ["hand the case to the Infrastructure team", ["assign case as Infrastructure team"]],
  ["Please show the shipment of the parcel 12 and its cancellation.", ["ship parcel 12", "cancel it"]],
  [
    "Show the sales report for the past 90 days, then switch it to this month.",
    ["open sales report", "fill period=past 90 days", "open it", "fill period=this month"],
  ],
  ["Open the figures and pick last week.", ["open figures", "fill period=last week"]],
  ["Show the boats of last month.", ["open boats of last month"]],
  ["Open the kiosk and show the badge we have to print for it.", ["open kiosk", "open badge"]],
  ["Show the skipper how we can sort the boats.", ["sort boats"]],
  ["Tidy up a bit - archive the list Old ropes, no one uses it anymore.", ["archive Old ropes"]],
  ["Make a crew for the regatta, light theme is way nicer", ["create crew [party regatta]", "fill theme=light"]],
  ["Add our new berth: North Quay 4, 12 metres", ["create berth [name North Quay 4] [pair 12 metres]"]],
  [
    "A trainee should see the Swift Wren logbook. Turn on the guest link for that boat.",
    ["open Swift Wren logbook", "on guest link for the boat Swift Wren"],
  ],
  [
    "Mr. Frost phones because his boat leaks. The harbour master looks him up and opens the berth.",
    ["search Frost", "open berth"],
  ],
  ["Somebody calls to say that the crane is stuck. Open the cranes.", ["open cranes"]],
  ["We keep getting asked about moorings. Show the moorings.", ["open moorings"]],
  ["Show the tide report at the end, but not the logbook, it is a mess.", ["open tide report"]],
  ["Revoke the pass of Ida Moor, she moved away.", ["revoke pass of Ida Moor"]],
  [
    "Log a fault for the winch, and two hours later we set it to Fixed.",
    ["create fault [party winch]", "mark it as Fixed"],
  ],
  ["Would you mind showing the buoy Red 4?", ["open buoy Red 4"]],
  ["Job 21 → Proof signed → invoice it", ["open 21", "mark it as Proof signed", "invoice it"]],
  ["Sort the boats by length, starting with the shortest.", ["sort length"]],
  ["Sort the bids by sum beginning with the highest.", ["sort sum down"]],
  ["Search for rope and narrow down to hemp + 12 mm.", ["search rope", "filter hemp", "filter 12 mm"]],
  ["Planner, week view. Dock 3 only.", ["open Planner", "open week view", "filter Dock 3"]],
  ["catch report, last 30 days", ["open catch report", "fill period=last 30 days"]],
  [
    "Add a new rope, Hemp 12 mm, price 4.60, category Lines.",
    ["create rope [name Hemp 12 mm] [pair price 4.60] [pair category Lines]"],
  ],
  [
    "Show how a notice is posted: Low tide, category Warnings.",
    ["create notice [name Low tide] [pair category Warnings]"],
  ],
  [
    "Issue a mooring pass to Bo Ferris, valid until 3 May.",
    ["create mooring pass [party Bo Ferris] [pair expires 3 May]"],
  ],
  ['Open the complaint and reply to the skipper: "on our way"', ["open complaint", "fill reply=on our way", "submit"]],
  [
    "Show the lock Upper Gate. It should go from Open to Closed, with the deadline moved to 3 May.",
    ["open lock Upper Gate", "mark it as Closed", "fill deadline=3 May"],
  ],
])("“%s”", (prompt, intents) => expect(parsePrompt(prompt).intents.map(short)).toEqual(intents));
