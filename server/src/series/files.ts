/** The folder of a series' files in storage. */
export const prefixOfSeries = (series: { readonly accountId: number; readonly id: number }): string =>
  `accounts/${series.accountId}/series/${series.id}/`;
