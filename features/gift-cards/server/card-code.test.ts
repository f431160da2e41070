import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { GiftCardId } from '../gift-card.ts';
import { codeOf, hashCode } from './card-code.ts';

const SECRET = 'a secret of at least thirty-two characters';
const SITE = '1'.repeat(24) as WebsiteId;
const CARD = { websiteId: SITE, id: 'a1b2c3d4e5f60718293a4b5c' as GiftCardId, nonce: 'nonce-_' };

describe('the code of a gift card', () => {
  it('stays the same in every release, because the email may be sent again', () => {
    expect(codeOf(SECRET, CARD)).toBe('H2VP6DVJNASFQDFT');
  });

  it('is different for another nonce and on another website', () => {
    expect(codeOf(SECRET, { ...CARD, nonce: 'other' })).not.toBe(codeOf(SECRET, CARD));
    expect(codeOf(SECRET, { ...CARD, websiteId: '2'.repeat(24) as WebsiteId })).not.toBe(codeOf(SECRET, CARD));
  });
});

describe('the hash of a gift card code', () => {
  it.each([
    ['2345-6789-abcd-efgh', 'a4e91e19e0e4b9d8513a21462e1d6ed895231ae938f7253d7bcbe0287ff3c1b5'],
    // Shoppers can type anything.
    ['a:b', '8446780f1165503c4dd7ec0a9df145c09355e95b152468fb830fee02f6e82b85'],
  ])('is stored in the database, so it stays the same in every release: %s', (input, hash) => {
    expect(hashCode(SECRET, SITE, input).toString('hex')).toBe(hash);
  });

  it('is different on another website', () => {
    expect(hashCode(SECRET, '2'.repeat(24) as WebsiteId, 'a:b').equals(hashCode(SECRET, SITE, 'a:b'))).toBe(false);
  });
});
