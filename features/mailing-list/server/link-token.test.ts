import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { SubscriberId } from '../subscriber.ts';
import { readToken, toToken } from './link-token.ts';

const SECRET = 'a secret of at least thirty-two characters';
const SITE = '1'.repeat(24) as WebsiteId;
const SUBSCRIBER = 'a1b2c3d4e5f60718293a4b5c' as SubscriberId;
const CONFIRM = { websiteId: SITE, use: 'confirm' } as const;
const UNSUBSCRIBE = { websiteId: SITE, use: 'unsubscribe' } as const;

describe('the token of a mailing list link', () => {
  // Emails that were sent years ago contain such tokens: a link to unsubscribe never expires.
  it('stays the same in every release', () => {
    expect(toToken(SECRET, CONFIRM, SUBSCRIBER)).toBe(
      'a1b2c3d4e5f60718293a4b5cdoxgHoPI3VtszeMBXdsUhsvOSTiPv-VOeysZpXFjFo8',
    );
    expect(toToken(SECRET, UNSUBSCRIBE, SUBSCRIBER)).toBe(
      'a1b2c3d4e5f60718293a4b5cY_EYou904VUnkZXlMjk6qKRpoQM8c-z88TdxkQPdg-U',
    );
  });

  it('permits only its own action, on its own website', () => {
    const token = toToken(SECRET, CONFIRM, SUBSCRIBER);
    expect(readToken(SECRET, CONFIRM, token)).toBe(SUBSCRIBER);
    expect(readToken(SECRET, UNSUBSCRIBE, token)).toBeNull();
    expect(readToken(SECRET, { ...CONFIRM, websiteId: '2'.repeat(24) as WebsiteId }, token)).toBeNull();
    expect(readToken(`${SECRET}!`, CONFIRM, token)).toBeNull();
  });

  it.each(['', 'x', SUBSCRIBER, `${SUBSCRIBER}${'A'.repeat(43)}`])(
    'rejects the malformed or forged token %j',
    (token) => {
      expect(readToken(SECRET, CONFIRM, token)).toBeNull();
    },
  );
});
