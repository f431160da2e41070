import { describe, expect, it } from 'vitest';
import { describeEvent, sentMail } from './describe-event.ts';

describe('an event of the timeline', () => {
  it.each([
    ['placed', { totalCents: 9400 }, { title: 'Order placed for $94.00', detail: '' }],
    ['cancelled', { reason: 'expired' }, { title: 'Order cancelled', detail: 'Not paid in time' }],
    ['cancelled', { reason: 'Broke in the kiln' }, { title: 'Order cancelled', detail: 'Broke in the kiln' }],
    ['cancelled', { reason: 'owner' }, { title: 'Order cancelled', detail: '' }],
    ['paid', { number: 1001 }, { title: 'Payment received', detail: '' }],
    ['paid', { method: 'cash', reference: 'No. 7' }, { title: 'Marked as paid: Cash', detail: 'No. 7' }],
    ['draft-completed', { draft: 'D3' }, { title: 'Created from draft D3', detail: '' }],
    ['fulfilled', { carrier: 'Post', trackingNumber: 'AB1' }, { title: 'Order fulfilled', detail: 'Post AB1' }],
    ['fulfilled', { units: 1, isPart: true }, { title: 'Part of the order sent: 1 unit', detail: '' }],
    ['fulfilled', { units: 3, isPart: true }, { title: 'Part of the order sent: 3 units', detail: '' }],
    ['tracking-changed', { carrier: 'UPS', trackingNumber: '' }, { title: 'Tracking changed', detail: 'UPS' }],
    ['refunded', { amountCents: 100, reason: 'Chipped' }, { title: '$1.00 refunded', detail: 'Chipped' }],
    ['mailed', { mail: 'shipped' }, { title: 'Email sent: shipping notification', detail: '' }],
    ['mailed', { mail: 'shipped', again: 'k' }, { title: 'Email sent again: shipping notification', detail: '' }],
    ['mail-requested', { mail: 'shipped' }, { title: 'Email requested again: shipping notification', detail: '' }],
    ['comment', { text: 'Called the customer' }, { title: 'Comment', detail: 'Called the customer' }],
    [
      'contact-changed',
      { fields: ['email', 'delivery'], emailBefore: 'adda@example.test' },
      { title: 'Contact changed: email, delivery address', detail: 'Before: adda@example.test' },
    ],
    ['contact-changed', { fields: ['billing'] }, { title: 'Contact changed: billing address', detail: '' }],
    [
      'dispute-needs-response',
      { amountCents: 900, currency: 'USD', reason: 'product_not_received', isInquiry: false },
      { title: 'Dispute of $9.00 waits for evidence', detail: 'product not received' },
    ],
    [
      'dispute-closed',
      { amountCents: 900, currency: 'USD', reason: 'fraudulent', isInquiry: true },
      { title: 'Inquiry of the bank about $9.00 closed', detail: 'fraudulent' },
    ],
    ['dispute-of-a-later-version', {}, { title: 'Order changed', detail: '' }],
    ['of-a-later-version', {}, { title: 'Order changed', detail: '' }],
    ['fulfilled', null, { title: 'Order fulfilled', detail: '' }],
  ])('describes the kind %s with the facts %j', (kind, facts, text) => {
    expect(describeEvent({ kind, facts }, 'USD')).toStrictEqual(text);
  });
});

describe('an email of the timeline', () => {
  it.each([
    ['mailed', { mail: 'shipped', about: 's1' }, { mail: 'shipped', about: 's1' }],
    ['mailed', { mail: 'confirmation' }, { mail: 'confirmation', about: '' }],
    ['mailed', { mail: 'shipped', about: 's1', again: 'k' }, null],
    ['mailed', { mail: 'of-a-later-version' }, null],
    ['paid', { mail: 'shipped' }, null],
  ])('can be sent again for the kind %s with the facts %j: %j', (kind, facts, sent) => {
    expect(sentMail({ kind, facts })).toStrictEqual(sent);
  });
});
