/** In the page: of a list from which several are taken, what is chosen already: one more is chosen besides. */
export const chosenIn = (list: Element): { index: number }[] =>
  list instanceof HTMLSelectElement && list.multiple ? [...list.selectedOptions].map(({ index }) => ({ index })) : [];
