/**
 * The parts that sentences are made of, each written once as the source of an expression; patterns name them
 * (`phrase.ts`). Capitals and small letters differ only where a part says so.
 */

const small = String.raw`(?-i:\p{Ll})`;
const capital = String.raw`(?-i:\p{Lu})`;

const quote = String.raw`(?:"[^"]*"|\u0001\d+\u0001)`;
const noun = String.raw`(?!(?:an?|the|to|of|in|on|at|for|from|with|and|or|as|that)\b)${small}[\p{L}\d-]*`;
const nouns = String.raw`${noun}(?:\s${noun}){0,3}?`;
const pronoun = "(?:it|them|him|her|this|that)";
const article = "(?:an?|another)";
/** What points to something in particular. */
const definite = "(?:the|this|that|these|those|our|my|your|its|his|her|their|both|all)";
/** "Ahmed's last essay", "next year's budget". */
const possessed = String.raw`(?:(?:last|next|this)\s\p{Ll}+|(?:${capital}\S*\s)?\p{L}+)['’]s\s${noun}(?:\s${noun})?`;
/** Names begin with a capital, a quote, or the mark that stands for one while a prompt is cut. */
const proper = String.raw`(?:${quote}|${capital}[\p{L}\d.'’&-]*(?:\s(?:${capital}[\p{L}\d.'’&-]*|\d+|de|van|von|of|and|&))*?)`;
const name = String.raw`(?-i:["\u0001\p{Lu}])[^,]*?`;
const colour = "(?:red|green|blue|yellow|orange|purple|pink|brown|black|white|grey|gray)";

const quality =
  "(?:status|state|priority|type|category|kind|stage|role|owner|author|assignee|label|tag|country|city|language|level|severity|colou?r|department|team|group|plan|currency|brand|format|size|year|month|genre)";
const attribute = String.raw`(?:${quality}|names?|titles?|headline|description|subject|summary|text|caption|deadline|due\sdate|date|price|salary|budget|limit|rating|score|grade|points|password|code|nickname|address|phone|number|weight|slug|reason|background|icon|cover|theme|template)`;

