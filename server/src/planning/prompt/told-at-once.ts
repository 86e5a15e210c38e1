import { turns } from "./phrase.ts";

/** Several things that are told in one breath, each of which is an order of its own; what they are called may be written as orders are. */
export const toldAtOnce = turns`
  {start}(first|second|third|fourth|fifth|lastly),(?= {small} ) → then
  // "Add two lines, Site survey for 1,200 and Drawings for 3,450".
  \b<do=adds?> (two|2) <kind={small}>s(,|:) <one=[^,;.]+?> (for|at) <its:money>(,|,? and) <other=[^,;.]+?> (for|at) <price:money>(?={end}) → <do> a <kind> called "<one>" for <its>, then <do> a <kind> called "<other>" for <price>
  \b<do=adds?> an? <one=({small} )?{small}> for <its:money> and an? <other=({small} )?{small}> for <price:money>( to it)?(?={end}) → <do> a <one> for <its>, then <do> a <other> for <price>
  // "Add the modules Before You Drive, Load Handling and Emergency Stops", "add two widgets to it: Carts and Revenue by country".
  \b<do=(add|create)s?> <all=(the|two|three|2|3)> <kind=(?!new\b){small}>s( to (it|them))?:? <one={upper}[^,;.:]*?>, <other={upper}[^,;.:]*?>,? and <last={upper}[^,;.:]*?>(?={end}| and (?-i:\p{Ll})) → <do> <all> <kind>s "<one>", "<other>" and "<last>"
  \b<do=(add|create)s?> <all=(the|two|2)> <kind=(?!new\b){small}>s to (it|them):? <one={upper}[^,;.:]*?> and <last={upper}[^,;.:]*?>(?={end}| and (?-i:\p{Ll})) → <do> <all> <kind>s "<one>" and "<last>"
  // "Delete the tasks Call Ada and Print the posters".
  \b<do=(delete|remove|archive|mark|complete|finish|close|cancel|confirm|approve|reject|assign|reopen|restore)s?> (the|both|both the) <kind={small}>s <one=(?-i:\p{Lu})[^,;.:"\u0001]*?>, <other=(?-i:\p{Lu})[^,;.:"\u0001]*?>,? and <last=(?-i:\p{Lu})((?! and {upper})[^,;.:"\u0001])*?>(?={end}|,? and (?-i:\p{Ll})| as (?-i:\p{Ll})| to {upper}) → <do> the <kind>s "<one>", "<other>" and "<last>"
  \b<do=(delete|remove|archive|mark|complete|finish|close|cancel|confirm|approve|reject|assign|reopen|restore)s?> (the|both|both the) <kind={small}>s <one=(?-i:\p{Lu})((?! and {upper})[^,;.:"\u0001])*?> and <last=(?-i:\p{Lu})((?! and {upper})[^,;.:"\u0001])*?>(?={end}|,? and (?-i:\p{Ll})| as (?-i:\p{Ll})| to {upper}) → <do> the <kind>s "<one>" and "<last>"
  // "With the items Export contacts, Clean duplicates and Import to new tool": one field or list takes them all.
  (?<=\b(creat|add|mak|build)\p{Ll}* [^.;!?]*)\bwith the <kind=items|options|questions|columns|stages|answers> <all={upper}[^,.;]*(, {upper}[^,.;]*)+,? and {upper}[^,.;]*?>(?={end}) → with the <kind> "<all>"
  // "First the Orders, then the Guests": what is looked at, one after the other.
  {start}(take|have) a (quick )?look around (the )?<where={small}>: first <one={upper}[^,.;:]*?>, then <other={upper}[^,.;:]*?>(, then <last={upper}[^,.;:]*?>)?(?={end}) → open the <where>, then open <one>, then open <other>[, then open <last>]
`;
