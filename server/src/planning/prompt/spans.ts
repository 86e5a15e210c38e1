import { expression } from "./expression.ts";
import type { Given } from "./intent.ts";
import { filled, source, turns } from "./phrase.ts";

/** Values that are told by their shape wherever they stand in a sentence: days, times, from one to another, addresses. */

/** What is found is taken out of the sentence, in this order; each of what it comes to is the hint, then the value. */
const spans = turns`
  // On which days of each week; "called Open on Sundays" may be its name.
  (?<!{called} ((?!with|for|at|in|by)[^\s,\u0001]+ )*)on <days={weekday}s((,|,? and) {weekday}s)*> → pair days <days>
  (from/between )?<from:day>,? (at )?<since:clock> {until} <to:day>,? (at )?<till:clock> → pair start <from> <since> + pair end <to> <till>
  (from/between )?<from:day>,? (at )?<since:clock> ({until}|-|–) <till:clock> → pair start <from> <since> + pair end <from> <till>
  ((with|and) )?(the/its )?<field=(?:start|end|due)(?:\s(?:date|time))?> (on/at )?<day>,? (at )?<clock> → pair <field> <day> <clock>
  ((that|which|who|and|with|the|its) )*(starts?|starting|begins?|beginning) (on/at )?<day>,? (at )?<clock> → pair start <day> <clock>
  ((that|which|and|with|the|its) )*(ends?|ending) (on/at )?<day>,? (at )?<clock> → pair end <day> <clock>
  ((that|which|who) )?(starts|starting|begins|beginning) ((on|at|from) )?<day> → pair start <day>
  ((that|which) )?(starts|starting|begins|beginning) (in|from|with) <text={month}( \d{4})?> → pair start <text>
  ((with|and) )?(the/its )?<field=due date|start date|end date|deadline> (is |of |on )?<day> → pair <field> <day>
  ({which} )?arriv(es|ing) (on )?<day> → pair arrival <day>
  ((with|and) )?<field=(delivery|collection|pick-?up|return|payment|departure|arrival|check-?in|check-?out)( date)?> ((on|by|due|is) )?<day> → pair <field> <day>
  ({which} )?(departs|departing|leaves|leaving) (on )?<day> → pair departure <day>
  {which} (should|must|will|is to) (close|end|start|happen|take place|be (done|held|sent|paid|ready)) (on |by )?<day> → date <day>
  (that/which (is )?)?(expires?|ends?|closes|valid until|expiring|ending|closing) (on/at )?<day> → pair expires <day>
  ((that/which )?expires?|expiring|(that/which is )?valid|good) (in|after|for) <length> → pair expires <length>
  {which} (never expires?|(does not|doesn{apostrophe}t|will not|won{apostrophe}t) expire) → pair expires never
  ({which} (runs|repeats|happens|starts) |for )?every <text=({weekday}|{period})( at ({clock}|{hour}))?> → pair schedule every <text>
  ({which}|and( {which})?) (?-i:can|may)( only)? <text=[^,]+?>{further} → pair permission <text>
  in <shade:colour>(?! {noun}) → pair colour <shade>
  (valid )?from/between <from:dayofmonth> {until} <to:dayofmonth> <of=(of )?{month}(,? \d{4})?> → pair start <from> <of> + pair end <to> <of>
  (valid )?from/between <from:day> {until} <to:day> → pair start <from> + pair end <to>
  (from/between )?<from:clock> ({until}|-|–) <to:clock> → pair start <from> + pair end <to>
  ((on|for) )?<day>,? (from|between) <from=\d{1,2}> {until} <to=\d{1,2}>( in the (morning|afternoon|evening))?(?=$|,| (with|for|and|in|at)\b) → pair start <day> <from>:00 + pair end <day> <to>:00
  ((on|for) )?<day>,? at <hour=\d{1,2}>(?=$|,| (with|on|for|and|in|at)\b) → date <day> + pair time <hour>:00
  ({which} (is|was|were) )?<field=(?!(received|assigned|based|located|tagged|named|called|titled|dated|bought)\b)\p{Ll}{3,}(ed|ght|lt)> on <day> → pair <field> <day>
  ({which} (is|are) )?((valid|open|sold|available|running|on sale|on) )?(until|till) (the )?<day=({day}|(end|start|middle|beginning) of ({month}( \d{4})?|(the|next|this) {noun}))> → pair until <day>
  ((due )?on|for|dated|received( on)?|(paid|bought|purchased) on) <day> → date <day>
  on the <text=\d{1,2}(st|nd|rd|th)>(?=$|,| (with|at|in|and|from|for)\b) → date <text>
  (?<!due )(from )?<day=((next|this) {weekday}|tomorrow|today)> → date <day>
  born (on |in )?<day={day}|({month} )?\d{4}> → pair birth <day>
  at <clock> → pair time <clock>
  at <hour>(?=$|,| (with|on|for|and|in|to)\b) → pair time <hour>
  <clock=\d{1,2}:\d\d(\s?(a|p)m)?> → pair time <clock>
  (lasting|(that|which) (lasts|takes)) (for )?<length> → pair duration <length>
  (linking|pointing|leading|redirecting|forwarding) to <text=[^,]+?>{onward} → pair link <text>
  {which} (links|points|leads|redirects) to <text=/\S*>(?=$|,| (and|with) ) → pair link <text>
  (?<!paid )(by|in|with|via) <text=cash|((credit|debit) )?card|((bank|wire) )?transfer|cheque|check|direct debit|paypal>(?=$|,| (and|on|for|with) ) → any <text>
  as an? <text=draft>{onward} → any <text>
  (?<=\d(k|{noun})?( {noun})?( (per|an?) {noun})?\s)as an? <text={small}( {small})?>{onward} → any <text>
  as (an?|the|our) <text={upper}[^,]*?>(?=$|,| (in|at|with|for|on) ) → pair role <text>
  as <text={capital}( {capital}){0,2}>(?=$|,| (in|at|for|on) ) → pair role <text>
  as (the )?(user|username|login) <text=\S+> → pair user <text>
  <text:length> <when=before|in advance|ahead|earlier>(?=$|,| (and|with)\b) → any <text> <when>
  (for|with) <count:number> (?!{month}|(hours?|days?|weeks?|months?|years?|minutes?)\b){small} of (the )?<what={upper}[^,]*?>(?=$|,| (from|at|with|for|on)\b) → pair quantity <count> + party <what>
  ({which} is |that is )?owned by (the )?<text={upper}[^,]*?>{onward} → pair owner <text>
  (from|by|with) the <field=supplier|vendor|manufacturer|carrier|warehouse|landlord|owner> <text={upper}[^,]*?>{onward} → pair <field> <text>
  for <length>(?=$|,| (with|at|in|and)\b) → pair duration <length>
  every <length> → pair interval <length>
  from <from={quote}|(/|https?:)\S*> to <to={quote}|(/|https?:|#)\S*>(?=$|,| (with|as|and) ) → place <from> + party <to>
  with (an? )?<text=\d+(\.\d+)?(%| percent)>( off| discount)?(?=$|,| (and (?!(the|an?) )|that |which |until |for )) → amount <text>
  on (the|our|an?) <text={capital}( {capital})?> <field=plan|tier|tariff|package|subscription>{onward} → pair <field> <text>
  ,? billed <text=weekly|monthly|quarterly|yearly|annually>(?=$|,| ) → any <text>
  grouped (together )?by <text=[^,]+?>{onward} → pair group by <text>
  {which} (takes|gives|grants|offers) <text=\d+(\.\d+)?\s?(%|percent)( off)?>( and is)?(?=$|,| (and|with|that|which|until|for|from|on)\b) → amount <text>
  of (the )?type <text={token}|{small}|{upper}[^,]*?>(?=$|,| (to|in|on|with|for|and) ) → pair type <text>
  described as/by <text>(?=$|,? and/with the/an?/its ) → pair description <text>
  with <text={upper}[^,]*? and {upper}[^,]*?> as (its |their |the )?<field=(?!an? ){kind}>(?=$|,) → pair <field> <text>
  with <text=(?!{small} [^,]* and )[^,]+?> as (the|its|their|his|her) <field={noun}( {noun})?>(?=$|,| and ) → pair <field> <text>
  (?<=,\s|\sand\s)<field=(?!(based|located|situated|tagged|named|called|titled)\b)\p{Ll}{3,}ed> (in|at) <text={upper}[^,]*?>{onward} → pair <field> <text>
  ({into}|on|at) ((the|its|our) )?<field={container}|{spot}> <text=({upper}|\d)[^,]*?>{onward} → pair <field> <text>
  (from|in) the (?!name|style|middle|end|start|course|case|rest|form|month)<field:noun> of <text={upper}[^,]*?>{onward} → pair <field> <text>
  {into} (the|our) <field:container> <text=(?!(?:list|page|view|settings?|menu|tab|board|overview|editor|form|section|area|panel|called|named|titled|of)\b){small}\S*>(?=$|,| (with|for|and|called|named|titled)\b) → pair <field> <text>
  {into} (the|our) <text:letters> <field:container>{onward} → pair <field> <text>
  (and )?{which} (is|will be) (\p{L}+ed|held) (in|at) <text=[^,]+?>{onward} → place <text>
  (and |that |which |who )*(is |are )?(based|located|situated) in <text=[^,]+?>{onward} → pair location <text>
  (and |that |which |who )*{kept} (in|at|under|on) <text=(/|~|\\)[^,]*?>{further} → pair path <text>
  (and |that |which |who )*(lives|living|residing) in <text={capital}( {capital})*>{further} → pair location <text>
  (and |that |which |who )*{kept} (in|at|under|on) <text=[^,]+?>{further} → pair address <text>
  (and |that |which |who )*(is )?shared with (the )?<text=[^,]+?>{further} → pair shared with <text>
  (and )?({which} )?(speaks|speaking) <text={capital}((,|,? and) {capital})*>{further} → pair languages <text>
  (and )?({which} )?(teaches|teaching) <text={tongue}((,|,? and) {tongue})*>{further} → pair languages <text>
  (and )?({which} )?(teaches|teaching) <text={capital}((,|,? and) {capital})*>{further} → any <text>
  at an?/the ({small} )?(rate|price|fee|cost|salary|wage) of <text=\S*\d\S*( (dollars|euros|pounds))?>{onward} → amount <text>
  (and )?({which} has )?(with )?<text=\d+> (years|months|weeks) of <field=({noun} )?{noun}>{further} → pair <field> <text>
  (and )?({which} )?(prefers|speaks) <text:capital>{further} → any <text>
  {which}({apostrophe}s| is| are| stays) (an? )?<text:small>(?=$|,| (and|with) ) → any <text>
  (under|in) the name (of )?<text=[^,]+?>(?=$|,| with ) → name <text>
  (tagged|labell?ed) ((as|with) )?<text=\S+> → pair tag <text>
  with <text=\d[^,;]*> (pieces )?(in|on) <field=stock/hand/order>\b → pair <field> <text>
  <text=\d+> (pieces )?in <field=stock>\b → pair <field> <text>
  (limited|restricted) to <text=[^,]+?>{further} → pair limited to <text>
  ({which} (checks|watches|calls|(points|goes|leads) to)|at|for|to) <text=https?://[^,\s]+> → pair url <text>
  {which} ((is|are|gets?) )?(go|forward|send|lead|deliver|redirect|sent)(e?s|ed)? (on )?to <text={address}((,|,? and) {address})*> → email <text>
  (with|and) (at (most|least)|up to|no (more|less|fewer) than) <text={number} {noun}( {noun})?>{further} → pair <text>
  // Double entry: from one account to another.
  on <to:account> against <from=[^,]+?>(?=$|,| (with|for|dated) ) → place <from> + party <to>
  from (?!the )<from:account> to <to=[^,]+?>(?=$|,| (with|for|on|dated) ) → place <from> + party <to>
  {which} (came|comes|was|is|went|goes) ((in|out|paid|sent|made|done) )?(by|via|through) <text=[^,]+?>{onward} → any <text>
  // "A task that repeats weekly": a field of that name, and its value.
  (and )?<text={proper}|\S+[./@]\S+> as (its |the )?<field=(?!an? ){kind}>(?=$|,| (with|and|for) ) → pair <field> <text>
  (and )?{which} (?!(says|reads|is|has)\b)<text={doing} [^,]+?>(?=$|,| with ) → pair <text>
`;

const compiled = spans.map(
  ([said, given]) =>
    [expression(`(?:,\\s*|\\s+)(?:and\\s)?${source(said)}(?=$|[\\s,;.])`, "iu"), given.split(" + ")] as const,
);

/** "Pair start 3 May" → the hint and the value. */
const givenBy = (given: string): Given => {
  const [hint = "", ...text] = given.split(" ");
  return { hint: hint as Given["hint"], text: text.join(" ") };
};

/** Takes what has such a shape out of a text; `rest` is what remains of it. */
export function spansIn(text: string): { rest: string; values: Given[] } {
  let rest = ` ${text}`;
  const values: Given[] = [];
  for (const [pattern, given] of compiled) {
    const said = pattern.exec(rest);
    if (said === null) continue;
    values.push(...given.map((each) => givenBy(filled(each, said.groups))));
    rest = rest.slice(0, said.index) + rest.slice(said.index + said[0].length);
  }
  return { rest: rest.replace(/,?\s+(?:with|and|on|at|for)(?:\s+(?:and|with))*\s*$/u, "").trim(), values };
}
