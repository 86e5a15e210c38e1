import { turns } from "./phrase.ts";

/** What is told of a new thing after it was named, and by whom or why something came up. */
export const toldOfIt = turns`
  // "Create an event called Lab. It is a Training at the venue Hall …": what it is said to be is said with it.
  (?<=\b(create|add|make|set up|register|book|schedule|enter)s? [^.;:!?]*)\. (it|s?he)( i|{apostrophe})s (?=an? (?-i:\p{Lu})\p{Ll}) → ,·
  // "Add Ida from the company Moor: her topic is …".
  (?<=\b(create|add|make|set up|register|book|enter)s? [^.;:!?]{3,90}): (?=(his|her|its|their|the) {noun}( {noun})? (is|are) ) → ,·
  // "Nina Pohl just rang: she can't make it.": why, before what is done.
  {start}{proper} (has )?just (rang|called|phoned|written|wrote|e?mailed|texted)( us| in)?(:|,| and| to say)[^.!?;]*[.!?;]\s* →
`;
