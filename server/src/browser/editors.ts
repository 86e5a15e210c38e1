/** Functions that run inside the page: editors that are written in by way of a field which nobody sees. Sent as text, with what sees through frames. */

/**
 * The editor in sight that is written in by way of a text area which nobody sees, as those for code and Markdown are drawn
 * (CodeMirror, Ace, Monaco); `null` for any other element.
 */
export function editorAround(element: Element): Element | null {
  const least = { widthPx: 120, heightPx: 40 };
  const levels = 3;
  if (!element.matches("textarea:not([aria-hidden=true],[readonly],[disabled])") || !element.checkVisibility())
    return null;
  const isNarrow = ({ width, height }: DOMRect, mostPx: number) => Math.min(width, height) <= mostPx;
  const holder = element.parentElement;
  const isCutAway =
    holder !== null &&
    isNarrow(holder.getBoundingClientRect(), 4) &&
    /hidden|clip/.test(getComputedStyle(holder).overflow);
  const isUnseen = getComputedStyle(element).opacity === "0" || isNarrow(element.getBoundingClientRect(), 2);
  if (!isCutAway && !isUnseen) return null;
  let outer = holder;
  for (let level = 0; level < levels && outer !== null; level += 1, outer = outer.parentElement) {
    const { width, height } = outer.getBoundingClientRect();
    if (width < least.widthPx || height < least.heightPx) continue;
    return linesOfEditor(outer) === null ? null : outer;
  }
  return null;
}

/** What holds the lines of an editor: it shows the pointer of a text. */
export function linesOfEditor(editor: Element): Element | null {
  const isText = (each: Element) => each.localName !== "textarea" && getComputedStyle(each).cursor === "text";
  return [editor, ...editor.querySelectorAll("*")].find(isText) ?? null;
}

/** What is written in the editor that a text area is for; `undefined` for a text area that is seen itself. */
export function textOfEditor(element: Element): string | undefined {
  const editor = editorAround(element);
  const lines = editor === null ? null : (linesOfEditor(editor) as HTMLElement | null);
  return lines?.innerText
    .replaceAll(/[\u00a0\u200b]/g, " ")
    .replaceAll(/^ $/gm, "")
    .trimEnd();
}

/** Whether an editor draws no more than the lines in view, or numbers beside them: what it holds is not known then. */
export function isShownInPart(element: Element): boolean {
  const editor = editorAround(element);
  const isCut = (each: Element) => each.clientHeight > 0 && each.scrollHeight > each.clientHeight * 2;
  const isNumbered = (each: Element) => /gutter|number/i.test(each.className) && (each as HTMLElement).innerText !== "";
  return [...(editor?.querySelectorAll("div") ?? [])].some((each) => isCut(each) || isNumbered(each));
}

/** What is written in a field of several lines, so that a line can be added below: nothing of what is secret or long. */
export function linesOf(element: Element): { text?: string } {
  const longest = 2000;
  const text = element.matches("textarea") ? (textOfEditor(element) ?? element.value) : "";
  const isWhole = !isShownInPart(element);
  return text !== "" && text.length < longest && isWhole ? { text } : {};
}

/** Everything above. */
export const inEditors = [editorAround, linesOfEditor, textOfEditor, isShownInPart, linesOf];
