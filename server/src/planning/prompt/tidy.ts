import { framed } from "./framing.ts";
import { toldOfIt } from "./told-of-it.ts";
import { inTheirTrade } from "./in-their-trade.ts";
import { inHalves } from "./halves-of-day.ts";
import { besideBrackets } from "./in-brackets.ts";
import { ofARecord } from "./of-a-record.ts";
import { turningWithin, turns } from "./phrase.ts";
import { wondering } from "./questions.ts";
import { setOneByOne } from "./settings-listed.ts";

/** What is no part of the orders is taken out before they are read; what is said of them in passing becomes an order. */

/** Courtesies, what is said of the film, and asides about people. */
const sayingNothing = turns`
  (?<=^|\s)(pls|plz|plse|thx|btw|asap|fyi)\b,? →
  (?<=\p{L}),? (please|too|as well)(?=:\s) →
  (?<=\p{L}),? please(?=, \p{L}) →
  (?<=\p{L})<mark=,?> please(?= \p{L}) → <mark>
  (?<=^|\s)kindly (?=\p{L}) →
  \b(vid|(screen )?recording)\b → video
  // In which menu it stands is found anyway.
  ,? (from|in|via|using|through|with) (the|its|their) (actions?|row|more|context|kebab|overflow|three[- ]dots?) menu(?={end}|,? and ) →
  // Why a thing goes is no part of its name; where it goes from is where it stands.
  (?<=\b(archive|delete|remove|close|cancel|hide|disable|deactivate|block)s? [^,.;:!?]{3,60}), (they|s?he|it|that one)({apostrophe}s|{apostrophe}ve|(?= (has|have|had|was|were|is|are|left|went|quit|broke|died|\p{Ll}+ed)\b))( (?!to\b)[^,;.!?]+)?(?={end}) →
  (?<=\bhides? [^,.;:!?]{3,60}) from (the|our) {noun}(?={end}|,? and ) →
  {start}(hey|hi|hello|yo|okay|ok|alright|so|right) [there/all/team/folks/everyone]\s*(,|!)\s* →
  ·(from|through) the (eyes|perspective|viewpoint|angle|point of view|shoes) of (an?|our|the|{capital}) {few} who· → , then·
  (?<=\b({number}) ({small} )?{small}s), (?={proper}(,| and |{end})) → :·
  {start}(then |so )?(meet|this is|here{apostrophe}?s?( is)?|there{apostrophe}s|there is) {capital}( {capital})?(,? (who|our|the|an?) [^.:;!?]+)?(?=(\.|!|:)(\s|$)) →
  // How somebody is, before it is told what they do.
  {start}(so|well|now)(,|:)· →
  {start}({capital}|(our|my|the|an?) {small}( {small})?|we|i) ((owns?|heads?|teach(es)?|sells?|works?|lives?) [^.:;!?,]+|runs? {capital}( {capital})*,( who{apostrophe}?s)? (an?|the|our) [^.:;!?]+|runs? (an?|our|the) (?!({small} )?(report|query|search|scan|test|job|export|import|backup|check|campaign|workflow|script))[^.:;!?,]+)(?=(\.|!)(\s|$)) →
  {start}for the/our/my {few},? (?=i/we{would}) →
  {start}what i/we({would}| have in mind)( to see/have/get)? (is|would be)· → we want·
  {start}could/can/might the/our/this <film> be about· → a <film> about·
  {start}in this/the/our {film},?· →
  {start}in <where={capital}( (&|and|of|{capital}))+> (?=(add|create|make|open|show|search|find|set|change|rename|delete|remove|edit|turn|switch|filter|sort|mark|move|assign|invite|select|choose|enable|disable|publish|archive|upload) \S) → in <where>,·
  (?<=\b(show|open|see|go to|look at|display|list)s? [^.;!?]{3,80}) with (him|her|them|(the|our|my|this|that|its) [^,.;]{2,40}?) (in|on) (it|there|them)(?={end}|,? and ) →
  {begin}(open|find|show|edit|view|visit) <who=(?-i:\p{Lu}\S+ \p{Lu}\S+)> (in|under) (the )?<where=({capital} ){1,2}(management|administration|directory|settings|manager|console|cent(er|re)|panel|library|board|list|admin)>(?={end}|,? and ) → go to <where>, then open <who>
  // "Add a player to the Junior team: Ada Lind with …": where it is made, then what it is called.
  {begin}<do=add|create|register|enter> (an?|another) (new )?<kind=({small} )?{small}> (to|in|under) the <where=({capital} )+({small} )?(team|department|group|list|project|class|course|category|section|board|folder)>: (?={proper}( with |,|{end})) → in the <where>, <do> a <kind> called·
  // "There are three messages waiting on the volunteers list. Accept the first": where it is done.
  {start}there (are|is) (an?|{number}|some|several|a few) ({small} )?{small} (waiting|pending|open|left|stuck|due|on hold)( for {small})? (on|in|at) the <where={noun}( {noun})?>\. (?={upper}) → go to the <where>.·
  ,? as (the|it|they|s?he|we|nobody|{theirs}) [^,.;]*?\b(is|are|was|were|has|have|will|no longer)\b[^,.;]*(?={end}) →
  {begin}(find|search for|look for|look up) (the|an?) <kind=({small} )?{small}> whose <field=name|title|subject|number> (has|contains|includes|says|begins with|starts with|ends with|ends in) (the (word|text|letters) )?<what=\S+>( in it)?(?={end}|,? and ) → search the <kind>s for <what>
  {begin}search (all|all the|every|the|our) {small}s? for the <kind=(?!word|term|phrase|name|text){small}> <what:proper>(?={end}|,? and ) → search the <kind>s for <what>
  (?<=\b(create|add|make)s? (an?|the|another) ({small} ){0,2}{small} ({called}|named) \S+) for (?={quote}) → ·with the description·
  (?<=\bdescribed as {quote}),? and located in (?={upper}) → ·and the location·
  (?<=\b(open|pick|choose|select) \S[^,.;]{1,60}) (from|in|among) the (search )?results?(?={end}|,? and ) →
  (?<=\b(find|show|list|see) (everything|anything|all|what)) in (the|our) (shop|app|application|system|store|catalogue|catalog)(?= (that|which) (is|are)) →
  {begin}(from now on|from today on),? (?=\S) →
  {begin}(inside|in|within|under) (it|that|this),? (we|i) need (?={number} ({small} )?{small}s: ) → add·
  {begin}(we|i) ((also|just|now|still) )?need (?={number} ({small} )?{small}s: ) → add·
  \b(take|have|cast|make)<s=s?> (an?|one|another) ({small} )?(look|glance|peek) (at|into|over|through)· → look<s> at·
  \b(get|gain)<s=s?> an? ({small} )?(overview|impression) of· → look<s> at·
  {begin}give (us|me|them) an? ({small} )?preview of· → preview·
  (?<=\b(log|create|add|file|open|raise|make|request)s? an? ({small} )*{small}) for (it|that|this)(?={end}) →
  (,|,? and) (it|that|this) (has|have) become {small}(?=,) →
  ,? (and )?so <value=high|medium|low|top|normal> priority( please)?(?={end}) → , then set the priority to <value>
  <what={known}|{letters}> (are|is) (fine|ok|okay|allowed|welcome|permitted)( (there|here|now|with us))*,? (and )?(so )?turn (that|it|this) on → turn on <what>
  ·(has|have) been (so|very|really) {few} that (s?he|they|it) (?=(deserves?|gets?|should) ) → ·
  {start}<what:told> (is|was|are|were) <value:money>(, not [^,.;]+)?(,|;|\.) (so )?(please )?(correct|change|fix|amend) (it|that)\b → set the amount of <what> to <value>
  {start}(meanwhile|besides|in addition|moreover|furthermore|next|also),? (?=\S) →
  {start}the/our/this {film} (should|could|must|may|will|can|(is|has|needs) to)· →
  {start}in (?!(steps|seconds|minutes|hours|days|weeks|months|years)\b)(?=\p{Ll}{4,}s(,| (we|you|i|{small})) ) → in the·
  {start}((afterwards|after that|thereafter|later on),?|after,|later,) (?=\S) → then·
  ,? and after,? (?=(we|i|you) [^,;:.!?]+([.!?;]|$)) → , then·
  {begin}(in|from|on|using|via) (the|our) ((left|top|side|main) )?(sidebar|side bar|menu|navigation|nav|menu bar|top bar|toolbar),? (?={small} ) →
  (?<=\p{L}|\d)(\.|;|,? and) it( is|{apostrophe}s) (now |currently )?<state=out of (service|use|order|stock)|on (hold|sale|leave)>( now)?(?={end}) → , then mark it as <state>
  (?<=\b(mon|tues|wednes|thurs|fri|satur|sun)day) at <hour=\d{1,2}>(?={end}|,| (called|named|with|for|in|and) ) → ·at <hour>:00
  \b<one=an?|another|one> <new=(new )?>(piece|item) of <kind=({small} )?{small}>(?= ({called}|named|with|for)\b) → <one> <new><kind>
  \bfor (a|the) (total|sum) of (?={money}|\d) → for·
  ,? so (that )?the <which:extreme>( {small}){0,2} (comes?|is|are|stands?|appears?) (first|on top|at the top) → ·with the <which> first
  {start}{proper} has left (the company|the team|the business|us)(\.|;)· →
  {begin}(filter|narrow|limit|restrict)( down)? <list=(the|our|my) [^,;.]+?>( down)? so (that )?(it|they|we|you) (only )?(shows?|lists?|contains?|see)( only)? ((the|those) )?({small} )?with (the )?<by=[^,;.]+>(?={end}) → filter <list> by <by>
  {begin}(filter|narrow|limit|restrict)( down)? (the|our|my) [^,;.]+? so (that )?(it|they|we|you) (only )?(shows?|lists?|contains?|see)( only)? <what=[^,;.]+>(?={end}) → show only <what>
  {begin}(show|see|view|display|open) <list=(the|our|my) [^,;.]+? (list|table|page|overview)> with (just|only) (the )?<by=[^,;.]+?>( (in it|on it|left|showing))?(?={end}) → filter <list> by <by>
  \bthe new <field=({small} )?{small}> (is|will be|should be)( now)? (?={upper}|{quote}|\d) → the <field> becomes·
  (?<=\b(add|create|enter|register|make|book)s? an? ({small} ){1,3}(for|with) [^.;!?]{3,80}), who (takes?|rents?|hires?|books?|buys?|orders?|wants?|gets?|needs?) ((the|an?) )?(?={upper}) → ·for·
  {begin}<do=(deactivate|activate|disable|enable|block|unblock|delete|remove|edit|open|show|view) [^,.;]+?> (in|under) (the )?<where=(user|account|role|customer|content) (management|administration|directory|settings|admin)>(?={end}|,? and ) → go to the <where>, then <do>
  \b<what=account|user|profile|record> of {proper}, whose (login|user ?name|e-?mail( address)?|number|id) is <name=[^\s,;]+\w>(?={end}|,? and ) → <what> <name>
  {begin}(give|grant) the <kind=role|group|user> <who:proper> (the )?(permission|right)s? to <what=[^,.;]+>(?={end}) → open the <kind> <who> and turn on <what>
  {begin}(on|from) (its|{theirs}) (own )?page,? (?={small} ) →
  (?<=\b(open|show|view|see) (its|{theirs}) (record|page|profile|entry|details)) (in|from) the (list|table)(?={end}|,? and ) →
  how easily/quickly/simply/painlessly/fast (?={one} ) → how·
  // "An order that has been paid, say Ada's order #27": which one is taken for the film.
  \b(an?|one of (the|our)) ({small} ){0,2}{small}( {which} ((?! (onto|into|to|on) )[^,.:;!?])+)?, say,? (?={upper}|#|{quote}|the ({small} )?(#|{upper})|{small} #?\d) →
  (don{apostrophe}?t|do not|never) forget to· → then·
  ·\(({one}|there){isso} {inside}\) →
  , (having|who has/had/is/was|just back|fresh from) [^,]+, (?={doing} ) → ·
`;

