import { DAY, SECOND } from '#kernel/time/clock.ts';
import { MAX_STARS, type ReviewState } from './review.ts';

export const MAX_TITLE = 120;
export const MAX_TEXT = 5000;
export const MAX_NAME = 80;
/** Minimum time a person needs to read the form and write a review. */
export const MIN_WRITING = 3 * SECOND;
export const TIMESTAMP_TTL = DAY;

export interface Writing {
  name: string;
  title: string;
  text: string;
  /** Value of the honeypot field, which people do not see. */
  trap: string;
  /** Milliseconds from opening the form to submitting it. Null for the no-script form. */
  took: number | null;
}

const LINK = /https?:\/\/|www\.[a-z0-9-]+\.[a-z]{2,}|\[url\b|<a\s/i;

/** Reasons why a review looks like spam, as short codes for the owner. */
export function scoreSpam({ name, title, text, trap, took }: Writing): string[] {
  const marks: [reason: string, isSo: boolean][] = [
    ['trap', trap !== ''],
    ['too-quick', took !== null && took < MIN_WRITING],
    ['link', LINK.test(`${name} ${title} ${text}`)],
  ];
  return marks.filter(([, isSo]) => isSo).map(([reason]) => reason);
}

const SPAM: ReadonlySet<string> = new Set(['trap', 'too-quick']);

/** The initial state of a new review. Every review waits for moderation, except one by a verified buyer. */
export function firstState(reasons: readonly string[], isVerified: boolean): ReviewState {
  if (reasons.some((reason) => SPAM.has(reason))) return 'spam';
  return isVerified && reasons.length === 0 ? 'approved' : 'waiting';
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
      const those = counts[star] ?? 0;
      return { stars: star, count: those, percent: count === 0 ? 0 : Math.round((those / count) * 100) };
    }),
  };
}

/** Control characters except tab and newline, and characters that change the text direction. */
const UNSEEN = /[^\P{Cc}\t\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Removes invisible characters that affect how the surrounding text is displayed. */
export function toPlainText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNSEEN, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

export const toLine = (text: string): string => toPlainText(text).replaceAll(/\s+/g, ' ');
