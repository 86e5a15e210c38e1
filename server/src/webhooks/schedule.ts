const firstWaitSeconds = 5;
const factor = 4;
/** A receiver that was down for a night has its messages within three hours of coming back. */
const longestWaitSeconds = 3 * 3600;
/** Waits differ by a fifth either way, so that a receiver that comes back is not asked by everything at once. */
const spread = 0.2;

export type Failure = {
  /** Attempts since the message was written or replayed, this one included. */
  readonly tries: number;
  /** What the receiver asked us to wait, if it did. */
  readonly retryAfterSeconds: number | undefined;
  /** 0 to 1, drawn anew for each failure. */
  readonly chance: number;
};

/** How long to wait after a failed attempt: 5 s, 20 s, 80 s … up to three hours, longer if the receiver asks for it. */
export function waitSeconds({ tries, retryAfterSeconds = 0, chance }: Failure): number {
  const wait = firstWaitSeconds * factor ** (tries - 1) * (1 - spread + 2 * spread * chance);
  return Math.min(longestWaitSeconds, Math.max(wait, retryAfterSeconds));
}
