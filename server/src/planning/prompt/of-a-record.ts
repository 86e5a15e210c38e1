import { turns } from "./phrase.ts";

/** What is changed of one record, said in the manner of people who talk of it. */
export const ofARecord = turns`
  // "Take him off the newsletter" puts nothing away.
  \b(take|remove|strike|leave) <who={pronoun}|{proper}> off the <list=({noun} )?(newsletters?|mailings?|mailing list|digest|bulletin|rota|e-?mails|alerts|notifications|updates)>(?={end}|,| and ) → set the <list> of <who> to off
  \b(open|show|view|bring up)s? <what=(the |our )?({noun} ){0,2}{proper}> (for|to) (editing|edit)(?={end}|,| and ) → edit <what>
  \b<do=receive|restock|issue|book out|dispatch|ship|sell|deliver> <count=\d+>( x| ({small} )?of( the)?)? <what={upper}[^,.;!?]*?(\.\d[^,.;!?]*?)?>(?={end}|,| and ) → <do> <what> with a quantity of <count>
  (?<=\b(delete|remove|duplicate|copy|archive|renew|close|cancel|approve|reject|complete|finish)s? [^,.;:!?]{2,60}) (too|as well)(?={end}|,| and ) →
  (?<=\p{L}{3}|\d),? (in one go|right away|straight away|while you are at it)(?={end}|,| and ) →
`;
