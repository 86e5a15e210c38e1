/** Bends a peak above the knee smoothly towards the ceiling, which it never reaches; what is below stays as it is. */
export function softLimit(sample: number, knee: number, ceiling: number): number {
  const over = Math.abs(sample) - knee;
  const headroom = ceiling - knee;
  return over <= 0 ? sample : Math.sign(sample) * (knee + headroom * Math.tanh(over / headroom));
}
