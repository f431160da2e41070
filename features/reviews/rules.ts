import {
  countLinks,
  hasLinkMarkup,
  MIN_WRITING_MS,
  SPAM_SCORE,
  type SpamScore,
  sumSpamSignals,
  WAITING_SCORE,
} from '#kernel/text/spam-signals.ts';
import { DAY } from '#kernel/time/clock.ts';
import { MAX_STARS, type ReviewState } from './review.ts';

export const MAX_TITLE = 120;
export const MAX_TEXT = 5000;
export const MAX_NAME = 80;
export const TIMESTAMP_TTL = DAY;

export interface SpamInput {
  name: string;
  title: string;
  text: string;
  /** Value of the honeypot field, which people do not see. */
  honeypot: string;
  /** Milliseconds from opening the form to submitting it. Null for the no-script form. */
  elapsedMs: number | null;
}

/** Scores how likely it is that a bot wrote the review. */
export function scoreSpam({ name, title, text, honeypot, elapsedMs }: SpamInput): SpamScore {
  const allText = `${name} ${title} ${text}`;
  return sumSpamSignals([
    ['honeypot', honeypot === '' ? 0 : SPAM_SCORE],
    ['too-quick', elapsedMs !== null && elapsedMs < MIN_WRITING_MS ? SPAM_SCORE : 0],
    ['link', countLinks(allText) > 0 || hasLinkMarkup(allText) ? WAITING_SCORE : 0],
  ]);
}

/** The initial state of a new review. Every review waits for moderation, except one by a verified buyer. */
export function initialState({ score }: SpamScore, isVerified: boolean): ReviewState {
  if (score >= SPAM_SCORE) return 'spam';
  return isVerified && score < WAITING_SCORE ? 'approved' : 'waiting';
}

/** Number of reviews by star rating. */
export type StarCounts = Readonly<Record<number, number>>;

export interface Summary {
  count: number;
  /** With one decimal. 0 without reviews. */
  average: number;
  /** From five stars to one. */
  stars: { stars: number; count: number; percent: number }[];
}

export function summarize(counts: StarCounts): Summary {
  const stars = Array.from({ length: MAX_STARS }, (_, index) => MAX_STARS - index);
  const count = stars.reduce((sum, star) => sum + (counts[star] ?? 0), 0);
  const total = stars.reduce((sum, star) => sum + star * (counts[star] ?? 0), 0);
  return {
    count,
    average: count === 0 ? 0 : Math.round((total / count) * 10) / 10,
    stars: stars.map((star) => {
      const starCount = counts[star] ?? 0;
      return { stars: star, count: starCount, percent: count === 0 ? 0 : Math.round((starCount / count) * 100) };
    }),
  };
}

/** Control characters except tab and newline, and characters that change the text direction. */
const INVISIBLE = /[^\P{Cc}\t\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Removes invisible characters that affect how the surrounding text is displayed. */
export function toPlainText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

export const toLine = (text: string): string => toPlainText(text).replaceAll(/\s+/g, ' ');
