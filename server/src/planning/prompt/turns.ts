import { beginnings, turning, turns } from "./phrase.ts";
import { seeing } from "./turns-of-sight.ts";
import { saying } from "./turns-of-speech.ts";

/** Orders in other words, and as they are read. Within a table the first that fits is taken. */

/** How the whole application looks, and in which language it speaks. */
const looks = turns`
  (switch|change|flip|turn) (the|this|our) ([{noun}] (list|view|page|table|board|layout|calendar)|[{noun}] {noun}s) (in)?to (a |the )?<what:view>( (view|layout|mode))? → show the <what> view
  (switch|change|turn|convert) (the|this|our|my) [{noun}] (chart|graph|diagram|report|plot|widget) (in)?to (an? |the )?<what:chart>( view)? → choose the <what>
  (switch|flip|toggle) (the|this) [{noun}] (chart|graph|diagram|plot) (over )?to <what=(?-i:\p{Lu}).+> → choose <what>
  (take|walk|lead|guide|bring) {takenalong} (through|around|along|past|over) <what> → show <what>
  (go|move|jump|(take|walk|lead|guide|bring) {takenalong}) from <from=(the|our|my) .+?> (in)?to <to> → show <from> and <to>
  switch/set/change/turn/put {everything} [over] to/into <tongue> → set the language to <tongue>
  show/see/have/display/view/put/read {everything} in <tongue> → set the language to <tongue>
  [use/pick/choose/try/select/apply/take [the]] <shade> {mode} [(on|at last)] → show <shade> mode
  show how ({everything}|the [whole/entire] {noun}) looks? [like] in [the] <shade>\b.* → show <shade> mode
  {seeing} {everything} [(once more|again)] in/into [the/its] <shade>(er)? [{mode}] → show <shade> mode
  {switching} {everything} [over/back] to/into/in [the/its] <shade> [{mode}] → show <shade> mode
  {switching} {known} to/into [the/its] <shade> (mode|look|version|design|colou?rs) → show <shade> mode
  switch/set/turn/put/bring (it|{known}) to/into [the/an?] <view:layout> → switch to <view>
`;

