import { describe, expect, it } from 'vitest';
import { describeOrder } from './order-messages.ts';

const order: Parameters<typeof describeOrder>[0] = {
  state: 'paid',
  cancelReason: null,
  email: 'ada@example.test',
  requiresShipping: true,
  refundedCents: 0,
  paidOn: null,
  shipments: [],
  isPartlySent: false,
  items: [{ downloadsLeft: null }],
};

describe('describing an order to the shopper', () => {
  it('says that the order is paid and what happens next', () => {
    expect(describeOrder(order).text).toBe(
      'We have received your payment. We are preparing your order. A confirmation email is on its way to ada@example.test.',
    );
    const file = { ...order, requiresShipping: false, items: [{ downloadsLeft: 10 }] };
    expect(describeOrder(file).text).toContain('Your files are ready below.');
  });

  it.each([
    ['expired', 0, 'It was not paid in time. You have not been charged.'],
    ['expired', 100, 'It was not paid in time. Your payment will be refunded to your original payment method.'],
    ['replaced', 0, 'You ordered again from the same cart. You have not been charged.'],
    ['owner', 0, 'You have not been charged.'],
    ['owner', 100, 'Your payment will be refunded to your original payment method.'],
  ] as const)('explains a cancellation: %s, %i cents refunded', (cancelReason, refundedCents, text) => {
    expect(describeOrder({ ...order, state: 'cancelled', cancelReason, refundedCents }).text).toBe(text);
  });

  it('says that a part of a paid order was sent', () => {
    const parcel = { carrier: '', trackingNumber: '', trackingUrl: '', lines: [], createdOn: 0 };
    expect(describeOrder({ ...order, isPartlySent: true, shipments: [parcel] })).toStrictEqual({
      title: 'Part of your order is on its way',
      text: 'We are preparing the rest of your order.',
    });
  });

  it('describes what remains after a partial refund', () => {
    const parcel = { carrier: '', trackingNumber: '', trackingUrl: '', lines: [], createdOn: 0 };
    expect(describeOrder({ ...order, state: 'partly-refunded' }).text).toContain('preparing the rest');
    const sent = describeOrder({ ...order, state: 'partly-refunded', shipments: [parcel] });
    expect(sent.text).toContain('The rest of your order is on its way');
    const partly = describeOrder({ ...order, state: 'partly-refunded', isPartlySent: true, shipments: [parcel] });
    expect(partly.text).toContain('we are preparing the rest');
  });
});
