import { phrase, turning, turns } from "./phrase.ts";
import { roots } from "./vocabulary.ts";

/** Sentences that tell what becomes of a thing, without an order in them: "its quota grows to 3 GB". */

/** What a thing gets, and what is made with it. */
const getting = turns`
  <what:told> {gets} room/space for <value:number> [more] <field:noun> → set the <field> of <what> to <value>
  {told} {gets} an?/another (answer|response)(:|,) <text> → add a reply saying <text>
  <what:told> {gets} (an?|another|its|their) [(own|new|different)] <field:attribute>, <value> → set the <field> of <what> to <value>
  <what:told> {gets} <field:noun> (?!(is|are) )<value:token> → set the <field> of <what> to <value>
  <who:told> {gets} an? [{noun}] (raise|rise) [from {rest}] to <value:money>( .*)? → set the salary of <who> to <value>
  <who:told> {gets} the <value:named> <field:attribute> and the <other:noun> <more:named> → set the <field> of <who> to <value> and the <other> to <more>
  <who:told> {gets} the <value:named> <field:attribute> → set the <field> of <who> to <value>
  <what:told> {gets} the [new] <field:attribute> <value:named> → set the <field> of <what> to <value>
  <what:told> {gets} <value:proper> as (its|the|an?|their) [new] <field:noun> → set the <field> of <what> to <value>
  <what:told> (goes|moves|wanders|comes) (in|into|to) the archive → archive <what>
  <what:told> {gets} a star → star <what>
  <who:person> {gets} (an?|another|his|her|their) [(own|new)] <kind:nouns>, <name=[^,]+>,? [<more=(at|with|in|on|for)\b.+>] → create a <kind> called <name> for <who> <more>
  {told} {gets} (an?|another) [new] <kind:nouns> {called} <name=[^,]+>,? [<more=(at|with|on|for)\b.+>] → create a <kind> called <name> <more>
  {told} {gets} (an?|another|its|their) [(own|new)] <kind:nouns>, <name=[^,]+>,? [<more=(at|with|in|on|for)\b.+>] → create a <kind> called <name> <more>
`;

/** What is there all at once: it is to be made. */
const appearing = turns`
  <what=(an?|another|one) [^,]+?> (appears?|turns? up|shows? up|goes up|is born|comes up|(is|gets) put together) [<more>] → create <what> <more>
  (?!.*\s(is|are|gets)\s)<what={article} {kind} {called} {named}> <more:doingso> → create <what> that <more>
  <what=an? ({noun} )?{noun}> {which} (reads|says) <text> (is|gets) (added|left|written|posted|pinned) → create <what> saying <text>
  <what={article} {kind} {called} {named}> (should|must|will|shall|(has|needs) to) (?!be )<more> → create <what>, <more>
  <who:told> (needs|wants|requires) (?!.*\b{film}\b)<what=(an?|another) {nouns}> <more=(with|called|named|titled) .+> → create <what> for <who> <more>
  <who=\S+@\S+|{named}> becomes? an? <role:nouns> [<place:forthing>] <more=with the .+> → create a <role> called <who> <place> <more>
`;

