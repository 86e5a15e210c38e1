import { around, jotted, marks } from "./jottings.ts";
import { ofLists } from "./of-lists.ts";
import { ofPeriod } from "./of-a-period.ts";
import { turns } from "./phrase.ts";
import { toldAtOnce } from "./told-at-once.ts";

/** How somebody asks who is very polite, and says for whom and why; what she asks for stands in the middle of it. */
const courtesies = turns`
  \b{courteously} if <what=(the|this|our|your) {film}> (could |would |might )?(finished|ended|closed|finishe?s?|ends?) (on|with|at|by showing) (?=(the|our|its) ) → then show·
  \bshow (us|me|people|viewers|them) (?={doingit} ) → show·
  (?<=\b(add|leave|write|post)s? (an?|the) ({small} )?(comment|note|reply|message|remark)) (along the lines of|to the effect of|something like) (?={quote}) → ·
  \bpass(es)? {pronoun} on to <who:proper>( for {small})?(?={end}| and ) → assign it to <who>
  {start}(thank you|thanks)( very much| so much| ever so much| again)?( for [^.!?]*)?(\.|!)( |$) →
  (?<=(^|\.|!|\?|,) ?)(thank you|thanks)( very much| so much| ever so much)? for [^.;!?,]*(\.|,|!)( so)? →
  \b(would|could) you (please )?be so kind (as )?to (?={small} ) →
  {start}(would|could|might) it be possible to (?={small} ) →
  {start}(might|may|could) (we|i) (also |perhaps )?see· → show·
  {start}((we|i)( would|{apostrophe}d) be ({small} )?{small} for|(we|i)( would|{apostrophe}d) (love|like|want)) an? ({small} )?(scene|{film}) (in which|where|that shows how|showing how) →
  {start}(we|i)( would|{apostrophe}d) (love|like|want) (the|our|this) {film} to (convey|show|tell|express|prove) how [^.;!?]*?(\.|!)( |$) →
  \b{courteously} if (you|we|s?he|they|someone|(the|your|this) {film}|(the|our) (viewers?|audience|visitors?|people)) (could|would|can|might) (please |first |also |then )*(?={small} ) →
  \b{courteously} if (we|you|one|people|viewers) (then |also |finally )?saw· → then show·
  \b{courteously} if (s?he|they|someone|somebody|you|we) (then |also |finally )?(?={small}ed ) → then having·
  \b(we|i)( would|{apostrophe}d) be ({small} )?{small} if <what=(the|our|its) [^,.;!?]+?> (could be|was|were) the (last|first|final|closing|opening) (picture|thing|scene|image|shot|view)(?={end}) → then show <what>
  {start}(i|we) (imagine|picture|think of) (an?|the|our|her|him|them|someone|somebody|{capital})( {small})?( {small})? (?={gerund} ) → show·
  {start}(ideally|perhaps|maybe|after that|then|afterwards|finally),?( perhaps| maybe)?,? (s?he|they|someone|somebody|one|we|you|{capital}) (would|could|might|should|may) (then |also |first )?(?!(be|have|like|love|want|need)\b)(?={small} ) → then·
  {start}(s?he|they|someone|somebody) (would|could|might|should|may) (then |also |first )?(?!(be|have|like|love|want|need)\b)(?={small} ) →
  \b(i|we)( would|{apostrophe}d) ((very much|really|also) )*like <what=(the|it|this|that|our)\b[^,.;!?]*?> to be <done={small}ed|sent|made|shown|put>\b → have <what> <done>
  {start}once (s?he|it|that|this|they) (has|have|is|are) (been )?{small},? →
  (please )?(and )?(please )?feel free to (shorten|change|cut|adjust|edit|improve|skip)\b[^.;!?]*(\.|!|$) →
  , just to (reassure|show|prove|make|calm|please)\b[^.;!?]*(?={end}) →
  ,? and, instead of {gerund} [^,;.!?]*, → , and·
  , which (is|are|was) (the|what|where|exactly|just|our|one|something|often|always|usually)\b[^;!?]*?(?=\.( |$)|!|$) →
  (?<!\bmark(s|ed)? (it|{whom})),? (as|since) (so )?(few|many|most|some|all|nobody|people|that|this|our|not) [^;!?.]*(?=\.( |$)|!|$) →
  {start}((could|would|can) (you|we) (please |kindly )?)?show ((our|the) {small}|us|people|viewers) (what|how) [^.;:!?]* (feels?|looks?|is) like( with {capital})?(\?|\.|!) →
  {start}[^.;:!?]*\bshow that [^.;:!?]*\b(no|nobody|never|without|not)\b[^.;:!?]*(\.|!)( |$) →
  {start}by the time( that)? [^,.;!?]*, →
  {start}(this|today|next) (week|morning|afternoon|time|month),? (?=(s?he|they|we|i) ) →
  ·(with|over) an? (nice |good |hot )?cup of (tea|coffee) →
  ·from whoever has it( today| now| at the moment)? →
  ·of the same {small}(?={end}|,| and ) →
  {start}an? ({small} )?(customer|client|guest|user|colleague|tenant|reader|visitor|parent|patient|member)( named {proper})? (writes|says|complains|reports|tells us|asks|mentions|claims) (that|how|whether|why|if) [^.;!?]*(\.|!)( |$) →
  ,? before (s?he|they|we|i) (switch|turn|close|shut|leave|go|head)(es|s)? (off |down |out )?(the |for |to )?(lights?|office|laptop|home|computer|day|lunch|bed)\b[^.;!?]*(?={end}) →
`;

