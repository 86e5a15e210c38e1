import { Type } from "typebox";

/** The token of a recipient's own link, `?r=` of the watch page. */
export const RecipientToken = Type.String({
  maxLength: 200,
  description: "Token of the recipient whose link was opened (`?r=`); an unknown one is ignored.",
});

/** The same whether it counted or had counted before: nobody learns who has been here. */
export const Recorded = Type.Object({ recorded: Type.Literal(true) }, { title: "Recorded" });