/** At which point of the film something is done, which the order of the sentences tells. */
const atWhichPoint = turns`
  // The access of the domain signs in.
  {begin}(after|once|when|upon|on|as soon as|first|having) (({one}|having|being|is|are|has|have) |{isso} )*{signing} ?-?(in|on)\b( to/into/as (the |our )?\S+?)?,? (?={small}) →
  (?<=\w|\u0001),? (once|when|as soon as) ((that|this|it|everything|all|all of (that|it)){isso} )?(off|done|out|sent|through|saved|ready|finished|fixed|over|live|published)(?={end}) →
  {begin}(once|when|as soon as) (that|this|it|everything|all that){isso} (off|done|out|sent|through|saved|ready|finished|fixed|over|live|published)\b,?· → then·
  (?<=\w|\u0001),? (and )?(once|when|as soon as) (that|this|it|everything|all that){isso} (off|done|out|sent|through|saved|ready|finished|fixed|over|live|published)\b,? → , then·
  ((?<=, )and,? |(?<=\s)and, )?(?<=^|\s|,)first/last/best/most of all\b,? → then
  (,|,? and,?)( and)? (finally|lastly|later|afterwards), → , then
  ,? ((an?|{number}) {small} later|afterwards|later( on)?|(?<!\b(let|so that) [^,;]{1,80}\s)as well|from there)(?={end}) →
  {start}(after|before|during|at the end of) (an?|the|her|his|their) ({small} )?(day|morning|week|weekend|month|shift|lunch|meeting|call|holiday|break)s?,? (?={small} ) →
  {begin}({atlast}|as a last step|for a start|to begin with),? (?={small}) → then·
  ,? (right )?({atlast}|(right|straight) away|at once|immediately|without delay)(?! of\b)(?={end}|\s(and|then|in|on|to|with|from|for)\s) →
  // When it is done is told by the order of the sentences.
  ,? (right|straight|directly) after(wards)?(?={end}|,? and ) →
  ,? (while|when|as long as) {one}{isso} (at|in|on) (it|the {small})(?={end}) →
  {begin}while (at|in|on) (it|the {small}), →
  {begin}(once|as soon as|after) \p{Ll}+ed, →
  {start}(first( thing| up)?|second(ly)?|third(ly)?|fourth|next( up)?|last(ly)?|finally)\s*{dash}· →
`;

