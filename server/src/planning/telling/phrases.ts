/**
 * What a film says, by occasion. Words in braces are filled in; a phrase is only taken when all of its words are
 * known and it comes to 8–18 words. Benefit first, plain, the way one colleague shows another, and nothing that the
 * page does not show. What follows a colon in two to five words may be set in large type (`editing/key-words.ts`), so
 * nothing else stands there.
 */
export const phrases = {
  startChart: [
    "It starts {inPage}, with {chart} in plain view.",
    "Begin {inPage}, and {chart} is there before you ask for it.",
    "Your first look goes to {page}, where {chart} is in plain view.",
  ],
  startSections: [
    "Your day starts {inPage}, with {section1} and {section2} right in front of you.",
    "It starts {inPage}, where {section1} and {section2} are already waiting.",
  ],
  startLead: ["It starts {inPage}: {lead}.", "First of all, {page}: {lead}."],
  start: [
    "It all starts {inPage}, which is the first thing you see.",
    "Your first look goes to {page}, where {app} opens.",
    "This is where you land whenever you open {app}.",
    "Here is where it starts, on the first page of {app}.",
  ],
  visitChart: [
    "{InPage} you get the picture at a glance: {chart}.",
    "Where do you stand? {InPage} the answer is {chart}, at a glance.",
    "Open {page}, and {chart} is drawn for you, ready to read.",
    "Ask how things are going, and the answer is {inPage}: {chart}.",
  ],
  visitLead: ["On to {page}: {lead}.", "{InPage} it comes down to this: {lead}.", "Next up, {page}: {lead}."],
  visitTable: [
    "{InPage} you see {columns} side by side, line by line.",
    "Want the whole picture? {InPage} it reads straight across, from {column1} to {column2}.",
    "Every entry {inPage} has a line of its own, with {columns} on it.",
    "Open {page}, and {columns} line up for every single entry.",
  ],
  visitWeek: [
    "{InPage} your weeks are laid out day by day, {day1} to {day2}.",
    "Open {page}, and you see the whole week, from {day1} to {day2}.",
  ],
  visitSections: [
    "{InPage} you find {section1} and {section2}, together in one place.",
    "Looking for {section1} or {section2}? Both are right here {inPage}.",
    "From {section1} to {section2}, this is what there is {inPage}.",
  ],
  visitEntries: [
    "{InPage} every {entry} has a place of its own, one click from the details.",
    "Open {page}, and every {entry} is there, one click from the details.",
  ],
  visitOffers: [
    "{InPage} you have {offer1} and {offer2} within reach.",
    "{offer1} and {offer2} are both to be found {inPage}.",
  ],
  visitOffer: [
    "{InPage} you have {offer}, with a button of its own.",
    "Open {page}, and {offer} is right there, with its own button.",
  ],
  visitCount: [
    "{InPage} there are {count} {entries} to look through on one page.",
    "Open {page}, and {count} {entries} are there to choose from.",
  ],
  visit: [
    "Next up is {page}, and this is how it looks.",
    "Over to {page}, which is the next thing to see in {app}.",
    "Then there is {page}, as you find it when you come here.",
    "Here is {page}, just as it looks when you open it.",
    "Now for {page}, another part of what {app} has.",
  ],
  visitEntry: [
    "Open an entry, and what belongs to it comes up in one place.",
    "One click brings up the details, with what belongs to it around them.",
    "Behind every entry are its details, never more than one click away.",
  ],
  view: [
    "Switch to {label}, and the same page shows you just that.",
    "Prefer {label}? One click, and the view changes to match.",
    "{label} is a view of its own, and here it is.",
  ],
  through: [
    "Open {label}, and what belongs to it comes up {inWhole}.",
    "One click on {label}, and you see what belongs to it {inWhole}.",
  ],
  paging: [
    "There is more on the next page, and this is the way there.",
    "Page by page, you go through the list to its end.",
  ],
  inFront: [
    "A single click, and it is there to see, right in front of the page.",
    "Up front it comes with a click, while the page waits behind it.",
  ],
  look: [
    "{label} deserves a closer look, and it is right here {inPage}.",
    "{label} deserves a closer look, and it is right here on the page.",
    "Here is {label}, to be looked at for a moment.",
    "Let your eye rest on {label}, right here on the page.",
  ],
  lookChart: [
    "Take a moment for {chart}, drawn right here on the page.",
    "There it is, {chart}, drawn out for you to read.",
  ],
  createOpen: [
    "A new {thing} is one click away, and you can start at once.",
    "Need a new {thing}? One click, and you are ready to begin.",
    "Starting a new {thing} takes one click, right where you already are.",
  ],
  createFillTwo: [
    "Put in {value1}, set the {label2} to {value2}, and you are nearly done.",
    "Enter {value1} and {value2}, each in a field of its own.",
    "Fill in {value1} and {value2}, and the form is as good as done.",
  ],
  createFillOne: [
    "Enter {value1} as the {label1}, and go on from there.",
    "Put in {value1}, add what else is asked for, and that is it.",
    "Begin with {value1}, and add a few details if you like.",
  ],
  createPut: [
    "Put in {value1} here, and whatever else the form asks for.",
    "The form takes {value1} here, in a field of its own.",
  ],
  createFill: [
    "A few details are asked for, and you put them in one by one.",
    "The form asks for what it needs, one field after the other.",
    "Fill in the form, field by field, with what you have for it.",
  ],
  createSend: [
    "One more click, and your new {thing} is ready to go.",
    "Save it, and the new {thing} is there, in its place.",
    "And there it is, your new {thing}, ready for whatever comes next.",
  ],
  createSent: [
    "One more click, and what you have put in goes on its way.",
    "A last click sends it off, and the form is done with.",
    "Send it with one click, once everything is as you want it.",
  ],
  search: [
    "Looking for {query}? Type it in, and there it is, right in view.",
    "Type {query} into the search, and it comes up as you go.",
    "However long the list grows, {query} is only a few letters away.",
  ],
  searchChanged: [
    "Looking for {query}? Type it in, and see what comes up.",
    "Type {query} into the search, and see what there is of it.",
    "For {query} there is the search, and here is what it brings.",
  ],
  searchInVain: [
    "Ask for {query}, and you know at once whether there is any.",
    "Type in {query}, and the answer is there as you write.",
    "Nobody leafs through a list for {query}: the search answers at once.",
  ],
  searchUnseen: [
    "Type {query} into the search, right here where you are.",
    "For {query} there is the search, and it takes a few letters.",
  ],
  searchAny: [
    "Looking for one of them? Type it in, and see what comes up.",
    "A few letters in the search, and you see what there is of it.",
  ],
  filter: [
    "Narrow it down to {choice}, and you see those and no others.",
    "Choose {choice}, and the others step aside for the moment.",
    "One click on {choice} turns a long list into a shorter one.",
  ],
  filterChanged: [
    "Choose {choice}, and what is shown goes by that from here on.",
    "The choice of {choice} is made right here, and the page follows it.",
    "With {choice} chosen, the page shows what it has of that.",
  ],
  filterUnseen: [
    "For {choice} there is a filter, right here above the list.",
    "Choose {choice} here whenever you want to see only those.",
    "The filter for {choice} is a single click away, right here.",
  ],
  sort: [
    "Sort by {choice}, and the entries fall into that order.",
    "A click on {choice} puts the whole list in the order you need.",
    "Put everything in order by {choice}, and read it from the top.",
  ],
  sortChanged: [
    "Choose {choice}, and that is what the list goes by now.",
    "With a click on {choice}, the list is shown by that.",
    "What the list goes by is chosen here, and now it is {choice}.",
  ],
  sortUnseen: [
    "The order of the list is set right here, by {choice}.",
    "A click on {choice}, and that is what the list goes by.",
    "Choose {choice} here as what the list is ordered by.",
  ],
  setOne: [
    "Set the {label1} to {value1}, and go on from there.",
    "You set the {label1} to {value1} in one step, right here on the page.",
    "For the {label1}, go with {value1}, right where it is shown.",
  ],
  entered: [
    "The {label1} has a field of its own, and {value1} goes in there.",
    "Here {value1} is entered as the {label1}, in its own field.",
  ],
  choose: [
    "Choose {value1} among what is offered, right here on the page.",
    "Pick {value1} from the choices, right where they are listed.",
  ],
  write: ["Put the {label1} in your own words: {value1}.", "Write the {label1} right here, next to what it is about."],
  writeText: [
    "Write the {field} right here, in the field that is there for it.",
    "For the {field} there is a field of its own, in your own words.",
  ],
  turn: [
    "Turn {Label1} {value1} with one click, whenever you want it so.",
    "Prefer it another way? One click turns {Label1} {value1}.",
    "One click turns {Label1} {value1}, right where you are.",
  ],
  tick: [
    "Tick {Label1} with one click, and move on to what comes next.",
    "{Label1} is ticked with one click, right where it stands.",
  ],
  untick: [
    "Untick {Label1} with one click, and it is open again.",
    "You decide, and with one click {Label1} is no longer ticked.",
  ],
  put: [
    "Put {value1} in right here, in the field that is meant for it.",
    "Here {value1} goes in, right where the page asks for it.",
  ],
  set: [
    "You decide how it is set, with the choices right here.",
    "Adjust what you want right here, where all the choices are.",
  ],
  sent: [
    "Then press the button, once all of it is as you want it.",
    "All that is left to do after this is one more click.",
  ],
  saved: [
    "Save it once, and from then on it stays that way.",
    "One click saves what you have changed, and you can move on.",
  ],
  act: [
    "Press {label}, right where you see it on the page.",
    "{label} has a button of its own, and it is pressed like this.",
    "Now for {label}, which takes a single click to do.",
    "Use {label} from here, without going anywhere else for it.",
  ],
  /** In more than one press: behind a menu, or with a question that is answered. */
  actInSteps: [
    "Use {label} from here, without going anywhere else for it.",
    "Choose {label} here, and see it through in a few clicks.",
    "For {label} you stay where you are, and it takes only a moment.",
  ],
  press: [
    "One click on {label}, and you see what it opens.",
    "{label} is one click away, and this is what it brings.",
    "Press {label}, and go on from what comes up.",
  ],
  pressed: [
    "Press {label}, right here where you see it on the page.",
    "{label} takes a single click, and it is made right here.",
    "Now a click on {label}, right where you are on the page.",
  ],
  scroll: [
    "Scroll on, and there is more to see below.",
    "Further down the page there is more, so keep scrolling for it.",
  ],
  watch: [
    "This is what it looks like in {app}, right where you find it.",
    "Here it is in {app}, just as you would come across it.",
  ],
  opening: ["This is {app}: {tagline}."],
  openingShort: ["This is {app}: {tagline}, in action.", "Meet {app}: {tagline}, and this is how."],
  openingBrief: [
    "This is {app}: {tagline}, as you are about to see.",
    "Meet {app}: {tagline}, and see for yourself how it works.",
  ],
  openingPlain: ["This is {app}, and this is how it works.", "Meet {app}, and see it at work right away."],
  openingIs: ["This is {app}, {tagline}."],
  openingIsShort: ["This is {app}, {tagline}, seen in action.", "Meet {app}, {tagline}, and see how it works."],
  closingMade: [
    "That is {app}: now see what it does with your own {things}.",
    "That is {app}, ready when you are to start on your own {things}.",
  ],
  closing: [
    "That is {app}: {pages}, all in one place.",
    "That is {app}, ready when you are, so why not try it yourself today?",
    "That is {app}: what you have just seen is waiting for you to try.",
  ],
} as const satisfies Record<string, readonly string[]>;

export type Occasion = keyof typeof phrases;