/** An order with two objects: who is given what. "Give it the Soups tag", "make the budget visible to everybody". */
const giving = turns`
  (put|set|bring|push|take|make|let) <what:placeable> (go )?[back] live\b(?! to ).* → publish <what>
  give {thing} an? (heart|thumbs.up) → like it
  (put|set|turn|bring|switch) (it|them|this|that) back (in)?to <state=draft|pending|open|new|active|inactive|(?-i:\p{Lu}\p{Ll}+)(?: (?-i:\p{Lu})\p{Ll}+)?> → mark it as <state>
  feature <what=it|them|this|that|(the|our|this) [^,;.]+?|{quote}>( (on|in) (the|our) [^,;.]+)? → mark <what> as featured
  give/put/use <value:named> as the/its/an?/your/my/our <field> [of/for this/that/the/your/my/our {noun}] → set the <field> to <value>
  use it/this/that as/for the/its <field:attribute> [of/for <on>] → set the <field> [of <on>] to it
  (give|hand [over]) (?!{pronoun} an? )<what> [over] to [(the|our|my) {noun}] <who:named> → assign <what> to <who>
  (give|hand|pass) <what> [over] to (the |our )?<who={upper}[^,]*? (team|group|department|squad|crew)> → assign <what> to <who>
  put <who:capital> on {same} → assign it to <who>
  put <who:capital> on <what=the {noun}> → assign <what> to <who>
  give (({athand}|<to:thing>) )?(an? )?<value=\d+(\.\d+)?\s?(%|percent)>( (off|discount))?( <more=(in|on|for|until|from)\b.+>)? → set the discount [of <to>] to <value> [<more>]
  give ({athand}|<to:thing>) the/an? <field:noun> <value={upper}[^,]*?> and the/an? <other=({noun} )?number|{noun}> (of )?<more> → set the <field> [of <to>] to <value> and the <other> to <more>
  give ({athand}|<to:thing>) (?!{vague})the/an?/its [{greater}] <field:attribute> [(of|that|to|saying [that])] <value> → set the <field> [of <to>] to <value>
  give ({athand}|<to:thing>) the/its <field:noun> [saying] <value:quoted> → set the <field> [of <to>] to <value>
  give ({athand}|<to:thing>) the/its <field=(?:comment|note|reason|message|caption|subtitle|motto)> [saying] <value> → set the <field> [of <to>] to <value>
  give ({athand}|<to:thing>) (?!{vague})(?!(an?|the|some) \S+$)(?={amountof})[the/an?] <value> <field:attribute> [<more=(and|with) .+>] → set the <field> [of <to>] to <value> <more>
  give (?!{viewers})<to=(?-i:\p{Ll})\S*> the/an? [new] <field:attribute> <value:named> → set the <field> of <to> to <value>
  give <value:number> <unit=stars?> → set the rating to <value> <unit>
  give ({athand}|<to:thing>) <value:number> <unit=stars?> [<more>] → set the rating [of <to>] to <value> <unit> <more>
  give ({athand}|<to:thing>) an? <value:grade> [<more>] → set the grade [of <to>] to <value> <more>
  give ({athand}|<to:thing>) <field:noun> (?={token})(?!(an?|the|some) )<value> → set the <field> [of <to>] to <value>
  give ({athand}|<to:thing>) (?!{vague})an? <field:noun> of (?={money})<value> → set the <field> [of <to>] to <value>
  (sell|issue|lend) <to={whom}|{person}> (?=an? )<what=[^,]+?>( for <price:money>)? → create <what> for <to> [at <price>]
  give ({athand}|<to:thing>) the <kind=tags|labels|badges|roles|scopes|permissions|groups|skills|topics> <value> → set the <kind> [of <to>] to <value>
  give {thing} (?!{vague})(?=an?/another {noun})<what> → create <what>
  give ({athand}|<to:thing>) <value={number} ({small}|[%€$£])> of <field:nouns> → set the <field> [of <to>] to <value>
  make/write/prepare <to={whom}|{person}> an? <kind=({noun} )?(quote|quotation|offer|estimate|invoice|proposal|appointment|booking|reservation|copy)>( <more=(for|of|over|on|at|with|about|in|from)\b.+>)? → create a <kind> for <to> [<more>]
  make him/her/them an? <role>( (too|as well))? → set the role to <role>
  make <who:name> an? <role>( (in|on|of) (the|our) (team|staff|crew|workspace|account|organi[sz]ation|project))?( (too|as well))? → set the role of <who> to <role>
  (make|name|appoint) <who:proper> (as |to be )?the <field={quality}|({noun} )?(manager|head|leader|lead|contact|chair|captain)> of <on> → set the <field> of <on> to <who>
  let <who:proper> be the <field:quality> of <on> → set the <field> of <on> to <who>
  give <who:named> access to <what:thing> → share <what> with <who>
  give <who:thing> [the] <role:noun> (rights|permissions|access|privileges) → set the role of <who> to <role>
  (make|name|appoint|elect) <who:proper> (as |to be )?(the|its|our|my|their|her|his) [new] <role> → choose <who> as the <role>
  make <what:brief> the/our/its/an? <rank:nouns> [for/of {rest}] [{too}] → mark <what> as <rank>
  turn <what:thing> <state=private|public|visible|invisible> → mark <what> as <state>
  turn <what={thing}|the {noun} {upper}[^,]*?> into <to=(an?|the) (?!.*\b{view}$){nouns}> → convert <what> to <to>
  make <what:thing> depend on <value> → set the dependencies of <what> to <value>
  make <what:thing> <state:adjective> [<more:aim>] [{too}] → mark <what> as <state> <more>
  make <what=({noun} )?{noun}s> <state:adjective> [<more:aim>] [{too}] → mark <what> as <state> <more>
  make <what={noun} #?\d\S*> <state:adjective> [{too}] → mark <what> as <state>
  write <to:person> an? <what:nouns> [<more:content>] → compose a <what> to <to> <more>
  (send|write|give) ({whom}|(the|our) {noun}|{person}) an? ({noun} )?(reply|answer|response) (stating|saying|that says|telling {whom}|with the words?)( that)? <text> → reply saying <text>
  send/write/drop/leave ({theirs} {noun}|{whom}|<to:thing>) an?/the <what:missive> [<more:content>] → compose a <what> [to <to>] <more>
`;