/** What is said beside an order: what is done to a thing, which of several it is, and what it is called. */
const saidBeside = turns`
  // "The return is opened, its reason read and the money refunded".
  (?<=\b(is|are|gets) \p{Ll}+[^.:;!?\n]*)(?<joint>,( and)?| and) <what=(the|its|{theirs})( (?!{be}\b)[^\s,.;]+){1,4}?> <done=\p{Ll}+ed|read|sent|made|shown|paid|hidden>(?={end}| (and|so|as|to|back) ) → <joint> <what> is <done>
  (?<=[\p{L}\d])(,|,? and) (?=(where|when|how|who) (does|do|did|can|will|is|are) ) → ;·
  // "Two questions: a rating question "…" and a text question "…"": each is told for itself.
  (?<=\b(add|create|make)s? )({number}|these) ({small} )?{small}s( (to|in|on) ({pronoun}|{definite} {noun}))?: (?=an? [^.:;]*{quote},? and an? ) →
  (?<=\b(put|move|file|add)s? {pronoun} (in|into|to|under) (an?|the) {small}) {called} (?={upper}) → ·
  ·with (one|an?) <kind=({small} )?(line|item|position|row)>: (?=\S) → ·with the <kind>·
  // "It can be booked if Online booking is on, so switch it on".
  {start}[^.;!?]*?\b(if|when|while) <what=(the |our )?({small} )?{upper}[^,.;!?]*?> is <state=on|off>, so (please )?(switch|turn) it (on|off)( for {definite} {small})?(?={end}) → turn <state> <what>
  ·that/which/who{isso} (?=({called}|labelled|tagged|due|worth|assigned) ) → ·
  (?<=\b(an?|the|our|my|his|her|its|their) ({small} ){0,2}{small}) \(<name={upper}{inside}>\) → ·called <name>
  // "The coach, Mr. Ferri, opens", "Jonas, a buyer, opens": who acts is told once.
  (?<=\b(the|our|my|{theirs}) ({small} )?{small}), ((mr|mrs|ms|dr)\. )?{proper}, (?={doing} ({definite}|an?|{upper}|\d)) → ·
  <who:capital>, (an?|the|our) {few}, (?={doing} ({definite}|an?|{upper}|\d)) → <who>·
  , which means (that )?(?=({one}|{capital}) ) → , then·
  {start}((instead of|rather than) [^,.]+?,? )?(i|we)({apostrophe}d| would) rather (have|see|use)· → show·
  // "A new contact, Priya Nair, who …", "her start date, 1 May, and …": the name of a thing, the value of a field.
  {start}(an?|the|our|one) <kind=({small} )?{small}>, <name:proper>, (?=(is|are|was|needs?|has|have|must|should|ought|can|will)\b) → the <kind> <name>·
  (?<=\b(an?|another) ({small} )?{remark})(,|:) (?={quote}(?!,? with )) → ·saying·
  (?<=(:|,|and|with|by) ({noun} )?{noun}) \(<value=({upper}|\d){inside}>\)(?=,| and |{end}) → ·<value>
  look<s=s?> {pronoun} up (:|–|—)( it{apostrophe}s)? <who:proper>( (–|—)|(?={end})) → look<s> up <who>,
  (?<=\b(?<!{gets} )(the|its|{theirs}|(?<=with )an?) {attribute}), (?=(\d[^,.;]{0,30}|{proper}){mark}) → ·
  (?<=\b(?<!{gets} )(an?|another) ({noun} ){0,3}{noun}), (?=<name:proper>({end}| (who|whose|with|for|in|at|from|on) )) → ·called·
  // "A client, Green Yard Studio: phone 555", "to the gear: category Camera": a name, a list, then what else is said.
  (?<=\b(add|create|make|register|record|enter)s? (an?|another) ({noun} ){0,3}{noun}),? <name:proper>: (?=({noun} ){1,3}(\d|{upper}|\S+@)|\d[^,;.]*, ) → ·called <name>,·
  (?<=\b(add|write|leave|make|put)s? an? ({small} )?{remark}) (for|about) {pronoun}: (?=\S) → ·saying·
  ,? and (look|see|check|watch) (?=(who|what|which|how many) ) → , then show·
  // "X should be 19 and late fees should be charged": each is to be so for itself.
  (?<={must} (be|read|say) [^,.;:!?]{1,40}?)(,|,? and) (?=((the|its|our) )?{noun}( {noun}){0,2} {must} (be|read|say)\b) → ;·
  (?<=\bnow (gives|costs|takes|offers) [^.;:!?]{1,30}?),? and (runs|lasts|is valid|is good|counts) until (?={day}) → , then set its expiry to·
  search(es)? (for )?(the|our) <where={small}s> (in|from|of) <what:proper>(?={end}|,? and ) → search the <where> for <what>
  {begin}sends? (the |our )?(notifications|alerts|reminders|reports|updates) (by|via|through|over|on) <how=slack|sms|e-?mail|teams|whatsapp|telegram|discord|push|text message>(?={end}|,? and ) → choose <how>
  (,|,? and) sign(s|ed)? (him|her|them|it) up (for|to) (the|our) <what:nouns>(?={end}) → , then turn on <what>
  // Who joins, and what has come in.
  {start}<who:proper> (\(<mail:address>\) )?(joins|is joining|starts|is starting)( us| the team)? as an? <role:nouns>(,|;|\.) (so )?<do=invite|add|create|register> (him|her|them)\b → <do> <who> <mail> as a <role>
  {start}<who:proper> (would like|wants|wishes|asked|has asked) to join[^.:;]*: → create a member called <who>,
  {start}<who:proper> (is|are|will be) (coming|staying|arriving|visiting) <more=[^.;!?]+>(\.|;) (so )?(enter|create|record|add|register|log|make) the <kind:small>\b → create a <kind> for <who> <more>
  {start}((on|from) <day>,? )?(we|they)( are|{apostrophe}re) (hosting|holding|having|running|planning) <name={quote}> <more=[^.;!?]+>(\.|;) (so )?(enter|create|record|add|register|log|make) the <kind:small>\b → create a <kind> called <name> on <day> <more>
  {start}\p{L}+ new <kind:small>s (have |has |are |were )?(come|came|arrived|delivered|here)[^.;:]*(\.|;) (register|add|enter|record|create) (the first( one)?|one of them|one), → create a <kind> called·
  (,|,? and)( also)? (its|{theirs}) <field:noun>, which (becomes|is now|should be|is to be)· → , then set its <field> to·
  (?<={start}{proper} (has|got) an? new [^.;:!?]{3,60}),? and is now (the |an? )?(?={upper}) → , then set the role to·
  (,|,? and|, where) (s?he) is now (the |an? )?(?={upper}) → , then set the role to·
  {start}(the )?(first|next|second|last) <kind:small>: (?={upper}) → add a <kind> called·
  {begin}(enrol|enroll|admit|hire|onboard|register|add) an? (new )?<kind=({small} )?{small}>: (?={proper}) → create a <kind> called·
  {start}<who:told> (has|have|got) an? (new|different|other) <field:attribute>(:|,) <value:valued>(?={end}) → set the <field> of <who> to <value>
  {start}<who:told> can be reached (at|under|on|by) (an?|another) ({small} )?<field=number|address|e-?mail>(,|:)? <value:valued>(?={end}) → set the <field> of <who> to <value>;·
  ·and (can be|is) (reached|available) (at|under|on|by) (?={address}) → , e-mail·
  {start}<what:told> is (wrong|broken|incorrect|outdated|damaged|not right): <field:nouns> <value=(\d|{upper})[^,;.]*?>, ([^;.]*?, )?with the <kind:remark> (?={quote}) → open <what>, then set the <field> to <value>, then add a <kind> saying·
  {start}<what:told> is (wrong|broken|incorrect|outdated|damaged|not right): <field:nouns> <value=(\d|{upper})[^,;.]*?>(?={end}|,) → open <what>, then set the <field> to <value>;·
  ,? (beginning|starting|opening) with the (sentence|words?|line|text|paragraph) (?={quote}) → ·with the text·
  ·(headed|headlined) (?={quote}) → ·called·
  ·instead(?={end}| and ) →
  , (going|sent|addressed) to the list· → , list·
  {begin}(i am|i{apostrophe}m|we are|we{apostrophe}re) (only )?(after|looking for|interested in) (?=(the|all|our|those) ) → show only·
  {start}{number} things (in|on|for|about) the <place:nouns>: → in the <place>,
  {start}(s?he|they) {small} {few}, so (?=(assign|give|put|add|set|mark|move|book|change|enter|send) ) →
  ,? with an? <kind=({small} )?{small}> <one:proper>( for <its:money>)? and (one|another)( one)? {called} <other:proper>( for <price:money>)?(?={end}) → , then add a <kind> called <one> [for <its>], then add a <kind> called <other> [for <price>]
  // What is new is made: "there is a new colleague called Ann", "we need a code called SUMMER", "A new lamp goes on sale: "Moss"".
  {begin}(there{isso}|here{isso}|(we|i)({apostrophe}(ve|re|m)| are| am| have)? ((also|just|now|still) )?(need|want|have|got|add|adding|launch|launching|introducing|opening|creating|setting up|planning|hosting)) <what={article} ({small} ){0,3}{small}( [^.,;:]{1,40}?)?>,? (?={called} ) → create <what>·
  {begin}(there{isso}|here{isso}|(we|i) ((also|just|now|still) )?(need|want|have)) (?={article} ({small} ){1,3}({quote}|{code})) → create·
  {start}(an?|another) new <kind=({small} )?{small}> (is|has|goes|comes|came|arrives|arrived|joins|joined|starts|started|gets|went)\b[^,.;:]*: (?={quote}|{proper}(,|{end})) → create a <kind> called·
  {start}[^,.;:!?]*?<who=(?-i:(?!(Add|Create|Enter|Register|Record|Put|Hire|Enrol|Invite)\b)\p{Lu}\S+( \p{Lu}\S+)+)>( {small}){0,3} as an? (new )?<kind=({small} )?{small}>: → create a <kind> called <who>,
  {start}[^.;:!?]*?<who=(?-i:\p{Lu}\S+( \p{Lu}\S+)+)>(,|;|\.) (so )?(put|enter|add|register|create|set|book|file) (him|her|them|it) (in |up )?as (?=an? )<what=an? (new )?({small} )?{small}>(?={end}| with | and ) → create <what> called <who>
  {start}(their|his|her|its|our|my) <kind:small> is <who:proper>(, <more=[^;:]+?>)?(;|,|\.) (so )?(add|enter|put|create|register) (him|her|them|it)( (too|as well|in|also))*(?={end}| and ) → create a <kind> called <who>, <more>
  // "Ticket 12 was paid yesterday; mark it": how it is, and that it is to be so in the application.
  {start}<what:told> (is|was|are|were|has been) [(already|now)] <state=\p{Ll}+>( ({fromday}|yesterday|by|via|with)[^.;:]*?)?(,|;|\.) (so )?mark it[ (that way|so|accordingly|as such)](?={end}|,? (and|then) ) → mark <what> as <state>
  // "The event Jazz Night is cancelled, so delete it": why, then what.
  {start}<what=(the|our|my) {nouns} {proper}> (is|are|was|were|has been|have been) {small}( {small})?(,|;) so <do=(?!(change|correct|update|adjust|fix|edit|set|make|put)\b){small}> (it|him|her|them)(?={end}) → <do> <what>
  {start}<what={article} ({small} ){0,2}{small}( (for|from|about) [^.,;:!?]+?)?> (is|are) (needed|required|wanted|missing): (?=\d|{proper}(,|{end})) → create <what> with·
  {start}(the|our|my) <kind=({small} )?{small}> <name:proper> belongs? (in|on|to|into|under) the <place:nouns>(:|,|;|\.)( so)? (add|enter|put|create) {pronoun}(?=,? with ) → in the <place>, create a <kind> called <name>
  {start}(the|our|my|an?) (new )?<kind=({small} )?{small}> <name:proper> (?=\p{Ll})[^.;:!?]{3,60}?(:|,|;|\.)( so)? (set {pronoun} up|(add|enter|create|register) {pronoun})(?=,? with ) → create a <kind> called <name>
  // "The e-mail is now …, the interval is 15 minutes and alerts are off": each is set for itself.
  (?<=\b(is|are) now ([^.;:!?]|\.(?=\S))*?)(,|,? and) (the |its )?<what={letters}( {letters}){0,2}> (is|are) (now )?<state=on|off>(?={end}|,? and ) → , then turn <state> <what>
  (?<=\b(is|are) now ([^.;:!?]|\.(?=\S))*?)(,|,? and) (the|its) <what={letters}( {letters}){0,2}> (is|are) (now )?(?=["\u0001\p{Lu}\d]) → , then set the <what> to·
  ,? (and )?(which|it|this) ({must} be|(is|are) to be) (changed|updated|corrected|adjusted|set|edited)\b → , then change it
  ,? no longer {proper}(?={end}|:) →
  (?<=\b(?<!\bthe )(begin|start|open|show|list|see|end|finish)s? [^.,;:!?]{3,50}s?),? (filtered|narrowed|restricted|reduced|limited)( down)? to· → , then show only·
  // "The articles by Noor, newest first".
  (?<=\b(show|list|see|view|display)s? [^,.;]*\b(by|from|of) {proper}), (the )?<which:extreme>( ones?)? first\b → , then show the <which> first
  {start}(i|we) (only )?(want|need)( to see)? (only|just)· → show only·
  (?<=\S), only (?=(from|with|in|by) ) → , then show only those·
  (?<=\S), only (?=(the|those|for) ) → , then show only·
  (?<=\b(show|list|only|see)s? [^.;!?]*), by <field={noun}( {noun})?>(?={end}) → , then sort by <field>
  , (sorted|ordered|arranged|ranked) by· → , then sort by·
  (:|,|;) (that|this|it){isso} what (the {film}|we|i|{viewers}) [^.;!?]*(?={end}) →
  , (with )?(the )?<which:extreme> <field:noun>( (comes|is|stands))? (first|on top|at the top)(?={end}|,? and ) → , then sort by <field>, <which> first
  (?<=\b(only|just) [^.;!?]*), <which:extreme>( ones?)? first(?={end}) → , then sort it <which> first
  // Who leaves on a day does nothing in the application.
  ,? and leaving on (?={day}) → ·departing on·
  // "So that the newest comes first", "most played on top".
  (,? so (that )?|,? with |, )(the )?<which:extreme>( ones?)? ((comes?|stands?|is|are) )?(first|at the top|on top)\b → ·<which> first
  <first=(creat|add|mak)\p{Ll}* {article} {plain} {called} {plain}>,? and (?=an? ({small} ){1,3}(that|which|{called}) ) → <first>, then add·
  ,? and (?=(another|a second|one more)( one)? ({called}|for) ) → , then add·
  {altering}<s=s?>(ing)? <what=(it|them|(the|its|that|this|{quote}|{coded}|{capital})( [^,.;]+?)?)> so that (it|s?he|they|{person}) (?!(is|are|has|have|does|can|will|says?|reads?)\b)\p{Ll}+ (for )?<value:number> (?!percent|(euro|dollar|pound|buck|quid|franc)s?\b)<field:noun> → set<s> the <field> of <what> to <value>
  {altering}<s=s?>(ing)? <what=(it|them|(the|its|that|this|{quote}|{coded}|{capital})( [^,.;]+?)?)> so that (its|{theirs}|the) <field:nouns> (is|are|becomes?|reads?|says?)· → set<s> the <field> of <what> to·
  {altering}<s=s?>(ing)? <what=(the|its|that|this|{quote}|{coded}|{capital})( [^,.;]+?)?> so that it/they <when=start|end|begin|expire>s? ((on|at|in) )? → set<s> the <when> of <what> to·
  {altering}<s=s?>(ing)? (the|our|its) <where={nouns}( of {proper})?> so (that )?(the )?<what=({noun} )?{noun}> (is|are) (switched |turned )?<state=on|off>(?={end}) → in the <where>, turn <state> <what>
  {altering}<s=s?>(ing)? (it|this|that) so (that )?it <when=start|end|begin|expire>s? ((on|at|in) )? → set<s> its <when> to·
  (fix|{altering})<s=(e?s)?>(ing)? <what=(the|its|that|this|{quote})( [^,.;]+?)?> so (that )?it/they (now )?(says?|reads?|is|are|becomes?)· → set<s> <what> to·
  // "So that she looks after millpond.example too": one more of those that she has.
  ,? so (that )?(s?he|it|they) (also )?{doing}( (after|for|at|on|in|with|to))? <what={token}( {capital})*|{target}> (too|as well)(?={end}| and ) → , choose <what>
  (?<=\b(switch|change|set|turn) )<what=(the|this|its) [^.,;!?]+?> to <one=[^.,;!?]+?>,? and (then )?back( again)? to <other=[^.,;!?]+?>(?={end}| and ) → <what> to <one>, then set <what> to <other>
  // "With the type Adult, and note "Paid in cash"": one more of its values.
  (?<=\b(creat|add|mak|record|regist)\p{L}* [^;!?]{3,80}? with (the|an?) [^;!?]{3,120}?),? and (?=note {quote}) → ·and the·
  (?<=\ban? (link|shortcut|redirect)) to (?={quote} (pointing|leading|linking) to ) → ·
  (?<=\b(close|delete|archive|open|move|resolve|assign|merge)s? (them|both|these|those)) (together|in one go|at once)(?={end}|,? and ) →
  (?<=\S), (?=(starting|beginning|ending) (in|on|from) ({month}|{day})) → ·
  turn/switch on [the] <what=({noun} )?(reminders?|notifications?|alerts?)> <count=\d+|one|two|three|four|five|six|seven|ten> <unit=(minutes?|hours?|days?|weeks?)> <when=before|after> <of=(the|an?|it) ?({noun})?>(?=$|[.,;!?]| (under|in|on|and|then)\b) → turn on <what>, then set the <unit> <when> <of> to <count>
  turn/switch/flip/toggle <what=[^.,;!?]+?> <one=on|off> and (then )?(back )?<other=on|off>\b( again)? → turn <one> <what>, then turn <other> <what>
  ,? (and )?whose <what={noun}( {noun})?> ({one} (change|set|correct|update)s?( from \S+)? to|becomes|is (then )?(set|changed) to|(should|must|is to) (be|read|say)|needs (changing|correcting|updating|moving|setting) to|((has|needs|is|ought) to|must|should) be (changed|moved|set|corrected|updated) to)· → , then set the <what> to·
  , whose <what={noun}( {noun})?> {one} ((might|can|could|will|should|may|then) )?<do=look at|{small}>\b → , then <do> the <what>
  ,? with <its=the|its|{theirs}> <what=[^,.;]+?> (shown|opened|open|visible|in view)(?={end}) → , then show <its> <what>
  (, with an?/the|(?<= in {capital}) and in) <shade=dark|light> (background|theme|look|mode)( please)?(?={end}) → , then show <shade> mode
  // "Assign it to Ada with the category Set and the priority 2": each is set for itself.
  (?<=\bassigns? [^,.;]{1,60}? to {proper}) with the <field={attribute}> <value=(\d|{upper})[^,.;]*?>,? and (?=the {small} (\d|{upper})) → , set the <field> to <value>, with·
  (?<=\bassigns? ([^.;,]|, set the ){1,90}?),? with the <field={small}> <value=(\d|{upper})[^,.;]*?>(?={end}|,| and (then )?{small}) → , set the <field> to <value>
  (?<=\bassigns? it to {proper}),? (in|on|under|within) the <field=project|team|milestone|sprint|epic|cycle|department> <value={upper}[^,.;]*?>(?={end}|,| and (then )?{small}) → , set the <field> to <value>
  // "Edit the deal: it has reached …" says after the colon what is changed.
  edits? <what=this (page|article|post|entry|node)>: (?=(it|its|{theirs}|s?he|they|set|change|give) ) → edit <what>;·
  (edit|change|update|modify)s? <what=(the|our|this) [^:;.,!?]+>: (?=(it|its|{theirs}|s?he|they|set|change|give) ) → open <what>;·
  (?<=(^|[;:,.] |and ))(it|s?he|they) (has|have) reached the <value={upper}[^,.;]*?> <field=stage|status|state|phase|step|level>(?={end}| and |,) → set its <field> to <value>
  // "We plan to keep track of our events too": why, before what is done.
  {start}(we|i) (plan|want|intend|would like|{apostrophe}d like) to keep track of [^.:;!?]+: →
  (?<=\p{L}), (we|i|they|nobody) (no longer|don{apostrophe}?t|do not|doesn{apostrophe}?t) (use|need|sell|want|have|offer)s? (it|them|that|those)( any more| anymore| any longer)?(?={end}) →
  // "Add Ruth to the contacts, her email is ruth@…".
  (?<=\b(add|create|register|record)s? [^;:!?]{3,90}), (his|her|their|its) <field:noun> is (?=(\S+@|\d|{upper}|{quote})) → ·with the <field>·
  // "A page called Price List to Sales saying …".
  (?<=\b(add|post|publish)s? an? [^;:!?,]{2,60}?) to (the )?(?={upper}\S* (saying|containing) ) → ·in·
  (,|;|,? (and|but|while)) (the|its|{theirs}) {noun}( {noun})? (stays?|remains?|is unchanged)( the same| unchanged| as (it|they) (is|are))?(?={end}) →
  (?<=\b(gets?|receives?|gives?) [^.;!?]*),? and (an? |the )?<value={noun}( {noun})?|{quote}> as (its|{theirs}) <field:noun>(?={end}) → , then set its <field> to <value>
  (?<=\b(that|who|which) (can|may) {noun}),? and (?={noun} ({noun} )?{noun}s?({end}|[,;] )) → /
  // What stays empty needs nothing to be entered.
  (,|,? (and|with|but|while)) ((leave|keep)s? )?(the|its|{theirs}) {noun}( {noun})? (field )?((is|are|stays?) )?(left |kept )?(empty|blank|unset)(?={end}|,| and ) →
  // The film begins on the start page, and what is in the list in front is opened there.
  (?<=\b(open|show|view|read)s? [^,.;]{3,60}) from the (start|home|front|main|landing) page(?={end}|,? and ) →
  (?<=\b(open|show|view|read)s? (the {noun} )?{quote}) in (it|there|that list)(?={end}|,? and ) →
  <open=(open|show|view|list)s? [^.,;]+?>,? and (show|view|see|look at) (it|them)(?={end}) → <open>
  // "A space called Handbook, in it a page Onboarding".
  , (and )?(in|inside|under|below) (it|that|them) (?={article} ) → , then add·
  ,?\s*\b(i\.\s?e\.|namely|that is to say|viz\.)(\s|,|:)+ → , then·
`;

