import type { Intent } from "./intent.ts";
import { firstWords } from "./turns.ts";

/** What a verb at the beginning of a clause asks for. `drop` clauses are none of the film's business. */
export type VerbKind = Exclude<Intent["kind"], "mention"> | "drop" | "set" | "enter" | "wish";

/** Verb phrases, imperative; the longest that fits wins. Gerunds and "to …" are reduced to these first. */
const phrases: Readonly<Record<VerbKind, string>> = {
  open:
    "open|open up|drill down to|drill down into|go to|goto|go over to|go into|go back to|click through to|head to|head for|make for|head over to|head back to|navigate to|navigate back to|visit|show|show off|" +
    "show me|show us|show them|view|see|look at|look through|look over|leaf through|flick through|scan through|skim|take a look at|have a look at|take us to|take me to|check|check out|switch to|switch over to|jump to|" +
    "move to|move on to|go on to|go on with|carry on to|carry on with|continue with|proceed to|turn to|come to|explore|browse|present|return to|come back to|get back to|walk through|walk us through|walk me through|tour|start on|" +
    "start at|start with|start from|begin on|begin at|begin with|end on|end at|end with|finish on|finish with|finish at|close with|close in|close at|close under|finish under|end under|land on|" +
    "open with|close on|wrap up with|wrap up on|wrap up at|wrap up in|conclude with|conclude on|kick off with|kick off on|kick off at|kick off in|round off with|" +
    "finish in|end in|begin in|start in|leave us on|leave us with|leave us at|leave viewers with|leave them with|stop by|stop at|look after|swing by|peek at|glance at|jump into|jump over to|hop to|hop over to|hop into|pop over to|pop into|dig into|switch back to|verify|make sure|prove|ensure|notice|confirm that|" +
    "demonstrate|list all|list the|list every|feature|inspect|review|display|step into|dive into|drill into|bring up|pull up|introduce|go through|focus on",
  search:
    "search|hunt for|dig out|dig up|hunt down|track down|locate|search for|look for|find|look up|do a search for|query",
  create:
    "create|declare|build|log a|log a new|file a|file an|lodge a|lodge an|hand in a|hand in an|turn in a|turn in an|put in a|put in an|pencil in|squeeze in|slot in|open a new|start a|start an|log an|raise a|raise an|report a|report an|submit a|submit an|add|make|new|register|set up|start a new|draft|compose|make a new|start new|enter a new|insert",
  fill: "fill|fill in|fill out|complete",
  enter: "type|type in|enter|write|put|input|key in",
  choose: "select|choose|pick",
  set: "set|change|update|rename|edit|modify|title it|name it|call it|label it",
  toggle:
    "turn on|turn off|enable|disable|toggle|tick|tick off|check off|untick|uncheck|unselect|deselect|activate|deactivate|require|switch on|switch off",
  filter:
    "filter|filter by|narrow|narrow down|limit|restrict|show only|only show|show just|list only|list just|display only|see only|view only|leave only",
  sort: "sort|sort by|order by|rank|rank by|arrange",
  click:
    "click|click on|double-click|double click|double-click on|right-click|right-click on|press|press on|tap|tap on|hit|push|follow the link|follow the button|select the button|use",
  act:
    "delete|remove|request changes to|request changes on|request changes|zoom in|zoom out|hang up|go live|register for|sign up for|enrol|enroll|compare|archive|send|pay|log out|sign out|invite|publish|export|import|download|upload|assign|approve|reject|duplicate|copy|share|" +
    "deploy|launch|run|mark|cancel|close|expand|unfold|reveal|collapse|refresh|connect|disconnect|install|schedule|book|plan|print|preview|record|reply|start|stop|undo|redo|move|drag|resolve|star|unstar|pin|unpin|like|favourite|favorite|bookmark|watch|unwatch|play|vote for|upvote|hide|lock|unlock|reopen|re-open|restore|retry|restart|resume|block|unblock|accept|decline|merge|fork|clone|snooze|trigger|reset|clear|tick off|check off",
  scroll: "scroll|scroll down|scroll up|scroll to|scroll down to|scroll through|scroll to the bottom|page down",
  highlight:
    "highlight|zoom in on|zoom into|zoom to|point out|point at|point to|emphasise|emphasize|hover|hover over|mention|linger on|pause on|call out",
  submit: "save|save it|submit|submit it|confirm|apply|hit save|finish|press enter|hit enter",
  drop: "find out|figure out|sign in|log in|login|sign into|log into|wait|wait for|pause|say|explain|tell|describe|speak|narrate|use a|keep|ignore|just kidding|thank|greet|welcome|let|be|don't|do not|avoid|skip|assume|remember|imagine|suppose|pretend",
  wish: "make a demo|make a video|make a film|make me a|create a demo|create a video|create a film|record a demo|produce a|build a demo|generate a|give me a demo|give a demo|give me a|give us a|i need a|i want a|we need a|demo|film",
};

