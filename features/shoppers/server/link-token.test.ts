import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { type LinkId, readLinkToken, toLinkToken } from './link-token.ts';

const SECRET = 'a secret of at least thirty-two signs';
const SHOP = 'a'.repeat(24) as WebsiteId;
const LINK = '0123456789abcdef01234567' as LinkId;
const token = toLinkToken(SECRET, SHOP, LINK);

describe('the token of a sign-in link', () => {
  it('is accepted on its own website', () => {
    expect(readLinkToken(SECRET, SHOP, token)).toBe(LINK);
  });

  it('stays the same in every release, because emails contain it', () => {
    expect(token).toBe('0123456789abcdef01234567-VDOmP5DuUaAdswu8_XZ3Ll_in_851Qx9RgLapws9AU');
  });

  it('is rejected with any character changed, removed or added', () => {
    for (let index = 0; index < token.length; index++) {
      const other = token[index] === '0' ? '1' : '0';
      expect(readLinkToken(SECRET, SHOP, token.slice(0, index) + other + token.slice(index + 1))).toBeNull();
    }
    expect(readLinkToken(SECRET, SHOP, token.slice(0, -1))).toBeNull();
    expect(readLinkToken(SECRET, SHOP, `${token}a`)).toBeNull();
  });

  it('is rejected on another website or under another secret', () => {
    expect(readLinkToken(SECRET, 'b'.repeat(24) as WebsiteId, token)).toBeNull();
    expect(readLinkToken(`${SECRET}!`, SHOP, token)).toBeNull();
  });
});
