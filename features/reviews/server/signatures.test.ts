import { expect, it } from 'vitest';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import { issueTimestamp, verifyTimestamp } from './signatures.ts';

const SECRET = 'a secret of at least thirty-two characters';
const subject = { websiteId: '1'.repeat(24) as WebsiteId, itemId: 'a1b2c3d4e5f60718293a4b5c' as ItemId };
const NOW = new Date('2026-03-01T12:00:00Z');

it('the timestamp of a review form stays the same in every release, because open pages contain it', () => {
  expect(issueTimestamp(SECRET, subject, NOW)).toBe('mm7p6yo0.eRAgBB5wXigTPXdQK0C3kz');
});

it('the timestamp of a comment form is not valid for a review', () => {
  expect(verifyTimestamp(SECRET, subject, 'mm7p6yo0.eRAgBB5wXigTPXdQK0C3kz')).toStrictEqual(NOW);
  expect(verifyTimestamp(SECRET, subject, 'mm7p6yo0.r7QM4XQJyCf0a5ECIo1wJV')).toBeNull();
});
