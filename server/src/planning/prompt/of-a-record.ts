import { turns } from "./phrase.ts";

/** What is changed of one record, said in the manner of people who talk of it. */
export const ofARecord = turns`
  // "Take him off the newsletter" puts nothing away.
  \b(take|remove|strike|leave) <who={pronoun}|{proper}> off the <list=({noun} )?(newsletters?|mailings?|mailing list|digest|bulletin|rota|e-?mails|alerts|notifications|updates)>(?={end}|,| and ) → set the <list> of <who> to off
  \b(open|show|view|bring up)s? <what=(the |our )?({noun} ){0,2}{proper}> (for|to) (editing|edit)(?={end}|,| and ) → edit <what>
  \b<do=receive|restock|issue|book out|dispatch|ship|sell|deliver> <count=\d+>( x| ({small} )?of( the)?)? <what={upper}[^,.;!?]*?(\.\d[^,.;!?]*?)?>(?={end}|,| and ) → <do> <what> with a quantity of <count>
  \b(switch|move|change|upgrade|downgrade|put)(es|s)? (the |our )?<who=({noun} )?{proper}> (to|onto|on) (the |an? )?<value={upper}[^,;.!?]*?> <field=plan|tier|tariff|subscription|segment|department|category>(?={end}|,| and ) → set the <field> of <who> to <value>
  \b(bring|welcome|get) <who:proper>, <mail:address>,? (in)?to the <list=team|staff|crew> as an? <role={small}( for {small})?>(?={end}|,| and ) → create a <list> member called <who>, e-mail <mail>, role <role>
  \b<do=approve|reject|accept|decline|confirm|cancel|delete|archive|publish|close> the ones (of|from|by|for) <one={capital}( {capital})*> and <other={capital}( {capital})*>(?={end}|,) → <do> the one of <one>, then <do> the one of <other>
  \b<do=tick off|check off|untick> <what={upper}[^,.;!?]*?> (on|in) the <list={noun}( {noun})?> of <who:proper>(?={end}|,| and ) → open <who>, then show the <list>, then <do> <what>
  \b(show|list|see|view)s?( only| just)?( the)? <by={noun}> among the <where={noun}( {noun})?>(?={end}|,| and ) → in the <where>, show only <by>
  ,? (so |then )?(edit|update|change|adjust) (his|her|its|their|the) (record|entry|profile|page|file|card|data|details) (accordingly|to match|for that)(?={end}|,| and ) →
  (?<=\b(delete|remove|duplicate|copy|archive|renew|close|cancel|approve|reject|complete|finish)s? [^,.;:!?]{2,60}) (too|as well)(?={end}|,| and ) →
  (?<=\p{L}{3}|\d),? (in one go|right away|straight away|while you are at it)(?={end}|,| and ) →
`;
