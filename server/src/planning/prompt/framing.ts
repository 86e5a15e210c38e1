import { turns } from "./phrase.ts";

/** Marks in the place of words, and how somebody begins: what is told by them is told by a new sentence. */
const marks = turns`
  \s+(:-?\)|;-?\)|:D|<3)(?= (?-i:\p{Lu})) → .
  \s+(:-?\)|;-?\)|:D|<3)(?= |$|\.|!) →
  \bw/ ?(?=\p{L}) → with·
  \bappt<s=s?>\b → appointment<s>
  \btmrw\b → tomorrow
  \brcv\b → receive
  \btxn\b → transaction
  \brpt\b → report
  \bwk (?=\d) → week·
  \bproj\. → project
  \bpmt\b → payment
  \b(prio|pri)\b(?= ) → priority
  \bamt\b → amount
  {begin}del (?=\p{L}) → delete·
  {start}(hey|hi|hello)( there| all| team)?(\.|!|,)( |$) →
  {start}good (morning|afternoon|evening|day)(,? (everyone|everybody|all|team))?(,|!|\.) →
  // "- category Europe, author Sofia Reyes" below what is made.
  (?<=\b(new|create|add|write|make) [^\n]*)\n\s*(-|•|\*|–) ?(?=({quality}|{attribute})(:| is)? ({upper}|\d)) → ,·
  ^\s*(-|•|\*) (?=\S) →
  ^\s*1\) (?=\S[^\n]*\n) →
  \n\s*\d{1,2}\) (?=\S) → .·
  (?<!:)\n\s*(-|•|\*) (?=\S) → .·
  (?<=^|(,|\.|;|:|->|→|=>|\n) )<field=({letters} ){1,3}>\d\S*( (?!to\b){small})? (->|→|=>) <new=\d[^,;\n]*?>(?=\.( |$)|,|;|\n|$) → set the <field>to <new>
  {begin}new <kind=({small} )?{small}> (->|→|=>) (?=({small} )?{small}:? ({upper}|{quote}|\d)) → create a <kind> with·
  (?<=\d) (->|→|=>) (?=\d) → ·to·
  {begin}<field=status|state|stage|priority|assignee|owner|role|category|due date|due> (->|→|=>) (?=\S) → set the <field> to·
  (->|→|=>) (?-i:In) <state=review|progress|transit|testing|approval>(?=\s|$|\.|,) → . set the status to "In <state>"
  (->|→|=>) <field=(reorder|minimum|maximum|min|max|safety) (lvl|level|qty|quantity|stock|point)>:? (?=\d) → . set the <field> to·
  \s*\bthen\s*(->|→|=>)\s* → . Then·
  \s*(->|→|=>)\s* → .·
  \s+//\s+ → .·
  \s*>>\s* → .·
  // "Undo / Redo" is what one thing is called.
  (?<=\S)(?<!(?-i:\b\p{Lu}\p{Ll}+)(?= / (?-i:\p{Lu}\p{Ll}))) / (?=\S) → ,·
  (?<=\p{L}) - (?=(mark|open|show|set|add|then|click|filter|sort|search)\b) → ,·
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
  // "It would be lovely to see …", "we would be grateful if the film could begin with …".
  {start}((afterwards|then|after that|finally|at the end),? )?(it|that)( would|{apostrophe}d)( also)? be ({small} )?{small} to (see|have|get|show)· → then show·
  {start}(we|i|it|that)( would|{apostrophe}d) be ({small} )?{small} if (you|we|(the|your|this) {film}) (could|would|can|might) (please )?(?={small} ) →
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

/** How somebody asks who is very polite, and says for whom and why; what she asks for stands in the middle of it. */
const courtesies = turns`
  {start}(hello|hi|thank you|thanks)( very much| so much| ever so much| again)?( for [^.!?]*)?(\.|!)( |$) →
  (?<=(^|\.|!|\?|,) ?)(thank you|thanks)( very much| so much| ever so much)? for [^.;!?,]*(\.|,|!)( so)? →
  \b(would|could) you (please )?be so kind (as )?to (?={small} ) →
  {start}(would|could|might) it be possible to (?={small} ) →
  {start}(might|may|could) (we|i) (also |perhaps )?see· → show·
  {start}((we|i)( would|{apostrophe}d) be ({small} )?{small} for|(we|i)( would|{apostrophe}d) (love|like|want)) an? ({small} )?(scene|{film}) (in which|where|that shows how|showing how) →
  {start}(we|i)( would|{apostrophe}d) (love|like|want) (the|our|this) {film} to (convey|show|tell|express|prove) how [^.;!?]*?(\.|!)( |$) →
  \b(we|i|it|that)( would|{apostrophe}d) be (an? )?({small} )?{small}( touch| idea| thing)? if (you|we|s?he|they|someone|(the|your|this) {film}|(the|our) (viewers?|audience|visitors?|people)) (could|would|can|might) (please |first |also |then )*(?={small} ) →
  \b(we|i|it|that)( would|{apostrophe}d) be (an? )?({small} )?{small}( touch| idea| thing)? if (we|you|one|people|viewers) (then |also |finally )?saw· → then show·
  \b(we|i|it|that)( would|{apostrophe}d) be (an? )?({small} )?{small}( touch| idea| thing)? if (s?he|they|someone|somebody|you|we) (then |also |finally )?(?={small}ed ) → then having·
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
  ,? (as|since) (so )?(few|many|most|some|all|nobody|people|that|this|our|not) [^;!?.]*(?=\.( |$)|!|$) →
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