/** What people talk of beside their wishes: what they do, what everybody forgets, how long the film may be. */
const asides = turns`
  {start}we have an? new <role=({small} )?{small}> starting, <who={capital} {capital}> \(<mail:address>\), so (begin|start) (with|by) adding (him|her|them) to the (team|staff)(?={end}) → add <who> to the team, role <role>, e-mail <mail>
  {start}<who={capital}( {capital})?> (also )?(wrote|called|rang|mailed|phoned)( in| up)? to say( that)? (their|his|her) <field=({small} )?{small}> is now <value={capital}( {capital})*>, so (please )?put that (right|on their record|on record|in)(?={end}|,| and ) → set the <field> of <who> to <value>
  {start}(could|can|would) you (please )?(show|demonstrate) how [^.?!]*? (is|are) (found|done|handled|dealt with|made|changed)( and [^.?!]*)?\?( |$) →
  {start}how does an? {small} (handle|deal with|close out|work|manage|get|start) [^.?!]*\?( |$)(?=\S) →
  {start}from the <where=({small} )?(board|page|list|dashboard|calendar)>, (?={small} ) → open the <where>, then·
  {start}<what=(occupancy|revenue|sales|income|costs?|traffic|attendance|turnover)> for <period={month}( \d{4})?|(last|this) {small}>(, please)?,? broken down by <by=({small} )?{small}>(?={end}) → show the <what> for <period>, then group by <by>
  \blaunch<s=(es)?> (?=an? ({small} )?{small} {called} ) → create<s> ·
  \bon file(?={end}|,| and ) →
  \breplaces? the <field=({small} )?{small}> with <value={capital}( {capital})*> and put the (new )?<other=({small} )?{small}>, <number=\+?\d[^,;!?]*>, → set the <field> to <value>, set the <other> to <number>
  {start}for the <where={upper}[^,.;]*?|({small} )?{capital}[^,.;]*?> <kind=course|project|class|event|team>, (?=(post|create|add|make|set up) ) → open the <kind> <where>, then·
  (?<=\b(assignment|task|event|project|campaign) {called} [^.;!?,]*? due (on )?{day}) and (?=worth ) → ,·
  \b<do=(give|hand|assign)s?> the oldest of (them|these|those) to (?={upper}) → assign the first one to·
  \border it by <field={noun}> with the <which=earliest|oldest|newest|latest|highest|lowest> (on top|first) → sort by <field>, <which> first
  \bapproves? the top <kind={small}>(?={end}) → approve the first <kind>
  \b(reserve|book)s? the <name={capital}> <kind=meeting room|conference room|room|desk|court|hall> for <who=[^,.;!?]+?> (?=(on |next |this )?({weekday}|{day}|{month})) → create a booking with the room <name> for <who>·
  {start}a table for <count=\d+|two|three|four|five|six|seven|eight|ten> under the name <who={capital}( {capital})?>, → create a reservation for <who> with <count> guests,·
  \bcloses? the <what={capital}( {capital})* {small}|{small} {capital}( {capital})*> as <state={small}>(?={end}|,| and ) → mark the <what> as <state>
  (?<=\b(mark|set)s? {capital} {capital} {small}) and <who={capital} {capital}> <state=late|absent|present|excused>(?={end}|,| and | by ) → , then mark <who> as <state>
  \bflips? from the {small}( view)? to the <view={small}>( view)?( for [^.;!?]*)?(?={end}|,| and ) → switch to the <view> view
  \b(end|finish|close)(s|ing)? with the (?=(\S+ ){0,3}(report|dashboard|overview|page|list|tab|calendar)\b) → then open the·
  \b(transfer|move|bring)s? <count=\d+> of (them|it|these) from the <from=({capital} )?{small}|{capital}>(?={end}|,| and ) → create a transfer with the quantity <count> from <from>
  \benter<s=s?> <value=\d\S*> as the <field=[^,.;!?]*?> (result )?for <what=({small} )?{upper}\S*?>(?={end}|,| and ) → open<s> <what>, then set<s> the <field> to <value>
  \b(add|tack)s? on an? (?={small}) → add a·
  {start}[^.;!?,]*? (start|begin)s? with <what=(the|our) [^.;!?,]+>, so (we |i |please )?(begin|start) there(\.|!)( |$) → open <what>.·
  {start}what (i|we) want (people|viewers|them|you|everyone) to see is (somebody|someone|an? {small}) (?={gerund} ) →
  \bpick(s|ing)? up the one about <what=[^.;:!?]+?>: (s?he|they|we|i) (?={small} ) → search for "<what>", open it, then·
  {start}the (story|film|tour|clip) (ends|finishes|closes) (in|on|with|at) (the )?<place=({small} )?{small}>, where (the )?<what=({small} ){1,3}>(get|gets|are|is) (turned|switched) <state=on|off>( for (everybody|everyone|all))?(?={end}) → in the <place>, turn <state> <what>
  \bshow (someone|somebody|an? {small}) requesting (?=({small} )?(leave|vacation|time off|holidays?)\b) → request·
  {start}walk (the )?(viewers?|us|people|our audience) through (the |our )?<list={small}s>: (?=\S) → open the <list>, then·
  \bswitch(es)? from the {small}( view)? to the <view={small}>( view)?,? and (from there )?to the <next={small}>(?={end}) → open the <view>, then open the <next>
  \bswitch(es)? the <what={small}> from {small} to <view=day|week|month|year|list|board>( view)?(?={end}|,| and ) → switch to the <view> view
  \b(switch|set|change|turn)(es|s)? {everything} to (the )?<mode=dark|light> (mode|theme)(?= in the ) → set the theme to <mode>
  (?<=\b(update|change|set|raise)s? [^.;!?]* to {money}),? effective (from |on )?<day>(?={end}|,| and ) → , then set the effective date to <day>
  \b<do=grades?> <whose={capital}( {capital})?{apostrophe}s ({small} )?(submission|essay|paper|exam|homework|work)> (with|at) <grade=\d+>( points?| percent|%)?(?={end}|,| and ) → open <whose>, then set the grade to <grade>
  \bleaves? (the|this|a) feedback (?={quote}) → set the feedback to·
  \b(transfer|ship)<s=s?> <count=\d+> (units?|pieces|pcs|boxes|bottles|bags|items) of (the )?<what={upper}[^,;.]*?> from <from={capital}( {capital})?> to <to={capital}( {capital})?>(?={end}|,| and ) → create<s> a transfer with the item <what>, the quantity <count>, from <from> to <to>
  \brenam(es?|ing) the (copy|duplicate|new one)( to| as)? (?={upper}|{quote}) → rename it to·
  (?<=\b(add|create|enter)s? [^.;!?]*) by hand(?={end}|,| ) →
  \bsaves? it as (?={quote}) → call it·
  (?<=\b(open|show|see)s? [^.,;!?]*) to check (the|their|his|her|its) ({small} )?{small}(?={end}) →
  \bcompares? (?!.* (with|to|against) )({small} )*{small} in the <report=({small} )?{small} report>( for <period=[^,.;!?]+?>)?(?={end}|,| and ) → open the <report>[ for <period>]
  (?<=\b(note|comment|message) )for (the|our) ({small} )?{small}, (?={quote}) → ·
  (?<=\b(invoice|bill|order|quote) [^.;!?]*dated {day}) and (?=due ) → ,·
  (?<=\b(create|add|record|register|new|make|enter|prepare|raise|issue|draft)s? ({small} ){0,4}(loan|transfer|delivery|shipment|donation|rental|refund|offer|quote|payout|(purchase|sales) order)) to (?=(the )?{upper}) → ·for·
  {start}(our|my|the|an?) ({small} ){1,3}(starts|joins|arrives|begins)( (with )?us)? (on|next|in|this|tomorrow)\b(?![^.!?]*\b(add|create|register|invite|enter|set|give|assign|make)\b)[^.!?]*(\.|!)( |$) →
  {start}[^.;:!?]*\b(so|and) (i|we)( have|{apostrophe}ve)? promised [^.;!?]*(\.|!)( |$) →
  {start}an? ({small} )?{small} (walks|drives|goes|strolls) [^.;!?]* and (spots|sees|notices|finds) [^.;!?]*(\.|!)( |$) →
  {start}[^.;!?]*?\b{called} <who:proper> (comes|walks|drops|pops|calls|rings|phones) [^.!?]*\. <first=[^.!?]*?\b(finds|opens|looks up)> (his|her|their) (booking|record|file|account|card|order|profile|entry)\b → <first> <who>
  {start}an? ({small} )?{small} {called} <who:proper> (has|is|wants|would|just) [^.;!?]*?,? so (please )?(add|register|enter|create) (him|her|them) as an? <kind=({small} )?{small}>(?={end}| (for|with|and|in) ) → create a <kind> called <who>
  {start}[^.!?]*\bwith (the )?(plate|number|code|id|serial( number)?) <name=(?-i:(\p{Lu}|\d)*\d(\p{Lu}|\d)*( (\p{Lu}|\d){2,})?)>[^.!?]*\. (s?he|they|we|i) opens? (that|this|the) <kind={small}>(?={end}| and ) → open the <kind> <name>
  ,? so (that )?(they|we|you|people|everyone|everybody) (can )?(know|see|tell|understand|remember)\b[^.;!?]*(?=[.!?]|$) →
  (?<=\b(list|calendar|report|overview|page)) for that (day|week|month)(?={end}) →
  \b<do=adds?> an? (second|third|fourth|further) (?!one\b)(?=({small} )?{small}\b) → <do> a·
  (?<=\b(price|rate|fee|cost|rent|wage|charge)\b[^.;!?]* to {money}) (per|an?) {small}(?={end}| and | in ) →
  (?<=\b(change|set|edit|update)s? [^.;!?]* to ({quote}|{upper}[^.,;!?]*|\d\S*)),? with the <field=({small} )?{small}> (?={address}|{quote}|\d) → , then set the <field> to·
  (?<=\bfilter(s|ed)? [^.;!?]* by (the )?{small} {upper}[^.;,!?]*?) and (the )?(?={quality} ({upper}|\d|{quote})) → ·and by the·
  \bin settings\b → in the settings
  (?<={quote}), which is (still |currently |now )?(waiting|pending|awaiting|in|under|with)\b[^,.;!?]*, → ·
  ,? where (the|our) {small}s? (can |will )?(now |then )?(find|see|read)s? (it|them)( now)?(?={end}) →
  ,? and,? while (s?he|they|we|i|you)({apostrophe}(s|re|m)| is| are| am) (there|here|at it|about it),? → , and·
  (?<=\b(open|visit|show|find)s? [^,.;:!?]+?) in the (admin|backend|back end|back office|admin (area|panel|interface))(?={end}|,| and ) →
  {start}(and )?(one )?last thing(:|,) →
  (?<=\b(add|creat|mak|edit|register)\p{Ll}* [^.,;:!?]*), (quick|quickly|fast)(?={end}) →
  {start}<who:capital> <name:capital> (has|is|was) [^.!?]*\. ((find|look for|search for|look up) (him|her|them)|look (him|her|them) up)( (with|using|via|through|in|by) (the|our) search( {small})?)?(?={end}|,| and ) → search for <who> <name>
  \b(switch|turn)<s=(es|s)?> on (the|our) <what=({small} ){1,3}>(on|in|at) (the|our) <place=[^,.;]+?>,? (and )?(have|let|make)s? it (say|read)s? (?={quote}) → open<s> the <place>, turn on the <what>, set the <what>text to·
  \b<do=(add|create|register|enter|set up|make)s?> (our|my|his|her|their) new (?=({small} )?{small}( {called}|:|,| {upper})) → <do> a new·
  ,? (nobody|no one) (needs?|uses?|reads?|wants?) (it|them|this|that)( any more| anymore| now)?(?={end}) →
  \b(clean|tidy) up( a (bit|little))?( -|:|,| –| —|, and| by)? (?=(delet|remov|archiv)) →
  (?<=(\b(show|see|open|look at|find|get)s? [^,.;:!?]*?|(^|\. )(then|and|finally) )(the|our|its|his|her|their) ({small} ){0,2}{small}(?<!\b(how|what|where|when|that|which|who|whether|if|why|as|so|and|because|while|before|after|until))) (that |which )?(we|you|i|s?he|they) (will|can|have to|has to|need to|needs to|must|would|should|{apostrophe}ll) {small}[^,.;!?]*?(?={end}|,| and ) →
  (?<=\b(an?|the) )(?-i:normal|regular|ordinary|plain|simple|proper|mere) (?=(user|administrator|admin|editor|member|viewer|manager|reader|author|employee)\b) →
  <first=[^.!?]*?\bthe ><name={capital}( {capital})+><more=( {small})?\b[^.!?]*\. [^.!?]*?\b(for|of) >(that|this) <kind={small}>(?={end}|,| and | in ) → <first><name><more>the <kind> <name>
  (?<=\b(list|table|overview) of [^.;:!?,]+?) with (his|her|its|their|the) new {small}(?={end}) →
  {start}(mrs?|ms|dr)\. <who:capital> (rings|calls|phones|writes|mails|comes|asks)[^.!?]*\. <first=[^.!?]*?\blooks?> (him|her|them) up(?={end}|,| and ) → <first> up <who>
  {start}(mrs?|ms|dr)\. <who:capital> (rings|calls|phones|writes|mails|comes|asks)[^.!?]*\. <first=[^.!?]*?\bfinds?> (him|her|them)(?={end}|,| and ) → <first> <who>
  {start}(someone|somebody|a {small}) (emails|mails|writes|calls|rings|phones)( in| up| us)? to (say|tell|ask|complain) [^.!?]*(\.|!)( |$) →
  {start}we (get|are|keep getting) asked [^.!?]*(\.|!)( |$) →
  ,? but (not|leave out|without) (the|our) [^.;!?]*(?={end}) →
  (?<=\b(revoke|refund|dismiss|reject|decline|terminate|unsubscribe|cancel|end)s? [^,.;:!?]{3,60}), (they|s?he|it)({apostrophe}s|{apostrophe}ve|(?= (has|have|had|was|left|went|quit|is|are|\p{Ll}+ed)\b))( (?!to\b)[^,;.!?]+)?(?={end}) →
  ,? (and )?(an?|{number}|some|a few) (day|week|hour|month|minute|moment)s? later,? (?=({pronoun}|we|i|the|our|{capital}) ) → , then·
  {start}(would|do) you mind showing· → show·
  ·for it(?= \() →
  (?<=\b(show|open|see)s? [^.;:!?]*?(report|page|list|tab|dashboard)) at the (very )?end(?={end}|,| but ) →
  ,? and (afterwards|after that|finally|lastly) (?=(the|our|its) (\S+ ){0,3}(tab|report|page|calendar|dashboard|overview)( of [^,.;:!?]*)?{end}) → , then show·
  {start}show how (somebody|someone|people|an? {small}) (who |that )[^.:;!?]{3,80}: (?=(find|open|search|go to|add|create|change|set|mark|delete|filter|sort|look up) ) →
  , confirming (it|that|the (deletion|removal|change|question|dialog))(?={end}|,| and ) →
  (?<=\b(revoke|delete|remove|archive|close|cancel|hide)s? [^,.;:!?]{3,60}),? so (that )?only [^.;!?]*? (is|are|remains?) (left|there|in)[^,.;!?]*(?={end}) →
  {start}[^.;:!?,]{3,40} in (two|three|a few|some|several) steps(\.|:)( |$) →
  {start}on <who={capital}( {capital})*>{apostrophe}s (record|page|profile|entry|account|card),? (?={small} ) → open <who>, then·
  {start}{proper} used to [^.!?]*\. so (?=the <film> |s?he |they ) →
  ,? (and )?(the )?<mode=dark|light> (theme|mode|version) (looks|is|would be|feels) (much |way |a lot |so )?(nicer|better|nice|great|cooler|easier)[^.,;!?]*(?={end}) → , then set the theme to <mode>
  \bswitch(es)? (over )?to (the )?<mode=dark|light> theme(?={end}|,| and ) → set the theme to <mode>
  {start}(goal|aim|purpose|idea|topic|the plan|(quick |short )?teaser( for {letters})?|two sides|short version): (?=\S) →
  {start}that{apostrophe}?s (the|our|my) [^.;!?:]* for (us|me|them|our {small})(?={end}) →
  {start}(so )?we (run|have|are|own|operate|love|hate|work|believe|think) (?!to\b)[^.;!?:]*(\.|!)( |$) →
  {start}we {small} (a lot of|lots of|many|loads of|tons of|plenty of) [^.;!?:]*(\.|!)( |$) →
  {start}(nobody|no one|everyone|everybody|people|most people|(our )?(customers|users)) (finds?|knows?|uses?|reads?|likes?|asks?|hates?|forgets?) [^.;!?]*(\.+|!)( |$) →
  {start}(an? ({small} )?(customer|client|guest|user|tenant|reader|member|parent|patient)|(mrs?|ms|dr)\.? {capital}) (writes|calls|rings|mails|phones)( in| up)?( (asking|wanting|hoping|because|to|about) [^.;!?]*)?(\.|!)( |$) →
  {start}(could|can|would) you make (something|one|it|this) for [^.?!;]*(\?|\.|!)( |$) →
  {start}(they|people|customers|users|viewers) (need|have|want) to (know|see|learn|understand) (how to|how they can|where to) (?={small} ) →
  {start}(please )?(make it |keep it )?(short|quick|brief|snappy)( please)?!*(?=$|\.) →
  {start}(under|within|max\.?|at most|no more than|about|around) \d+ (seconds|minutes|s|sec|min)\b[^.;!?]*(\.|!|$) →
  ,? not only [^.;!?,]*(?={end}) →
  {start}show {gerund} too(\.|!)( |$) →
  {start}[^.;!?]*\?,? no,? (just |only )?(?={small} ) →
  , no {small} (to|for|with|from) [^,.;!?]*(?={end}) →
  ,? where (it|s?he|they) should (no longer|not|now) be( any ?more)?(?={end}) →
  (?<=:) (s?he|it|they)({apostrophe}s| is| are) (still )?(in|at|on) {upper}\S*, (?=(we|i|then) ) → ·
  {begin}{worker} (?={capital} {doing} ) →
  {begin}<who:worker> (?={doing} ) → the <who>·
  \bhow <who:worker> (?={doing} ) → how the <who>·
  {begin}(let{apostrophe}s )?take (?=(the {small} )?({quote}|{capital} {capital}))(?![^,.;:]* (off|out|back|down|to|from)\b) → open·
`;

