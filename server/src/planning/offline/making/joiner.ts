import { isActionable } from "#browser/snapshot.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import type { Creation } from "./maker.ts";

/** Who joins something is a member there, by whatever word: a student, a guest, a player. */
const isWhoJoins = /^(?:member|participant)$/i;

/** "Enrol student", "Add player": by which somebody joins what the page in front is about. */
const joins =
  /^\W*(?:(?<verb>enroll?|register|admit|sign up|invite)\s(?:an?\s|new\s)?(?<who>\p{L}+)|(?<adds>add)\s(?:an?\s|new\s)?(?<whom>student|pupil|learner|trainee|attendee|delegate|guest|player|patient|volunteer|person|people|passenger|visitor|resident|tenant))$/iu;

/** "Add Nora Pell to the course Knots": the page in front says with its only control for that how those are called who join. */
export function joinedAsOffered({ page }: Pick<Desk, "page">, creation: Creation): Creation {
  const own = page.nodes.filter(
    (node) =>
      isActionable(node) &&
      node.field === undefined &&
      node.path === undefined &&
      !["navigation", "banner", "row"].includes(node.region),
  );
  if (!isWhoJoins.test(creation.what) || own.some(({ name }) => heldBy(name, creation.what) > 0.9)) return creation;
  const [only, ...more] = own.map(({ name }) => joins.exec(name.trim())).filter((found) => found !== null);
  if (only === undefined || more.length > 0) return creation;
  const { adds = "", whom = "", verb = adds, who = whom } = only.groups ?? {};
  return { ...creation, what: who.toLowerCase(), verb: verb.toLowerCase() };
}
