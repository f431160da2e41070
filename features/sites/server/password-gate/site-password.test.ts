import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { siteKey } from './site-password.ts';

const SECRET = 'a secret of at least thirty-two characters';
const SITE = '1'.repeat(24) as WebsiteId;
const STORED = `scrypt:${'0'.repeat(32)}:${'f'.repeat(64)}`;

describe('the cookie of a password-protected website', () => {
  it('stays the same in every release, so that visitors keep their access', () => {
    expect(siteKey(SECRET, SITE, STORED)).toBe('iL84oVjrL_KNMSw3ht55nbpyxREo6M6oqd2A1dPza7g');
  });

  it('is different for another password and on another website', () => {
    expect(siteKey(SECRET, SITE, STORED.replace('f', 'e'))).not.toBe(siteKey(SECRET, SITE, STORED));
    expect(siteKey(SECRET, '2'.repeat(24) as WebsiteId, STORED)).not.toBe(siteKey(SECRET, SITE, STORED));
  });
});
