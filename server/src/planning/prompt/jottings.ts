import { turns } from "./phrase.ts";

/** Marks in the place of words, and how somebody begins: what is told by them is told by a new sentence. */
export const marks = turns`
  \s+(:-?\)|;-?\)|:D|<3)(?= (?-i:\p{Lu})) → .
  \s+(:-?\)|;-?\)|:D|<3)(?= |$|\.|!) →
  \bw/ ?(?=\p{L}) → with·
  \bappt<s=s?>\b → appointment<s>
  \btmrw\b → tomorrow
  \brcv\b → receive
  \btxn\b → transaction
  \best\. (?=(cost|price|time|hours|value)\b) → estimated·
  \brpt\b → report
  \bwk (?=\d) → week·
  \bproj\. → project
  \bpmt\b → payment
  \b(prio|pri)\b(?= ) → priority
  \bamt\b → amount
  \bqty\b → quantity
  (?<=^|(,|\.|;|:|\n) )<what=({letters} ){1,4}><field=quantity|price|stock|amount|weight|rate|status|stage> (->|→|=>) (?=\S) → set the <field> of <what>to·
  \s+>\s+(?=(only|just|sort|filter|open|show|{extreme})\b) → .·
  {begin}del (?=\p{L}) → delete·
  {start}(hey|hi|hello)( there| all| team)?(\.|!|,)( |$) →
  {start}good (morning|afternoon|evening|day)(,? (everyone|everybody|all|team))?(,|!|\.) →
  // "- category Europe, author Sofia Reyes" below what is made.
  (?<=\b(new|create|add|write|make) [^\n]*)\n\s*(-|•|\*|–) ?(?=({quality}|{attribute})(:| is)? ({upper}|\d)|{day}(,|$)) → ,·
  ^\s*(-|•|\*) (?=\S) →
  ^\s*1\) (?=\S[^\n]*\n) →
  {start}new <kind=({small} )?{small}>: <name={upper}[^,.;:!?\n]*?>(,|\n\s*(-|•|\*|–)) ?<on:day>,? (from )?<from=\d{1,2}:\d\d> ?(to|until|–|-) ?<to=\d{1,2}:\d\d>(?={end}|\n) → create a <kind> called "<name>" on <on> from <from> to <to>
  \n\s*\d{1,2}\) (?=\S) → .·
  (?<!:)\n\s*(-|•|\*) (?=\S) → .·
  (?<=^|(,|\.|;|:|->|→|=>|\n) )<field=({letters} ){1,3}>\d\S*( (?!to\b){small})? (->|→|=>) <new=\d[^,;\n]*?>(?=\.( |$)|,|;|\n|$) → set the <field>to <new>
  {begin}new <kind=({small} )?{small}> (->|→|=>) (?=({small} )?{small}:? ({upper}|{quote}|\d)) → create a <kind> with·
  {begin}<what={upper}\S*\d\S*> (->|→|=>) <state={small}( {small})?>(?={end}|,) → mark <what> as <state>
  {begin}kill (?=({small} )?({upper}|{quote})) → delete·
  {start}(a )?quick (one|question|request)( please)?(\.|:|,|!) →
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

/** What people jot down instead of saying it: "rent to 1,250", "customer search: Bianchi", "site title = Far & Slow". */
export const jotted = turns`
  {start}only (?=(overdue|unpaid|paid|unread|open|closed|late|vacant|unassigned|pending|active|inactive|drafts?)\b{end}) → show only·
  {start}(an? )?quick (peek|look|glance) at <what=(the|our) [^,.;!?]+?>( to (close|finish|end))?(?={end}) → show <what>
  (?<=\b(find|open|search for|look up) {capital}( {capital})*) \({capital}{apostrophe}s {small}\) →
  (?<=, )<field=(?!(and|but|is|are)\b)({small} )?(?!(is|are)\b){small}> now (?=\d|{upper}) → set the <field> to·
  (?<=\bassigns? [^.;!?]* to {capital}( {capital})*), <field=state|status|priority|stage|due date|deadline>:? (?={upper}|\d) → , set the <field> to·
  {start}<list={letters}s> <more=(due|from|of|in|for) [^,.;]+?>, <some=[^,.;]+?> only(?={end}) → show the <list> <more>, then show only <some>
  {start}<field=({small} ){1,3}>to <value=\d[^,.;\s]*(\.\d+)?( {small})?> in (the )?settings(?={end}) → in the settings, set the <field>to <value>
  , then (?=({small} ){1,2}by {small} (for|in) ) → , then show the·
  {start}log time: <time>, → log <time> with·
  {begin}new <kind=({small} )?{small}> for <who:proper>: <name={small}[^,.;]*?>(?=,|{end}) → create a <kind> called "<name>" for <who>
  (?<=\b(filter|show only) [^.;!?]*) \+· → ·and·
  <from:day> (–|—|-) <to:day> → from <from> to <to>
  {start}(the )?(list|overview) of (?=(all|the|our) ) → show·
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
  \b<kind=order|invoice|ticket|quote|case|booking|bill|request|claim|room|table|flat|unit> (\((no\.?|number|nr\.?) ?<one=\d[^\s()]*>\)|(no|nr)\. <number=\d\S*>) → <kind> [<one>] [<number>]
  (?<=\p{L}|\d|"|\u0001), (then )?(update|save)(?={end}) → , save it
  {start}note: (?={quote}) → add the note·
  \bassign an? <role={small}> to {pronoun}, <name={upper}[^,.;!?]*> → set the <role> to <name>
  ,? and that the <what={small}( {small})?> (is|are) (listed|sorted|ordered) from cheapest up\b → , then sort the <what> by price
  \bswitch(es)? (him|her|them|it) from {upper}\S* to (?={upper}) → move it to·
  {start}<first=[^.,;:!?]{2,30} report( for [^.,;!?]+)?>, then (the )?<next=[^.,;:!?]{2,30} report> → show the <first>, then show the <next>
  (?<={weekday}),? <from=\d{1,2}> to <to=\d{1,2}>(?={end}| ) → ·from <from>:00 to <to>:00
  \ban? <kind={small}>( (that )?(they|you|we|one) (don{apostrophe}t|do not) need( any ?more)?)? \((use|take|for example|e\.g\.|say)( the one)?( {called})? <name:inside>\) → the <kind> <name>
  \b<do=create|add|make> (an?|the) <kind=({small} )?{small}>\. (name|call|title) it <name:quote> → <do> a <kind> called <name>
  \bsees? (in|on|under) <where=the [^,.;]*?(report|list|tab|overview|dashboard|page|calendar)> that [^.;!?]*?(?={end}) → opens <where>
  \bshow( us| that)* (it|s?he|they)({apostrophe}s| is| are|{apostrophe}re) (still |now )*(findable |listed |found |visible |shown )?(under|in|among) <where=[^,.;!?]+?>( now)?(?={end}) → show <where>
  (?<=,) <field=reason|title|subject|type|category|priority|status|due|budget|price>: (?=[^,.;"\u0001]) → ·<field>·
  \bsee an? <what={small}> (going out|being sent|go out|sent) to (?=\S) → send a <what> to·
  \bshow (the )?<field={small}> being (updated|changed|edited|set) for <who:proper> \(<value:inside>\) → set the <field> of <who> to <value>
  ,? and an? <kind=note|comment> (being )?added(,|:)? (?={quote}) → , then add the <kind>·
  (?<=:) new <field=street|address|phone|price|title|name|date|e-?mail|number|owner|deadline> (?={upper}|\d|{quote}) → ·set the <field> to·
  \b(type|enter|put)<s=s?> (in )?<one=\d\S*> for <of=[^,.;]+?>(,|,? and) <other=\d\S*> for (?=\p{L}) → enter<s> <one> for <of>, enter<s> <other> for·
  {start}show (the )?(full |whole |entire )?(journey|life|story|path|way) of an? {small} {called} <who={capital} {capital}>(:|,) → open <who>,
  \bpost an? <kind=({small} )?(job|vacancy|ad|notice|position|opening|listing)>: → create a <kind>:
  \b(edit|change) <field={small}> so (that )?it (says|reads|is) (?={quote}|{upper}) → set the <field> to·
  {start}<field=({small} ){1,3}>in the settings <value=\d[^,.;]*?>( instead of [^,.;]+)?(?={end}) → in the settings, set the <field>to <value>
  \bsort<s=s?> by <field=({small} )?{small}>(,|,? and) (then )?open(s)? (whichever|the one (that|which)) has the most(?={end}|,) → sort<s> by <field>, highest first, open the first one
  \bschedule for (?={day}|{month}) → schedule it for·
  \bat <hour=\d{1,2}>( o{apostrophe}clock)? in the morning → at <hour>:00
  {start}<kind={letters}> <number=#\d\S*>, (?={small}) → open the <kind> <number>,·
  \b<do=reject|decline|cancel|close>, reason:? (?={quote}) → <do> it with the reason·
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
  {start}<kind=order|invoice|ticket|quote|case|booking|task|bill|request|defect|issue|job|lead|deal|claim|shipment|loan|contract|visit> <number=#?\d\S*>( (by|from|of|for) {proper})?: (?={small} ) → open the <kind> <number>, then·
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
export const around = turns`
  (,|;|\.) new <field=({small} )?{attribute}>: (?={upper}|\d|{quote}|\S+@) → , set the <field> to·
  (?<=\b(delet|remov|archiv)\p{Ll}* the )(cancelled|canceled|finished|completed|outdated|obsolete|unused|expired|past) (?={upper}) →
  (?<=\b(new|create|add)s? [^;!?]*), open for <what={small}>(?={end}) → , status "Open for <what>"
  \bgets <state=marked> (?=\p{Ll}+ed|paid|done|sent) → is marked as·
  {begin}(the )?<field=({small} ){1,2}>from (\p{Sc})?\d[^\s:]* to <value=(\p{Sc})?\d[^\s:;]*>(?={end}| and ) → set the <field>to <value>
  (?<!\b(filter|narrow|limit)(s|ed)?( [^,.;!?]*)? by [^,.;!?]*){begin}status (is )?<state={upper}\S*( \p{Ll}+)?>(?={end}|,) → set the status to <state>
  {begin}<state=(?-i:\p{Lu}\p{Ll}+) (approved|booked|done|closed|paid|sent|shipped|confirmed|signed|received|rejected|accepted|completed|finished)>(?={end}|,) → mark it as <state>
  \bissue<s=s?> (an?|the) <kind=({small} )?(permit|pass|card|voucher|licence|license|badge|ticket|invoice|certificate)> to (?={capital}) → create<s> a <kind> for·
  (?<=\b(create|make|add|register)s? an? ({small} )?({small} )?(loan|offer|invitation|permit|lease|quote)) to (the )?(?={capital}) → ·for·
  \b<do=add|create|register|enter><s=s?> an? (new )?<kind=({small} )?{small}>, <name={upper}[^,.;:!?]*?\d[^,.;:!?]*>, (?=({noun} ){1,3}(\d|{upper})) → <do><s> a <kind> called <name>,·
  \bshow how ((easily|quickly|fast|simply) )?an? <kind=({small} )?{small}> is (posted|created|added|made|entered|registered|set up|placed): (?={upper}|{quote}) → create a <kind>:·
  (?<=\b(create|add|make|set up)s? [^.;!?]*), (running|lasting|open|valid) (from )?<from:day> (to|until) <to:day> → , from <from> to <to>
  \b<do=reply|answer><s=s?> to (the )?{small}: (?={quote}) → <do><s>:·
  \bthe <what=({small} )?{small}> (going|being sent|sent) out to· → send the <what> to·
  \b(it|s?he|they) should go from {upper}[^,.;:!?]*? to <state={upper}\S*>,? with the <field={small}> (extended|moved|changed|set|raised|lowered) to <value=[^,.;:!?]+>(?={end}) → mark it as <state>, then set the <field> to <value>
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
