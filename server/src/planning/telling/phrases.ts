/**
 * What a film says, by occasion. Words in braces are filled in; a phrase is only taken when all of its words are
 * known and it comes to 8–18 words. Benefit first, plain, the way one colleague shows another.
 */
export const phrases = {
  start: [
    "Everything begins on {page}, with {chart} in plain view.",
    "Your day starts on {page}: {chart} and {chart2}, before you have clicked anything.",
    "Your day starts on {page}, with {section1} and {section2} right in front of you.",
    "Open the app and {page} tells you where things stand, no digging required.",
    "This is where you land: {page}, and everything important is already in front of you.",
    "This is where you land, and everything important is already in front of you.",
  ],
  visitChart: [
    "{page} turns it into a picture: {chart}, at a glance.",
    "On {page} the numbers speak for themselves, starting with {chart}.",
    "Questions in a meeting? {page} has the answer ready, with {chart} right on top.",
    "{page} shows you {chart}, so you see what is coming before it arrives.",
  ],
  visitTable: [
    "{page} has it all in view, with {columns} side by side.",
    "In {page} you see {columns} together, so nothing slips through.",
    "No more spreadsheets: {page} lines up {columns} for every entry.",
    "Go to {page} and the whole picture is there, from {column1} to {column2}.",
  ],
  visitSections: [
    "{page} brings {section1} and {section2} together on one calm screen.",
    "From {section1} to {section2}, {page} has it all within reach.",
    "Need {section1} or {section2}? Both are waiting for you in {page}.",
  ],
  visit: [
    "{page} keeps everything you need in one place.",
    "Next comes {page}, and it only ever takes a single click to get there.",
    "{page} is right where you would look for it, clear and uncluttered.",
    "One step further, {page} gives you room to see what is really going on.",
    "And when you need {page}, it is never more than a moment away.",
    "Have a look at {page}: simple on the surface, and thorough underneath.",
  ],
  visitEntry: [
    "Open any entry, and its whole story is laid out on one page.",
    "One click opens the details, with everything about it in one place.",
  ],
  look: [
    "Keep an eye on {chart}: it tells you the story without a single report.",
    "With {label}, it takes just one look to see how things stand.",
    "Take a moment for {label}: this is the part people ask about most.",
  ],
  createOpen: [
    "Starting a new {thing} takes one click, right where you already are.",
    "Need a new {thing}? You are never more than one click away.",
    "A new {thing} starts right here, without losing your place.",
  ],
  createFillTwo: [
    "Start a new one, put in {value1}, and set the {label2} to {value2}.",
    "Enter {value1} and {value2}, and the rest of the form stays out of your way.",
    "Give it {value1} for the {label1}, {value2} for the {label2}, and you are nearly done.",
  ],
  createFillOne: [
    "Fill in {value1} for the {label1}, and the rest takes care of itself.",
    "Put in {value1}, add the few details that matter, and you are nearly done.",
    "The form asks for what it needs and no more: {value1}, and a few details.",
  ],
  createFill: [
    "The form only asks for what it really needs, so you are done in seconds.",
    "A few details are enough, and every field tells you what belongs in it.",
    "Type in the essentials, and leave the busywork to {app}.",
  ],
  createSend: [
    "One click, and your new {thing} is ready to go.",
    "That is all it takes: the new {thing} is saved and in its place.",
    "And there it is, your new {thing}, ready for whatever comes next.",
  ],
  search: [
    "Looking for {query}? Start typing, and only what matters stays on the screen.",
    "Type {query} into the search, and the right entry is there before you finish.",
    "However long the list grows, searching for {query} takes no more than a second.",
  ],
  filter: [
    "Narrow it down to {choice}, and the list shows just what you came for.",
    "Choose {choice}, and everything that does not matter right now steps aside.",
    "One filter, {choice}, and a long list becomes a short answer.",
  ],
  sort: [
    "Sort by {choice}, and what deserves your attention moves to the top.",
    "A click on {choice} puts the whole list in the order you need.",
    "Order everything by {choice}, and patterns show up all by themselves.",
  ],
  setOne: [
    "Set the {label1} to {value1}, and it works the way you do.",
    "Making it yours is easy: {label1} becomes {value1}, and that is that.",
    "Change the {label1} to {value1} whenever you like, right here on the page.",
  ],
  turn: [
    "Switch {label1} {value1} with one click, and the choice is remembered for you.",
    "Prefer it another way? Turn {label1} {value1} and carry on with your day.",
  ],
  set: [
    "You decide how it works: a couple of choices here, and it fits your team.",
    "Adjust what you need, save it, and everything falls into line.",
  ],
  saved: [
    "Save it once, and from then on it is simply the way things work.",
    "One click saves it all, and you can change your mind at any time.",
  ],
  act: [
    "{label} is one click away, exactly where you would expect to find it.",
    "Press {label}, and the next step is already laid out for you.",
    "With {label}, what used to be a chore is over in a moment.",
    "One click on {label}, and you can see right away what happens next.",
  ],
  scroll: [
    "Scroll on, and there is more detail for the moments when you need it.",
    "Further down the page you find the detail, neatly in order.",
  ],
  opening: [
    "This is {app}: {tagline}.",
    "This is {app}: {tagline}, in less than a minute.",
    "This is {app}, and here is what it can do for you.",
  ],
  openingIs: [
    "This is {app}, {tagline}.",
    "This is {app}, {tagline}, in less than a minute.",
    "This is {app}, and here is what it can do for you.",
  ],
  closing: [
    "That is {app}: now see what it does with your own {things}.",
    "That is {app}, ready when you are, so why not try it yourself today?",
  ],
} as const satisfies Record<string, readonly string[]>;

export type Occasion = keyof typeof phrases;