/** What is made. */
const making = turns`
  write/leave/post/drop (?!.* (field|box|editor|form|area)$)<what:letter> → create <what>
  open (?=an? [new] {noun} [{noun}] (({called}|about|saying|that) |{token}))<what> → create <what>
  set (?=an? [{noun}] (reminder|alarm|timer|follow-up|goal|target) (for|to|of|on|with|called|named) )<what> → create <what>
  (arrange|organi[sz]e|put up|note|put together|put out) (?=an? (new )?({noun} ){0,2}({called}|with|for|on|of|at|about|to|from|in|{upper}|tomorrow|today|next|this) ?)<what> → create <what>
  request <kind=({noun} )?(leave|vacation|holiday|time off)> <more=(for|from|on|starting|in)\b.+> → request a <kind> <more>
  open (?=an? (pull|merge) request)<what> → create <what>
  start/begin <what=\p{Ll}{3,}ing> (?=for {upper})<more> → create an <what> <more>
  jot/note/put/write down (?=an? |{number} )<what> → create <what>
  (post|write) (?=an? [new] {noun} ({called} |$))<what> → create <what>
  bill/invoice/charge <who:named> [for] <sum:money> [<more>] → create an invoice for <who> for <sum> <more>
  log/track/bill/book/record/add <time>( of {small})? (on|to|for) [the] (<kind:work> <what:named>|<what:proper> <kind:work>) → create a time entry of <time> with the <kind> <what>
  log/track/bill/book/record/add <time>( of {small})? (on|to|for) <what:quote> [<more>] → create a time entry of <time> for <what> <more>
  (log|track|bill|book|record) <time> for <who=(?-i:\p{Lu}\S+ \p{Lu}\S+)>( on the <kind:work> <what:named>)?( <more=(with|on|in|at|as)\b.+>)? → create a time entry of <time> for <who> [with the <kind> <what>] [<more>]
  log/track/bill/book/record <time> (on|to|for) (the )?<what:named> [<more=(for|with|on|in|at|as)\b.+>] → create a time entry of <time> with the task <what> [<more>]
  log/track/bill/book/record <time> [<more>] → create a time entry of <time> <more>
  (log|record|track|add|create|schedule|plan|book|arrange|set up) an? [new] <what=({noun} )?(call|meeting|appointment|visit|chat|interview|conversation|lunch|dinner|demo)> with <who:person>( <more=(on|at|for|of|from|about|in|with|tomorrow|next|this|every)\b.+>)? → create a <what> for <who> <more>
  open an? <what=({noun} )?(ticket|case|issue|incident|request|claim|thread|topic|discussion|account|position|vacancy|dispute)> <more=(with|for|about|called|named|titled|saying|in|on) .+> → create a <what> <more>
  (enrol|enroll|admit|hire|onboard|take on|introduce) (?=({article}|one {called}) )<what> → create <what>
  enter (?=(an? |the )?(payment|expense|deposit|refund) (of|for|from) )(an? |the )?<what> → create a <what>
  (record|take|log|enter|register|add) an? <how=(credit |debit )?card|cash|cheque|bank transfer|direct debit> payment( <more=(for|from|on|of|against) .+>)? → record a payment [<more>] by <how>
  (take|collect|receive) (?=an? ({noun} )?(payment|deposit|donation|booking|reservation)\b)<what> → create <what>
  prepare <what={article} {nouns}> <more=(for|with|called|named|titled|about) .+> → create <what> <more>
  post <what=an? ({noun} )?(notice|announcement|job|vacancy|ad|offer|listing)> <more=(to|for|with|called|saying|reading|about) .+> → create <what> <more>
  book <who={pronoun}|{person}> [straight/right/directly] in (?=(with|for|on|at) )<more> → create an appointment for <who> <more>
  book <who=(?-i:\p{Lu}\S+ \p{Lu}\S+)> (in )?for (?!{day})(an? )?<what={upper}[^,]*?> with <staff:capital>( <more=(on|at|from)\b.+>)? → create an appointment for <who> with the service <what>, with <staff> [<more>]
  book <who:proper> into <where> → create a booking for <who> in <where>
  (book|reserve) the <name:capital> <kind=room|table|desk|court|hall|suite|cabin>( <more=(on|for|from|at|next|this|tomorrow|today|with)\b.+>)? → create a booking with the <kind> <name> <more>
  (book|reserve) the <kind=(?:{noun} )?(?:room|table|desk|court|hall|seat|car|van|boat|bike)> <name:named>( <more=(on|for|from|at|next|this|tomorrow|today|with)\b.+>)? → create a booking with the <kind> <name> <more>
  (?:put|place|push|publish|send|drop|queue|enqueue|post) <what=an? ({noun} )?(message|event|notification|job)> {holding} <text> (in|into|to|on|onto) ({same}|there) → compose <what> saying <text>
`;

