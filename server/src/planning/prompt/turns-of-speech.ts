import { turns } from "./phrase.ts";

/** What somebody is told, answered or asked, and what is written below a thing. */
export const saying = turns`
  // What is not done.
  (send|remind|tell|invite|notify|inform|mail|e-?mail|message|nudge|give|ask|call|write|add|assign|let) ((nobody|no one)|({whom}|anybody|anyone|it|the {noun}) (nothing|no {noun}))( (anything|yet|else|now|for now|at all|so far|know))* → skip it
  (write|put|type) <text:quote> (under|below|beneath) <on:athand> → add a comment <text> to <on>
  (say|explain|tell|state) (why|more|so) in (the|an?) <field:noun>(:| saying)? <text:quoted> → set the <field> to <text>
  (tell|let|inform|remind) {person} [know] (in|by|with) an? [{noun}] <kind:remark> (that|saying) <text> → add a <kind> saying <text>
  (?:leave|put|drop|post|write|add|attach|stick|make) an? [{noun}] <kind:remark> {beside} ({same}|(his|her|its|their) {noun}):?( ({which} reads/says/asks|reading|asking|{saying}))? <text:quoted> → add a <kind> to it saying <text>
  (?:leave|put|drop|post|write|add|attach|stick|make) an? [{noun}] <kind:remark> {beside} ({same}|(his|her|its|their) {noun}) ({which} reads/says/asks|reading|asking|{saying}) <text> → add a <kind> to it saying <text>
  leave/give/post/write/add [some] feedback {saying} <text> → add a feedback saying <text>
  an? <kind:remark> [there] saying <text:quoted> → create a <kind> saying <text>
  (write|add|leave|post) an? <kind:remark> saying <text={upper}.+> (on|to|under|below) <on=the {noun} {capital}.*> → add a <kind> "<text>" to <on>
  (write|add|leave|post) an? <kind:remark> (on|to|under|below) <on=the {noun} {capital}.*?> saying <text={upper}.+> → add a <kind> "<text>" to <on>
  (write|add|leave|post) an? <kind:remark> {beside} <on:placed>(:|,|saying) <text:quoted> → add a <kind> <text> to <on>
  write/post/send/add <text:quote> as an? <kind:remark>( (to|on|under) <on:placed>)? → add a <kind> <text> [to <on>]
  add/leave/post/drop/write the [{noun}] <kind:remark> <text:quoted> → add a <kind> saying <text>
  add/enter/write the <field=({noun} )?(description|headline|subtitle|tagline|slogan|motto|caption|biography|bio)> <text:quoted> → set the <field> to <text>
  add/insert/append/write (the|an?) (sentence|line|paragraph) <text:quote>( (at|to) (its|the|{theirs}) (very )?(end|bottom)( of (it|the {noun}))?)? → add the line <text>
  add/insert/append/write the (sentence|line|paragraph|words?) <text={upper}.+> → write <text>
  post/share/send <text:quote> (in|to|on|into) <where:placed> → add a message <text> to <where>
  post/share/send <text:quote> (in )?(there|here) → add a message saying <text>
  (write|add|leave|post|drop|make) an? <kind:remark> asking <text:question> → add a <kind> saying <text>
  leave/post/drop the <kind:remark> <text={upper}.+> → add the <kind> <text>
  add/leave/post/drop/write the <kind:remark> (?!{preposition} |about|of|that|saying|and|field|box)(?={noun})<text> → add a <kind> saying <text>
  send/post/write an?/the [new] <kind:remark> (?!to |for )[{holding}] <text:named> → add a <kind> saying <text>
  tell (?!{viewers} )<who:person> (that |(?={subject}))<text> → compose a message to <who> saying <text>
  {messaging} <who:person> {saying} <text> → compose a message to <who> saying <text>
  write/send/message/text [to] <who:person> [saying] <text:quoted> → compose a message to <who> saying <text>
  ({messaging}|tell) him/her/them that <text> → compose a message saying <text>
  let <who:someone> know( by {noun})? → compose a message to <who>
  let <who:someone> know that <text> → compose a message to <who> saying <text>
  ask <who:someone> (?={question})<text> → compose a message to <who> saying <text>
  ask <who:someone> to (?!(review|approve|sign) )<text> → compose a message to <who> saying <text>
  (tell|inform) (?!{viewers})<who:someone> (?=(why|when|whether) )<text> → compose a message to <who> saying <text>
  ask <who:someone> for (?!{length}|the |a review)<text> → compose a message to <who> saying <text>
  (log|file|record|register) {pronoun} as (?={article} )<what> → create <what>
  ask <text:question> → compose a message saying <text>
  (add|put|jot|note|log|record) [down] <text:quote> (in|into|to|under|on) (his|her|its|their|the) <kind=note|comment|remark>s → write <text> into the <kind>s
  attach/append/leave (the|an?) <kind:remark> <text:quoted> → add a <kind> saying <text>
  comment/remark on {same} <text:quoted> → add a comment saying <text>
  comment/remark on {same}(:| {saying}) <text> → add a comment saying <text>
  comment/remark on <on:placed>: <text> → add a comment "<text>" to <on>
  comment/remark on <on:placed> (with|saying) <text:quote> → add a comment <text> to <on>
  comment/remark on <on:placed> (with|saying) <text={upper}.+> → add a comment "<text>" to <on>
  comment/remark that <text> → add a comment saying <text>
  comment/remark <text:quoted> → add a comment saying <text>
  comment/remark [with/saying] <text> on/under/below <on:placed> → add a comment <text> to <on>
  (reply|answer|respond|(write|text|message|mail) back) [with/saying] <text:quoted> → add a reply saying <text>
  reply/answer/respond [to] ({same}|there)(:| {saying}) <text> → add a reply saying <text>
  reply/answer/respond (to )?{person} (?!with ){saying} <text> → add a reply saying <text>
  reply/answer/respond to <on:placed>: <text> → add a reply "<text>" to <on>
  reply/answer/respond to <on> {saying} <text:quote> → add a reply <text> to <on>
  reply/answer/respond to <on> {saying} <text={upper}.+> → add a reply "<text>" to <on>
  reply/answer/respond to <on> {saying} <text> → add a reply <text> to <on>
  (reply|answer|respond|write back)(:| {saying}) (?!with )[the (text|words?)] <text> → add a reply saying <text>
  reply/answer <text:named> → add a reply saying <text>
  jot/note/write/put/add/enter/record/log [down] that <text> → create a note saying <text>
  remind me/us/them (of|about|to) <text> → create a reminder saying <text>
  note <text:quote> [(beside|next to|under|below|on|for|against) {rest}] → create a note saying <text>
  write to (us|them|support|sales|the team)(:|,)? <text> → fill in <text>
  edit it/that/this/them to <text> → set the text to <text>
  // Whoever is named gets it, and nobody else.
  nudge/remind/prod ((?-i:\p{Ll})[^\s,"]* )*<who=({capital} ){0,2}{capital}>( (with|of|about|by|to|on|for|that)\b.*)? → send a reminder to <who>
  nudge/remind/prod {rest} → send a reminder
`;