/** "Open the list… no wait, open the board": what is taken back was never asked for. */
const takenBack =
  /(?:(?<=[.!?;,\n]\s|^)|(?<=\bthen\s))(?:[^.!?;,\n]|\.(?=\S))*?[\s,.…–—-]+(?:(?:oh|ah|sorry|hmm?)[\s,]+)*(?:no,? wait|wait,? no|scratch that|strike that|correction|no,? sorry|i mean(?:t)?|actually,? no)\b[\s,.:…–—-]*/gim;

/** "Open the list instead of the board": what is not meant is not read. */
const instead =
  /,?\s+(?:(?:instead of|rather than|as opposed to)\s+|(?:but\s+)?not\s+(?:the|an?|on|in|my|our)\s+)[^.,;:!?\n]+?(?=[.,;:!?\n]|$|\s+and\s+(?:its|his|her|their|then)\s)/gi;

const beforehand = turningWithin([
  ...framed,
  ...sayingNothing,
  ...atWhichPoint,
  ...wondering,
  ...toldOfIt,
  ...inTheirTrade,
  ...saidBeside,
  ...ofARecord,
]);

/** "Felix Baumann <felix@corp.example>": an address as mails have it. */
const inAngles = /\s<([^\s<>@]+@[^\s<>@]+)>/gu;

/** A prompt without what is no part of its orders; what is quoted is to be masked before. */
export const tidied = (prompt: string): string =>
  besideBrackets(
    beforehand(setOneByOne(inHalves(prompt.replace(inAngles, ", $1"))))
      .replace(takenBack, "")
      .replace(instead, ""),
  );
