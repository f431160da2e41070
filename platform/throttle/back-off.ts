import { DAY, MINUTE, SECOND } from '#kernel/time/clock.ts';

export interface BackOff {
  /** Failures that cost no waiting. */
  free: number;
  /** The wait after the next one; it doubles with each further failure. */
  firstMs: number;
  maxMs: number;
}

/** Without an attempt for this long, failures are forgotten. */
export const FORGET_AFTER_MS = DAY;
/** For this long a success makes its address a known one. */
export const KNOWN_FOR_MS = 90 * DAY;

/** For one account, or one locked site, from one network address. */
export const PER_ADDRESS: BackOff = { free: 5, firstMs: 30 * SECOND, maxMs: 15 * MINUTE };
/** For one account from all addresses together: slow for whoever guesses, bearable for its owner. */
export const PER_ACCOUNT: BackOff = { free: 20, firstMs: 2 * SECOND, maxMs: MINUTE };
/** For a site whose visitors share one password. */
export const PER_SITE: BackOff = { free: 200, firstMs: SECOND, maxMs: 5 * SECOND };

/** How long to wait after so many failures. */
export function waitAfter({ free, firstMs, maxMs }: BackOff, failures: number): number {
  if (failures < free) return 0;
  // Beyond 2^30 any cap is reached; a power without bound would become infinite.
  return Math.min(maxMs, firstMs * 2 ** Math.min(failures - free, 30));
}
