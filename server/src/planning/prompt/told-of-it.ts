import { turns } from "./phrase.ts";

/** What is told of a thing or somebody before or after the order (why, who, how many, for whom, where, in which way), as a part of it. */
export const toldOfIt = turns`
  // "Create an event called Lab. It is a Training at the venue Hall …": what it is said to be is said with it.
  (?<=\b(create|add|make|set up|register|book|schedule|enter)s? [^.;:!?]*)\. (it|s?he)( i|{apostrophe})s (?=an? (?-i:\p{Lu})\p{Ll}) → ,·
  // "Add Ida from the company Moor: her topic is …".
  (?<=\b(create|add|make|set up|register|book|enter)s? [^.;:!?]{3,90}): (?=(his|her|its|their|the) {noun}( {noun})? (is|are) ) → ,·
  // "Nina Pohl just rang: she can't make it.": why, before what is done.
  {start}{proper} (has )?just (rang|called|phoned|written|wrote|e?mailed|texted)( us| in)?(:|,| and| to say)[^.!?;]*[.!?;]\s* →
  // "Nina Pohl has a new number, 0555 31: put it on her card": whose it is says where it goes.
  (?<={proper} (has|have|got) an? new [^;!?]{3,90}?)(:|,|\.|;)( so| and| please)* (put|write|enter|record|note|save) (it|both|that|this|them|these|all of it) (on|in|into|to) (his|her|their) {noun}(?={end}|,? (and|then) |[.;] ) →
  // "Lucy is back from leave, so edit her: status Active and on call": why, then what she becomes.
  {start}<who:proper> (is|was|has) [^.,;:!?]+,? so (please )?(edit|update|change) {whom}: → edit <who>:
  {begin}(edit|update|change) <what=[^.,;:!?]+>: <field={quality}> <value={capital}[^.,;!?]*?>(,? and <more=(?-i:\p{Ll})+( (?-i:\p{Ll})+)?>)?(?={end}) → set the <field> of <what> to <value>[, then mark it as <more>]
  // "The club is still waiting for somebody to …": a story, and whom "this customer" means further on.
  {start}<who:proper> (is|are) (still )?waiting (for|on) [^.!?;]+(\.|!) <between=[^!?]*?> (this|that) <kind=customer|client|company|guest|patient|account|member|supplier|tenant>\b → <between> the <kind> <who>
  {start}{proper} (is|are) (still )?waiting (for|on) [^.!?;]+(\.|!) (?=\S) →
  // "That job, WO-1069, goes to Noel": the kind, and the one that is meant.
  \b(that|this|the) <kind=({small} )?{small}>, <name=(?-i:\p{Lu})\S*\d>, (?=(to|in|on|from|as|into) ) → the <kind> <name>·
  \bhow (the|an?|our|my) (?!(app|application|system|tool|product)\b)({small} )?{small} (can|could|would|might|may) (?=(?!be )\p{Ll}) → how they can·
  \b(look up|show|see|find|open|view|check) (everything|all|what|anything)( that)? (we|you|they|one) (know|have|keep|store|hold)s? (about|on|of) (?=(this|that|the|our|an?|{upper}) ) → open·
  // "Show the settings: on the Scheduling tab set …": where it is told first.
  (?<=\b(settings|preferences|options|configuration)): (?=(on|in|under) the ) → , then·
  {altering}<s=s?> <what=(the|our|its) [^.,;!?]+?|{proper}|it|them> so that (there (are|is)|(we|you|they) have) <value:number> (of (it|them|those) )?(left )?in <field:noun>(?={end}|,? and ) → set<s> the <field> of <what> to <value>
  // "In the row of Fern press Set moderation".
  {begin}in the row (of |for |with )?<who={quote}|{capital}( {capital})*>,? (click|press|choose|select|hit|tap) <what={upper}[^,.;!?]*?>(?={end}|,|,? and ) → click <what> for <who>
  // "Press Mark all read and confirm with Mark all".
  (?<=\band |\bthen |, |\. )confirm( it| this| that)? with <what={upper}[^,.;!?]*?>(?={end}|,|,? and ) → click <what>
  // "Change the role of Ida Moor to Editor in the team": where she is listed.
  {begin}<do=(change|set|update)s?> the <field={small}( {small})?> (of|for) <who={capital}[^,.;!?]*?> to <value={upper}[^,.;!?]*?> (in|on) the <list=team|staff|members|users|list|directory|inventory|catalogue|catalog>(?={end}|,|,? and ) → open the <list>, then <do> the <field> of <who> to <value>
  // "With the subject Replace the pump for the customer Summit": whom it is for is no part of what it is called.
  (?<=\bwith the (subject|title|name|heading|summary) {capital}[^.,;:!?"]{2,60}) (for|of) the <kind=customer|client|company|account|member|guest|patient|supplier|tenant|employee|contact|person|project|product> (?={upper}) → ·and the <kind>·
  // "For the customer Quayside: 12 of the Heater, total price 864": how many of what.
  (?<=\b(create|add|make|book|register|enter)s? [^.;!?]*): <count=\d+> (of the|of|x|times) (the )?<item={capital}[^.,;:!?]*?>(?=,|{end}) → , quantity <count>, <item>
  // In which way a list is narrowed, or something is found, is seen in the film.
  (?<=\b(show|see|find|open|list|narrow|filter)s? [^.;!?]{3,80}?) by (filtering|narrowing) (the|our|its|this) [^.,;!?]+?(?={end}|, (then|and) ) →
  (?<=\b(narrow|filter|limit|restrict)(ed|s)? [^.;!?]{3,80}?) (with|by|using|via|through) the filter (of|in|on|for) the {letters}( {letters})? column(?={end}|, (then|and) ) →
  // "Add Isla to Staff as Coordinator": where it is made, then what it is.
  {begin}(add|register|enter|put) <who=(?-i:\p{Lu}\S+( \p{Lu}\S+)+)> (to|in|into) (the |our )?<list=(?-i:\p{Lu}\p{Ll}+)( list)?> as (an? |the )?<role={capital}[^.,;!?]*?>(?= (at|in|with|from) |,|{end}) → go to <list> and add <who>, role <role>
  (we|they) have (hired|taken on|found|won|signed) (somebody|someone|a new {small}|one more)( new)?: (?=\p{Ll}) →
  // "Edit it so that the contact is Amelia and the status is Inactive": each is set for itself.
  (?<=\bso that (its|{theirs}|the) [^.;!?]{3,40}? (is|are|becomes?) {capital}[^.;!?,]*?),? and (the|its|{theirs}) <field={noun}( {noun})??> (is |are |becomes? )?(?=({upper}|{quote}|\d)) → , then set the <field> to·
  \b(edit|change|update|adjust)<s=s?> (this|that) {small} so that → change<s> it so that
  (?<=\b(search|look) [^.;!?]*?\bfor )(the|an?) (name|term|word|title|phrase|text|keyword) (?={quote}) →
  \b(use|take)<s=s?> the (global |main |quick )?(search|search (box|field|bar))( (at|in|on) the (top|header|top bar|bar))? to (look for|search for|find|look up)· → search for·
  (?<=\bset )the <field={noun}( {noun})?> (in|under) the <place={capital}[^.,;!?]*? (settings|preferences)> to <value=[^.,;!?]+?>(?={end}|,? and ) → the <field> to <value>
  \bshow (us |them )?how (the|our) {small}( {small})? (now )?looks?( now)? (in|on) the (?={capital}) → show the·
  (?<=\bmark(s|ed)?\b[^.,;!?]*? as {small}) (when|once|as soon as) (the|our|an?|everything|it|they|s?he) [^.,;!?]+(?={end}) →
  // "Over 2400, as a Draft": how a paper begins, and nobody's role.
  ,? as an? <state=(?-i:Draft|Prospect|Quote|Proforma)>(?={end}|,? and ) → , status <state>
  // "Last month's revenue report", "the revenue report for last month": what is opened, then its period.
  {begin}(finish|end|close|conclude) with (?=(the )?(this|last|previous) (week|month|quarter|year){apostrophe}s ) → then show·
  (?<=\b(show|open|see|view)s? )(the )?<period=(this|last|previous) (week|month|quarter|year)>{apostrophe}s <what=({small} )?{small} report>(?={end}|,? and ) → the <what>, then set the period to <period>
  (?<=\b(show|open|see|view)s? )(the )?<what=({small} )?{small} report> for (the )?<period=(this|last|previous) (week|month|quarter|year)>(?={end}|,? and ) → the <what>, then set the period to <period>
  (?<=\b(show|open|see|view|then)s? )(the )?<what=({small} )?{small} report> for (the )?<period=[^,.;!?]{3,40}?> grouped by (the )?<by=({small} )?{small}>(?={end}|,? and ) → the <what>, then set the period to <period>, then group by <by>
  // "Turn on reminders so that they go out 3 days before": when, after that they do.
  (?<=\b(turn|switch)(s|ed)? on [^.;!?]{3,80}),? so (that )?(they|it|these|those) (go|goes|get sent|are sent|come|comes) (out )?(?=\d+ (minutes?|hours?|days?|weeks?) (before|after|ahead)({end}| )) → , then choose·
  // "We just won a new client: Sable & Co, … She adds them": what is added stands before it.
  {start}[^.;!?:]{3,60}?\b(won|got|has|have|signed|gained|welcomes?) (an? )?new <kind=({small} )?{small}>: <more=[^!?]+?>\. (s?he|they|we|you|{capital}) (adds?|registers?|creates?|enters?) (it|them|him|her)(?={end}|,? (and|then) ) → add a new <kind>: <more>
  (?<=(^|,|and|then) )(makes?|made) (it|them|him|her) an? <what=VIP|favou?rite>(?={end}|,? and ) → mark it as <what>
  // "Duplicate the offer, then edit the copy": what has come of it is in front.
  (?<=\b(duplicate|copy|clone)s? [^!?]{3,200}?[,.;] [^!?]*?)\bthe (copy|duplicate|clone)\b → it
  // "Edit the offer so that it is due on 4 May", "… so that it has 40 berths and the owner Ada Lind".
  {altering}<s=s?> <on=(the|our|its) [^,.;!?]+?|{proper}|it|them> so that (it|s?he|they) (is|are) (now )?due (on|by) <day=[^,;!?]+?>(?={end}|,|,? and ) → set<s> the due date of <on> to <day>
  {altering}<s=s?> <on=(the|our|its) [^,.;!?]+?|{proper}|it|them> so that (it|s?he|they) (has|have) <count=\d\S*> <field={noun}s>(,? and the <other={noun}( {noun})?> <value={upper}[^,.;!?]*?>)?(?={end}|,) → set<s> the <field> of <on> to <count>[ and the <other> to <value>]
  // "Note Pollen as her allergies": what is written, and where.
  \bnotes? <value={capital}[^,.;:!?]*?> as (its|the|{theirs}) <field={noun}( {noun})?>(?={end}|,|,? and ) → set the <field> to <value>
  // "Mark her as not insured": the box of that is cleared.
  \bmarks? (it|{whom}) as not <state={small}>(?={end}|,|,? and ) → turn off <state>
  (?<=\b(sort|order)(s|ed)? [^.;!?]{0,60})by (its|their) <field=(?-i:\p{Lu})\S*( {small})?>(?={end}|,| with | in ) → by "<field>"
  (?<=\b(show|open|see|view)s? )the <what=({small} )?{small}> of (it|(this|that|the same) (company|customer|client|account|contact|person|employee|guest|member|patient|owner|supplier))(?={end}|,? and ) → its <what>
  // "Change the currency to Pound and switch on reminders in the billing section": where both are.
  {begin}<one=(change|set|switch|turn|enable|disable|tick|untick|choose) [^,;.!?]+?>,? and <two=(change|set|switch|turn|enable|disable|tick|untick|choose) [^,;.!?]+?> (in|on|under) the <place=({small} )?{small}> (section|tab|part|panel)(?={end}|,) → in the <place> section, <one> and <two>
  // "Move it to the Airport depot at a daily rate of 132": where it goes, and what it gets there.
  (?<=\b(move|transfer)s? [^,.;!?]{2,60}? to [^,.;!?]{2,60}?) (at|with) an? <field=({small} )?(rate|price|fee|budget|limit|discount|quantity)> of <value=[$€£]?\d\S*?>(?={end}|,|,? and ) → , then set the <field> to <value>
  // "Start the training of Ida Moor on 4 May": what is started so is made.
  \b(start|begin)s? the <what=onboarding|training|trial|subscription|rental|loan|stay|visit|enrolment|membership|treatment|inspection> (of|for) (?={proper}) → create a <what> for·
  // "Add an owner who lives in Hull and receives the newsletter": a box of the form.
  (?<=\b(add|create|register|enter)s? an? [^;!?]{3,200}?),? and (receives|gets|wants) (the|our) <what=newsletter|newsletters|catalogue|magazine|updates|reminders|notifications>(?={end}|,) → , turn on the <what>
  // "With the email a@b.example in the town Hull": a field beside it.
  (?<=[^\s,]@[^\s,]+) in the <field={small}> (?={capital}) → , <field>·
  // "Run Send daily digest now": at once, as all of it.
  (?<=\b(run|start|execute|trigger|launch)s? (the )?{capital}[^,.;!?]*) now(?={end}|,|,? and ) →
  // "Set minute 30, hour 6 and week 1".
  \bset <one={small}> <value=\d\S*?>, <two={small}> <second=\d\S*?>,? and <three={small}> <third=\d\S*?>(?={end}|,) → set the <one> to <value>, set the <two> to <second>, set the <three> to <third>
  \bset <one={small}> <value=\d\S*?>,? and <two={small}> <second=\d\S*?>(?={end}|,) → set the <one> to <value> and the <two> to <second>
`;
