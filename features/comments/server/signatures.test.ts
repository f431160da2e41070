import { describe, expect, it } from 'vitest';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { CommentId } from '../comment.ts';
import { isRemovalToken, issueTimestamp, removalToken, verifyTimestamp } from './signatures.ts';

const SECRET = 'a secret of at least thirty-two characters';
const SITE = '1'.repeat(24) as WebsiteId;
const ID = 'a1b2c3d4e5f60718293a4b5c';
const subject = { websiteId: SITE, itemId: ID as ItemId };
const NOW = new Date('2026-03-01T12:00:00Z');
const STAMP = 'mm7p6yo0.r7QM4XQJyCf0a5ECIo1wJV';

describe('the signatures of comments', () => {
  it('stay the same in every release, because open pages contain them', () => {
    expect(removalToken(SECRET, SITE, ID as CommentId)).toBe('Y9yKiWF__iabauG_KNk3TS');
    expect(issueTimestamp(SECRET, subject, NOW)).toBe(STAMP);
  });

  it('reject the removal of another comment, and on another website', () => {
    const token = removalToken(SECRET, SITE, ID as CommentId);
    const own = { websiteId: SITE, id: ID as CommentId };
    expect(isRemovalToken(SECRET, own, token)).toBe(true);
    expect(isRemovalToken(SECRET, { ...own, id: 'b'.repeat(24) as CommentId }, token)).toBe(false);
    expect(isRemovalToken(SECRET, { ...own, websiteId: '2'.repeat(24) as WebsiteId }, token)).toBe(false);
  });

  it('reject a timestamp of another item, another website or another time', () => {
    expect(verifyTimestamp(SECRET, subject, STAMP)).toStrictEqual(NOW);
    expect(verifyTimestamp(SECRET, { ...subject, itemId: 'b'.repeat(24) as ItemId }, STAMP)).toBeNull();
    expect(verifyTimestamp(SECRET, { ...subject, websiteId: '2'.repeat(24) as WebsiteId }, STAMP)).toBeNull();
    expect(verifyTimestamp(SECRET, subject, STAMP.replace('mm7', 'mm8'))).toBeNull();
    for (const malformed of ['', '.', 'a:b.c', STAMP.replace('.', ':')]) {
      expect(verifyTimestamp(SECRET, subject, malformed)).toBeNull();
    }
  });
});
