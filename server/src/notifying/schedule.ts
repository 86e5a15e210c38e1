const firstWaitSeconds = 30;
const longestWaitSeconds = 3600;
/** Waits differ by a quarter either way, so that what failed together does not come back together. */
const spread = 0.25;

export type Failure = {
  /** How often the mail was tried, this time included. */
  readonly tries: number;
  /** 0 to 1, drawn anew for each failure. */
  readonly chance: number;
};

/** How long a mail waits after a failed try: 30 s, a minute, two … up to an hour. */
export function waitSeconds({ tries, chance }: Failure): number {
  const wait = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (tries - 1));
  return wait * (1 - spread + 2 * spread * chance);
}