const month = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`;
const weekday = String.raw`(?:(?:next|this)\s)?(?:mon|tues|wednes|thurs|fri|satur|sun)day`;
const dayofmonth = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const hour = "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";

export const parts = {
  quote,
  noun,
  nouns,
  pronoun,
  article,
  definite,
  name,
  proper,
  colour,
  /** Of whom or what a sentence tells. */
  told: String.raw`(?:${pronoun}|(?:${definite}|${article}|one|every)\s[^,;:]+?|(?-i:["\u0001\p{Lu}])[^,;:]*?|\S*[@\d._]\S*|${noun}\s\S*[\d_.@]\S*|${noun}s)`,
  /** "Copies the photos": what somebody or something does. */
  doingso: String.raw`(?-i:\p{Ll}{2,}s)\s(?:the|an?|its?|every(?:thing)?|all|each|both|at|on|in|from|to|\d|/).*`,
  forthing: String.raw`for\s[^,]+?`,
  gets: String.raw`(?:gets?|receives?|deserves?|(?:should|must|will|shall|(?:has|needs|is)\sto)\s(?:get|receive|have|be\sgiven)|(?:is|are)\sgiven)`,
  growing:
    "(?:(?:has\\s|have\\s)?(?:grown|risen|gone(?=\\s(?:up|down))|dropped|fallen|slipped|climbed)|(?:is|are)\\sgoing(?=\\s(?:up|down))|(?:is|are)(?=\\s(?:up|down)\\s)|went(?=\\s(?:up|down))|rose|fell|grew|grows?|rises?|goes?(?=\\s(?:up|down))|climbs?|increases?|drops?|falls?|sinks?|slips?|shrinks?|dims?|changes|jumps?)",
  /** A value that is told by how it is written: a name, a number, what is quoted, an address. */
  valued: String.raw`(?:(?-i:["\u0001\p{Lu}\d$€£¥+])|\S*[@_/.]\S)[^;]*?`,
  /** "SUMMER15". */
  code: String.raw`(?-i:\p{Lu}{2}[\p{Lu}\d]+)`,
  /** What a record is numbered by: "GV-02", "R2018". */
  coded: String.raw`(?-i:\p{Lu}[\p{Lu}\d]*-?\d[\w-]*)`,
  /** What somebody says a thing must be. */
  must: String.raw`(?:should|must|shall|(?:has|have|needs?|ought|is|are)\sto)`,
  /** From which day on it is so. */
  fromday: String.raw`(?:from\snow\son|now|today|(?:from|as\sof|as\sfrom|on|starting|since|per)\s(?:${month}.*|${dayofmonth}\s.*|${weekday}.*|\d.*|now|today|tomorrow))`,
  /** "The rent", "the deadline of the task Banners", "rent for Unit 5": what can be more or less. */
  measure: String.raw`(?:(?:the|its|his|her|their|our|my|this|that)\s(?:${noun}['’]s\s)?${nouns}|(?-i:\p{Lu}\p{Ll}+)(?:\s${noun})?)(?:\s(?:of|for|on)\s[^,;:]+?)?`,
  target: String.raw`\S*[.@/\d]\S*`,
  address: String.raw`[^\s,@]+@[^\s,@]+\.[^\s,@]+`,
  /** What is spoken of: "it", "the new post", "next year's budget", "Coast Road". */
  thing: String.raw`(?:${pronoun}|${possessed}|${definite}\s${noun}\s${quote}|${definite}\s(?!(?:an?|the)\s)(?:[\p{L}\d-]+\s){0,3}?[\p{L}\d-]+|${proper})`,
  /** What is before one's eyes, so that its name need not be said: "it", "the copy", where "the second post" is one of several. */
  athand: String.raw`(?:${pronoun}|(?:the|this|that)\s(?!(?:first|second|third|last|latest|newest|oldest|next|top)\s)${noun})`,
  brief: String.raw`(?:${pronoun}|${definite}\s${noun}(?:\s${noun})??)`,
  theirs: "(?:his|her|their|our|my)",
  greater: String.raw`(?:new|different|proper|\p{Ll}+er)`,
  /** What a record has besides the qualities by which records are told apart. */
  attribute: String.raw`(?:${noun}\s)?${attribute}`,
  /** How what is counted or graded begins. */
  amountof: String.raw`(?:the|an?|another|some|two|three|four|five|ten|\d+|high|low|medium|top|full)\b`,
  grade: String.raw`(?:\d[\d.,]*|(?-i:[A-F])[+-]?)`,
  /** What viewers are given, and no record. */
  vague: String.raw`(?:(?:the|an?)\s)?(?:viewers?|feeling|idea|impression|sense|overview|heart|like|star|thumbs[- ]up|look|try|go|moment|chance|hand)\b`,
  adjective: String.raw`(?:(?!responsible)\p{Ll}+(?:able|ible|[^aeiou]ed|ive|ory)|public|private|hidden|active|open|closed|urgent|default|optional|required|free|bold|read-only|offline|online|live|${colour}|permanent|anonymous|recurring|(?:bigg|larg|small|wid|narrow|dark|light|bright|loud|quiet)er)`,
  /** What was spoken of just before, "it", "that ticket". */
  same: String.raw`(?:it|them|him|her|(?:this|that|the\ssame)\s${noun})`,
  /** "Haven't been shipped yet": a state that is told with a verb. */
  unfinished: String.raw`(?:(?:are|is|have|has|were|was|do|does|did)(?:n['’]t|\snot|\sstill|\sbeen)|(?:are|were|have\sbeen)|still|need|never|only)\b[^,]+`,
  /** What kind of thing it is: "knowledge article". */
  kind: String.raw`${noun}(?:\s${noun})?`,
  calling: String.raw`(?:"[^"]+"|${capital}\S*(?:\s${capital}\S*)*|\S+)`,
  /** "The blue folder", "its price". */
  known: String.raw`(?:the|this|that|its|his|her|their|our|my)\s(?:${noun}['’]s\s)?${nouns}`,
  person: String.raw`(?:(?:(?:Mrs?|Ms|Dr|Prof)\.?\s)?${capital}[\p{L}-]+(?:\s${capital}[\p{L}-]+)?|(?:the|our|my|his|her|their)\s${noun})`,
  /** Whom one writes to: "the owner", "class 7b", "everybody involved". */
  someone: String.raw`(?:him|her|them|every(?:body|one)(?:\s${noun})?|${noun}(?:\s${noun})?\s\d\w*|(?:the|our|my|his|her|their|all)\s${nouns}(?:\s${capital}[\p{L}.-]+)?|${noun}s|${capital}[\p{L}.-]+(?:\s${capital}[\p{L}-]+)?)`,
  number: String.raw`(?:\d[\d.,]*|(?:one|two|three|four|five|six|ten)\b)`,
  money: String.raw`(?:[$€£¥]|(?-i:[A-Z]{3})\s)?\d[\d.,]*k?(?:\s?(?:dollars|euros|pounds|francs|bucks|quid|[$€£¥%]|zł|kr|(?-i:[A-Z]{3})\b))?`,
  time: String.raw`(?:\d+h\d{2}|\d[\d.,]*\s?(?:hours?|minutes?|h|min))\b(?:\s(?:and\s)?\d+\s?(?:minutes?|min|m)\b)?`,
  called: "(?:called|named|titled|entitled)",
  /** What leads to the words that somebody writes. */
  saying: String.raw`(?:that|with|saying(?:\sthat)?|by\ssaying|to\ssay(?:\sthat)?)`,
  messaging: String.raw`(?:message|mail|e-?mail|text|inform|notify|ping|write(?:\sto)?)`,
  whom: "(?:him|her|them)",
  /** Whom the film is for: they get nothing in the application. */
  viewers: String.raw`(?:(?:the|our|my)\s)?(?:viewers?|people|audience|story|world|us|me)\b`,
  /** What something is to say, and for whom or where something is done. */
  content: String.raw`(?:that|saying|telling|asking|reading|with|about|for)\b.+`,
  aim: String.raw`(?:to|for|in|by|only)\b.+`,
  holding: String.raw`(?:with(?:\sthe\s(?:text|body|content|payload|words?))?|saying|that\s(?:says|reads)|reading|containing)`,
  missive: String.raw`(?:${noun}\s)?(?:message|note|mail|e-?mail|letter|line)`,
  /** Verbs that are used alike. */
  seeing: String.raw`(?:do|show|see|have|put|view|display|list|use|set|leave|get|look\sat)`,
  switching: "(?:switch|set|change|turn|put|flip|move|bring)",
  grading:
    "(?:correct|fix|double|halve|raise|lower|increase|decrease|reduce|tighten|loosen|relax|shorten|lengthen|adjust|drop|bump|cut|push|bring|shift|pull|take|put)",
  combing: String.raw`(?:look|sift|dig|comb|scan|browse|skim)(?:\s(?:through|in|into|across|among|around))?`,
  ensuring: String.raw`(?:make\ssure|ensure|see\sto\sit|check)`,
  range: String.raw`(?:(?:the|all|every|our|my|his|her|their)\s.+?|${noun}s)`,
  beside: String.raw`(?:on|to|in|under|below|beside|next\sto|against|for)`,
  somename: String.raw`the\s${noun}\s(?-i:["\u0001\p{Lu}]).*?`,
  /** How a sentence of its own begins. */
  subject: String.raw`(?:it|he|she|they|we|there)['’\s]`,
  question: String.raw`(?:where|when|what|who|why|how|whether|if)\s.+?`,
  remark: "(?:comment|note|reply|remark|message|review)",
  letter: String.raw`${article}\s(?:${noun}\s){0,2}(?:message|e-?mail|mail|letter|note|comment|reply|remark|post|article|page|review|report|announcement|story|summary)\b.*`,
  quoted: String.raw`["\u0001].*`,
  named: String.raw`(?-i:["\u0001\p{Lu}]).*?`,
  placed: String.raw`(?:the\s|["\u0001]|${capital}).+?`,
  token: String.raw`(?:["\u0001]|${capital}|\p{L}*\d)\S*`,
  word: String.raw`(?:\S+|\p{L}+\s(?:of\s\p{L}+|${capital}\p{L}+))`,
  several: String.raw`(?:an?|one|two|three|four|five|six|some|\d+)\s.+?`,
  placeable: String.raw`(?:it|them|${definite}\s.+?)`,
  own: String.raw`(?:${definite}|(?:this|that)\s${noun}['’]s)`,
  too: String.raw`(?:too|again|as\swell|also|everywhere|altogether|for\s(?:all|everybody|everyone))`,
  nth: String.raw`(?:first|second|third|last|next|\p{Ll}+est)`,
  chart: String.raw`${noun}\s(?:chart|graph|diagram|map|plot|table|list|board)`,
  /** How a list may be looked at. */
  view: "(?:lists?|boards?|kanban|tables?|grid|gallery|cards?|tiles?|charts?|graphs?|maps?|plots?|calendar|timeline|tree|diagram|agenda|text|outline|matrix)",
  layout: String.raw`${noun}\s(?:view|layout)`,
  /** What is done to its end, by those who work with it. */
  work: "(?:task|to-?do|chore|errand|reminder|ticket|goal|item|order|step|milestone|job|course|lesson|booking|appointment|visit|request|shift|case|issue|project|deal|lead|inspection|work order)",
  box: "(?:cart|basket|bag|trolley|bin|trash|list|playlist|queue|album|wishlist)",
  quality,
  tongue:
    "(?:english|german|french|spanish|italian|portuguese|dutch|polish|swedish|danish|norwegian|finnish|czech|hungarian|greek|turkish|russian|ukrainian|romanian|japanese|chinese|korean|arabic|hebrew|hindi|catalan|welsh|irish)",
  shade: "(?:dark|light|night)",
  mode: "(?:mode|theme|look|design|version|colou?rs|view)",
  /** Of films. */
  film: "(?:film|demo|video|clip|scene|movie|tour)",
  announced:
    "(?:films?|demo|tour|teaser|trailer|video|clip|walk-?through|screencast|movie|presentation|story|scene|something(?=\\s(?:[^,]*\\sin\\swhich|(?:short|quick|brief|small|simple)\\b)))",
  one: "(?:one|you|we|they|s?he|it|i|somebody|someone|that|an?|our|the)",
  would: String.raw`(?:['’]d|\swould)?\s(?:love|like|want|need)`,
  be: "(?:is|are|gets|being|been|be|was|were|has|have|and|that|which|who)",
  isso: String.raw`(?:['’](?:s|re|ve|m)|\s(?:is|are|was|has|have))`,
  /** Whom one takes along through an application: "us", "our sponsors". */
  takenalong: String.raw`(?:us|me|them|him|her|you|people|everybody|viewers|(?:the|our|my|a\snew)\s${noun})`,
  /** How a question begins that is told: "which rooms we have". */
  asking: "(?:how|that|who|which|what|where|when|whether|why)",
  /** What is told to be a fact or a promise: "that a parcel can be traced", where "the page that opens" is one. */
  fact: String.raw`that\s(?:(?:an?|the|our|my|his|her|its|their|one|it|they|every|everybody|everyone|nobody|nothing|no)\b|(?-i:\p{Lu})|\p{Ll}+(?:\s\p{Ll}+)?\s#?\d)`,
  wishing: String.raw`(?:let|have|should|shall|will|would|could|can|must|wants?|like|love|needs?|makes?|wish|wonders?)`,
  beholding: String.raw`(?:see|watch|notice|discover|experience|appreciate|know|understand|learn|feel|reali[sz]e|find\sout(?:\sfor\s\p{L}+)?|be\s(?:shown|told|clear|obvious|plain)|an\sidea\sof|wonders?)`,
  /** Within a clause that has no joint in it. */
  unbroken: String.raw`(?:(?!\s(?:and|then)\s)[^,;:.!?"\u0001\n]){0,80}?`,
  small: String.raw`(?-i:\p{Ll}+)`,
  capital: String.raw`${capital}[\p{L}-]+`,
  gerund: String.raw`\p{L}{2,}ing`,
  shows: "(?:show|see|watch|demo|demonstrate)s?(?:\\s(?:me|us|them))?",
  /** "Opens": what somebody does. */
  /** "It would be a nice touch", "we would be grateful": how a wish is begun that is told with "if". */
  courteously: String.raw`(?:we|i|it|that)(?:\swould|['’]d)\sbe\s(?:an?\s)?(?:(?-i:\p{Ll}+)\s)?(?-i:\p{Ll}+)(?:\s(?:touch|idea|thing))?`,
  /** Who works with an application and is called by that alone: "site manager", where "the driver" has an article. */
  worker: String.raw`(?:(?!(?:the|our|my|an?|his|her|their)\s)(?-i:\p{Ll}+)\s)?(?:manager|contractor|driver|dispatcher|agent|nurse|teacher|clerk|customer|admin|editor|owner|employee|doctor|boss|colleague|receptionist|reception|dispatch|housekeeping|technician|engineer)`,
  /** What somebody is at who works with an application. */
  doingit:
    "(?:open|creat|add|find|request|search|filter|show|sort|updat|chang|sett|assign|go|look|switch|edit|register|schedul|book|mov|send|logg|mak|enter|tak|walk|invit|archiv|approv|clos|mark|select|choos|publish|record|rais|pull|check)ing",
  doing: String.raw`(?-i:\p{Ll}{2,}s)`,
  signing: "(?:sign|logg?)(?:ing|ed|s)?",
  atlast: String.raw`(?:in\sthe\send|at\sthe\s(?:very\s)?end|to\s(?:finish|round\sit)(?:\soff)?)`,
  extreme: String.raw`(?:newest|oldest|latest|cheapest|largest|biggest|highest|lowest|smallest|longest|shortest|most\s\p{Ll}+)`,
  altering: String.raw`\b(?:change|edit|adjust|alter|correct)`,
  /** A few words within a clause; none that lead to what is said of a thing. */
  few: "[^,.:;]{3,40}?",
  plain: String.raw`(?:(?!\swith\s)[^,.;])*?`,
  inside: "[^()]+",
  month,
  hour,
  weekday,
  dayofmonth,
  day:
    String.raw`(?:(?:${weekday},?\s)?(?:(?:the\s)?${dayofmonth}\s(?:of\s)?${month}|${month}\s${dayofmonth})(?:,?\s\d{4}\b)?|` +
    String.raw`\d{4}-\d\d-\d\d|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|${weekday}|today|tomorrow)`,
  clock: String.raw`(?:(?:half|quarter)\s(?:past|to)\s${hour}|${hour}\so['’]clock|\d{1,2}:\d\d(?:\s?[ap]m)?|\d{1,2}\s?[ap]m|noon|midnight)`,
  length: String.raw`(?:\d+(?:[.,]\d+)?|two|three|four|five|six|ten|fifteen|twenty|thirty|forty|sixty|ninety|half\san|an?|one)\s(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)`,
  /** What comes round again: "every night", "every other week". */
  // Of which time figures are.
  span: String.raw`(?:(?:last|past|previous|this|current)\s+(?:(?:\d+|three|six|twelve|thirty|ninety)\s+)?(?:hour|day|week|month|quarter|year)s?|(?:year|month)\s+to\s+date|all\s+time)`,
  figures:
    "(?:report|statistics|stats|analytics|numbers|figures|dashboard|overview|revenue|traffic|turnover|sales|insights|chart|graph|performance|metrics|results)",
  period: String.raw`(?:(?:other|second|third)\s)?(?:minute|hour|day|night|morning|evening|week|weekday|month|quarter|year)`,
  until: "(?:to|until|till|and|through)",
  which: "(?:that|which|who)",
  into: "(?:in|into|to|under)",
  kept: String.raw`(?:lives?|lies|is\s(?:kept|stored|located|saved|found)|kept|stored|located|living|residing)`,
  account: String.raw`[^,\s]+:\S[^,]*?`,
  /** What things lie in, by whose name it is said where they are. */
  container:
    "(?:project|folder|category|group|department|list|board|column|queue|channel|section|workspace|space|collection|album|course|calendar|team|class|stage|status|sprint|room|shelf|zone|region|genre|industry|language|currency)",
  /** Where a thing is, or to what it belongs, told by a number or a name: "room 204", "the plan Team". */
  spot: "(?:plan|location|place|site|pitch|court|flat|floor|apartment|unit|building|office|branch|warehouse|lane|line|table|desk|bay|house|district|city|country|area|gate|platform|hall|stand|slot)",
  /** How what is said of a thing goes on after a value. */
  onward: String.raw`(?=$|,|\s(?:with|for|and|on|at|due|called|named|titled|by|from|to)\s)`,
  further: String.raw`(?=$|,|\s(?:and|with|that|which)\s)`,
  preposition: "(?:after|on|in|at|under|through|from|to|with)",
  /** Words after which an order goes on, whatever comes. */
  little:
    "(?:to|and|then|we|you|i|they|who|that|which|please|not|never|only|can|may|must|will|should|let|us|me|also|or|by|the|a|an|called|named|titled|button|link|press|click)",
  upper: String.raw`(?-i:["\u0001\p{Lu}])`,
  letters: String.raw`[\p{L}\d-]+`,
  /** Where a sentence or a clause begins and ends. */
  start: String.raw`(?<=^\s*|[.!?;\n]\s)`,
  begin: String.raw`(?<=^|[,.;:]\s|\b(?:and|then)\s)`,
  end: String.raw`(?=\s*(?:[,.;!?]|$))`,
  mark: String.raw`(?:[,.;:]|$)`,
  dash: "[:–—-]",
  apostrophe: "['’]",
  /** The whole application: "everything", "the whole thing", "our shop". */
  everything: String.raw`(?:it|everything|all\sof\sit|(?:the|this|our|my|its)\s(?:(?:whole|entire)\s)?(?:\p{Ll}+\s)?(?:thing|app|application|site|interface|ui|tool|system|software|workspace|screen|window|display|look|appearance|menus?|shop|page))`,
};
