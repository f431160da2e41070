import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateRefund } from './allocate-refund.ts';

const first = { paymentId: 'first', leftCents: 1000 };
const second = { paymentId: 'second', leftCents: 300 };

describe('dividing a refund', () => {
  it('refunds the first payment, then the next, then the gift cards', () => {
    expect(allocateRefund([first, second], 1000)).toStrictEqual([
      { paymentId: 'first', paymentCents: 1000, giftCardCents: 0 },
    ]);
    expect(allocateRefund([first, second], 1500)).toStrictEqual([
      { paymentId: 'first', paymentCents: 1000, giftCardCents: 0 },
      { paymentId: 'second', paymentCents: 300, giftCardCents: 200 },
    ]);
  });

  it('goes to the gift cards alone if nothing is left of the payments', () => {
    const parts = [{ paymentId: null, paymentCents: 0, giftCardCents: 400 }];
    expect(allocateRefund([{ ...first, leftCents: 0 }], 400)).toStrictEqual(parts);
    expect(allocateRefund([], 400)).toStrictEqual(parts);
  });

  it('divides exactly the amount, and no payment gets more than is left of it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 500 })), fc.integer({ min: 1, max: 2000 }), (lefts, amount) => {
        const sources = lefts.map((leftCents, index) => ({ paymentId: String(index), leftCents }));
        const parts = allocateRefund(sources, amount);
        const sum = parts.reduce((total, part) => total + part.paymentCents + part.giftCardCents, 0);
        const fits = parts.every(({ paymentId, paymentCents }) => {
          return paymentId === null || paymentCents <= Math.max(0, lefts[Number(paymentId)] ?? 0);
        });
        expect([sum, fits]).toStrictEqual([amount, true]);
      }),
    );
  });
});
