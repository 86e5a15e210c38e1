/**
 * Words on a control after which something cannot be taken back, or leaves the house. Such a control is only used
 * when the prompt asks for it in the same words.
 */
const families: readonly RegExp[] = [
  /\b(delet(e|es|ed|ing)|remov(e|es|ed|ing)|destroy(s|ed|ing)?|eras(e|es|ed|ing)|wip(e|es|ed|ing)|purg(e|es|ed|ing)|flush(es|ed|ing)?)\b|\b(mov|send|sent|put|throw)\p{Ll}*\b.*\b(to|in|into) (the )?(trash|(recycle |recycling )?bin)\b/iu,
  /\b(pay(s|ing)?|purchas(e(?! (?:date|day|year|price|cost|value)s?\b)|es|ed|ing)|buy(s|ing)?|check ?out|place order|subscribe(?! to (?:(?:the|our|my) )?(?:newsletter|news|updates|blog)))\b/i,
  /\b(send(s|ing)?|resend)\b/i,
  /\b(log|sign) ?-?(out|off)\b|\b(log|sign)(out|off)\b/i,
  /\b(revok(e|es|ed|ing)|deactivat(e|es|ed|ing)|terminat(e|es|ed|ing)|uninstall|unpublish|unsubscribe|cancel (account|plan|subscription))\b/i,
];

/** A control that takes away what it stands with, or is called after. */
export const removing = /^\W*(?:delet|remov|destroy|eras|purg)e?\b/i;

/**
 * Asked of everything at once: no film needs that, and nobody could take it back. Where a prompt says nothing else of
 * the family, it asks for nothing.
 */
const sweeping =
  /\b(?:delete|remove|destroy|erase|wipe|purge|pay|buy|send|resend|revoke|deactivate|disable|terminate|get(?:s|ting)? rid|(?:throw|toss)(?:s|es|ing)?(?:\s+away)?)(?:\s+(?:out|off|of))?\s+(?:(?:each\s+and\s+)?every(?:thing|one|body)?|all|everything|everybody|everyone|the (?:whole|entire))\b[^.,;:!?\n]*/gi;