/** What people jot down instead of saying it: "rent to 1,250", "customer search: Bianchi", "site title = Far & Slow". */
const jotted = turns`
  (?<=\b(filter|show only) [^.;!?]*) \+· → ·and·
  <from:day> (–|—|-) <to:day> → from <from> to <to>
  {start}(the )?(list|overview) of (?=(all|the|our) ) → show·
  {start}(-|•|\*)? ?<kind={letters}> <name:quote>: open(?={end}) → open the <kind> <name>
  {start}(-|•|\*)? ?the <tab={small}( {small})?> tab of → open the <tab> tab of
  {start}(-|•|\*)? ?comment for [^:.;!?]+: (?={quote}) → add the comment·
  (?<=\bonly [^.;!?,]*),( and)? only· → , then show only·
  {begin}<what=({small} ){0,2}{small}s> only(?={end}) → show only <what>
  {begin}new <kind=({small} )?{small}>(,|;) <name={capital}( {capital})+>(?=,|;|\.|$) → create a <kind> called <name>
  {begin}<do=register|create|add> <kind=({small} )?{small}> \((?=[^()]*(:|,)) → <do> a <kind> (
  (?<=\([^()]*)\b<key={small}( {small})?>: (?=[^()]*\)) → <key>·
  {start}<field=status|priority|stage|storage|location|owner|assignee|deadline|due date|category>: (?=\S) → set the <field> to·
  (?<=\b(create|declare|open|add|make|raise)s? [^()]*,) <field={small}> = (?=\S) → ·<field>·
  (?<=\b(create|declare|open|add|make|raise)s? an? ({small} ){0,2}{small})( from scratch), → ,
  (?<=\b(create|declare|open|add|make|raise)s? an? ({small} ){0,2}{small}), (?={quote}) → ·called·
  \s*\(<text=(?-i:\p{Lu})[^()]*\?>\) → ·called "<text>"
  \bput(s|ting)? in (one|an?|another) (?=({small} )?{small} {called}) → add a·
  {start}(the )?last <n=\d+ ?(h|hours?|d|days?|min|minutes?|weeks?|months?)>( instead of [^.,;!?]+)?(?={end}) → choose "last <n>"
  \b(find|search for|look up|search|look for) an? <kind={small}> by (his |her |their |its )?{small}( address)? \(<value:inside>\) → search the <kind>s for <value>
  (haven{apostrophe}t|hasn{apostrophe}t|have not|has not) (been )?checked in( yet)? → are not checked-in
  \bcompare<s=s?> <list=((the|our) )?{small}s> by <field=({small} ){0,2}{small}>(, (the )?(best|highest)( ones?)? first)?(?={end}| and ) → open<s> <list> and sort<s> them by <field>, highest first
  {start}<kind={small}s>, <by:quality> <value:small>(?=,|\.|$) → show the <kind>, then show only <kind> with <by> <value>
  , (the )?(dearest|priciest|most expensive)( ones?)? first(?={end}) → , then sort by price, highest first
  \bput(s|ting)? the <which=earliest|soonest|latest|nearest> <field=({small} )?{small}> (first|on top|at the top) → sort by <field>
  ,? with the (ones|{small}s) with the most <field:small> (at the top|first|on top) → , then sort by <field>, highest first
  ,? (and )?then back to the· → , then go back to the·
  (?<=\b(the|an?) )(old|other|last|new|previous) one (?={code}|{quote}) →
  (?<=\b(tab|page|list|report|chart|view)) (too|as well|also)(?={end}) →
  (?<=\bassigns? [^.;!?]* to )(his|her|their|our|my) ({small} ){1,2}(?={capital}) →
  (?<=\bfor )(little|young|old|dear) (?={capital}) →
  {begin}only (?=(the )?({small} )?{noun}s({end}| (that|who|with|from|in) )) → show only·
  {start}note: (?={quote}) → add the note·
  {start}<kind=(?!(please|then|also|and|note|status)\b)({small} )?{small}> <number=(?-i:\p{Lu}{1,4})-?\d\S*>: (?=\S) → open the <kind> <number>,·
  {begin}(the )?<tab={small}> tab(?={end}) → open the <tab> tab
  {start}<kind={small}s>, <some=[^,.;]+?> only(?={end}) → show only <some> <kind>
  (?<=(^|(\.|;) ))<code=(?-i:\p{Lu}{2,})-\d\S*>(?=\.( |$)|$|;) → open <code>
  {start}(new )?<kind=(change|purchase|pull|service|work|leave|repair) (request|order)>: (?={quote}|{upper}) → create a <kind>·
  {begin}(the )?change <what=calendar|log|board>(?={end}) → show the change <what>
  \b<do=show|list|see|display> (the )?<what=({small} )?{small}s (on|in|with|from|of|by|for) [^,.;!?]+?> only(?={end}) → show only <what>
  {start}an? ({small} ){0,3}<kind=reply|comment|note|answer|message> (along the lines of|such as|like|saying|reading) <text:quote> would [^.;!?]* → write a <kind> saying <text>
  \b(leave|add|write)<s=s?> an internal <kind=comment|note|message> for [^:,;.]{2,30}: (?={quote}) → add<s> an internal <kind>·
  \bset<s=s?> (himself|herself|myself|themselves|yourself|oneself) (?=an? (reminder|task|alarm)\b) → set<s>·
  \bfinds? <who:proper> among (them|these|those)(?={end}|,| and ) → open <who>
  \bis (now )?marked (?={upper}) → is marked as·
  (?<=\bmark(s|ing)? it as {small}) with (the |a )?<field=({small} )?(number|code|reference|date)> (?={token}) → , set the <field> to·
  \b(look at|see|show|view)<s=s?> (those|the ones) (which|that|who) are (still )?(?=(pending|open|overdue|unpaid|unread|new|late|waiting|unassigned|missing)\b) → show<s> only those that are·
  ,? to be delivered (on|by) (?={day}) → , delivery date·
  \bshow (someone|somebody|one of us|an? {small}) (?={doingit} ) → show·
  \b(build|create|make|add) an? <kind=({small} )?{small}>(:|,|;) call it <name={quote}|{proper}>(?={end}|,) → create a <kind> called <name>
  ,? (and )?it goes (in)?to (the )?(status|state) (?={upper}) → , then set the status to·
  {start}<kind=order|invoice|ticket|quote|case|booking|task|bill|request> <number=#?\d\S*>( (by|from|of|for) {proper})?: (?={small} ) → open the <kind> <number>,·
  \bchange (it |the status |the state )?from {upper}\S* to <state={upper}\S*>(?={end}| and ) → mark it as <state>
  \bfilter (by )?<state=(?-i:On|In) {small}>(?={end}| and ) → filter by "<state>"
  {begin}time range:? (?=(last|this|past) ) → set the time range to·
  , <who={capital} {capital}> gets (an? )?<grade=\d+%?>,? with the <field=({small} )?{small}> <value:quote> → , open <who>, set the grade to <grade>, set the <field> to <value>
  {begin}post in the <place={letters}( {small})?>: (?=(subject|title|message) ) → go to the <place>, then create a post with·
  ,? and later (his|her|our|the|their) {small} (?={doing} ) → , then·
  {start}(on|in|under) (his|her|its|their|the) <tab={letters}( {letters})?> tab: → open the <tab> tab. Fill in·
  \ban? (new )?<kind=({small} )?{small}> is (booked in|taken in|checked in|brought in): → an <kind> is created with·
  {start}(tag|label): (?=\S) → add the tag·
  {start}<kind=subtask|comment|reminder>: (?={quote}) → add a <kind>·
  {begin}<state=overdue|unpaid|unread|late|vacant|unassigned|pending> only(?={end}) → show only <state>
  {start}only (?={upper}\S*{end}) → show only·
  \b(the|our) <list=({small} )?{small}s?( list)?> gets <how=filtered|sorted> by· → the <list> is <how> by·
  {start}only (?=(below|above|over|under) ) → show only·
  {begin}(the )?top one( is| =|:) (?={token}) → open·
  \b(leave|add|write)s? (an?|the) <kind=comment|note|message> for (the|our) (customer|client|requester|guest|buyer|caller): (?={quote}) → add the <kind>·
  \bon behalf of (the )?<who={upper}[^:;.,]*?>(:|,) → ·for "<who>" with
  (?<={capital}) \(<what=(owner|parent|company|client|customer|contact) {upper}[^()]*>\) → , <what>
  <what=({upper}|the {small} {upper})[^,;:.]*?> goes from {upper}\S* to <state={upper}\S*>(?={end}| and ) → mark <what> as <state>
  {begin}(the )?<which:extreme> <field:noun> first(?={end}| and ) → sort by <field>, <which> first
  , (the )?(best|top|strongest) (ones? )?(at the top|on top|first)( please)?(?={end}) → , then sort it highest first
  , (the )?(worst|weakest) (ones? )?(at the top|on top|first)( please)?(?={end}) → , then sort it lowest first
  {begin}(the )?<kind=(?!(a|an|the|do|run|make|use|start|then|and|or|not|no|this|that|open|show|with|by|for|in|on|text|full|quick|global) )({small} ){1,2}>search( for|:)? (?={quote}|{upper}) → search the <kind>list for·
  {begin}<field=({noun} ){1,3}>= ?(?=\S)(?![^()]*\)) → set the <field>to·
  {begin}<kind=({small} )?{small}> <name:code>, (?={money}(,|{end})) → create a <kind> called <name>,·
  {begin}(the )?<which=low stock|overdue|unpaid|unread|unassigned|vacant|late|expired|pending|unanswered|unsent> <kind=({small} )?{small}s>( pls| please)?(?={end}) → show the <which> <kind>
  (?<=(^|(\.|!|;|,) )(sales|revenue|orders|income|turnover|spend|costs|hours|visits|traffic|headcount)( {small}){0,3}), (for )?(?=(the )?(last|this|next|past) (\d+ )?(days?|weeks?|months?|quarter|year)({end})) → ·for·
  (?<=\b(delete|remove|archive)s? [^.;!?,]+?) (that |which )?(we|i|you) (just |only )?(made|created|added|set up|used)( (before|earlier|for testing|as a test))?(?={end}| and ) →
  {begin}<do=record|log|enter|add|book|file> an? <what=({small} ){0,2}{small}> as an? <kind=({small} )?{small}>(:|,) → create a <kind> called "<what>",·
  {begin}<do=(create|register|add|enter|book|enrol|admit|hire)s?> an? <kind=(new )?({small} )?{small}>,? (say|e\.g\.|for example|for instance|let{apostrophe}s say) <name:proper>(?=,|;|\.|$| (born|with|from|for|in|at|and|on) ) → <do> a <kind> called <name>
  (?<=\bborn [^;!?]*\d) <field=insurance|class|insurer|doctor|group|address|phone|e-?mail> (is )?(?={upper}|\d) → , <field>·
  (?<=\bmarks? [^,.;:]{3,80} as {small}), (the )?reason(:| is)? <why=[^,.;]+>(?={end}) → , then set the reason to <why>
  (?<=\b(hours|working time) [^.;!?]*\d) (a|per) (week|day|month)(?={end}| and ) →
  (?<=\b(drag|move)s? [^.;!?]* to {upper}[^,.;!?]{1,25}?) (on|in) the (kanban )?board(?={end}| and ) →
`;

