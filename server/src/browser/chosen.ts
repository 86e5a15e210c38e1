import type { Locator as PageLocator } from "playwright-core";

/** Of a list from which several are taken, what is chosen already: one more is chosen besides. */
export const chosenIn = (select: PageLocator): Promise<{ index: number }[]> =>
  select.evaluate((list) =>
    list instanceof HTMLSelectElement && list.multiple ? [...list.selectedOptions].map(({ index }) => ({ index })) : [],
  );
