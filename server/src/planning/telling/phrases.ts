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
    "It all starts {inPage}, where one look tells you how things stand.",
    "Your first look goes to {page}, and it is easy to take in.",
    "This is where you land, and what matters is already in front of you.",
    "Here is where it starts, with all that matters in front of you.",
  ],
  visitChart: [
    "{InPage} you get the picture at a glance: {chart}.",
    "Where do you stand? {InPage} the answer is {chart}, at a glance.",
    "Open {page}, and {chart} is drawn for you, ready to read.",
    "Ask how things are going, and the answer is {inPage}: {chart}.",
  ],
  visitLead: ["On to {page}: {lead}.", "{InPage} it comes down to this: {lead}.", "Next up, {page}: {lead}."],
  visitTable: [
    "{InPage} you see {columns} side by side, so nothing slips through.",
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
    "From {section1} to {section2}, it is all {inPage}, with nothing to hunt for.",
  ],
  visitEntries: [
    "{InPage} every {entry} has a place of its own, one click from the details.",
    "Open {page}, and every {entry} is there, one click from the details.",
  ],
  visit: [
    "Next up is {page}, and it takes no more than a moment to get there.",
    "Everything {inPage} is laid out so that you find your way at once.",
    "Over to {page}, where you get the full picture without leaving {app}.",
    "When you need {page}, you are there in no more than a moment.",
    "Here is {page}, clear enough to take in with a single look.",
  ],
  visitEntry: [
    "Open any entry, and its whole story is laid out in one place.",
    "One click brings up the details, with everything about it in one place.",
    "Behind every entry are its details, never more than one click away.",
  ],
  view: [
    "Switch to {label}, and the same page shows you just that.",
    "Prefer {label}? One click, and the view changes to match.",
    "{label} is a view of its own, ready whenever you need it.",
  ],
  through: [
    "Open {label}, and what belongs to it comes up {inWhole}.",
    "One click on {label}, and you see what belongs to it {inWhole}.",
  ],
  paging: [
    "There is more on the next page, and you never lose your place.",
    "Page by page, the list stays as easy to read as it was.",
  ],
  look: [
    "{label} deserves a closer look, and it is right here {inPage}.",
    "{label} deserves a closer look, and it is right here on the page.",
    "Here is {label}, and one look tells you how things stand.",
    "Your eye goes straight to {label}, with no digging required.",
  ],
  lookChart: [
    "Take a moment for {chart}, and you know where you stand.",
    "There it is, {chart}, and one look is all you need.",
  ],
  createOpen: [
    "A new {thing} is one click away, and you can start at once.",
    "Need a new {thing}? One click, and you are ready to begin.",
    "Starting a new {thing} takes one click, right where you already are.",
  ],
  createFillTwo: [
    "Put in {value1}, set the {label2} to {value2}, and you are nearly done.",
    "Enter {value1} and {value2}, and the rest of the form stays out of your way.",
    "Fill in {value1} and {value2}, and the form is as good as done.",
  ],
  createFillOne: [
    "Enter {value1} as the {label1}, and most of the work is done.",
    "Put in {value1}, add the few details that matter, and you are nearly done.",
    "Begin with {value1}, and add a few details if you like.",
  ],
  createFill: [
    "A few details are enough, and every field tells you what belongs in it.",
    "The form asks for what it needs, so you are done in moments.",
    "Fill in the essentials, and leave the busywork to {app}.",
  ],
  createSend: [
    "One more click, and your new {thing} is ready to go.",
    "Save it, and the new {thing} is there, in its place.",
    "And there it is, your new {thing}, ready for whatever comes next.",
  ],
  search: [
    "Looking for {query}? Type it in, and only what matters stays in view.",
    "Type {query} into the search, and you are there before you know it.",
    "However long the list grows, {query} is only a few letters away.",
  ],
  filter: [
    "Narrow it down to {choice}, and you see just what you came for.",
    "Choose {choice}, and everything that does not matter right now steps aside.",
    "One click on {choice} turns a long list into a short answer.",
  ],
  sort: [
    "Sort by {choice}, and what you are after moves into place.",
    "A click on {choice} puts the whole list in the order you need.",
    "Put everything in order by {choice}, and patterns show up by themselves.",
  ],
  setOne: [
    "Set the {label1} to {value1}, and it is settled.",
    "You set the {label1} to {value1} in one step, right here on the page.",
    "For the {label1}, go with {value1}, and carry on with your day.",
  ],
  choose: [
    "Choose {value1}, and it is settled, right here on the page.",
    "Pick {value1} from the choices, and that is all there is to it.",
  ],
  write: ["Put the {label1} in your own words: {value1}.", "Write the {label1} right here, next to what it is about."],
  turn: [
    "Turn {Label1} {value1} with one click, and carry on with your day.",
    "Prefer it another way? One click turns {Label1} {value1}.",
    "One click turns {Label1} {value1}, right where you are.",
  ],
  tick: [
    "Tick {Label1} with one click, and move on to what comes next.",
    "{Label1} is ticked with one click, and you can see where you stand.",
  ],
  untick: [
    "Untick {Label1} with one click, and carry on with your day.",
    "You decide, and with one click {Label1} is no longer ticked.",
  ],
  set: [
    "You decide how it works, with a couple of choices right here.",
    "Adjust what you need right here, and it works the way you do.",
  ],
  saved: ["Save it once, and from then on it stays that way.", "One click saves it all, and you are ready to move on."],
  act: [
    "One click on {label}, and that is all it takes.",
    "{label} is right where you need it, and one click does it.",
    "Press {label}, and it is taken care of right away.",
    "Use {label} once, and you are free for what comes next.",
  ],
  press: [
    "One click on {label}, and you see what it has for you.",
    "{label} is one click away, exactly where you would look for it.",
    "Press {label}, and the next step is already in front of you.",
  ],
  scroll: [
    "Scroll on, and there is more detail for when you need it.",
    "Further down the page you find the details, neatly in order.",
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