/** What a prompt says shall not be done, up to the end of that clause: it asks for nothing. */
const negated = /\b(?:do not|don['’]?t|never|without|avoid|refrain from|not|no)\b[^.,;:!?\n]*/gi;

/**
 * Who asks for this asks to send what the button names: who asks to invite or to remind somebody, or to request something,
 * the invitation, the reminder or the request, and who asks to leave a comment the comment, where the button beside it says no more than that.
 */
const asksToSend: readonly (readonly [asks: RegExp, sends: RegExp])[] = [
  [/\binvit/i, /^\W*(?:re)?send (?:\w+ )?invit\w*\W*$/i],
  [
    /(?:^|[.,;:]\s|\b(?:and|then|to|please|s?he|we|they)\s)request(?:s|ing)?\s(?!of\b)/i,
    /^\W*send (?:\w+ )?request\W*$/i,
  ],
  [/\b(?:remind|nudge)\b/i, /^\W*(?:re)?send (?:an? )?reminders?\W*$/i],
  [
    /\b(?:leave|write|add|post) (?:an? |the )?(?:comment|reply|answer)\b|\b(?:repl(?:y|ies|ying)|answer(?:s|ing)?|respond(?:s|ing)?)(?=:? ["“']| (?:to|with|that|saying)\b)/i,
    /^\W*send(?: (?:comment|reply|answer))?\W*$/i,
  ],
];

/** Other words in which people ask for what a control calls by a word of the family. */
const asksOtherwise: readonly (readonly [asks: RegExp, does: RegExp])[] = [
  [
    /\b(?:get(?:s|ting)? rid of|(?:throw|toss)(?:s|es|ing)? (?:away|out)|takes? (?:it|them|\w+) (?:off|out of)|taking (?:it|them) (?:off|out of))\b/i,
    /\b(?:delet|remov)e\b/i,
  ],
  // Of how many are ordered an order is placed.
  [/(?:^|[.,;:]\s|\b(?:and|then|to)\s)(?:re-?)?order\s(?:\d|another\b|more\b)/i, /^\W*place order\b/i],
  [/\b(?:kills?|killing)\b/i, /\b(?:delete|remove|trash)\b/i],
  [/\b(?:disabl(?:e|es|ing)|block(?:s|ing)?|suspend(?:s|ing)?)\b/i, /\bdeactivate\b/i],
];

/** What goes to somebody, so that a button called "Send" beside it may well send that. */
const goesOut =
  /\b(?:send|messages?|e-?mails?|mails?|sms|texts?|letters?|comments?|repl(?:y|ies)|answers?|invit\w*|reminders?|remind|notif\w*|notices?|newsletters?|campaigns?|announce\w*|broadcasts?|invoices?|bills?|quotes?|quotations?|offers?|orders?|requests?|enquir(?:y|ies)|inquir(?:y|ies)|applications?|payments?|transfers?|posts?|feedback|reports?|contact)\b/i;

/** Whoever asks to make a thing that goes to nobody means the button of its form, which some makers call no more than "Send". */
export const sendsOnlyForm = (label: string, prompt: string): boolean =>
  /^\W*send\W*$/i.test(label) && /\b(?:create|add|make|register)s?\b/i.test(prompt) && !goesOut.test(prompt);

/** "Send payment reminders", the box of whoever asks to switch the payment reminders on: it sends nothing by itself. */
function isSwitchedOn(label: string, asked: string): boolean {
  const what = /^\W*send (?:the |an? )?([\p{L} -]+?)\W*$/iu.exec(label)?.[1];
  // Asked of every control of a page, few of which send anything.
  if (what === undefined) return false;
  return new RegExp(`\\b(?:turn|switch|tick|enabl|activat)\\p{L}*\\b[^.;!?]*\\b${what}\\b`, "iu").test(asked);
}

/** Questions about what would be lost by going elsewhere, which nobody has asked for. */
const losing = /\b(?:discard\w*|unsaved|without saving|leav(?:e|ing) (?:this |the )?(?:page|site|form))\b/i;

/**
 * Whether the browser's own question after a press that was asked for may be answered with yes: not where it names
 * something destructive that the prompt does not ask for, nor where everything would go, or what was entered.
 */
export function mayAgree(question: string, prompt: string): boolean {
  const isLoss = losing.test(question) && !/\b(?:discard|leave)\b/i.test(prompt);
  return !isLoss && question.search(sweeping) < 0 && refusedWord(question, prompt) === undefined;
}

/** What a picture without a word on it shows, by which things are taken away; a place of that name is written with a capital. */
const picturesRemoving = /^(?:trash|bin|trash can|trash bin|delete)$/;

/** The destructive word in a label or address, unless the prompt asks for its family; `undefined` when harmless. */
export function refusedWord(label: string, prompt: string): string | undefined {
  const asked = prompt.replace(negated, " ").replace(sweeping, " ");
  const readable = label.replace(/[/_-]+/g, " ");
  if (asksToSend.some(([asks, sends]) => asks.test(asked) && sends.test(readable))) return undefined;
  if (sendsOnlyForm(readable, prompt) || isSwitchedOn(readable, asked)) return undefined;
  if (asksOtherwise.some(([asks, does]) => asks.test(asked) && does.test(readable))) return undefined;
  if (picturesRemoving.test(label) && !families[0]?.test(asked) && !/\b(?:trash|bin)\b/i.test(asked)) return label;
  for (const family of families) {
    const word = family.exec(readable)?.[0];
    if (word !== undefined && !family.test(asked)) return word.toLowerCase();
  }
  return undefined;
}

/** Where one subscribes to something, or what was bought is listed, is a page by its address, and no deed: "/subscribe". */
const pagesOnly = /^\/(?:[a-z-]+\/)*(?:subscribe|purchases)\/?(?=$|[?#])/i;

/** The destructive word in what leads to an address: in its name or in that. */
export const refusedLink = (
  { name, path = "" }: { readonly name: string; readonly path?: string },
  prompt: string,
): string | undefined => refusedWord(`${name} ${path.replace(pagesOnly, "")}`, prompt);
