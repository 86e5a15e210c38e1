type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The smallest box with all of these in it. */
export function unionOf(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The smallest box of whole pixels with all of this one in it; an empty one for none. */
export function wholePixels(box: Box | null): Box {
  if (box === null) return { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [Math.floor(box.x), Math.floor(box.y)];
  return { x, y, width: Math.ceil(box.x + box.width) - x, height: Math.ceil(box.y + box.height) - y };
}