/** What is told of a thing around the order to make or to change it. */
const around = turns`
  \b<do=create|add|register|enter|make> an? (new )?<kind=({small} )?{small}>( for [^.;:!?,]+)?\. use <name:proper>(?=,| with ) → <do> a <kind> called <name>
  \b<do=create|add|register|enter|make|enrol|admit|hire>(s|ing)? an? (new )?<kind=({small} )?{small}>, (for example|for instance|such as|e\.g\.|say|like),? (an? |the )?(?={upper}) → <do> a <kind> called·
  (?<=\b(appointment|booking|order|task|ticket|reservation|event|meeting))( for an? {small}( who is [^,.;]+)?)?, namely (an? )?(?={upper}) → ·called·
  \bpublish an? (new )?<kind:small> <more={called} [^.;!?]+>(?={end}) → create a <kind> <more> and publish it
  \bpublishes an? (new )?<kind:small> <more={called} [^.;!?]+>(?={end}) → creates a <kind> <more> and publishes it
  {start}[^.;:!?,]+ needs an? <kind=({small} )?{small}> for <for=(?-i:\p{Lu}\S+( \p{Lu}\S+)*)>( [^.;!?]*)?\. (s?he|they|we|i) (makes?|creates?) (a new one|one|it)( with)?(?= ) → create a <kind> for <for> with
  {start}[^.;:!?]*\b(present|introduce|show|explain|discuss) <all=(the|our) ({small} )?{small}s>, so (please )?(create|add|make) one → go to <all> and create one
  \bopens? it \(it{apostrophe}s called <name=[^()]+>\) → opens <name>
  \b<do=setting|set|mark|assign|give|hand|move|open><s=s?> the {nth} one, <name={upper}[^,.;!?]*>, (?=to|over|as) → <do><s> <name>·
  (?<=\b(archiv|delet|remov|clos|cancel)\p{Ll}* the )(finished|completed|outdated|obsolete|unused|expired|former|old) (?=({small} )?{small} {upper}) →
  (?<=\b(cancel|delet|remov|archiv|clos|stopp?)\p{Ll}* [^.;:!?,]+) (altogether|completely|entirely|for good)(?={end}|,| and ) →
  \bassign(s|ing)? <what:pronoun> to (himself|herself|themselves|myself) as (?={capital}) → assign <what> to·
  ,? with (just |only )?(a single|one|two) clicks?(?={end}| and ) →
  \bwith (one|a single) (line|position|line item), (?={upper}) → with the item·
  \b<do=mov|push|advanc>(es?|s|ing)? <what:pronoun> (forward|on|ahead|along) to· → move <what> to·
  \bschedul(es?|ing) <what:pronoun> for publication( on| at)?· → schedule <what> for·
  \bby the date (on|at) which (they|it) (was|were) <when=[^,.;]+?>(?={end}| and ) → by <when>
  ·using the (?={small} {upper}) → ·with the·
  {start}<do=refund|ship|pay|send|close|book> as· → <do> it as·
  (?<=\b(dashboard|report|overview|calendar)) (in order )?to (see|check|look at) the (?!effect|result|impact|difference|outcome|whole) → , then show the·
  ,? (in order )?to (see|show|check|measure) the (effect|result|impact|difference|outcome)s?(?={end}) →
  <who=(the|our|an?) ({small} )?{small}> then (?={doing} ) → <who>·
  ,? (and )?followed by (?=(the|our|an?) ) → , then show·
  ,? before (it|the {film}) ends (with|on|in|at)· → , then show·
  \bexplain (?=(the|our) ({small} ){0,3}(settings|page|report|list|view|tab|area|section)\b) → show·
  \b(tak|mov|bring|switch|upgrad)ing (the )?({small} )?<who:proper> from the {small} {upper}[^,;.]*? to the <field:small> (?={upper}) → set the <field> of <who> to·
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

/** All of it, in the order in which it is read. */
export const framed = [...marks, ...courtesies, ...proving, ...framing, ...jotted, ...around];
