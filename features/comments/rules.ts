import { DAY, MINUTE, SECOND } from '#kernel/time/clock.ts';
import type { CommentSettings, CommentState } from './comment.ts';

export const MAX_TEXT = 5000;
export const MAX_NAME = 80;
/** Nobody reads what stands above, thinks and writes in less. */
export const MIN_WRITING = 3 * SECOND;
export const TIMESTAMP_TTL = DAY;
export const OWN_REMOVAL = 15 * MINUTE;
/** So many visitors send a comment back to wait for the owner. */
export const FLAGS_TO_WAIT = 3;

export interface Writing {
  name: string;
  text: string;
  /** A field that people do not see. */
  trap: string;
  /** Milliseconds from the form's being shown to its being sent. */
  took: number;
}

export interface SpamScore {
  score: number;
  /** Short names, for the owner. */
  reasons: string[];
}

const SPAM_SCORE = 5;
const WAITING_SCORE = 2;
const LINK = /https?:\/\/|www\.[a-z0-9-]+\.[a-z]{2,}/gi;
const FREE_LINKS = 1;

/** How much a comment looks like one that no reader wrote. */
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
  /** A member who may decide about comments. */
  isMember: boolean;
  /** Has an approved comment here already. */
  isKnown: boolean;
}

/** The state that a new comment begins in. */
export function firstState(spamScore: SpamScore, writer: Writer, { moderation }: CommentSettings): CommentState {
  if (writer.isMember) return 'approved';
  if (spamScore.score >= SPAM_SCORE) return 'spam';
  if (spamScore.score >= WAITING_SCORE || moderation === 'all') return 'waiting';
  return moderation === 'none' || writer.isKnown ? 'approved' : 'waiting';
}

export interface Commentable {
  /** Of the website as a whole. */
  enabled: boolean;
  /** Of the item. */
  open: boolean;
  publishedAt: Date;
}

export function isOpen({ enabled, open, publishedAt }: Commentable, settings: CommentSettings, now: Date): boolean {
  if (!enabled || !open) return false;
  const { closeAfterDays } = settings;
  return closeAfterDays === null || now.getTime() < publishedAt.getTime() + closeAfterDays * DAY;
}

/** Whether a comment may still be taken back by who wrote it. */
export function isRemovable(createdAt: Date, now: Date): boolean {
  return now.getTime() < createdAt.getTime() + OWN_REMOVAL;
}

/** Control signs but tab and line end, and marks that turn the direction of what follows. */
const UNSEEN = /[^\P{Cc}\t\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Without what cannot be seen but changes how the text around it is shown, and with at most one empty line in a row. */
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
