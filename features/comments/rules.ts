import { DAY, MINUTE, SECOND } from '#kernel/time/clock.ts';
import type { CommentSettings, CommentState } from './comment.ts';

export const MAX_TEXT = 5000;
export const MAX_NAME = 80;
/** Minimum time a person needs to read the page and write a comment. */
export const MIN_WRITING = 3 * SECOND;
export const TIMESTAMP_TTL = DAY;
export const OWN_REMOVAL = 15 * MINUTE;
/** Flags from this many visitors send a comment back to moderation. */
export const FLAGS_TO_WAIT = 3;

export interface Writing {
  name: string;
  text: string;
  /** Value of the honeypot field, which people do not see. */
  trap: string;
  /** Milliseconds from showing the form to submitting it. */
  took: number;
}

export interface SpamScore {
  score: number;
  /** Short codes, shown to the owner. */
  reasons: string[];
}

const SPAM_SCORE = 5;
const WAITING_SCORE = 2;
const LINK = /https?:\/\/|www\.[a-z0-9-]+\.[a-z]{2,}/gi;
const FREE_LINKS = 1;

/** Scores how likely it is that a bot wrote the comment. */
export function scoreSpam({ name, text, trap, took }: Writing): SpamScore {
  const links = text.match(LINK)?.length ?? 0;
  const marks: [reason: string, score: number][] = [
    ['trap', trap === '' ? 0 : 2 * SPAM_SCORE],
    ['too-quick', took < MIN_WRITING ? SPAM_SCORE : 0],
    ['markup', /\[url\b|\[link\b|<a\s/i.test(text) ? SPAM_SCORE : 0],
    ['link-as-name', LINK_ONCE.test(name) ? SPAM_SCORE : 0],
    ['links', links > FREE_LINKS ? 2 * (links - FREE_LINKS) : 0],
    ['nothing-but-links', links > 0 && wordsBesides(text) < 3 ? 3 : 0],
    ['capitals', isShouted(text) ? 1 : 0],
  ];
  const found = marks.filter(([, score]) => score > 0);
  return { score: found.reduce((sum, [, score]) => sum + score, 0), reasons: found.map(([reason]) => reason) };
}

const LINK_ONCE = new RegExp(LINK.source, 'i');

function wordsBesides(text: string): number {
  const besides = text.split(/\s/).filter((word) => !/https?:\/\/|www\./i.test(word));
  return besides.join(' ').match(/\p{L}{2,}/gu)?.length ?? 0;
}

function isShouted(text: string): boolean {
  const emails = text.match(/\p{L}/gu) ?? [];
  return emails.length > 20 && emails.filter((letter) => letter === letter.toUpperCase()).length > emails.length * 0.7;
}

export interface Writer {
  /** A member who may moderate comments. */
  isMember: boolean;
  /** Already has an approved comment on this website. */
  isKnown: boolean;
}

/** The initial state of a new comment. */
export function firstState(spamScore: SpamScore, writer: Writer, { moderation }: CommentSettings): CommentState {
  if (writer.isMember) return 'approved';
  if (spamScore.score >= SPAM_SCORE) return 'spam';
  if (spamScore.score >= WAITING_SCORE || moderation === 'all') return 'waiting';
  return moderation === 'none' || writer.isKnown ? 'approved' : 'waiting';
}

export interface Commentable {
  /** Setting of the whole website. */
  enabled: boolean;
  /** Setting of the item. */
  open: boolean;
  publishedAt: Date;
}

export function isOpen({ enabled, open, publishedAt }: Commentable, settings: CommentSettings, now: Date): boolean {
  if (!enabled || !open) return false;
  const { closeAfterDays } = settings;
  return closeAfterDays === null || now.getTime() < publishedAt.getTime() + closeAfterDays * DAY;
}

/** Whether the author may still remove the comment. */
export function isRemovable(createdAt: Date, now: Date): boolean {
  return now.getTime() < createdAt.getTime() + OWN_REMOVAL;
}

/** Control characters except tab and newline, and characters that change the text direction. */
const UNSEEN = /[^\P{Cc}\t\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Removes invisible characters that affect how the surrounding text is displayed, and allows at most one empty line in
 * a row.
 */
export function toPlainText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNSEEN, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
