import { DAY, MINUTE, SECOND } from '#kernel/time/clock.ts';

export interface BackOff {
  /** Failures without a wait. */
  free: number;
  /** The wait after the next failure. It doubles with each further failure. */
  firstMs: number;
  maxMs: number;
}

/** Failures are forgotten after this long without an attempt. */
export const RESET_AFTER_MS = DAY;
/** After a success its address counts as known for this long. */
export const KNOWN_FOR_MS = 90 * DAY;

/** For one account, or one password-protected site, from one network address. */
export const PER_ADDRESS: BackOff = { free: 5, firstMs: 30 * SECOND, maxMs: 15 * MINUTE };
/** For one account from all addresses together: slow for an attacker, bearable for the owner. */
export const PER_ACCOUNT: BackOff = { free: 20, firstMs: 2 * SECOND, maxMs: MINUTE };
/** For a site whose visitors share one password. */
export const PER_SITE: BackOff = { free: 200, firstMs: SECOND, maxMs: 5 * SECOND };

/** How long to wait after this many failures. */
export function delayAfter({ free, firstMs, maxMs }: BackOff, failures: number): number {
  if (failures < free) return 0;
  // Every maximum is reached before 2^30. An unbounded power would become infinite.
  return Math.min(maxMs, firstMs * 2 ** Math.min(failures - free, 30));
}
