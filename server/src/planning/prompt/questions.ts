import { turning, turns } from "./phrase.ts";

/** What people want to see or to know, said as a question: "which rooms we have", "that an order can be marked as paid". */

/** Who is to see it, and what else is asked in the same breath: each question is something to show. */
export const wondering = turns`
  {start}{unbroken}\b{wishing}\b{unbroken}\b{beholding}( ({number}|several|some|a few) {small})?(,|:)? (?![^.!?;]*, so )(?=({fact}|(?!that){asking})\b) → show·
  {start}(please )?(show|tell|explain to|remind|assure) (?!(only|just|the|((me|us) )?an?) ){unbroken} (?=(how|who|which|what|whether|{fact})\b) → show·
  {start}(please )?make (it )?(clear|obvious|plain) (?={asking} ) → show·
  (?<=(\b(show|see|know|watch|check|learn)\p{Ll}*|\b(with|on)|:) {asking} [^.;!?\n]*)(,( and)?| and)( (then|finally|lastly|also))? ((find|figure|work)(s|ing)? out |(learn|discover)(s|ing)? )?(?=({fact}|how|what|who|which (?!(is|was|has|will|takes|lasts|costs) )|(where|when) (it|they) (is|are|was|were)|(?<= and )(where|when|whether))\b) → , then show·
  (?<=\bshow how [^,;.!?]*) with (this|it|that)(?=[,;.!?]|$| and ) →
  // What is said to come to be public is made for that.
  \bshow how( (\p{Ll}+ly|quick|fast|easy|simple))? <what=an? ({small} )?{small}> (gets|goes|comes|makes it|is put) (up )?(onto|on|to|into) (the|our|your) (website|site|web|blog|homepage|shop|store|internet)\b → create <what> and publish it
  {start}show (me |us )?how ((the|our) {small}|{one}) (brings?|gets?|puts?|takes?) an? <kind={small}>( (that|which) (is|was) [^,;:.!?]{1,40}?)? (onto|on|to|into) (the|our|your) (website|site|web|blog|homepage|shop|store|internet),? (for example|for instance|such as|say|like),? (?={upper}|"|\x01) → publish the <kind>·
  (?<=, (and )?)what (we|they|you) (write|blog) about(?=[,;.!?]|$) → articles
  // What somebody may do is told with who they are.
  \bshow that (everybody|everyone|each {small}|people)( (in|on|of|at) {definite} {small})? ((only|just) )?(gets?|has|have|sees?|holds?|is given|are given) ((only|just|exactly) )?(the )?(access )?(rights|permissions|privileges|access) (they|he or she) (really )?needs?\b → show the users
  \bshow that (everybody|everyone|each {small}|people)( (in|on|of|at) {definite} {small})? ((only|just) )?(gets?|has|have|sees?|holds?|is given|are given) ((only|just|exactly) )?(the )?<what=({small} )?{small}> (they|he or she) (really )?needs?\b → show the <what>
`;

/** A question as the thing that answers it; what it asks stays where it tells which of several is meant. */
export const answerTo = turning(turns`
  where (do|does|can|will|would) ({one}|(the|our) {small}|people|{capital}) (see|find|check|view|look at|look up|read|get to) (?!(that|how|what|whether|it|them)\b)<what> → <what>
  what <what> looks?(ed)? like [<where={preposition} .+>] → <what> [<where>]
  (how (much|many)|what) ({small} )?(is|was|are)( (still|now|there|left|missing|due|spent|open|new))* (in|on|of|for|at) <where> → <where>
  (which|what) ({one}|people) (have|has|own|keep|keeps|sell) (in|on|at) <where> → <where>
  (which|what) (of )?({own} )?<kind:nouns> (is|are|were|stands?|lies?|remains?) ((still|yet|now|currently|already) )?<state:small>( <where=({preposition}|for) .+>)? → <state> <kind> [<where>]
  (which|what|whose) (of )?({own} )?(?!(if|do|does|did|would|he|she|it|they|we|you|i|one|there) )<kind:noun> ({one}|people|can|may|must|is|are|has|have|will)( .*)? → <kind>
  (who|what|how|where|when|which) [^,]+ (in|on|under|among) (the|our|my) <where=({noun} ){0,3}(view|list|page|table|tab|overview|report|log|board|calendar|plan|map|schedule|inbox|chart|screen)> → <where>
`);
