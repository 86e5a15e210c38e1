import { turns } from "./phrase.ts";

/** Orders in the words of a trade, and values said along with an order, as the plain orders that they come to. */
export const inTheirTrade = turns`
  {begin}(list|catalogue|catalog)<s=s?> (?=an? (?!(few|couple|number|lot|list|bit)\b)) → add<s>·
  // "We'd like to see someone open the zone": what they do.
  (?<=\b(to|can) )(see|watch) (someone|somebody|one of us|a colleague) (?={small} (an?|the|{upper}) ) →
  // "Add an A record for …": the letter is the type, and no article.
  \ban? <type=(?-i:A|AAAA|MX|TXT|CNAME|NS|SRV|CAA|PTR)> record for <host={target}> → a record with the type <type> and the name <host>
  \b(pointing|that points) (to|at) (?=\d+\.\d+\.) → and the value·
  \bwith an? <field=(?-i:\p{Lu}{2,5})> of (?=\d) → with the <field>·
  (?<=\b(create|add|make)s? )an? alias <alias:address> (that|which) (delivers|forwards|goes|points|leads) to· → an alias called <alias> for·
  (?<=\b(turn|switch)(s|es)? on [^,.;!?]{3,50}) to <mail:address>(?={end}) → , then set the email to <mail>
  (?<=\b(run|start|execute|trigger|launch)s? (the )?[^,.;!?]{2,60}) (right now|straight away|at once|immediately)(?={end}|,|,? and ) →
  // "Receive 48 boxes of hinges into bay C-14": how many, and where.
  {begin}<do=receive|restock|consume|scrap> <count=\d+> ((boxes|units|pieces|pcs|packs|cases|bags|rolls|pallets|crates) (of )?)?<what=[^,.;!?]+?> (into|in|to|at|from) (the )?<place=[^,.;!?]+?>(?={end}|,|,? and ) → <do> the <what>, then set the quantity to <count>, set the location to <place>
  \bsend<s=s?> back (the )?(?=({small} )?({upper}|\p{Lu}*-?\d)) → return<s> the·
  (?<=\b(return|reject|decline|approve|close)s? [^,.;!?]{3,40}),? saying (?={quote}) → ·with the message·
  // "Delete the old alias called store": its name and its kind.
  (?<=\b(delete|remove|archive|close|disable|pause|restore)s? )the ((old|existing|former|outdated|unused) )?<kind={letters}( {small})?> (called|named) (?={upper}) → the <kind>·
  (?<=\b(delete|remove|archive|close|disable|pause|restore)s? )the ((old|existing|former|outdated|unused) )?<kind={letters}( {small})?> (called|named) <name={letters}>(?={end}|,|,? and ) → the <kind> "<name>"
  (?<=\b(delete|remove|archive|merge|close)s? )the (duplicate|old|obsolete|outdated|spare|unused|wrong|former) (?={small} {quote}) → the·
  // "Record his guardian as Ida Moor", "log 9.4 metres as her length".
  \b(record|note|enter|log|register)<s=s?> (his|her|their|its) <field={noun}( {noun})?> as <value={upper}[^,.;!?]*?(, \+?\d(\d| |-){6,})?>(?={end}|,|,? and ) → set<s> the <field> to <value>
  \b(log|record|enter|note)<s=s?> <value=\d(\d|\.|,)*( ?{small})?> as (his|her|their|its|the) <field={noun}( {noun})?>(?={end}|,|,? and ) → set<s> the <field> to <value>
  {begin}enrol<s=l?s?> <who={capital}( {capital})+>, born( on)? <born:day>,? (in|into|on) (?=class|{upper}) → add a student called <who> with the birth date <born> and the·
  // "Mark Ada as late and Ben as absent in the register for 6A": each, where it is kept.
  \bmark<s=s?> <one={capital}( {capital})*> as <state=(?-i:\p{Ll}+)>,? and <two={capital}( {capital})*> as <other=(?-i:\p{Ll}+)> (in|on) <where=[^,;.!?]+?>(?={end}|,) → open <where>, then mark<s> <one> as <state>, then mark <two> as <other>
  \bmark<s=s?> <one={capital}( {capital})*> as <state=(?-i:\p{Ll}+)>,? and <two={capital}( {capital})*> as <other=(?-i:\p{Ll}+)>(?={end}|,) → mark<s> <one> as <state>, then mark <two> as <other>
  \bgive<s=s?> <who={capital}( {capital})*> <value=\d(\d|\.|,)*(%| %| percent| point| points| marks)?> (for|in|on) (the|her|his|their) <what=({small} )?(test|exam|essay|quiz|paper|homework|assignment|presentation)>(?={end}|,|,? and ) → set<s> the <what> of <who> to <value>
  // "Assign the berth to Kittiwake from 1 June to 31 August": from when till when.
  (?<=\b(assign|give|let|rent|allocate)s? [^,.;!?]{3,60}? to [^,.;!?]{3,40}?) from <from:day> (to|until|till) <until:day>(?={end}|,|,? and ) → , set the start date to <from> and the end date to <until>
  (?<=\b(assign|give|hand)s? [^,.;!?]{2,60}? to [^,.;!?]{2,40}?), due( on| by)? <day:day>(?={end}|,|,? and ) → , set the due date to <day>
  (?<=\b(assign|give|hand)s? (it|them|that|this) to {capital}( {capital})?) for (?={day}) → , set the date to·
  // "Post a charge of 18.50 to her bill": it is made there.
  \b(raise|charge|collect|post|levy)<s=s?> (the|an?) <kind=({small} )?(deposit|charge|fee|fine|surcharge|retainer)> of <sum:money>( (to|on|against) (his|her|its|their) (bill|account|folio|tab|room))?(?={end}|,|,? and ) → add<s> a <kind> of <sum>
  \bput<s=s?> <who={capital}( {capital})*> on the <list=({small} )?(waiting ?list|waitlist|list|blacklist)> → move<s> <who> to the <list>
  \b(take|place|enter|key in)<s=s?> (an?|the|another) (new )?order (for|from) (?={upper}) → create<s> an order for·
  \bapply<s=s?> (it|that|this) to· → add<s> it to·
  \btag<s=s?> (it|this|that|them|{whom}) (as |with )?<tags={letters}(, {letters})*,? and {letters}>(?={end}|,|,? then ) → set<s> the tags to <tags>
  // "Suspend the user dewi for 3 days for spamming": how long, and why.
  \b<do=suspend|snooze|ban|mute|silence> <what=(the |our )[^,.;!?]{2,40}?> for <time:length>( for <why=(?-i:\p{Ll}+ing)>)?(?={end}|,|,? and ) → <do> <what>, then set the duration to <time>[, set the reason to <why>]
  (?<=\b(employee|colleague|hire|starter|nurse|technician|teacher|member)\b[^.;!?]{3,90}) on <sum={money}> an? (year|month|hour)(?={end}|,) → , with the salary <sum>
  (?<=\b(add|create)s? an? [^.;!?]{3,80}) to <column=(?-i:To-?Do|To do|To Do|Backlog|Doing|Done)>(?={end}|,|,? and ) → ·in the column "<column>"
  (?<=\b(create|add|book|log|open)s? an? [^,.;!?]{3,40}) at <where=\d+\p{L}? (?-i:\p{Lu}\p{Ll}+)( (?-i:\p{Lu}\p{Ll}+))+(, (?-i:\p{Lu}\p{Ll}+))?>(?={end}|,| for | with | on ) → ·with the address "<where>"
  (?<=\b(book|schedule|arrange|plan)s? an? ({small} )?(viewing|visit|inspection|tour|survey|cleaning|repair)) of <what=(?-i:\p{Lu})[^;.!?]*?> for <who={capital}( {capital})*>(?={end}|,| on | at | with ) → ·for <who> at "<what>"
  \badd<s=s?> the <kind=part|item|product|article> <what:quote> twice(?={end}|,|,? and ) → add<s> the <kind> <what> with the quantity 2
  {begin}reserve<s=s?> (?=an? ) → book<s>·
  \bcheck<s=s?> in <title=Mr|Mrs|Ms> (?={upper}) → check<s> in <title>.·
  (?<=\bcheck(s|ed)? in [^,.;!?]{3,40}) (to|into|in) (the )?(?-i:room) (?=\d) → , set the room to·
  \b(set|put|switch|change)<s=s?> <what=(room|table|berth|machine|unit|bay|printer|host|server|lift|vehicle|truck|bed|slot|locker|pump|station|gate|court|pitch|boat|van) ({letters} )??{letters}\d[^\s,;]*|(room|table|berth|machine|unit|bay|bed|slot|locker|gate|court|pitch) \d+\p{L}?> to <state={small}( {small}){0,2}>(?={end}|,|,? and ) → mark<s> <what> as <state>
  \bsave<s=s?> (the|this|it|that) ?<what=view|search|filter|report|segment|query|layout>? ?as (a [^"]{3,30} called )?<name:quote> → save<s> the <what>, then set the name to <name>
  \broll<s=s?> (it|this|that) out to <share=\d+(%| %| percent)>( of [^,;.!?]+?)?(?={end}|,|,? and ) → set<s> the rollout to <share>
  // "Make the email question required": what it becomes, where nothing is made.
  \bmake<s=s?> <what=(the|its|this|that) [^,.;!?]+?> in <where={capital}( {small}| {capital})*?> <state=required|optional|mandatory|visible|hidden|public|private|active|inactive|available|unavailable>(?={end}|,|,? and ) → open <where>, then mark<s> <what> as <state>
  \bmake<s=s?> <what=(the|its|this|that) [^,.;!?]+?> <state=required|optional|mandatory|visible|hidden|public|private|active|inactive|available|unavailable>(?={end}|,|,? and ) → mark<s> <what> as <state>
  \bprescribe<s=s?> <drug={letters}>(,| at| with)? <dose=\d[^;!?]*?>(?={end}) → add<s> a prescription for <drug> with the dose "<dose>"
  (?<=\b(approve|close|archive|delete|select|reject|assign|pay)s? (them|all)) together(?={end}|,|,? and ) →
  (?<=\bmark(s|ed)? [^,.;!?]{2,50} as {small}) with (the |an? )?<field=({small} )?(number|code|reason|date|note|reference|comment)> <value=[^,.;!?]+?>(?={end}|,|,? and ) → , then set the <field> to <value>
  {begin}subscribe<s=s?> <one:address>,? and <two:address> to (the )?<list=[^,.;!?]+?>(?={end}|,|,? and ) → add<s> a subscriber <one> to the <list>, then add a subscriber <two> to the <list>
  (?<=\b(sort|order)(s|ed)? [^.;!?]{0,40})by (the )?<by=date of birth|birth date|birthday>,? (the )?youngest( ones)? first → by <by>, newest first
  (?<=\bwith [^.;!?]{0,80}?)the <field={small}( {small})?> as <value={small}>(?=,|,? and |{end}) → the <field> "<value>"
  {begin}find all (the |our )?(?={small}( {small})?s (assigned|with|that|which|from|due|in|of)\b) → show all the·
  (?<=\b(gift|donation|contribution|pledge) of {money} from {capital}( {capital})*) to (the )?<name={capital}( {capital})*> <kind={small}>(?={end}|,| on | by ) → ·with the <kind> <name>
  ,? with <box={capital}( {capital})*> (ticked|checked|switched on|enabled)(?={end}|,|,? and ) → , turn on <box>
  \bsend<s=s?> a test( e?-?mail| message)? to <mail:address>(?={end}|,|,? and ) → send<s> a test, then set the email to <mail>
  (?<=\b(create|add)s? an? [^.;!?]{3,60}), who (is|was) an? <what={small}( {small})?>, (?=with ) → ·who is a <what>·
  (?<=\b(create|add)s? an? [^.;!?]{3,60}), who <said={small} [^,.;!?]{3,30}>, (?=with ) → ·who <said>·
  // "Add Ida Moor with the email … to the team as a Painter": a member of it.
  {begin}add<s=s?> <who={capital}( {capital})+>,?( with the e?-?mail( address)?)? <mail:address>,? to (the|our) (team|staff|crew) as (an? |the )?<role={upper}[^,.;!?]*?>(?={end}|,|,? and ) → add<s> a team member called <who> with the email <mail> and the role <role>
  \bstart<s=s?> (the )?(work|working) on (the )?(?=\S) → start<s> the·
  \b(post|leave|add|write|make)<s=s?> (the|a) <what=comment|note|message|reply|remark> that <text=(?!(was|is|has|says|reads)\b)[^,.;!?"]+?>(?={end}|,|,? and then ) → add<s> the <what> "<text>"
  \bput<s=s?> <count=\d+> <what=(?-i:\p{Lu})[^,.;!?]*?> (on|onto|into|in) (its|the|his|her) <kind=part|item|material|product|line>s?( list)?(?={end}|,|,? and ) → add<s> the <kind> <what> with the quantity <count>
  // "Edit Ida: her phone is 555 and she subscribes to the newsletter": fields of hers.
  (?<=^|[.!?;,] |then )edit<s=s?> <who:proper>: (her|his|its|their) <field={noun}( {noun})?> (is|are)( now)? <value=[^,.;!?]+?>(?={end}|,|,? and ) → set<s> the <field> of <who> to <value>
  ,? and (s?he|it|they) (subscribes?|is subscribed|are subscribed) to (the |our )?<what={small}>(?={end}|,) → , turn on the <what>
  (?<=\breminder) that (her|his|their|its|the) [^,.;!?]{3,40} (is|are) (over)?due(?={end}|,|,? and ) →
  (?<=\b(change|set)s? the {noun}( {noun})? of [^,.;!?]{2,40}? to [^,.;!?]{2,30}?) with (an?|the) <field={noun}( {noun})?> of <value={money}>(?={end}|,|,? and ) → , set the <field> to <value>
  // "Confirm Ida Moor there": one that has a name, where "confirm" alone sends a form.
  (?<=\bconfirm(s|ed)? (the |an? )?({small} )?{capital} {capital}) there(?={end}|,|,? and ) →
  // "Swap the machine on K-12 for the Boom lift": a field gets another value.
  \b(swap|exchange|replace)<s=s?> (out )?the <field={noun}> (on|of|in|for) (the )?<thing={small} {letters}\d\S*|{letters}\d[^\s,]*|{capital}( {capital})*> (for|with|by) (the )?<value={upper}[^,;!?]*?>(?={end}|,|,? and ) → change<s> the <field> of <thing> to <value>
  \bput<s=s?> <thing={capital}( {capital})*> (into|in|under) the <field=segment|category|group|department|team|region|plan|tier|class> (?={upper}) → set<s> the <field> of <thing> to·
  // "Move the visit to 4 May at 11:15 with Dr. Helen Marsh": when, and who has it.
  (?<=\b(move|reschedule|postpone)(s|d)? [^;!?]{3,60}? to {day}( at {clock})?) with (?=(Dr\.? |Mrs?\.? |Ms\.? )?{capital} {capital}) → , then assign it to·
  (?<=\b(appointment|booking|order|invoice|rental|task|visit|ticket|event|entry|entrie|request)s )from <day={day}> on(wards)?(?={end}|,|,? and ) → after <day>
  \bgive<s=s?> <who={capital}( {capital})+> (the|an?) <field={noun}( {noun})?> <value:address> and (the|an?) <other={noun}( {noun})?> <second={upper}[^,.;!?]*?|\d[^,;!?]*?>(?={end}|,|,? and ) → set<s> the <field> of <who> to <value>, then set the <other> to <second>
  // "New patient Pip, a female bird, born on 2 May": what it is, and since when.
  (?<=\b(new|create an?|add an?|register an?) ({small} )?{small} {capital}), an? <one=female|male> <kind={small}>(?=,) → ·with the sex <one> and the species <kind>
  (?<=\b(new|create an?|add an?|register an?) ({small} )?{small} {capital}[^.;!?]{0,80}), born (on )?(?={day}) → , birth date·
  // "A rental for Vale Care: the Wood chipper from 7 to 11 May".
  ·called "the <what=(?-i:\p{Lu})[^"]*?> from <one=\d+( {capital})?> to <two=\d+ [^"]+>" for <who={capital}( {capital})*>(?={end}|,) → ·of <what> for <who>, from <one> to <two>
  // "Add the task Print badge, owner Office, due 9 May, to the checklist of Ida Moor".
  {begin}add<s=s?> the <kind={noun}> <name={upper}[^,.;!?]*?>, <more=[^.;!?]+?>, to the <list={noun}> of <who={capital}( {capital})*>(?={end}|,|,? and ) → open<s> the <list> of <who>, then add a <kind> called <name>, <more>
  // "Finish on the devices with the filter set to Lamp".
  (?<=\b(open|show|finish|end|go|switch)(s|ed)?( (on|with|in|to|at))? [^,.;!?]{3,40}?) with the filter set to <value={quote}|[^,.;!?"]{1,40}?>(?={end}|,|,? and ) → , then filter by <value>
  (?<=\b(open|show|finish|end|go|switch)(s|ed)?( (on|with|in|to|at))? [^,.;!?]{3,40}?) with the <field={small}( {small})?> set to <value={quote}|[^,.;!?"]{1,40}?>(?={end}|,|,? and ) → , then set the <field> to <value>
  (?<=\bturn(s|ed)? (on|off) the [^,.;!?]{3,40}?) with the <field={small}( {small})?> set to <value={upper}[^,.;!?]*?>(?={end}|,|,? and ) → , then set the <field> to <value>
  (?<=\bturn(s|ed)? (on|off) the [^,.;!?]{3,50}?) in the <place=({small} )?(policy|section|tab|settings|preferences)>(?={end}|,|,? and ) →
  (?<=\bin the department {capital}) in (?={capital}) → , location·
  ,( and| then| and then)? save<s=s?> it as an? draft(?={end}|,|,? and ) → , as a draft, then save<s> it
  // "New deal Lens audit for Fern: 12,400 euros, …": what it is worth.
  (?<=\bfor {capital}( {capital})*): (?={money},) → ·at·
  (?<=\b(create|add|new|make)s? [^.;!?]{3,80}{quote}): (?={small} \d) → ,·
  \bput<s=s?> <count=\d+> (of the |x )?<what=(?-i:\p{Lu})[^,.;!?]*?> (on|onto|into|in) it(?={end}|,|,? and ) → add<s> a line <what> with the quantity <count>
  (?<=\brename(s|d)? [^;!?]{3,80}? to (?-i:\p{Lu})[^,;!?]{2,40}?) (at|with) an? <field={noun}( {noun})?> of <value={money}>(?={end}|,|,? and ) → , then set the <field> to <value>
  \blet<s=s?> (it|this|that|them) run <how=hourly|daily|weekly|monthly|yearly>(?={end}|,|,? and ) → set<s> the schedule to <how>
  \bsave<s=s?> (all|all of (this|that|it)|everything) (?=to the ) → save<s> it·
  (?<=, )quantity <count=\d+> at (?={money}) → quantity <count>, price·
  \b<how=high|medium|low|top>-priority → <how> priority
  \b(take|took|takes) <what=[^,.;!?"\u0001]{2,40}?> out of (?=(service|use|order)({end}|,|,? and | because | with )) → mark <what> as out of·
  (?<=\b(turn|switch)(s|ed)? (on|off) (the )?[^,.;!?]{2,40}) for (it|them|him|her|that one)(?={end}|,|,? and ) →
  \bput<s=s?> it (in|into) the <field=series|genre|segment|tier> <value={upper}[^,.;!?]*?>( as (the )?number <number=\d+>)?(?={end}|,|,? and ) → set<s> the <field> to <value>[, set the number to <number>]
  // "Save the note Keys are in the office on its page": what is written.
  \bsave<s=s?> (the|a) note <text={upper}[^.;!?"]*?> (on|to|in) (its|his|her|their|the) (page|record|profile|file|card)(?={end}|,|,? and ) → add<s> the note "<text>"
  // "An invoice for Ida Moor, Mast repair, for 480": what it is for.
  (?<=\b(create|add|make|raise|new|issue|draft)s? (an? |the )?(new )?(invoice|bill|quote|order|estimate|payment|expense) for {capital}( {capital})+), <what=(?-i:\p{Lu})[^,.;!?]*?>, (?=(for|at|over) {money}) → ·with the description "<what>"·
`;
