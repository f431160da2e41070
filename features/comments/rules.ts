import {
  countLinks,
  hasLinkMarkup,
  MIN_WRITING_MS,
  SPAM_SCORE,
  type SpamScore,
  sumSpamSignals,
  WAITING_SCORE,
} from '#kernel/text/spam-signals.ts';
import { DAY, MINUTE } from '#kernel/time/clock.ts';
import type { CommentSettings, CommentState } from './comment.ts';

export const MAX_TEXT = 5000;
export const MAX_NAME = 80;
export const TIMESTAMP_TTL = DAY;
export const REMOVAL_WINDOW_MS = 15 * MINUTE;
/** Flags from this many visitors send a comment back to moderation. */
export const FLAGS_TO_HIDE = 3;

export interface SpamInput {
  name: string;
  text: string;
  /** Value of the honeypot field, which people do not see. */
  honeypot: string;
  /** Milliseconds from showing the form to submitting it. */
  elapsedMs: number;
}

const MAX_FREE_LINKS = 1;

/** Scores how likely it is that a bot wrote the comment. */
export function scoreSpam({ name, text, honeypot, elapsedMs }: SpamInput): SpamScore {
  const links = countLinks(text);
  return sumSpamSignals([
    ['honeypot', honeypot === '' ? 0 : 2 * SPAM_SCORE],
    ['too-quick', elapsedMs < MIN_WRITING_MS ? SPAM_SCORE : 0],
    ['markup', hasLinkMarkup(text) ? SPAM_SCORE : 0],
    ['link-as-name', countLinks(name) > 0 ? SPAM_SCORE : 0],
    ['links', links > MAX_FREE_LINKS ? 2 * (links - MAX_FREE_LINKS) : 0],
    ['nothing-but-links', links > 0 && countWordsWithoutLinks(text) < 3 ? 3 : 0],
    ['capitals', isMostlyUppercase(text) ? 1 : 0],
  ]);
}

function countWordsWithoutLinks(text: string): number {
  const wordsOutsideLinks = text.split(/\s/).filter((word) => !/https?:\/\/|www\./i.test(word));
  return wordsOutsideLinks.join(' ').match(/\p{L}{2,}/gu)?.length ?? 0;
}

function isMostlyUppercase(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter === letter.toUpperCase());
  return letters.length > 20 && capitals.length > letters.length * 0.7;
}

export interface Author {
  /** A member who may moderate comments. */
  isMember: boolean;
  /** Already has an approved comment on this website. */
  isKnown: boolean;
}

/** The initial state of a new comment. */
export function initialState(spamScore: SpamScore, author: Author, { moderation }: CommentSettings): CommentState {
  if (author.isMember) return 'approved';
  if (spamScore.score >= SPAM_SCORE) return 'spam';
  if (spamScore.score >= WAITING_SCORE || moderation === 'all') return 'waiting';
  return moderation === 'none' || author.isKnown ? 'approved' : 'waiting';
}

export interface CommentableItem {
  /** Setting of the whole website. */
  enabled: boolean;
  /** Setting of the item. */
  open: boolean;
  publishedAt: Date;
}

export function isOpen({ enabled, open, publishedAt }: CommentableItem, settings: CommentSettings, now: Date): boolean {
  if (!enabled || !open) return false;
  const { closeAfterDays } = settings;
  return closeAfterDays === null || now.getTime() < publishedAt.getTime() + closeAfterDays * DAY;
}

/** Whether the author may still remove the comment. */
export function isRemovable(createdAt: Date, now: Date): boolean {
  return now.getTime() < createdAt.getTime() + REMOVAL_WINDOW_MS;
}

/** Control characters except tab and newline, and characters that change the text direction. */
const INVISIBLE = /[^\P{Cc}\t\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Removes invisible characters that affect how the surrounding text is displayed, and allows at most one empty line in
 * a row.
 */
export function toPlainText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(INVISIBLE, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
