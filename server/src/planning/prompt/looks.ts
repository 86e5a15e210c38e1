const language =
  "(english|german|french|spanish|italian|portuguese|dutch|polish|swedish|danish|norwegian|finnish|czech|hungarian|greek|turkish|russian|ukrainian|romanian|japanese|chinese|korean|arabic|hebrew|hindi|catalan|welsh|irish)";
const whole =
  "(?:it|everything|all of it|(?:the|this|our|my|its)\\s(?:(?:whole|entire)\\s)?(?:\\p{Ll}+\\s)?(?:thing|app|application|site|interface|ui|tool|system|software|workspace|screen|menus?|shop|page))";

/** How the whole application looks, and in which language it speaks, in other words: the pattern and what it comes to. */
export const looks: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`^(?:switch|set|change|turn|put)\\s+${whole}\\s+(?:over\\s+)?(?:in)?to\\s+${language}$`, "iu"),
    "set the language to $1",
  ],
  [
    new RegExp(`^(?:show|see|have|display|view|put|read)\\s+${whole}\\s+in\\s+${language}$`, "iu"),
    "set the language to $1",
  ],
  [/^(?:go|turn)\s+(dark|light)(?:\s+with\s.*)?$/iu, "show $1 mode"],
  [
    /^(?:(?:use|pick|choose|try|select|apply|take)\s+(?:the\s+)?)?(dark|light|night)\s(?:mode|theme|look|design|version|colou?rs)(?:\s(?:on|at last))?$/iu,
    "show $1 mode",
  ],
  [
    /^(?:switch|set|change|turn|put)\s+(?:the|this|our|its)\s(?:\p{Ll}+\s)?\p{Ll}+\s+(?:in)?to\s+(?:the\s+|its\s+)?(dark|light|night)\s(?:mode|look|version|design|colou?rs)$/iu,
    "show $1 mode",
  ],
  [
    /^(?:put|turn|set|switch|bring)\s+(?:it|(?:the|this|our|my|its)\s\p{Ll}+)\s+(?:in)?to\s+(?:the\s+|an?\s+)?(\p{Ll}+\s(?:view|layout))$/iu,
    "switch to $1",
  ],
  [
    /^show\s+how\s+(?:it|everything|the\s(?:(?:whole|entire)\s)?\p{Ll}+)\s+looks?(?:\s+like)?\s+in\s+(?:the\s+)?(dark|light|night)\b.*$/iu,
    "show $1 mode",
  ],
  [
    /^(?:do|show|see|have|put|view|display|look at|leave|get)\s+(?:it|everything|all of it|(?:the|this)\s(?:whole|entire)\s\p{Ll}+)(?:\s+(?:once more|again))?\s+(?:in|into)\s+(?:the\s+|its\s+)?(dark|light|night)(?:er)?(?:\s(?:mode|theme|version|look|colou?rs))?$/iu,
    "show $1 mode",
  ],
  [
    /^(?:switch|turn|set|change|put|flip|move)\s+(?:it|everything|all of it|(?:the|this)\s(?:(?:whole|entire)\s)?(?:thing|app|application|site|interface|screen|page|ui|tool|workspace|window|display|look|appearance))(?:\s+over|\s+back)?\s+(?:to|into|in)\s+(?:the\s+)?(dark|light|night)(?:\s(?:mode|theme|version|look|colou?rs))?$/iu,
    "show $1 mode",
  ],
];