export const known = Object.entries(phrases)
  .flatMap(([kind, list]) => list.split("|").map((phrase) => ({ kind: kind as VerbKind, phrase })))
  .toSorted((a, b) => b.phrase.length - a.phrase.length);

/**
 * What is done with a thing by a control of that name. Many of these words are nouns as well, so that they are verbs
 * only before what they govern: "rotate it", "report the comment", and not "report".
 */
const deeds =
  "abort|excuse|unsubscribe|bind|buy|call off|hand out|knock off|ring up|knock|deduct|pass on|take off|leave out|waive|offer|alert|acknowledge|admit|apply for|apply to|ask for|enrol in|enroll in|order|register for|sign up for|subscribe to|add back|check out|sign up|sign out|throw out|toss out|get rid of|allow|raise|match|answer|cross out|allocate|amend|attach|audit|back up|ban|boot|bring back|bring forward|calculate|check in|claim|collect|clock in|clock out|" +
  "confirm|convert|countersign|crop|defer|deny|detach|discard|dismiss|dispatch|double|eject|empty|encrypt|enrol|enroll|escalate|" +
  "exchange|extend|fast-forward|fetch|file|follow|forgive|flag|flip|forward|freeze|fulfil|fulfill|generate|give back|grant|halve|hand back|hand in|hand over|hold|inspect|issue|join|" +
  "keep|kick|leave|lend|link|offboard|reinstate|rehire|demote|load|loan|measure|mount|name|pack|pair|park|pick up|ping|place|postpone|power off|power on|promote|prolong|provision|put aside|put away|" +
  "put back|put on hold|quarantine|rate|react to|reboot|recalculate|receive|recount|reconcile|refund|regenerate|register|release|reload|relist|remove|renew|repeat|replace|" +
  "report|request|rerun|rescan|resend|rent|reserve|retire|return|reuse|revert|revoke|rewind|roll back|rotate|run again|scan|settle|ship|shut down|shuffle|" +
  "sign|skip|split|suspend|swap|sync|synchronise|synchronize|tag|take back|take down|take over|take|test|thaw|throw away|transfer|translate|trash|tune in|unarchive|" +
  "terminate|free|free up|decommission|recommission|rebook|reissue|rescind|deallocate|relocate|discharge|earmark|expedite|restock|reorder|top up|reassign|reschedule|mothball|sign off|disburse|redeem|waitlist|wait-list|unenrol|unenroll|deregister|requeue|retest|re-run|re-send|re-issue|re-assign|" +
  "shortlist|unassign|unban|undelete|unflag|unfreeze|unfollow|unlink|unmount|unpublish|unsubscribe from|validate|verify|void|wake up|wipe|withdraw|write off";

/** Longest first, so that the longest that fits is found. */
export const transitive = deeds.split("|").toSorted((a, b) => b.length - a.length);

/** First words by which an order may be known; an inflected word is one of them with an ending. */
export const roots: ReadonlySet<string> = new Set(
  [...known.map(({ phrase }) => phrase), ...transitive, ...firstWords].map((phrase) => phrase.split(" ")[0] ?? ""),
);

/** Roots that are often nouns ("the reporting page"): verbs only where they govern something. */
export const isDoubtful = (root: string): boolean => !plainRoots.has(root);

const plainRoots: ReadonlySet<string> = new Set(known.map(({ phrase }) => phrase.split(" ")[0] ?? ""));

/** Of these nobody thinks as of nouns: "the nurse opens reports". */
export const plainlyVerb: ReadonlySet<string> = new Set(
  "open create add select choose enter write send delete remove click press hit tap save sort filter find tick untick".split(
    " ",
  ),
);

/** How what a verb governs begins. */
export const governs =
  /^(?:(?:the|an?|it|them|him|her|this|that|these|those|all|both|every|everything|each|only|just|one|another|no|nothing|two|three|four|five|six|ten|several|whatever|whichever|his|its|our|my|your|their|somebody|someone)\b|["\u0001\p{Lu}#\d€£$]|(?:(?:last|next|this)\s)?\p{Ll}+['’]s\s|\p{Ll}+\s(?:#?\d|["\u0001\p{Lu}])|\p{Ll}+\s(?:from|for|on|until)\s[\d\p{Lu}]|[\p{L}\d_-]+\.[a-z]{2,5}\b|[^\s@]+@[^\s@]+\.)/u;

/** "Mould in the bathroom": what is governed without an article, by where it is or what for. */
export const objectSomewhere = /^\p{Ll}{3,}\s(?:in|on|at|from|with|for|about)\s(?:the|an?|my|our|his|her|their)\b/u;
