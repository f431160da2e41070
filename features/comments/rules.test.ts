import { describe, expect, it } from 'vitest';
import { DAY } from '#kernel/time/clock.ts';
import { DEFAULT_SETTINGS } from './comment.ts';
import { initialState, isOpen, isRemovable, scoreSpam, toPlainText } from './rules.ts';

const kind = { name: 'Ada', text: 'What a fine bowl, thank you.', honeypot: '', elapsedMs: 20_000 };
const unknownAuthor = { isMember: false, isKnown: false };

describe('rules for a new comment', () => {
  it.each([
    ['that is kind', {}, []],
    ['with one link', { text: 'I wrote about it: https://ada.test/bowl and more' }, []],
    ['with three links', { text: 'See https://a.test and http://b.test and www.c.test for more' }, ['links']],
    ['that is a link', { text: 'https://pills.test' }, ['nothing-but-links']],
    ['with markup of a forum', { text: 'Nice [url=https://pills.test]pills[/url] to buy here' }, ['markup']],
    ['in the name of a shop', { name: 'https://pills.test' }, ['link-as-name']],
    ['sent at once', { elapsedMs: 500 }, ['too-quick']],
    ['with the honeypot filled in', { honeypot: 'https://pills.test' }, ['honeypot']],
    ['that shouts', { text: 'BUY THIS BOWL NOW BEFORE IT IS GONE' }, ['capitals']],
  ])('scores a comment %s (%j) with the spam reasons %j', (_title, change, reasons) => {
    expect(scoreSpam({ ...kind, ...change }).reasons).toStrictEqual(reasons);
  });

  it('derives the initial state from the spam score, the author and the moderation setting', () => {
    const clean = { score: 0, reasons: [] };
    const known = { isMember: false, isKnown: true };
    const state = (score: number, author = unknownAuthor, moderation: 'all' | 'newcomers' | 'none' = 'newcomers') =>
      initialState({ ...clean, score }, author, { ...DEFAULT_SETTINGS, moderation });
    expect([state(0), state(0, known), state(0, unknownAuthor, 'none'), state(0, known, 'all')]).toStrictEqual([
      'waiting',
      'approved',
      'approved',
      'waiting',
    ]);
    expect([
      state(2, known, 'none'),
      state(5, known, 'none'),
      state(9, { isMember: true, isKnown: false }, 'all'),
    ]).toStrictEqual(['waiting', 'spam', 'approved']);
  });
});

describe('rules for existing comments', () => {
  const publishedAt = new Date('2026-03-01T00:00:00Z');
  const at = (days: number) => new Date(publishedAt.getTime() + days * DAY);
  it('comments are open while the website, the item and the closing period allow them', () => {
    const item = { enabled: true, open: true, publishedAt };
    const closing = { ...DEFAULT_SETTINGS, closeAfterDays: 30 };
    expect(isOpen(item, DEFAULT_SETTINGS, at(9999))).toBe(true);
    expect([isOpen(item, closing, at(29.9)), isOpen(item, closing, at(30))]).toStrictEqual([true, false]);
    expect(isOpen({ ...item, enabled: false }, DEFAULT_SETTINGS, at(1))).toBe(false);
    expect(isOpen({ ...item, open: false }, DEFAULT_SETTINGS, at(1))).toBe(false);
  });

  it('the author can remove a comment within 15 minutes', () => {
    const minutes = (count: number) => new Date(publishedAt.getTime() + count * 60_000);
    expect([isRemovable(publishedAt, minutes(14.9)), isRemovable(publishedAt, minutes(15))]).toStrictEqual([
      true,
      false,
    ]);
  });
});

it('toPlainText removes invisible characters', () => {
  expect(toPlainText(' a\u202eb\u0000c \r\n\r\n\r\n\r\nd\t e\u200f ')).toBe('abc\n\nd\t e');
});
