/** Accepts only a path on this site. Rejects every spelling of another host, and scripts. */
export function isSafeRedirect(address: string): boolean {
  return /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(address);
}

/** The longest answer that a pattern is tested against. */
export const MATCHED_MAX_LENGTH = 1000;
