/** Accepts only a path on this site. Rejects every spelling of another host, and scripts. */
export function isSafeRedirect(address: string): boolean {
  return /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(address);
}

/** The longest answer that a pattern is tested against. */
export const MATCHED_MAX_LENGTH = 1000;

export interface SpamSignals {
  /** Value of the honeypot field, which people do not see. */
  trap: string;
  /** Milliseconds from the first interaction with the form to its submission. */
  took: number;
  /** The text of all answers. */
  text: string;
  /** Sent by the no-script form. */
  isPlain: boolean;
  /** Submissions of this form in the last minute. */
  recent: number;
}

export interface SpamScore {
  score: number;
  reasons: string[];
}

export const SPAM_SCORE = 3;

const QUICK_MS = 1500;
const HASTY_MS = 3000;
const MAX_LINKS = 3;
const FLOOD = 60;

const TRAPS: readonly [weight: number, reason: string, isSeen: (signals: SpamSignals) => boolean][] = [
  [3, 'hidden-field', ({ trap }) => trap !== ''],
  [3, 'at-once', ({ took }) => took < QUICK_MS],
  [1, 'hasty', ({ took }) => took < HASTY_MS],
  [3, 'without-script', ({ isPlain }) => isPlain],
  [3, 'flood', ({ recent }) => recent >= FLOOD],
  [2, 'many-links', ({ text }) => (text.match(/https?:\/\//gi)?.length ?? 0) > MAX_LINKS],
  [3, 'markup-links', ({ text }) => /<a\s|\[url=|\[link=/i.test(text)],
  [1, 'words', ({ text }) => /\b(viagra|casino|backlinks?|seo services|crypto investment)\b/i.test(text)],
];

/** Scores a submission for spam. No submission is dropped: from `SPAM_SCORE` on it goes to the spam folder. */
export function scoreSpam(signals: SpamSignals): SpamScore {
  const seen = TRAPS.filter(([, , isSeen]) => isSeen(signals));
  return { score: seen.reduce((sum, [weight]) => sum + weight, 0), reasons: seen.map(([, reason]) => reason) };
}