/** What gets a value, and who gets what. */
const setting = turns`
  (note down|write down|record) the <field:kind> <value:token> for (?=the {noun} {upper})<on> → set the <field> of <on> to <value>
  enter [the/a] <field=({noun} )?(result|score|grade)> [of] (?=[^,]*\d)<value> → set the <field> to <value>
  set <on:proper> to <value=\d+ (days?|weeks?|months?|years?|hours?|percent|%)> <field:nouns> → set the <field> of <on> to <value>
  describe {same} as <value> → set the description to <value>
  make (the|its|{theirs}) <field:noun> (?={quote})<value> → set the <field> to <value>
  (say|tell|explain|state) why \(<value>\) → set the reason to <value>
  replace the <what={noun}( {noun})? of [the [{noun}]] {upper}.*?> with/by <value> → set the <what> to <value>
  swap/exchange/replace/substitute/change/switch <what:known> from {named} (for|with|by|to) <value> → set <what> to <value>
  swap/exchange/replace/substitute <what:known> for/with/by <value> → set <what> to <value>
  (reword|rephrase|retitle|relabel) <old> (to|as|into) <value> → rename <old> to <value>
  rename the {noun} from <old:named> to <value> → rename <old> to <value>
  rename it/this/that <value:named> → rename it to <value>
  rename this/our/my <kind:nouns> to/as/into <value> → set the <kind> name to <value>
  name/call/title (?=this/that/the )<what:known> <value:named> → set the name of <what> to <value>
  <field=(?:status|priority|severity|stage|category|assignee|owner|due\sdate|colou?r)> [to] <value:word> → set the <field> to <value>
  switch/change (?=language/theme/currency/layout/status )<field> to <value> → set the <field> to <value>
  (push|move|shift) the <field=arrival|departure|check-in|check-out|delivery|deadline|({noun} )?date>( from [^,;]+?)? (back |out |forward )?to <value> → set the <field> to <value>
  (push|shift) <what={thing}|the {nth} one> (back |out |forward )?to (?={day})<value> → postpone <what> to <value>
  {grading} {own} (?={noun}|(?-i:\p{Lu}{2,}\b))<field> [up/down/back/over] (?=(to|from .+ to) )<to> → set the <field> <to>
  colour/color/paint ({pronoun}|<what:known>) <colour:noun> → set the colour [of <what>] to <colour>
  rate <what:thing> [with] <value=\d+> (out )?of \d+( (stars|points))? → set the rating of <what> to <value>
  rate <what:thing> [with] (?={number})<value> → set the rating of <what> to <value>
  rate <what=(the|our) {noun} {upper}[^,]*?> with <value={number}( stars?| points?)?>( for {rest})? → set the rating of <what> to <value>
  (allow|accept|permit|take) [only] (at most|up to|no more than|a maximum of|not more than) <value:number> <field:nouns> → set the <field> to <value>
  (write|put|note|add|mention) in(to)? (the|its|{theirs}) <field:noun> that <value> → set the <field> to <value>
  set an? <field:noun> [for/of/to/at] (?={number}|minus |half |{quote})<value> → set the <field> to <value>
  put <what:known> (at|to|on) (?={money}|{quote})<value> → set <what> to <value>
  limit/restrict/cap {pronoun} to [(at most|no more than)] (?={number} )<value> → set the limit to <value>
  limit/restrict/cap/throttle [the] <field:nouns> to/at [(at most|no more than)] (?={money})<value> → set the <field> to <value>
  swap/switch/turn/flip (?={definite} )<what> [over/up/down] to <value> → set <what> to <value>
  (add|attach) the <field=\p{Ll}+ (?:number|code|reference)> (?={token})<value> → set the <field> to <value>
  (add|attach|assign) the <kind=tags|labels> <value> to/on <what> → set the <kind> of <what> to <value>
  (add|attach) the <kind=tags|labels> <value> → set the <kind> to <value>
  (add|attach) {number} <kind=tags|labels>( (to|on) <what>)?: <value> → set the <kind> [of <what>] to <value>
  (enrol|enroll|register|sign up) <who:proper> (in|for|to|on) (?=the {noun} {upper})<where> → add <who> to <where>
  (assign|give) (the role <role:named> to <who:person>|<who:person> the role <role:named>) → set the role of <who> to <role>
  (sign up|subscribe|opt in) <who={whom}|{proper}> for/to/in [the] <what={nouns}> → set the <what> of <who> to yes
  (sign up|subscribe|opt in|enrol|enroll) <who:somename> for/to/in (?!{pronoun}$)[the] <what> → set the <what> of <who> to yes
  ask <who:named> to <role=review/approve/sign> ({same}|the {nouns}) → set the <role>er to <who>
  put/make <who:name> (in charge of|responsible for|the owner of) <what> → assign <what> to <who>
  <field=rent|price|rate|salary|quantity|stock|fee|amount|discount|deadline|due\sdate|budget|limit> to (?={money}|{day}|{number})<value> → set the <field> to <value>
  take <what=it|the {nth} one> (himself|herself|themselves|myself|yourself|ourselves) → assign <what> to me
  (upgrade|downgrade) the <field:noun> of <on:named> to <value> → set the <field> of <on> to <value>
  (group( {rest})?|break (down {rest}|{rest} down)) by <field> → choose <field> as the group by
  {seeing} <count=\d+> <kind=\p{Ll}{3,}s> (per page|on (a|each|one|the) page|a page|at once) → choose <count> in the <kind> per page
`;

