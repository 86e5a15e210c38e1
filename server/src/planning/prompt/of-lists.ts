import { turns } from "./phrase.ts";

/** How a list is to stand, said beside the order: which way round it is sorted, and what else it is narrowed to. */
export const ofLists = turns`
  (?<=\b(sort|order|arrange|rank)(s|ed|ing)? [^.;:!?]*?),? (starting|beginning) with (the )?(cheapest|lowest|smallest|earliest|oldest|least|shortest)( ones?)?(?={end}|,| and ) → , lowest first
  (?<=\b(sort|order|arrange|rank)(s|ed|ing)? [^.;:!?]*?),? (starting|beginning) with (the )?(dearest|highest|largest|biggest|newest|latest|most|longest)( expensive)?( ones?)?(?={end}|,| and ) → , highest first
  (?<=\b(sort|order|arrange|rank)(s|ed|ing)? [^.;:!?]*?),? so (that )?the (?!{extreme}\b)[^,.;!?]*? (is|are|comes?|stands?) (at the top|first|on top)(?={end}|,| and ) →
  \b<do=(narrow|filter|limit)(s|ed)?( it| them| the list)?( down)? (to|by|for|on)> <one=[^,.;:+]+> \+ <other=[^,.;:+]+?>(?={end}|,| and ) → <do> <one>, then filter by <other>
  , (but )?only (those|the ones) (in|from|of|with) <by=[^,.;:!?]+?>(?=,| and {small} |{end}) → , then filter by <by>
  {start}<what={capital}( \S+){0,2}> only(?=\.|$) → show only <what>
  {start}<page=(the )?({capital}|{small})>, <view=day|week|month|list|board|map|grid|card> view(?=\.|,|;|$) → open <page>, then switch to the <view> view
  {start}<what=({small} ){0,2}{figures}>,? (for |over )?(the )?<span>(?={end}|,) → show the <what>, then set the period to <span>
`;
