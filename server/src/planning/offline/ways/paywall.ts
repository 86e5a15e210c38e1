import type { PageSnapshot } from "#browser/snapshot.ts";

const invites =
  /^(?:upgrade\b|unlock\b|go (?:pro|premium)\b|start (?:your |a )?(?:free )?trial\b|(?:only )?available (?:on|in|with) (?:the |our |an? )?(?:\p{L}+ ){0,2}plans?\b|(?:this|your) .* requires an? .*(?:plan|licen[cs]e)\b)/iu;

/** The heading by which a page asks for money in place of what it would show; `undefined` where it asks for none. */
export const invitationToPay = ({ nodes }: PageSnapshot): string | undefined =>
  nodes.find(({ role, name, region }) => role === "heading" && region !== "navigation" && invites.test(name.trim()))
    ?.name;
