/**
 * A figure on its way up: the number in `€ 48,200` at a share (0–1) of its value, written as the page writes it, with
 * the same sign before and after, thousands and decimals. Text without a number stays as it is.
 */
export function countedFigure(figure: string, share: number): string {
  const match = /\d[\d.,'’\s]*\d|\d/.exec(figure);
  if (match === null || share >= 1) return figure;
  const written = match[0];
  const decimals = /[.,](\d{1,2})$/.exec(written)?.[1]?.length ?? 0;
  const whole = decimals === 0 ? written : written.slice(0, -decimals - 1);
  const separator = /\d([.,'’\s])\d{3}/.exec(whole)?.[1] ?? "";
  const value = Number(`${whole.replaceAll(/\D/g, "")}.${written.slice(written.length - decimals) || 0}`);
  const [units = "0", part = ""] = (value * Math.max(0, share)).toFixed(decimals).split(".");
  const grouped = units.replaceAll(/\B(?=(\d{3})+$)/g, separator);
  const point = decimals === 0 ? "" : written.at(-decimals - 1);
  return `${figure.slice(0, match.index)}${grouped}${point}${part}${figure.slice(match.index + written.length)}`;
}
