import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { RestockRequestId } from '../request.ts';
import { readToken, toToken } from './link-token.ts';

const SECRET = 'a secret of at least thirty-two characters';
const SITE = '1'.repeat(24) as WebsiteId;
const REQUEST = 'a1b2c3d4e5f60718293a4b5c' as RestockRequestId;
const TOKEN = 'a1b2c3d4e5f60718293a4b5cyOeIichLv2_aQ5T1bizMu0SiuCGdtPTpG_LugQR04-A';

describe('the token of a restock link', () => {
  it('stays the same in every release, because emails contain it', () => {
    expect(toToken(SECRET, SITE, REQUEST)).toBe(TOKEN);
    expect(readToken(SECRET, SITE, TOKEN)).toBe(REQUEST);
  });

  it('is rejected on another website, under another secret and when changed', () => {
    expect(readToken(SECRET, '2'.repeat(24) as WebsiteId, TOKEN)).toBeNull();
    expect(readToken(`${SECRET}!`, SITE, TOKEN)).toBeNull();
    for (const changed of ['', `${TOKEN}a`, TOKEN.slice(0, -1), TOKEN.replace(/^a/, 'b')]) {
      expect(readToken(SECRET, SITE, changed)).toBeNull();
    }
  });
});
