import { turningWithin, turns } from "./phrase.ts";

/** What stands in brackets is said without them. */
export const besideBrackets = turningWithin(turns`
  // "(customer = Umbrella, amount = 5)".
  \s*\(<said=[^()]*?\p{L}\s*(=|:) ?{inside}>\) → ·with <said>
  // "(username nora, email nora@corp.example, with the role of Author)".
  \s*\((with )?(the |an? )?<said={small}( -|{small}| ){0,3} [^(),]+(, [^(),]+)+>\) → ·with <said>
  \s*\(<said=(due|worth|dated|costing|priced|valid|lasting) {inside}>\) → · <said>
  // "The return reason … (value ordered_by_mistake)".
  (?<=\b(add|create|make|register|set up)s? [^.;!?]*)\s*\((with )?(the |an? )?<said={small}:? ({quote}|[^\s()"]*[-_@\d][^\s()"]*)>\) → ·with <said>
  // "(ada@corp.example, phone 555)".
  \s*\(<said={address}(, [^(),]+)*>\) → ·with <said>
  // "(set it to public)" is an order of its own.
  \s*\(<order=((set|make|mark|choose|pick|turn|leave|put|give) it/them/that|(search|look) for|(open|filter|sort|click|press) the/it/by/on) {inside}>\) → , <order>,
  // "Chatter (the integrations tab)": where something is.
  \s*\(((it{apostrophe}?s|in|on|under) )?(the )?<place=[^()]*?\b(tab|page|section|screen|view|settings)>( in/of/under (the )?{inside})?\) → ·in the <place>
`);
