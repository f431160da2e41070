import { describe, expect, it } from 'vitest';
import { describeEvent } from './describe-event.ts';

describe('an event of the timeline', () => {
  it.each([
    ['placed', { totalCents: 9400 }, 'Order placed for $94.00', ''],
    ['cancelled', { reason: 'expired' }, 'Order cancelled', 'Not paid in time'],
    ['cancelled', { reason: 'Broke in the kiln' }, 'Order cancelled', 'Broke in the kiln'],
    ['cancelled', { reason: 'owner' }, 'Order cancelled', ''],
    ['fulfilled', { carrier: 'Post', trackingNumber: 'AB1' }, 'Order fulfilled', 'Post AB1'],
    ['refunded', { amountCents: 100, reason: 'Chipped' }, '$1.00 refunded', 'Chipped'],
    ['mailed', { mail: 'shipped' }, 'Email sent: shipping notification', ''],
    ['of-a-later-version', {}, 'Order changed', ''],
    ['fulfilled', null, 'Order fulfilled', ''],
  ])('of the kind %s with %j is described', (kind, facts, title, detail) => {
    expect(describeEvent({ kind, facts }, 'USD')).toStrictEqual({ title, detail });
  });
});
