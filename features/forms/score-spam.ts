import {
  countLinks,
  hasLinkMarkup,
  MIN_WRITING_MS,
  SPAM_SCORE,
  type SpamScore,
  sumSpamSignals,
} from '#kernel/text/spam-signals.ts';

export interface SubmissionSignals {
  /** Value of the honeypot field, which people do not see. */
  honeypot: string;
  /** Milliseconds from the first interaction with the form to its submission. */
  elapsedMs: number;
  /** The text of all answers. */
  text: string;
  /** Sent by the no-script form. */
  isNoscript: boolean;
  /** Submissions of this form in the last minute. */
  recent: number;
}

const QUICK_MS = 1500;
const MAX_LINKS = 3;
const FLOOD = 60;

const SPAM_WORDS = /\b(viagra|casino|backlinks?|seo services|crypto investment)\b/i;

/** Scores a submission for spam. No submission is dropped: from `SPAM_SCORE` on it goes to the spam folder. */
export function scoreSpam({ honeypot, elapsedMs, text, isNoscript, recent }: SubmissionSignals): SpamScore {
  return sumSpamSignals([
    ['hidden-field', honeypot === '' ? 0 : SPAM_SCORE],
    ['at-once', elapsedMs < QUICK_MS ? SPAM_SCORE : 0],
    ['hasty', elapsedMs < MIN_WRITING_MS ? 2 : 0],
    ['without-script', isNoscript ? SPAM_SCORE : 0],
    ['flood', recent >= FLOOD ? SPAM_SCORE : 0],
    ['many-links', countLinks(text) > MAX_LINKS ? 3 : 0],
    ['markup-links', hasLinkMarkup(text) ? SPAM_SCORE : 0],
    ['words', SPAM_WORDS.test(text) ? 2 : 0],
  ]);
}
