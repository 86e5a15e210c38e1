/** A round number at or above the value that divides into four round steps; at least 4 000 cents. */
export function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1000)));
  const step = [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 4.8, 6, 8, 10].find((factor) => factor * power >= value) ?? 10;
  return Math.max(4000, step * power);
}

export interface Plot {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The height on the plot for a share (0 to 1) of its ceiling. */
export function heightAt(plot: Plot, share: number): number {
  return Math.round((plot.height - plot.bottom - share * (plot.height - plot.top - plot.bottom)) * 10) / 10;
}
