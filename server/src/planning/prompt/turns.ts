import { withOneObject } from "./complements.ts";
import { looks } from "./looks.ts";

/** An order in other words, as it is read: the pattern and what it comes to. Names begin with a capital or a quote. */
const turns: readonly (readonly [RegExp, string])[] = [
  [
    /^[Ww]rite\s+((?:an?|another)\s+(?:\p{Ll}+\s){0,2}(?:message|e-?mail|mail|letter|note|reply|post|article|page|review|report|announcement|story|summary)\b(?!.*\s(?:field|box|editor|form|area)$).*)$/u,
    "create $1",
  ],
  [
    /^(?:(?:swap|exchange)\s+(?=.*\sfor\s)|(?:replace|substitute)\s+(?=.*\s(?:with|by)\s))((?:the|its|his|her|their|our|my)\s\p{Ll}[\p{Ll} -]*?)\s+(?:for|with|by)\s+(.+)$/iu,
    "set $1 to $2",
  ],
  [
    /^[Tt]ell\s+(?!the\s(?:viewers?|audience|story|world)\b)(\p{Lu}\p{L}+|(?:the|our|her|his)\s\p{Ll}+)\s+(?:that\s+|(?=(?:it|he|she|they|we|there)['’\s]))(.+)$/u,
    "compose a message to $1 saying $2",
  ],
  [
    /^(?:tell|write(?:\sto)?|message|mail|text|inform|notify)\s+(?:him|her|them)\s+that\s+(.+)$/iu,
    "compose a message saying $1",
  ],
  [
    /^(?:leave|give|post|write|add)\s+(?:some\s+)?feedback\s+(?:that|saying(?:\sthat)?)\s+(.+)$/iu,
    "add a feedback saying $1",
  ],
  [/^(?:log|track|bill|book|record)\s+(\d[\d.,]*\s?(?:hours?|minutes?|h|min)\b.*)$/iu, "create a time entry of $1"],
  [/^put\s+((?:one|two|three|four|five|six|some|\d+)\s.+?)\s+(?:in|into)\s+(?:it|them)$/iu, "add the $1 to it"],
  [/^(?:[Tt]ake|[Gg]rab)\s+(the\s(?:first|second|third|last|next|\p{Ll}+est)(?:\s\p{Ll}+){0,2})$/u, "pick $1"],
  [/^(?:switch|change|go|move)\s+(?:over\s+)?from\s+(?!the\s).+?\s+to\s+(.+)$/iu, "switch to $1"],
  [/^ask\s+((?:where|when|what|who|why|how|whether|if)\s.+)$/iu, "compose a message saying $1"],
  [
    /^(?:put|take|bring|set)\s+(it|them|(?:the|this|that|its|our|my)\s.+?)\s+(?:back\s+)?(online|offline|live)\b.*$/iu,
    "mark $1 as $2",
  ],
  [/^(?:order|arrange|sort|rank)\s+((?:it|them|the\s.+?)?)\s*alphabetically$/iu, "sort $1 by name"],
  [
    /^(?:make\s+sure|ensure|see\s+to\s+it|check)\s+(?:that\s+)?(?:the\s+)?(.+?)\s+(?:is|are)\s+(?:switched\s+|turned\s+)?(on|off)$/iu,
    "turn $2 $1",
  ],
  [/^(?:tick|check|cross)\s+(it|them|that|this)\s+off\s+as\s+(.+)$/iu, "mark $1 as $2"],
  [/^[Rr]ename\s+(it|this|that)\s+(["\u0001\p{Lu}].*)$/u, "rename $1 to $2"],
  [/^put\s+(.+?)\s+on\s+(sale|hold|display|offer|leave)\b(.*)$/iu, "mark $1 as on $2$3"],
  [/^(?:comment|remark)\s+on\s+(?:it|this|them|that(?:\s\p{Ll}+)?)\s+that\s+(.+)$/iu, "add a comment saying $1"],
  [/^(?:comment|remark)\s+that\s+(.+)$/iu, "add a comment saying $1"],
  [/^(?:reply|answer|respond|write\s+back)\s+that\s+(?!with\s)(.+)$/iu, "add a reply saying $1"],
  [/^(?:jot|note|write|put)(?:\s+down)?\s+that\s+(.+)$/iu, "create a note saying $1"],
  [/^(?:[Rr]eply|[Aa]nswer)\s+(\p{Lu}.*)$/u, "add a reply saying $1"],
  [
    /^(?:[Mm]essage|[Mm]ail|[Ee]-?mail|[Tt]ext|[Ww]rite(?:\sto)?|[Ii]nform|[Nn]otify|[Pp]ing)\s+(\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?|(?:the|our|my)\s\p{Ll}+)\s+(?:that|saying|to\ssay(?:\sthat)?)\s+(.+)$/u,
    "compose a message to $1 saying $2",
  ],
  [/^(?:put|move|send)\s+(.+?)\s+(?:in|into|to)\s+the\s+archive$/iu, "archive $1"],
  [/^file\s+(it|them|that|this)\s+(?:under|in|into)\s+(.+)$/iu, "file $1 to $2"],
  [
    /^[Oo]pen\s+(an?\s(?:new\s)?\p{Ll}+(?:\s\p{Ll}+)?\s(?:(?:called|titled|named|about|saying|that)\s.+|(?:["\u0001]|\p{L}*\d|\p{Lu})\S*.*))$/u,
    "create $1",
  ],
  [
    /^(status|priority|severity|stage|category|assignee|owner|due\sdate|colou?r)\s+(?:to\s+)?(\p{L}+(?:\s\p{Lu}\p{L}+)?|\p{L}+\sof\s\p{L}+)$/u,
    "set the $1 to $2",
  ],
  [
    /^have\s+((?:the|its|his|her|our|my)\s.+?)\s+(?:up|open|on|in view)(?:\s+on\s+(?:the|his|her|our)\s+\p{L}+)?$/iu,
    "show $1",
  ],
  [
    /^(?:send|write|give)\s+(?:the|our|my|his|her|their)\s\p{Ll}+\s(?:the|an?)\s(message|note|mail|reply|answer)\s+(?:saying\s+)?(["\u0001].*)$/iu,
    "add a $1 saying $2",
  ],
  [/^[Ww]rite\s+((?:an?|another)\s+(?:\p{Ll}+\s+){1,3}with\s+(?:the|an?)\s.+)$/u, "create $1"],
  [
    /^(?:put|place)\s+((?:an?|one|two|three|some|\d+)\s.+?)\s+(?:in|into|on|onto)\s+((?:the|my|our|your)\s(?:\p{L}+\s)?(?:cart|basket|bag|trolley|bin|trash|list|playlist|queue|album|wishlist))$/iu,
    "add the $1 to $2",
  ],
  [
    /^(?:write|send)\s+(?:him|her|them|(?:his|her|their|the|our|my)\s\p{Ll}+)\s+((?:an?|the)\s+(?:\p{Ll}+\s)?(?:message|note|mail|e-?mail|letter)(?:\s+(?:that\s(?:says|reads)|saying|reading|with)\b.*)?)$/iu,
    "compose $1",
  ],
  [/^(?:write|text|message|mail)\s+back\s+(?:with\s+|saying\s+)?(["\u0001].*)$/iu, "add a reply saying $1"],
  [/^comment\s+on\s+(?:it|them|that(?:\s\p{Ll}+)?)\s+(?:with|saying)\s+(.+)$/iu, "add a comment saying $1"],
  [/^read\s+what\s.*$/i, "show it"],
  [/^(?:switch|change)\s+(language|theme|currency|layout|status)\s+to\s+(.+)$/i, "set the $1 to $2"],
  [/^have\s+a\s+(?:go|try|play|shot)\s+(?:at|with|on)\s+(.+)$/i, "show $1"],
  [/^set\s+(it|that|this|them)\s+(?:as|to)\s+(.+)$/iu, "mark $1 as $2"],
  [/^(?:comment|remark)\s+(["\u0001].*)$/iu, "add a comment saying $1"],
  [/^(?:reply|answer|respond)\s+(["\u0001].*)$/iu, "add a reply saying $1"],
  [/^(?:leave|post|drop|write)\s+the\s+(comment|note|reply|remark|message)\s+(["\u0001].*)$/iu, "add a $1 saying $2"],
  [/^add\s+the\s+(tag|label)\s+(?:called\s+)?(\S+)$/iu, "set the $1 to $2"],
  [/^(?:hook|link|plug) up\s+(.+)$/i, "connect $1"],
  // A channel is muted by a control of that name, the digest by turning it off.
  [
    /^(?:mute|silence|snooze)\s+(?!(?:it|them|him|her|that|this)\b|.*\b(?:channel|thread|conversation|chat|group|room|member|user|contact|call)\b)(.+)$/i,
    "turn off $1",
  ],
  [/^unmute\s+(?!.*\b(?:channel|thread|conversation|chat|group|room|member|user|contact|call)\b)(.+)$/i, "turn on $1"],
  [/^(?:jot|note|put|write) down\s+(an?\s.+)$/i, "create $1"],
  [/^(?:[Gg]ive|[Hh]and(?: over)?)\s+(.+?)\s+(?:over\s+)?to\s+(["\p{Lu}].*)$/u, "assign $1 to $2"],
  [
    /^(?:[Pp]ut|[Mm]ake)\s+(["\p{Lu}][\p{L}" .'-]*?)\s+(?:in charge of|responsible for|the owner of)\s+(.+)$/u,
    "assign $2 to $1",
  ],
  [/^[Mm]ake\s+(["\p{Lu}]\S*)\s+(?:the|its|our|my)\s+(?:new\s+)?(.+)$/u, "choose $1 as the $2"],
  [
    /^(?:[Bb]ill|[Ii]nvoice|[Cc]harge)\s+(["\p{Lu}].*?)\s+(?:for\s+)?([$€£¥]?\d[\d.,]*k?(?:\s?(?:dollars|euros|pounds|bucks|quid))?)\b/u,
    "create an invoice for $1 for $2",
  ],
  [
    /^(?:correct|fix|double|halve|raise|lower|increase|decrease|reduce|adjust|drop|bump|cut)\s+(?:(?:its|the|their|his|her|(?:that|this)\s\p{Ll}+['’]s)\s+)(\p{Ll}[^,]*?)(?:\s+(?:up|down|back|over))?\s+((?:from\s.+?\s)?to\s.+)$/iu,
    "set the $1 $2",
  ],
  [
    /^(?:colou?r|paint)\s+(it|them|(?:this|that|the)\s\p{Ll}+(?:\s\p{Ll}+)?)\s+(\p{Ll}+)$/iu,
    "set the colour of $1 to $2",
  ],
  [
    /^rate\s+(it|them|(?:this|that|the)\s\p{Ll}+|["\p{Lu}].*?)\s+(?:with\s+)?((?:\d|one|two|three|four|five|six|ten)\b.*)$/iu,
    "set the rating of $1 to $2",
  ],
  [
    /^(?:name|call|title)\s+((?:this|that|the)\s\p{Ll}[\p{Ll} ]*?)\s+(["\u0001].*["\u0001]|\p{Lu}.*)$/u,
    "set the name of $1 to $2",
  ],
  [/^[Mm]ake\s+(it|that|this|them|(?:the|that|this)\s\p{Ll}+)\s+repeat\s+(.+)$/u, "set the repeat of $1 to $2"],
  [
    /^set\s+an?\s+(\p{Ll}+)\s+(?:for\s+|of\s+|to\s+|at\s+)?((?:\d|minus\b|one\b|two\b|three\b|half\b|["\u0001]).*)$/iu,
    "set the $1 to $2",
  ],
  [/^(filter|narrow|group|sort)(?:t?ed)\s+(.+)$/i, "$1 $2"],
  [/^keep\s+(?:(?:only|just)\s+|(?=(?:those|the ones)\s))(.+)$/i, "show only $1"],
  [/^read\s+what\s+(\p{Lu}\p{L}+(?:[\s-]\p{Lu}\p{L}+)*)\s+(?:wrote|said|answered|commented|replied)$/u, "show $1"],
  [/^swap\s+(.+?)\s+(from\s.+\sto\s.+)$/i, "set $1 $2"],
  [/^put\s+(the\s\p{Ll}+(?:\s\p{Ll}+)?)\s+(?:at|to)\s+((?:[$€£¥]\s?)?\d.*)$/iu, "set $1 to $2"],
  [
    /^(?:turn|convert|change|make)\s+(?:it|this|that|them|the\s(?:result|table|chart|list)s?)\s+into\s+an?\s+(\p{Ll}+\s(?:chart|graph|diagram|map|plot|table|list|board))\b.*$/iu,
    "choose $1",
  ],
  [
    /^ask\s+(["\u0001\p{Lu}].*?)\s+to\s+(review|approve|sign)\s+(?:it|this|that|them|the\s\p{Ll}+(?:\s\p{Ll}+)?)$/u,
    "set the $2er to $1",
  ],
  [
    /^give\s+(?:it|them|him|her|(?:that|this|the)\s(?:\p{Ll}+\s)?\p{Ll}+)\s+an?\s+(?:heart|like|thumbs[- ]up)$/iu,
    "like it",
  ],
  [/^give\s+(?:it|them|him|her|(?:that|this|the)\s(?:\p{Ll}+\s)?\p{Ll}+)\s+an?\s+star$/iu, "star it"],
  [
    /^note\s+(["\u0001].*?["\u0001])(?:\s+(?:beside|next to|under|below|on|for|against)\s+.+)?$/iu,
    "create a note saying $1",
  ],
  [/^an?\s+(note|comment|reply|message)(?:\s+there)?\s+saying\s+(["\u0001].*)$/iu, "create a $1 saying $2"],
  [
    /^(?:add|leave|post|write)\s+the\s+(comment|note|reply|remark|message)\s+((?!(?:to|on|in|about|from|for|of|that|with|saying|and|under|below|field|box)\b)\p{Ll}.*)$/iu,
    "add a $1 saying $2",
  ],
  [
    /^(?:attach|put|stick)\s+(the|an?)\s+(label|tag|badge|category)\s+(.+?)\s+(?:to|on|onto)\s+(.+)$/iu,
    "add $1 $2 $3 to $4",
  ],
  [
    /^(?:put|place)\s+((?:its|the|that|this|these|all|both)\s.+?|it|them)\s+(?:in|into|on|onto|under)\s+((?:the|my|our|your)\s.+)$/iu,
    "add $1 to $2",
  ],
  [
    /^(?:[Aa]nswer|[Rr]espond(?:\sto)?|[Rr]eply(?:\sto)?)\s+(?:it|them|him|her|that\s\p{Ll}+|there)\s+(?:with|saying|by saying|that|:)\s*(.+)$/u,
    "add a reply saying $1",
  ],
  [/^say\s+(?:hello|hi|thanks|thank you|goodbye)(?:\s+to\s+\S+)?\s+with\s+(["\u0001].*)$/iu, "add a message saying $1"],
  [
    /^(?:[Ww]rite|[Ss]end|[Mm]essage|[Tt]ext)\s+(?:to\s+)?(\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?)(?:\s+saying|:)?\s+(["\u0001].*)$/u,
    "compose a message to $1 saying $2",
  ],
  [/^edit\s+(it|that|this|them)\s+to\s+(.+)$/iu, "set the text to $2"],
  [/^[Rr]ename\s+(?:this|our|my)\s(\p{Ll}+(?:\s\p{Ll}+)?)\s+(?:to|as|into)\s+(.+)$/u, "set the $1 name to $2"],
  [/^allow\s+no\s+(.+)$/i, "turn off $1"],
  [
    /^(?:switch|turn|flip)\s+((?:the|my|our|its|his|her|their)\s.+?)\s+(?:(?:over|up|down)\s+)?to\s+(.+)$/i,
    "set $1 to $2",
  ],
  [
    /^(?:[Gg]ive|[Pp]ut|[Uu]se)\s+(["\u0001].*?["\u0001]|\p{Lu}.*?)\s+as\s+(?:the|its|an?|your|my|our)\s+(.+?)(?:\s+(?:of|for)\s+(?:the|this|that|your|my|our)\s+\p{Ll}+)?$/u,
    "set the $2 to $1",
  ],
  [
    /^(?:put|place|push|publish|send|drop|queue|enqueue|post)\s+(an?\s+(?:new\s+)?(?:\p{Ll}+\s+)?(?:message|event|notification|job))\s+(?:with(?:\s+the\s+(?:text|body|content|payload|words?))?|saying|that (?:says|reads)|reading|containing)\s+(".*?"|.+?)\s+(?:into|in|to|on|onto)\s+(?:it|there|that(?:\s\p{Ll}+)?|this(?:\s\p{Ll}+)?)$/iu,
    "compose $1 saying $2",
  ],
  [
    /^(?:limit|restrict|cap|throttle)\s+(?:the\s+)?(\p{Ll}[\p{Ll} -]{1,30}?)\s+(?:to|at)\s+(?:at most\s+|no more than\s+)?(\d[\d.,]*(?:\s?[\p{L}/%$€£]+){0,3})$/iu,
    "set the $1 to $2",
  ],
  [
    /^compare\s+(?!the\s\p{Ll}[\p{Ll} -]*\s(?:with|to|and|against)\s+the\s).+?\s+(?:with|to|and|against)\s+(.+)$/iu,
    "show $1",
  ],
  [/^read(?:\s+(?:through|over))?\s+((?:the|its|his|her|their|our|my)\s.+)$/i, "show $1"],
  [
    /^(?:turn|switch|flip|toggle|put)\s+(?!(?:on|off|to|back|over)\b)(.+?)\s+(?:back\s+)?(on|off)(?:\s+(?:too|again|as well|also|everywhere|altogether|for (?:all|everybody|everyone)))?$/i,
    "turn $2 $1",
  ],
  [/^(?:nudge|remind|prod)\s.+$/i, "send a reminder"],
  [/^[Ww]rite\s+((?:an?|another)\s+(?:\p{Ll}+\s+){1,3}(?:called|titled|entitled|named)\s+["\p{Lu}].*)$/u, "create $1"],
  [/^(?:leave|post|drop|write)\s+(an?\s+(?:\p{L}+\s+)?(?:comment|note|reply|remark|message)\b.*)$/iu, "create $1"],
  [
    /^(?:sign up|subscribe|opt in|enrol|enroll)\s+((?:the\s+\p{Ll}+\s+)?["\p{Lu}].*?)\s+(?:for|to|in)\s+(?!it$|them$|that\b|this\b)(?:the\s+)?(.+)$/u,
    "set the $2 of $1 to yes",
  ],
  [/^(?:change|flip|toggle|go over)\s+(?:over\s+)?to\s+(.+)$/i, "show $1"],
  [
    /^(?:go|move|step|climb)\s+(?:back\s+)?up(?:\s+(?:one|a)\s+(?:level|folder))?(?:\s+(?:using|with|by|via)\s.*)?$/i,
    "show back",
  ],
  [
    /^(?:[Cc]omment|[Rr]emark)\s+(?:with\s+|saying\s+)?(.+?)\s+(?:on|under|below)\s+((?:the\s|["\p{Lu}]).+)$/u,
    "add a comment $1 to $2",
  ],
  [
    /^(?:comment|remark|reply|answer)(?:\s+(?:with|saying|by saying)|:)\s+(?:the\s+(?:text|words?)\s+)?(.+)$/i,
    "add a reply saying $1",
  ],
  [/^(?:reply|respond|answer)\s+to\s+(.+?)\s+(?:with|saying|by saying)\s+(.+)$/i, "add a reply $2 to $1"],
  [
    /^(?:send|post|write)\s+(?:the|an?)\s+(message|reply|comment)\s+(".*?")\s+(?:to|on|in|under)\s+(.+)$/i,
    "add a $1 $2 to $3",
  ],
  [
    /^(?:send|post|write)\s+(?:the|an?)\s+(?:new\s+)?(message|reply|comment)\s+(?!to\b|for\b)(?:saying\s+|that (?:says|reads)\s+|with the text\s+)?(["\p{Lu}].*)$/u,
    "add a $1 saying $2",
  ],
  [/^group\s+(?:.*?\s)?by\s+(.+)$/i, "choose $1 as the group by"],
  [/^hide\s+(?:the\s+)?(?:column\s+(.+)|(.+?)\s+column)$/i, "turn off $1$2"],
  [
    /^(?:show|display|list|use|set|see)\s+(\d+)\s+((?:rows|entries|items|results|lines|records|users|posts))(?:\s+(?:per|on (?:an?|each|one|the)|a)\s+page|\s+at once)$/i,
    "choose $1 in the $2 per page",
  ],
  [
    /^filter\s+(?:.*?\s)?so that\s+(?:only\s+)?(.+?)\s+(?:are|is)\s+(?:shown|listed|left|visible|displayed)$/i,
    "show only $1",
  ],
  [
    /^(?:push|bring|bump|raise|lower|drop|shift|pull|take|put|increase|decrease|reduce|adjust)\s+(?:its|the|their|his|her)\s+(\p{Ll}[\p{Ll} ]{1,24}?)(?:\s+(?:up|down|back|over))?\s+to\s+(.+)$/iu,
    "set the $1 to $2",
  ],
  [/^re-?(assign|schedule|order|connect|arrange)\s+(.+)$/i, "$1 $2"],
  [
    /^(mark|flag)\s+(it|this|that|["\p{Lu}].*?|the\s.+?)(?<!\sas)\s+(paid|done|complete|completed|finished|resolved|read|sent|approved|urgent)$/u,
    "mark $2 as $3",
  ],
  [/^(assign|move)\s+to\s+(.+)$/i, "$1 it to $2"],
  [
    /^(?:take|have|get|takes|has|gets|taking|having)\s+an?\s+(?:\p{L}+\s+)?(?:look|peek|glance)\s+(?:over\s+|back\s+)?(?:at|into|through)\s+(.+)$/iu,
    "show $1",
  ],
  [
    /^us(?:e|ing)\s+(?:the|its|our)\s+search(?:\s+\p{L}+)?\s+to\s+(?:find|search for|look for|look up)\s+(.+)$/iu,
    "search for $1",
  ],
  [/^(?:give|get|bring)\s+(?:me|us|them)\s+(?:only\s+)?(.+?)\s+(?:only|alone)$/i, "show only $1"],
  [/^(?:give|get|bring)\s+(?:me|us|them)\s+((?:the|all|our|my)\s.+)$/i, "show $1"],
  [/^(?:check|tick|set)\s+(?:the\s+)?(?:check)?box\s+(?:for\s+|of\s+|labelled\s+|called\s+)?(.+)$/i, "turn on $1"],
  [
    /^(?:uncheck|untick|clear)\s+(?:the\s+)?(?:check)?box\s+(?:for\s+|of\s+|labelled\s+|called\s+)?(.+)$/i,
    "turn off $1",
  ],
  [
    /^(?:complete|finish)\s+(?!with\b|on\b|at\b|in\b|by\b|up\b)((?:the\s+)?(?:first|second|third|last|["\p{Lu}]).*)$/u,
    "tick off $1",
  ],
  [/^write\s+to\s+(?:us|them|support|sales|the team)[:,]?\s+(.+)$/i, "fill in $1"],
  [/^(?:then\s+)?(?:go|head|return)\s+back$/i, "show back"],
];

/** A clause in the words the verbs are known by; a clause that needs no turning comes back as it is. */
export function turned(text: string): string {
  const clause = withOneObject(text);
  const found = [...looks, ...turns].find(([pattern]) => pattern.test(clause));
  return found === undefined ? clause : clause.replace(found[0], found[1]).replace(/\s+instead$/i, "");
}
