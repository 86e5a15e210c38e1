import type { Dialog, Page } from "playwright-core";

/** Whether what the page asks in a window of the browser is answered with yes. */
export type Agrees = (question: string) => boolean;

/** What has been answered since an act began; absent where nothing was asked. */
export type Answers = { given?: "yes" | "no" };

const refuses: Agrees = () => false;
const standing = new WeakMap<Page, { readonly agrees: Agrees; readonly answers: Answers }>();

/**
 * How a page's questions are answered from the beginning of an act until that of the next one, since many ask only when
 * their server has answered.
 */
export function answering(page: Page, agrees: Agrees = refuses): Answers {
  const answers: Answers = {};
  standing.set(page, { agrees, answers });
  return answers;
}

/**
 * Answers the windows that the browser shows for a page, for nobody is there to do it: a question with yes where the act that
 * brought it up says so, and a message, or leaving the page, with yes. No value is made up for what asks for one.
 */
export function answerQuestions(page: Page): void {
  page.on("dialog", (dialog) => {
    answer(page, dialog).catch(() => undefined);
  });
}

async function answer(page: Page, dialog: Dialog): Promise<void> {
  const type = dialog.type();
  if (type === "prompt") return dialog.dismiss();
  if (type !== "confirm") return dialog.accept();
  const { agrees, answers } = standing.get(page) ?? { agrees: refuses, answers: {} };
  const isYes = agrees(dialog.message());
  answers.given = isYes ? "yes" : "no";
  return isYes ? dialog.accept() : dialog.dismiss();
}
