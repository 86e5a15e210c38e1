import { turns } from "./phrase.ts";

/** What is to be seen, found and narrowed. */
export const seeing = turns`
  {combing} <where:range> for (?!{viewers}|an? |\d)<what> → search <where> for <what>
  (pick|fish|dig|get|take|choose|select|find) <what> out of (the|our|my|all) <place> → find <what> among the <place>
  switch/change/go/move [over] from (?!the )<old> to <new> → switch to <new>
  order/arrange/sort/rank [<what>] alphabetically → sort <what> by name
  sort [<what=the {nouns}|{nouns}|it|them>] [in] <how=descending/ascending> [order] by <field> → sort <what> by <field> <how>
  (show|put|list|display|have|get|see) the <which:extreme>( ones?)? (first|on top|at the top) → sort it <which> first
  (show|put|list|display|have|get|see) the <which:extreme> <list=(?!ones?\b){noun}> (first|on top|at the top) → sort the <list> <which> first
  (show|list|display|see) (me |us )?the <list={noun}> <which:extreme> first → sort the <list> <which> first
  (show|list|see|display|find) everything (in|from|under|on) [the] <list=[^,;]+?> that (has|is|was) [(the|an?)] <by> → filter <list> by <by>
  (show|list|see|display|find) everything (from|in|for|since|of|by|about) (?!the (app|start|beginning))<what> → show only <what>
  use (the|our|its) {nouns} to (?=(find|search|look|choose|pick|select|filter|sort|add|create|change|open|show|switch|set|turn|hide|go) )<order> → <order>
  (start|begin|open|end|finish|close) (on|with) an? [{noun}] (look|glance|peek|visit) (at|into|of|to) <what> → show <what>
  (deal with|take care of|attend to) <what:thing> → open <what>
  (load|show|fetch) (some )?more( {nouns})? → press load more
  order <what=them|it|(the |all (the )?|our |my )?{nouns}> by <field> → sort <what> by <field>
  (page|flip|leaf|click|skip|move|go) (through|on|forward|over)? to <what=(the )?({nth} page|page \d+)( .+)?> → go to <what>
  <do=find|locate|look for|search for|search|look up|open> the/our <one=({noun} )?{noun} (?-i:#\d+|\d{3,}|\p{Lu}+(-|/)?\d(\d|/|-)*)> (for|of|from|by) {proper} → <do> the <one>
  (find|locate|look for|search for|search|look up) [the/an?/our/all] <where:kind> (with|under|by) (the|an?|their) (?!(status|state|stage|phase|role|type|kind|priority|category|level|tag|label|grade) )({noun} )?{noun} (?=\S+@|\d|#|{upper})(?!.* (and|in|from) )<value> → search <where> for <value>
  (find|look for|search for) the (word|term|phrase|keyword)s? <value> → search for <value>
  (check|cash) out( now|the (order|cart|basket))? → press checkout
  have <what:known> (up|open|on screen|on|in view) [on the/his/her/our {noun}] → show <what>
  (get|take|bring|lead) (me|us|you|them|her|him|viewers?) to <place> → go to <place>
  read {pronoun}( (in full|through))? → open it
  read [through/over] (?=({definite}|one of) )<what> → show <what>
  (find|look up) (?=(an?|one of (the|our|my)) {noun}$)<what> → open <what>
  (open|show|view|visit|go to|look at) (its|his|her|their) (own )?page → open it
  open/visit (?=(the {noun} )?(?-i:["\u0001\p{Lu}]))<what> (in order )?to (see|view|read|check|look at) (its|his|her|their) {nouns} → open <what>
  (show|list|see|view|display) (me |us |them )?(?=(the|all|our|my) )<what> only → show only <what>
  (show|list|display|see|view|leave|have) (nothing|no one|nobody) but <what> → show only <what>
  (show|list|display|see|view) <what=({noun} ){1,2}{noun}|{noun} {noun}s> only → show only <what>
  (show|list|see|display|find|get) which <kind={noun}s> <who:proper> (owns|manages|leads|handles|runs|holds|has) (that|which) <rest> → show only <kind> owned by <who> that <rest>
  (show|list|see|display|find|get) which <kind={noun}s> <who:proper> (owns|manages|leads|handles|runs|holds) → show only <kind> owned by <who>
  [(show|list|see|display|find)] which <kind=({noun} )?{noun}s> are <rest=[^,]+ (for|in|at|by|with|from) .+> → show only <kind> that are <rest>
  (show|list|find|get|see) (everything|anything|whatever|what|all) [(that|which)] (is|are) [(still|now|already|currently)] (?!(going|new|wrong|left|missing|in|on|inside|under|there|behind|the|an?) )(?!.*\b(page|list|view)\b)<what=[^,]+> → show only <what>
  (only|just) show <what=(his|her|its|their) [^,]+> → show <what>
  show (only|just) <what=(his|her|its) [^,]+> → show <what>
  (show|list|see|display) (me |us )?(only|just) (the )?<kind={nouns}> ((that|which) are )?(in|at) (the )?<value=(?-i:\p{Lu})\S*( \S+)?> <state=state|status|stage|phase> → show only the <kind> in the <state> <value>
  keep (only|just) <what> → show only <what>
  (only|just) <what=(those|the ones) {rest}> → show only <what>
  keep (?=(those|the ones) )<what> → show only <what>
  (pick|single|seek|filter|sort) out (?=(the ones|those|only|all) )<what> → show only <what>
  (pick|single|seek) out <what> → open <what>
  take/follow (an?|the) {kind} {called} <what> → open <what>
  <verb=filter/narrow/group/sort>ed <how> → <verb> <how>
  filter [{rest}] so that [only] <what> are/is (shown|listed|left|visible|displayed) → show only <what>
  turn/convert/change/make ({pronoun}|the (result|table|chart|list)s?) into an? <view:chart>\b.* → choose <view>
  compare (?!the {nouns} with/to/and/against the ){rest} with/to/and/against <what> → show <what>
  (change|flip|toggle|go over) [over] to <what> → show <what>
  (find|locate|look for|search for|search|look up) {few} by (typing|entering) <value:quote>.* → search for <value>
  (find|locate|look for|search for|search|look up) <what> by (({theirs}|its|the|an?) )?(?!(searching|looking|using|typing|entering) )<field:noun>,? <value:named> → search for <value>
  look <what> up by (({theirs}|its|the) )?<field:noun>,? <value:named> → search for <value>
  (find|locate|get to|reach|search for) <what> by (searching|looking) (for {pronoun} )?(in|through|among) <where> → search <where> for <what>
  (find|locate|get to|reach|search for) <what> by (searching|looking through) <where=(the|our|my) .+?> for [{theirs}] {rest} → search <where> for <what>
  (find|locate|get to|reach|search for) <what> by (searching|looking {pronoun} up|looking for|using|typing|entering)( .*)? → search for <what>
  (end|finish|close|conclude|wrap up|follow it up|round off|begin|start) (on|with) <what={article} new {noun}.*> → create <what>
  select/choose/pick (?!(its|{theirs}) {quality} )<what=(its|{theirs}) {noun}( {noun})?> → show <what>
  go/move/step/climb [back] up [one/a level/folder] [using/with/by/via {rest}] → show back
  go/head/return back → show back
  (end|finish|close|start|begin) (with|on) an? [quick] search for <what> → search for <what>
`;