/** What the film is to prove, before it is said by which orders: "show how simple it is to stay on top of them by opening …". */
const proving = turns`
  {start}(please |kindly |so )*((in|for|with) this (short |quick )?{film},? )?((we|i)( would|{apostrophe}d)? (want|like|love|aim|hope) (to )?|please |kindly )*(show|demonstrate|present|introduce|explain|highlight|illustrate|feature|promote|showcase)(?! (the|all|every|only) ({small} )?{small}s? (that|which|who|with|from|of|in)\b)\b((?!\b(create|add|make|delete|edit|change|open|mark|move|send|set|assign|(find|search|look up|search for)(?= [^.;:!?,]*(?-i:\p{Lu})))\b)[^.;:!?"\u0001])*?,? by (?={doingit} (?!(for |up )?{pronoun}\b)) →
  {start}(please |kindly )*(in|for|with) this (short |quick )?{film},? (we|i)( would|{apostrophe}d)? (want|like|love|aim|hope|wish) to (highlight|talk about|convince|explain|follow|celebrate|promote|prove|underline|stress|focus on|speak about)\b[^.;:!?]*?(\.|, so please|, so) (please )?(?=\S) →
  {start}(showing|demonstrating) (us |people |viewers )?how· → show how·
  {start}((it|that)( would|{apostrophe}d) be|(we|i)( would|{apostrophe}d)?( very much)? (want|like|love|appreciate|need)|(in|for|with) this (short |quick )?{film})\b(?![^.;:!?]* (the|our) ({small} )?{small}s, so please (create|add|make) one)[^.;:!?]*?, so (please|kindly) (?={small} ) →
  {start}(now and then|sometimes|every so often|once in a while|from time to time)\b[^.;:!?]*\.( |$) →
  {start}(that|this){isso} (exactly |just )?what (i|we)( would|{apostrophe}d)? (want|like|love|need) [^.;:!?]+(\.|!|$) →
  {start}(we|i)( would|{apostrophe}d) (appreciate|love|like|welcome|enjoy) an? ({small} )?(tour|look|overview|glimpse|impression) (of|at|into)· → show·
  \bshow (our |the )?({capital} )?({small} ){0,2}{small}s how (?=they\b) → show how·
`;