/** What becomes of a thing, and where it goes. */
const becoming = turns`
  put/take/bring/set <what:placeable> [back] <state=online/offline/live>\b.* → mark <what> as <state>
  take <what> off (hold|leave) → mark <what> as active
  put <what> on <state=sale/hold/display/offer/leave/call/duty/standby/probation/notice> [<more>] → mark <what> as on <state> <more>
  (tick|check|cross|strike|scratch) <what> off (of )?the (list|board|page|checklist) → tick off <what>
  (tick|check|cross|strike|scratch) <what> off (of )?(?=the |{theirs} )<place> → tick off <what> under <place>
  set the <kind=lead|deal|ticket|order|invoice|quote|task|booking|appointment|article|campaign|candidate|application|reservation|subscription|issue|vehicle|van|truck|car|machine|device> to <state=(?-i:\p{Lu})[^,]*?> → mark the <kind> as <state>
  tick/check/cross {pronoun} off as <state> → mark it as <state>
  set it/that/this/them to <when=expire|end|start|begin|close> ((on|at|in) )?(?=({day}|{clock}))<value> → set its <when> to <value>
  set it/that/this/them (as|to|on(?! (the|an?|my|our|its) )) <state> → mark it as <state>
  put <what:thing> (before|above|in front of|ahead of) <on:thing> → move <what> above <on>
  put <what:thing> (after|below|behind) <on:thing> → move <what> below <on>
  mark/flag <what:thing> (?<!as )<state=(?:paid|done|complete|read|sent|urgent|absent|present|late|excused|\p{Ll}{2,}ed)> → mark <what> as <state>
  (push|move|shift|postpone|delay|bring) <what> (back |forward )?by <time:length> → postpone <what> by <time>
  (lower|raise|bump|reduce|increase|drop|cut) {pronoun} [(up|down|back)] to <value> → move it to <value>
  pull out (?=(all|only|the) )<what> → show only <what>
  list (?={upper}\S* {small})<what> → show <what>
  get (?=(all|every|the|our|my) ({small} )?{small}s )<what> → show <what>
  turn <what=(the|this|that|it|him|her) ?.*?> down → reject <what>
  assign (?!.* (to|as|with) )<who={upper}[^,]*?> → assign it to <who>
  find all <what=({noun} )?{noun}s( (over|under|above|below|from|with|in|of|by|for) .+)?> → show only <what>
  add <who:proper> as (the |its )?<role=lead|owner|manager|assignee|reviewer|host|organizer|organiser|author>( of <on>)? → set the <role> to <who>
  pick up <what=the (ticket|case|task|request|issue|lead) .+> → open <what>
  let <who={pronoun}|{person}> in → check <who> in
  put/move/send <what> in/into/to the archive → archive <what>
  send/ship/hand out (?=(the|an?|our|this) |(?-i:\p{Lu})|({noun} )?#)<what> → send <what>
  put (the|its|{theirs}) <field=[^,;.]+?> (at|to) <value=(€|\$|£)?\d\S*( percent| %| {noun})?> → set the <field> to <value>
  have <what=({noun} ){0,2}{noun}s> (sent|enabled|activated|switched on|turned on)( automatically)?( from now on| by default)? → turn on <what>
  (put|set|turn|bring|switch|change) <what:proper> back to <state=active|inactive|open|draft|pending|new|enabled|disabled>( as well| too| again)? → mark <what> as <state>
  (remove|take|cancel|close|move|archive|drop) <what=[^,]+?>( (from|off|out of) [^,]+?)? by (marking|setting|changing|switching) (it|them) (as|to) <state> → mark <what> as <state>
  [(show|see|open)] where (they|we|you|one|people|somebody) (would|could|can|will) (look up|find|see|check|read) <what> → open <what>
  (extend|prolong|move|push|shift|postpone|delay) [(back|out)] (the|its|{theirs}) <field=({noun} )?(deadline|date)> [(back|out)] to <to> → change the <field> to <to>
  move/push/shift the <field=deadline|due date|start date|end date|date|start|end> of <what> to <to> → set the <field> of <what> to <to>
  (put|place|nest|move|hang) <what:thing> (under|below|beneath) (the ({noun} )?)?<where:quote> → move <what> to <where>
  (put|place|nest|move|hang) it/this/that/them (under|below|beneath) <where={capital}( {capital})*> → move it to <where>
  check <what:thing> out to <who:named> → check out <what> to <who>
  (close|resolve) <what:thing> as <state={small}> → close <what> with the resolution <state>
  move/put/add/assign/place <what:thing> (in|into|to|on|under) the <field=milestone|sprint|epic|category|status|stage|priority|version> <value={upper}.*> → set the <field> of <what> to <value>
  (move|push|shift|postpone|delay|bring) [(back|forward|up)] <what:thing> [(back|forward|up)] [from ({clock}|{day})] to <to:clock>( and|,)* (in)?to <field:small> <value=\d\S*|{upper}\S*> → set the time of <what> to <to> and the <field> to <value>
  (move|push|shift|postpone|delay|bring) [(back|forward|up)] <what:thing> [(back|forward|up)] [from {clock}] to <to:clock> → set the time of <what> to <to>
  (move|push|shift|postpone|reschedule) <what=(the|our|this) {noun} (of|for|with) {proper}> from ({clock}|{day}) to <to:clock> → set the time of <what> to <to>
  (push|shift|postpone|delay|bring) [(back|forward|up)] <what:thing> [(back|forward|up)] [from {day}] to <to:day> → set the date of <what> to <to>
  file {same} under/in/into <where> → file it to <where>
  add an? <what=(?-i:\p{Lu})[^,;]*?> to its/their/his/her <list:noun> list → add the <what> to its <list>
  add/attach/assign [the] <kind:noun> <what:name> (from|among|out of) the [list of] {noun} to <on> → add the <kind> <what> to <on>
  put <what:several> in/into it/them → add the <what> to it
  put <what={definite} {noun} {upper}[^,]*?> in/into it/them → move <what> to it
  (get rid of|throw out|throw away|toss out|toss away) <what> → delete <what>
  take/put <what:thing> out of (service|order|use) → turn off <what>
  take/put <what:thing> out of <state=(service|order|use)> with <more=(the|an?) {noun} .+> → mark <what> as out of <state> with <more>
  bring/put/take <what:thing> back into/in <where=service|use|operation> → mark <what> as back in <where>
  send [off] <what:thing> [off] (to|for|in for) <where=repairs?|maintenance|servicing|cleaning|inspection|recycling> → mark <what> as in <where>
  take <what:thing> (off|out of) <place> → remove <what> from <place>
  put/place <what:several> in/into/on/onto (?=the/my/our/your [{noun}] {box}$)<where> → add the <what> to <where>
  put/place <what=the {noun} {quote}> in/into/on/onto/under <where=the {noun} {upper}.*> → move <what> to <where>
  put/move <what:thing> (at|to) the (very )?<end=top|bottom|beginning|front|end|start>( of {rest})? → move <what> to the <end>
  put/place <what={placeable}|him|her|{proper}> in/into/on/onto/under (?=(the|my|our|your) (?!.*\b(field|box|editor|form|area|input)$))<where> → add <what> to <where>
  put/place <what=(the|our|my) {noun} {upper}[^,]*?|{proper}> in/into/on/onto/under (?={noun} ({upper}|\d))<where> → move <what> to <where>
  attach/put/stick <a=the/an?> <kind=(?:label|tag|badge|category)> <value> to/on/onto <what> → add <a> <kind> <value> to <what>
  take/grab (?=the {nth}\b)<what> → pick <what>
  fill {pronoun} in with/as <text> → fill in it with <text>
  complete/finish (?=[the] (first|second|third|last)\b)<what> → tick off <what>
  complete/finish/fulfil <what={pronoun}|{named}|(the|this|that|my|our) {work}( {named}| #?\d\S*)?>,? with (?=({number} |(the|an?) ({noun} )?({remark}|resolution|outcome|result|verdict|summary) ))<more> → mark <what> as complete with <more>
  complete/finish (?=[the] {upper})<what> → mark <what> as complete
  complete/finish/fulfil [the/this/that/my/our] {work} (?={upper})<what> → mark <what> as complete
  complete/finish/fulfil [the/this/that/my/our] (?={work} #?\d)<what> → mark <what> as complete
  advance/progress/promote/graduate/transition <what:thing> to <stage> → move <what> to <stage>
  tag/label {athand} (with|as) <value> → set the tag to <value>
  tag {pronoun} <value:named> → set the tag to <value>
  tag/label <what:thing> (with|as) <value> → set the tag of <what> to <value>
  tag/label the <what={nth} (one(?= {letters}$)|{noun}(?= {named}$))> <value> → add the tag <value> to the <what>
  assign <who:proper> to <what=the {work} {named}> → assign <what> to <who>
  (assign|appoint|choose|pick|name|set|make) <who:proper> as [the/its/our/their/her/his] [new] <field:nouns> → set the <field> to <who>
  (assign|attach) the <field:noun> <value:named> to (it|this|that) → set the <field> to <value>
  (set|change|switch|turn) <what=the {noun} {quote}|{quote}> from {named} to <state:named> → mark <what> as <state>
  make the (?-i:\p{Ll}{3,}s) <names={proper}(, {proper})*,? and {proper}> <as:small> → mark <names> as <as>
  save (?={article} )<what> as an? draft → create <what> as a draft
  (make|create|take) (a copy|a duplicate) of <what> → duplicate <what>
  <verb=duplicate|copy|clone> <what:thing> (under the name|as|with the name) <name={quote}|{upper}[^,]*> → <verb> <what> with the title <name>
  re-?<verb=assign/order/connect/arrange> <what> → <verb> <what>
  check (in|up) (on|with) <what> → look at <what>
  check in <what=(the|our|his|her) (?!({noun} )?(list|page|tab|section|menu|settings|table|column|calendar|report|folder|overview|dashboard|inbox|app|log|shop|system|archive|history|board|queue|view|panel|form|catalogue|catalog)s?\b)({noun} ){0,2}?{noun}( {named})?|(the |our )?{capital} (family|party|group|guests?)|((mrs?|ms|dr|prof)\.? )?{capital} {capital}( (to|into) {upper}.*)?|(mrs?|ms|dr|prof)\.? {capital}>(,? who (has|have|is|was|just) .+)? → check <what> in
  assign to <who> → assign it to <who>
  (upgrade|downgrade) to <what={upper}\S*> → choose <what> as the plan
  (upgrade|downgrade) to (the |an? )?<what> plan → choose <what> as the plan
  hook/link/plug up <what> → connect <what>
`;

