import { turns } from "./phrase.ts";

/** Of which time a page shows its figures, said as people say it: the period is set to that. */
export const ofPeriod = turns`
  {begin}(then |and )*(open|pick|choose|select|show|take|use) (the )?<span>( (as|for) the ({noun} )?(period|time|range)|(?={end})) → set the period to <span>
  {begin}(look|see|show|check|view)s?( at)? (its|their|his|her) (figures|numbers|statistics|stats|results|data) (for|over|of|from|in) (the )?<span>(?={end}|,| and ) → set the period to <span>
  \b(narrow|limit|restrict|filter|reduce|shorten|extend)(s|es)? (the|its) (period|timeframe|time frame|(date|time) (range|span))( down)? to (the )?<span>(?={end}|,| and ) → set the period to <span>
  \b(switch|chang|set|mov|filter|narrow|limit)(es?|s|ing)? <what=(the|our|it)( {small}| {upper}\S*){0,3}? ({figures}|view|page)|it> (to|by|down to) (the )?<span>(?={end}|,| and ) → open <what>, then set the period to <span>
  (?<=\b(open|show|see|view|look at|check|display|bring up)s? (the |our |its )?[^,.;:!?]*?\b{figures}( of [^,.;:!?]+?)?),? (for |over |of |in |from |covering |to )?(the |just )*<span>(?={end}|,| and ) → , then set the period to <span>
  (?<=\b(create|build|make|add)s? an? [^.;:!?]*?) (over|for|covering|of) (the )?<span>: (?=({noun} )?{upper}) → ·with the period <span>,·
`;
