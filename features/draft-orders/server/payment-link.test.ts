import { expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { DraftOrderId } from '../draft-order.ts';
import { readLinkToken, toLinkToken } from './payment-link.ts';

const SECRET = 'a secret of the installation';
const SITE = 'b'.repeat(24) as WebsiteId;
const DRAFT = { id: 'a'.repeat(24) as DraftOrderId, linkRevision: 3 };

it('names the draft and the revision of its link', () => {
  expect(readLinkToken(SECRET, SITE, toLinkToken(SECRET, SITE, DRAFT))).toStrictEqual(DRAFT);
});

it('is rejected with another revision, character, website or secret', () => {
  const token = toLinkToken(SECRET, SITE, DRAFT);
  expect(readLinkToken(SECRET, SITE, token.replace('.3.', '.4.'))).toBeNull();
  expect(readLinkToken(SECRET, SITE, token.replace('.3.', '.03.'))).toBeNull();
  expect(readLinkToken(SECRET, SITE, `${token}x`)).toBeNull();
  expect(readLinkToken(SECRET, SITE, `c${token.slice(1)}`)).toBeNull();
  expect(readLinkToken(SECRET, 'c'.repeat(24) as WebsiteId, token)).toBeNull();
  expect(readLinkToken('another secret', SITE, token)).toBeNull();
});