/** What a thing or one of its fields becomes. */
const becoming = turns`
  <who=\S+@\S+|{capital}( {capital})?> becomes? (an?|the) [new] <role> → set the role of <who> to <role>
  <field={definite} [^,]+?> becomes? (?!an? )<value> → set <field> to <value>
  <field:measure> {growing} [(up|down)] [from {rest}] to <value> [{fromday}] → set <field> to <value>
  <what:told> {growing} to <value:money> [{fromday}] → set the amount of <what> to <value>
  <what:told> (will|should|must|{must}) [(probably|likely|now)] <when=close|end|start|begin|expire|open> [(on|at)] (?=({day}|{clock}))<value> → set the <when> of <what> to <value>
  <field:measure> (is|are) now <value:valued> → set <field> to <value>
  <field=(his|her|their) ({letters} )?(number|phone|mobile|address|e-?mail|position|title)> (is|are) [now] <value:valued> [{fromday}] → set <field> to <value>
  <what:told> is [now] <who:proper>{apostrophe}s [(job|task|turn|responsibility|business)] [now] → assign <what> to <who>
  <field=({known}|{nouns}|{capital})> (is|are) <value:valued> {fromday} → set <field> to <value>
  <field=({known}|{nouns}|{capital})> (from now on|from today): <value:valued> → set the <field> to <value>
  <who:proper> is (its|his|her|their) [new] <field:noun> → set the <field> to <who>
  <what:told> (goes|belongs) to the <who:named> <kind=team|group|department|queue|desk> → assign <what> to <who> <kind>
  <what:told> (may|should|must|can|is to) [only] be <state=visible|available|accessible|open|shown> (to|for) <who> → make <what> <state> to <who>
  <field:measure> {must} (read|say|be) <value:valued> [{fromday}] → set <field> to <value>
  (?={known} |{capital} )<what={definite} {nouns}|{nouns}> (is|are) now {called} <name:valued> → rename <what> to <name>
  <what:told> [now] (starts?|begins?|ends?|opens?|closes?|applies|runs?|run) (at|from) <value:valued> {fromday} → set <what> to <value>
  <what:told> {must} {small} [(out|off|in)] <value={length} (before|after|ahead|earlier|later)\b.*> → set <what> to <value>
  <what:told> {must} be [(switched|turned)] <state=on/off> for/on/in <of=the {nouns} {upper}.+> → turn <state> "<what>" for <of>
  <what:told> {must} be [(switched|turned)] <state=on/off> [<more=(on|at|during|in|for) {rest}>] → turn <state> <what> <more>
  <who:proper> (should|must|will|is to) be/become (the|its|his|her|their|our) [new] <field:noun> → set the <field> to <who>
  <what:told> [now] (has|have) reached the <value={upper}[^,]*?> <field=stage|status|state|phase|step|level>( (now|already))? → set the <field> of <what> to <value>
  <what:told> [now] (costs?|is now) <value:money> [percent] [{fromday}] → set the price of <what> to <value>
  <what=\S+|the {nouns}> [now] (points|leads|links|forwards) to <value:target> → set <what> to <value>
  <what:told> [now] gives <value=\d+(%| %| percent)( off)?> [{fromday}] → set the discount of <what> to <value>
  [(the|our)] <what=({noun} ){0,2}{noun}s> (should|must|shall) be (charged|applied|collected|required|allowed|accepted|enabled|included|permitted) → turn on <what>
  <what:told> (disappears?|vanish(es)?|(is|are) gone) → delete <what>
  <what:told> (?:moves?|switch(?:es)?|wanders?|shifts?|slides?) [over] from [^,]+? to <where> → move <what> to <where>
  <what:told> belongs? (to|in|under|with) (the [{noun}] )?<where:named> → move <what> to <where>
  <what:told> (can|may|should|must|will|goes|is to) [go] [back] (live|online) [now] → publish <what>
  <who:proper> (has|have) (moved|switched|changed|transferred) to <where:proper> → move <who> to <where>
  <what:told> lands? with <who:person> → assign <what> to <who>
  <what:told> loses? the right to <right> → remove the right to <right> of <what>
`;

/** What is in sight in the end. */
const inSight = turns`
  <what:told> (is|are|comes?) (on [the] screen|in sight|up|(the )?first|the last thing (we|you|they) see) → show <what>
  [(the|our|my)] (last|final|first|closing|next) (picture|stop|scene|shot|image|view|station|screen|frame) (is|should be|shows|must be) <what> → show <what>
  (stay|wait|linger) until <what> (is|are) (open|there|in sight|visible|loaded) → show <what>
  (a|one|an) [{noun}] (look|glance|peek) (at|into|through|over) <what=[^,]+?> (ends|closes|proves|shows)\b.* → show <what>
  (a|one|an) [{noun}] (look|glance|peek) (at|into|through|over) <what=[^,]+> → show <what>
`;

const told = turning([...getting, ...appearing, ...becoming, ...inSight]);

/** "Text alerts must go out": the first word is no verb. */
export const isAsItMustBe = phrase("{letters} ({noun} {must}|(for|of) {named} ({growing}|{must})) .+");

/** "Deals that are quiet should get the status Stale" is a rule of many things, and no order for one. */
const isOfMany = phrase("{letters}s {which} (is|are|has|have|do|does|was|were) .+");

/** A statement as the order to make it so; `undefined` for any other clause. */
export function orderOf(clause: string): string | undefined {
  // "Open the first chart that comes up" is an order, and tells of nothing.
  if (roots.has((clause.split(" ")[0] ?? "").toLowerCase()) && !isAsItMustBe.test(clause)) return undefined;
  return isOfMany.test(clause) ? undefined : told(clause);
}