/** What is switched on and off. */
const switching = turns`
  (allow|permit) <what=(?-i:\p{Ll})\p{Ll}+s>( (on|for|in) {pronoun})? → turn on <what>
  (disallow|forbid) <what=(?-i:\p{Ll})\p{Ll}+s>( (on|for|in) {pronoun})? → turn off <what>
  (switch|turn) <state=on|off> that (s?he|it|they|{person}) <what> → turn <state> <what>
  {ensuring} [that] [the] <what> is/are [switched/turned] <state=on/off> → turn <state> <what>
  turn/switch/flip/toggle/put <what:thing> [back] <state=on/off> (in|under) <where=(the )?(({noun} )?settings|{capital})> → turn <state> <what> in <where>
  turn/switch/flip/toggle/put (?!(on|off|to|back|over) )<what> [back] <state=on/off> [{too}] → turn <state> <what>
  turn/switch/flip/toggle (?!(on|off|to|back|over) )<what=[^,;]+?> [back] <state=on/off> <more=(for|in|at|during|until)\b.+> → turn <state> <what> <more>
  select/choose/mark/pick (?=(the )?first (two|three) {nouns}$)<what> → turn on <what>
  check (?=(the )?{nth} ({noun} )?(item|box|entry|step|point|task|to-?do))<what> → turn on <what>
  check/tick/set [the] (check)?box [for/of/labelled/called] <what> → turn on <what>
  uncheck/untick/clear [the] (check)?box [for/of/labelled/called] <what> → turn off <what>
  mute/silence (?!{pronoun}\b|.*\b(?:channel|thread|conversation|chat|group|room|member|user|contact|call|host|server|device|alert|check|monitor|sensor)\b)<what> → turn off <what>
  snooze <what=({noun} )?(notifications?|alerts?|e-?mails?|sounds?|digests?)> → turn off <what>
  allow no <what> → turn off <what>
  allow/permit (?!({pronoun}|{viewers}|time)\b)<what=({noun} )?{noun}( to {rest})?> → turn on <what>
  forbid/disallow/prohibit (?!{pronoun}\b)<what=({noun} )?{noun}( to {rest})?> → turn off <what>
  hide [the] column <what> → turn off <what>
  add <day:weekday> to (the|our|my) {nouns} → turn on <day>
  (remove|take) <day:weekday> (from|out of) (the|its|{theirs}) {nouns} → turn off <day>
`;

const tables = [looks, giving, saying, making, setting, becoming, switching, seeing];
const otherwise = tables.map(turning);

/** The words that these orders begin with, so that they are known when somebody does them. */
export const firstWords: readonly string[] = tables.flat().flatMap(([said]) => beginnings(said));

/** A clause in the words the verbs are known by; a clause that needs no turning comes back as it is. */
export function turned(text: string): string {
  for (const turn of otherwise) {
    const said = turn(text);
    if (said !== undefined) return said.replace(/\s+instead$/i, "");
  }
  return text;
}
