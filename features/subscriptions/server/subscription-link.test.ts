import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { SubscriptionId } from '../subscription.ts';
import { isTokenOf, subscriptionIdOf, toSubscriptionToken } from './subscription-link.ts';

const SECRET = 'a secret of at least thirty-two characters';
const SITE = '1'.repeat(24) as WebsiteId;
const subscription = { id: 'a1b2c3d4e5f60718293a4b5c' as SubscriptionId, linkVersion: 0 };
const revoked = { ...subscription, linkVersion: 3 };
const TOKEN = 'a1b2c3d4e5f60718293a4b5c-sAmOwIyHeb-Tnuw9bXK1FZLEqCJclMExwv7-4JhGtw';
const TOKEN_3 = 'a1b2c3d4e5f60718293a4b5cBPl1o_CC8sDk86S624nUR3W02VXueyiTZK9QQibCrcY';
const opens = (token: string, linked = subscription, websiteId = SITE): boolean =>
  isTokenOf(SECRET, { websiteId, token }, linked);

describe('a subscription link', () => {
  it('stays the same in every release, because emails contain it', () => {
    expect(toSubscriptionToken(SECRET, SITE, subscription)).toBe(TOKEN);
    expect(toSubscriptionToken(SECRET, SITE, revoked)).toBe(TOKEN_3);
  });

  it('opens its subscription until it is revoked', () => {
    expect(subscriptionIdOf(TOKEN)).toBe(subscription.id);
    expect([opens(TOKEN), opens(TOKEN, revoked), opens(TOKEN_3, revoked), opens(TOKEN_3)]).toStrictEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('is rejected on another website and when changed', () => {
    expect(opens(TOKEN, subscription, '2'.repeat(24) as WebsiteId)).toBe(false);
    expect(opens(`${TOKEN.slice(0, -1)}x`)).toBe(false);
    for (const malformed of ['', 'x', `${TOKEN}a`, TOKEN.slice(1)]) expect(subscriptionIdOf(malformed)).toBeNull();
  });
});
