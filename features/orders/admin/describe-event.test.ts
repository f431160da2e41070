import { describe, expect, it } from 'vitest';
import { describeEvent } from './describe-event.ts';

describe('an event of the timeline', () => {
  it.each([
    ['placed', { totalCents: 9400 }, { title: 'Order placed for $94.00', detail: '' }],
    ['cancelled', { reason: 'expired' }, { title: 'Order cancelled', detail: 'Not paid in time' }],
    ['cancelled', { reason: 'Broke in the kiln' }, { title: 'Order cancelled', detail: 'Broke in the kiln' }],
    ['cancelled', { reason: 'owner' }, { title: 'Order cancelled', detail: '' }],
    ['fulfilled', { carrier: 'Post', trackingNumber: 'AB1' }, { title: 'Order fulfilled', detail: 'Post AB1' }],
    ['refunded', { amountCents: 100, reason: 'Chipped' }, { title: '$1.00 refunded', detail: 'Chipped' }],
    ['mailed', { mail: 'shipped' }, { title: 'Email sent: shipping notification', detail: '' }],
    ['of-a-later-version', {}, { title: 'Order changed', detail: '' }],
    ['fulfilled', null, { title: 'Order fulfilled', detail: '' }],
  ])('describes the kind %s with the facts %j', (kind, facts, text) => {
    expect(describeEvent({ kind, facts }, 'USD')).toStrictEqual(text);
  });
});
