import { SECOND } from '../time/clock.ts';

/** From this score on, a text goes to the spam folder. */
export const SPAM_SCORE = 5;
/** From this score on, a text is not published before its moderation. */
export const WAITING_SCORE = 2;

/** Minimum time a person needs to read a form and write a text. */
export const MIN_WRITING_MS = 3 * SECOND;

/** A property that texts of bots have. Its weight is 0 if the text does not have it. */
export type SpamSignal = readonly [reason: string, weight: number];

export interface SpamScore {
  score: number;
  /** Short codes, shown to the owner. */
  reasons: string[];
}

/** Scores how likely it is that a bot wrote a text. */
export function sumSpamSignals(signals: readonly SpamSignal[]): SpamScore {
  const seen = signals.filter(([, weight]) => weight > 0);
  return { score: seen.reduce((sum, [, weight]) => sum + weight, 0), reasons: seen.map(([reason]) => reason) };
}

const LINK = /https?:\/\/|www\.[a-z0-9-]+\.[a-z]{2,}/gi;

export function countLinks(text: string): number {
  return text.match(LINK)?.length ?? 0;
}

/** Whether a text has links in HTML or in the markup of forums, which our forms do not understand. */
export function hasLinkMarkup(text: string): boolean {
  return /\[url\b|\[link\b|<a\s/i.test(text);
}