/** How people come to their orders: what they always do, what would be lovely, who rang. None of it is an order itself. */
const framing = turns`
  \bbc\b(?= ) → because
  {start}(maybe|perhaps|now|and) something for [^.,;:?!]*(\?|\.|!|:) →
  {start}if it( is|{apostrophe}s)?( not|n{apostrophe}t)?( too much)?( of)?( a| any)? (trouble|bother|possible),? →
  {start}(can|could|may|might) (we|i) (please )?(see|watch) (somebody|someone|one of us|{capital}) (?={small} ) →
  {begin}<who=i|we|you|they|s?he|{capital}|(our|the|my) {small}> (always|usually|often|normally|typically|regularly) (?={small} ) → <who>·
  ,? and (perhaps|maybe|possibly) (?=an? ({small} )?(note|comment|remark|reminder|task)\b) → , then add·
  (?<=, |\band )(perhaps|maybe|possibly|ideally) (?={small} ) →
  \s+(–|—) (s?he|it|they|that|we|i){isso} [^.;!?–—]*?(?={end}) →
  ,? before (s?he|they|we|i|you) {small} (anything|something)( else)?(?={end}) →
  {start}that{isso} (our|the|my) (whole |entire )?(pitch|story|point|idea|trick|magic)[^.!?]*(?={end}) →
  (,|;)? ?\bit (only |just )?takes (an?|{number}|less than an?|under an?|seconds)( {small})?( {small})?(?={end}) →
  , [^,.;]{2,20} (isn{apostrophe}t|is not) (needed|necessary|required)(?={end}) →
  {start}as an? {small}( {small})?,? (i|we) (want|need|would like) to (?={small} ) →
  {start}as an? ({small} )?ending,? (?={small} ) →
  {start}we {small} [^.;:!?,]{0,30} so: →
  {start}(please )?show (us|me|people) {gerund} ({small} )*{small}: (?={small} ) →
  {start}(someone|somebody) (left|has left|joined|has joined|moved|quit) [^.;:!?]*(\.|!) →
  {start}[^.;:!?]*\b(see|show|watch|understand) (us |me )?how (quick|easy|fast|simple|smooth|powerful|flexible) [^.;:!?,]{3,30} (is|are)(\.|!)( |$) →
  {start}{small} (is )?not (needed|necessary)(, just show( it)?)?(?={end}) →
  \b(show (me |us )?|see )where (i|we|you|one|they|people) ((can|could) )?(?=(change|set|turn|switch|add|edit|enable|disable|create|rename|find|search|look up|look for)\b) →
  {start}([^.;:!?]*?(,| and) )?{capital} (sees|hears|learns|notices|finds out|reads) that [^.;!?]*(\.|!) (?=(s?he|they) ) →
  {start}[^.:;!?]*\b(rings|calls|phones|writes)(:|,| and) it{apostrophe}s <who={upper}[^.,;!?]*?>( from [^.,;!?]*)?\. {capital} (looks for|searches for|searches|looks up) (him|her|them) → search for <who>
  ,? (but |and )?finds? (nobody|nothing|no one|no match|no result)(?=,|{end}) →
  ,? and so (?={doing} ) → , and·
  {start}(the|our|an?|my) [^.;:!?]*?\b(calls|rings|phones|asks)( (me|us|him|her))?( and (asks|says|wants|tells))?\b[^.;!?]*\. (?=(i|we|s?he|they) ) →
  {start}(so )?(this|some|an?) (guy|man|woman|lady|guest|customer|client|person|couple) (writes|calls|says|tells|asks|emails|texts)[^.;!?]*\. (?=(i|we|s?he|they) ) →
  {start}[^.;:!?]*\bthe phone (rang|rings)[^.;!?]*\. →
  {start}(s?he|they|everybody|everyone) (nods?|smiles?|sighs?|relaxes?|cheers?|breathes?)[^.;!?]*(\.|!|$) →
  {start}then (i|we|s?he|they) can (breathe|relax|go home|sleep|smile)[^.;!?]*(\.|!|$) →
  {start}all (before|in|within|without) [^.;!?:]*(\.|!|$) →
  {start}(all )?done in [^.;!?:]*(\.|!|$) →
  ,? because (s?he|they|we|i|you)({apostrophe}s| is| are|{apostrophe}re|{apostrophe}m| am) at it,?(?= ) →
  {start}an? new {small}( {small})? is (on board|here|there|waiting)(!|\.|:) →
  {start}on the (first|last|second|\d+\S*)( day)? of (every|each|the) {small},? (?=(i|we|s?he|they) ) →
  \bshows? (him|her|them) (?=(the|our|his|her|their) ) → show·
  \blook<s=s?> only at· → show<s> only·
  {begin}in the <place={small}( {small})?> (i|we|you|they|s?he) (?={small} ) → in the <place>,·
  {start}<who:proper> still owes? [^;]{2,30}?, so (i|we|s?he|they) (record|register|enter|log)s? an? <what=({small} )?(payment|deposit|refund)> → record a <what> for <who>
  {start}<what=(the|our|this|her|his) ({small} ){1,2}{quote}> (s?he|we|i|they) <do:small> (?=(as|to|in) ) → <do> <what>·
  (,|, and| and) (the|its) (total|sum|balance) (then )?(drops|falls|rises|changes|goes (up|down)|is updated|updates)\b[^,;]*?(?=,|\.( |$)|$) →
  \bcheck (under|in|on) the <where=[^,;.]*?(tab|page|list|section)> (that|whether|if) [^.;!?]*?(?={end}) → open the <where>
  (?<=[\p{L}\d]) (after that|afterwards|after this)(?=(\.|!|;)|$) →
  \s*\((without|but not|not|never|no need) [^()]*\) →
  // "What I always do at the end of the month is filter …".
  {start}what (i|we|you|they|people|most of us|(our|the|my) {small}) ({small} )?do(es)? [^.,;:!?]{0,60}? is (to )?(?={small} ) →
  {begin}(ok |okay |right |so )*(oh|ah|um|well|basically|honestly|obviously|ok so|okay so)( and)?( also)?,? (?={small} ) →
  {begin}also the (?={noun}) → show the·
  {start}(subsequently|eventually|ultimately),? (?=\S) → then·
  {start}(at|in|by) the (very )?end,? (i|we|you)({apostrophe}d|{apostrophe}ll| would| will)? (?={small} ) → then·
  \bhow <who=i|we|you|they|s?he|one>({apostrophe}d|{apostrophe}ll| would| could) (?={small} ) → how <who>·
  ,? (and )?that{isso} (it|all)( really)?(?={end}) →
  // "It would be lovely to see …".
  {start}((afterwards|then|after that|finally|at the end),? )?(it|that)( would|{apostrophe}d)( also)? be ({small} )?{small} to (see|have|get|show)· → then show·
  {start}((i|we)({apostrophe}d| would) (like|love) to |(please )?(let us|let me) )(see|watch) (myself|ourselves|me|us|somebody|someone|one of (us|them)) (?={gerund} ) →
  // "A guest being booked in? Her name is Clara Lind": what is done, then with whom.
  {start}((could|can|would|will) (you|we) (please |kindly )?)?show (me |us )?(an?|the) (new )?<kind:small> being (booked in|checked in|set up|{small}ed)(\?|\.|,|:) (his|her|their|its) name is <name:proper>(?=,|\.|$| and ) → create a <kind> called <name>
  , (s?he|they)(({apostrophe}d| would) (like|love)|(wants?|needs?))( to (have|book|take|get))? (?=(the|an?) ) → , with·
  // "Maria gets a call from Petersen: … She looks the customer up".
  {start}[^.:;!?]*?\b(gets?|receives?|takes?|has) (an?|another) ({small} )?(call|phone call|e-?mail|mail|message|letter|visit|complaint|question|request) from <who:proper>(:|,|;|\.| who| about| that| because)[^.!?]*(\.|!) (s?he|they|we|i) (looks?|searches|search|finds?)( for)? (him|her|them|it|(the|this|that) {small})( up)?(?={end}| and ) → search for <who>
  {start}(somebody|someone|an? {small}) {called} <who:proper> (calls|rings|writes|phones)[^.!?;]*? so (i|we|s?he|they) (looks?|searches|search|finds?|opens?)( for| up)? (his|her|their) <kind:small> → search the <kind>s for <who>
  {start}[^.;:!?]*? <kind={small}>s so (i|we)( would)? (make|create|add|need) one, → create a <kind>,
  ,? and (the|our) {small} (turns out to be|proves to be) <what={small} {token}>,? so (we|i|they|s?he)· → , then open <what>, then·
  (?<=(^|;|\.|,) ?)(old )?<who:proper>(, who [^,;.]+,)? (has|is) {small} and goes? (in)?to the archive → archive <who>
  {begin}(somebody|someone|(an?|the) {small}( {small})?) (phones?|calls|rings|comes in|writes)( (in|up|us|me))?,? (and|so)( then)? (i|we|s?he|they) ((need|have|want)s? to )?(?={small} ) →
  {start}({capital}|{capital}{apostrophe}s {small}|mrs? {capital}|dr {capital}|(our|my|the|an?) {small}( {small})?( {capital})?) wants? to [^.:;!?,]+(!|\.|:) (?=(s?he|they) ) →
  {start}({capital}{apostrophe}s {small} wants to (know|see|hear|learn) [^.:;!?]+(\.|!|:) (?=(s?he|they|i|we) )) →
  {start}(every|each|on) [^.,:;!?]{3,40}? (our|my|the) {small}( {small})?( {capital})? (wants?|likes?|needs?) to (know|see|hear|learn) [^.:;!?]+(\.|!|:) (?=(s?he|they|i|we) ) →
  {start}an? (new )?{small}( {small})? (has|have|is|are|comes|came|joins|joined|starts|started|arrives|arrived)\b[^.;:!?]*(\.|;|:) (?=[^.;:!?]* (adds?|enters?|registers?|creates?) (him|her|them|it) ) →
  <do=(add|enter|register|create|record)s?> (him|her|them|it) \(<who:proper>, <more:inside>\) → <do> <who>, <more>
  // Where it is looked for that something is there, or no longer.
  (?<=\b(tab|page|list|report|calendar|board|overview|log|history)),? (that|to see (if|that|whether)|whether) (it{apostrophe}?s|it is|they are|s?he is|that{apostrophe}s) (there|in it|listed|in there)( now)?(?={end}| and ) →
  ,? (where|and|when) (it|s?he|that)( is|{apostrophe}s) (now )?gone( from [^,.;]+)?(?={end}) →
  {begin}(find|search for|search|look up|look for) (it|him|her|them) by (its|{theirs}) {noun}( {noun})?(?={end}| and ) → open it
  // "He finds only 17 belts A42 instead of 23. He fixes the quantity".
  {start}[^.;!?]*?\b(finds?|counts?|has|have|sees?|are) only <count:number> <what=[^,.;]+?> instead of {number}(\.|,|;) (so )?(s?he|they|we|i) (fix|correct|change|update|adjust|set)(es|s)? the <field:noun>(?={end}) → set the <field> of <what> to <count>
  \b(write|note|enter|say|state|explain|give)s?( down)? why \(<value:inside>\) → set the reason to "<value>"
  {start}<who:proper>{apostrophe}s (gets?|receives?) (?=an? \d) → open <who>, then give it·
`;

/** All of it, in the order in which it is read. */
export const framed = [
  ...marks,
  ...toldAtOnce,
  ...courtesies,
  ...asides,
  ...proving,
  ...framing,
  ...jotted,
  ...around,
  ...ofLists,
  ...ofPeriod,
];
