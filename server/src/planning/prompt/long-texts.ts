/** Texts and names that go on in small letters, of which nobody has quoted where they end. */

/** What is written in words of its own, as long as one likes. */
const longText =
  "(?:description|text|summary|topic|subject|message|greeting|caption|question|note|content|body|comment|motto|slogan|bio|instructions|remark|explanation|definition|abstract|introduction|tagline|banner|footer)";

/** "With the description Ingredients and allergens per product": how far a text goes that nobody has quoted. */
const textSaid = new RegExp(
  `(?<=\\s(?:with|and)\\s(?:(?:the|an?|its)\\s)?(?:\\p{Ll}+\\s)?${longText}\\s)(?=\\p{Lu})([^",]+?(?:,[^",]+?)*?)` +
    `(?=$|\\s(?:and|with)\\s(?:the|an?|its)\\s|,\\s(?:and\\s)?(?:with|the|an?|its|for|due|at|worth|assigned)\\s|,\\s\\p{Ll}+\\s[\\p{Lu}\\d]|,?\\s(?:saying|reading|telling|asking)\\s)`,
  "gu",
);

/** A text in which what is to be written stands in quotes, so that none of its words is taken for something else. */
export const quotingTexts = (text: string): string =>
  text.replace(textSaid, '"$1"').replace(nameGoesOn, '"$1"').replace(titleGoesOn, '"$1"');

/** "Titled Replace the lamp at the station": where a name goes on after its capitals, since no value follows there. */
const nameGoesOn =
  /(?<=\s(?:called|named|titled|entitled)\s)(\p{Lu}[^",:]*?\s(?:at|of|from|about|for)\s(?:the|our|an?)\s(?!(?:\p{Ll}+\s)?\S*(?:team|department|group|project|customer|client|company|week|month|year|price|amount|time)\b)\p{Ll}+(?:\s\p{Ll}+)??)(?=$|,|\s(?:with|and|for|in|on|under|to|by|due|assigned)\s)/gu;

/** "With the title Collect the keys for Copperhall, the assignee …": in a row of fields a title goes on to the next of them. */
const titleGoesOn =
  /(?<=\swith\sthe\s(?:\p{Ll}+\s)?(?:title|subject|name|headline)\s)(\p{Lu}[^",:.;!?]*?\s\p{Ll}+\s\p{Ll}+\sfor\s\p{Lu}[^",:.;!?]*?)(?=,\sthe\s\p{Ll})/gu;
