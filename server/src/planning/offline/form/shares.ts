import type { Given } from "../../prompt/intent.ts";

/** "A 20 percent discount", "discount 20%": how much, and of what. */
const shares = [
  /^(?<much>\d+(?:[.,]\d+)?)\s*(?:%|per ?cent)\s+(?<what>\p{Ll}+(?:\s\p{Ll}+)?)$/u,
  /^(?<what>\p{Ll}+(?:\s(?!of\b)\p{Ll}+)?)\s+(?:of\s+)?(?<much>\d+(?:[.,]\d+)?)\s*(?:%|per ?cent)$/u,
];

/** "25 percent", "10% off": of whatever the thing is about. */
const shareAlone = /^(?<much>\d+(?:[.,]\d+)?)\s*(?:%|per ?cent)(?:\s+off)?$/u;

/** What a share is called where a form asks of which kind an amount is. */
const ofShare = "percentage";

const kindOfShare = (field: string): Given => ({ hint: "pair", text: `${field} ${ofShare}`, field });

/**
 * A share goes into its field as a number, and is the kind of amount that is chosen where a form has several kinds: its
 * field takes no word for the unit.
 */
export const inShares = (values: readonly Given[]): Given[] =>
  values.flatMap((each): Given[] => {
    const alone = each.hint === "amount" ? shareAlone.exec(each.text)?.groups?.["much"] : undefined;
    if (alone !== undefined) return [{ hint: "amount", text: alone }, kindOfShare("type")];
    const { much, what } = shares.map((share) => share.exec(each.text)?.groups).find(Boolean) ?? {};
    if (each.hint !== "pair" || much === undefined || what === undefined) return [each];
    return [{ hint: "pair", text: `${what} ${much}`, field: what }, kindOfShare(`${what} type`)];
  });

/** Whether a form may leave that out: most ask for a share alone. */
export const isKindOfShare = ({ field, text }: Given): boolean => field !== undefined && text === `${field} ${ofShare}`;
