import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";

/** What stands with a field to set or to empty it, and neither sends nor leaves the form. */

const helps =
  /^(?:clear|toggle|open|show|minus|plus|increment|decrement|increase|decrease|step)\b|\b(?:toggle|picker|calendar)$/i;

/** "+" and "−" within the box of a number; the cross and the triangle at the end of a line in which something is chosen. */
export function helpsAField({ nodes }: PageSnapshot, { name, box, role }: PageNode): boolean {
  const isInLine = (line: PageNode["box"]) => box.y >= line.y - 2 && box.y + box.height <= line.y + line.height + 2;
  return (
    role === "button" &&
    nodes.some(
      (each) => each.field !== undefined && (isWithin(box, each.box) || (helps.test(name) && isInLine(each.box))),
    )
  );
}

const isWithin = (inner: PageNode["box"], outer: PageNode["box"]): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
