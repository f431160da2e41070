import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderItem } from './order.ts';
import { areReturnable, checkRefund, refundableCents } from './refund-rules.ts';

const item = (position: number, quantity: number, returned: number) => ({ position, quantity, returned }) as OrderItem;

describe('checking a refund', () => {
  it('treats a refund as partial, or as whole once nothing is left', () => {
    const facts = { state: 'paid' as const, totalCents: 1000, claimedCents: 0, balanceCents: 0 };
    expect(checkRefund(facts, 999)).toStrictEqual({ ok: true, action: 'refund-part' });
    expect(checkRefund(facts, 1000)).toStrictEqual({ ok: true, action: 'refund-whole' });
    expect(checkRefund({ ...facts, state: 'partly-refunded', claimedCents: 400 }, 600)).toStrictEqual({
      ok: true,
      action: 'refund-whole',
    });
  });

  it('refunds at most what was paid while an amount is due after an edit', () => {
    const edited = { state: 'paid' as const, totalCents: 1000, claimedCents: 0, balanceCents: 300 };
    expect(checkRefund(edited, 701)).toStrictEqual({ ok: false, reason: 'too-much' });
    expect(checkRefund(edited, 700)).toStrictEqual({ ok: true, action: 'refund-part' });
    expect(refundableCents(edited)).toBe(700);
    // What the shop owes after an edit is refunded apart.
    expect(refundableCents({ ...edited, balanceCents: -300 })).toBe(1000);
  });

  it('rejects an order that is not paid', () => {
    for (const state of ['pending', 'cancelled', 'refunded'] as const) {
      expect(checkRefund({ state, totalCents: 1000, claimedCents: 0, balanceCents: 0 }, 500)).toStrictEqual({
        ok: false,
        reason: 'state',
      });
    }
  });

  it('allows what is left of an order that was paid and cancelled, because its refund has failed', () => {
    const cancelled = { state: 'cancelled' as const, number: 1001, totalCents: 1000, balanceCents: 0 };
    expect(checkRefund({ ...cancelled, claimedCents: 400 }, 600)).toMatchObject({ ok: true });
    expect(refundableCents({ ...cancelled, claimedCents: 400 })).toBe(600);
    expect(refundableCents({ ...cancelled, claimedCents: 1000 })).toBe(0);
    expect(refundableCents({ ...cancelled, number: null, claimedCents: 0 })).toBe(0);
  });

  it('never allows refunds to exceed the paid total', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(fc.integer({ min: 1, max: 50_000 })), (totalCents, inputs) => {
        let claimedCents = 0;
        for (const overrides of inputs) {
          if (checkRefund({ state: 'paid', totalCents, claimedCents, balanceCents: 0 }, overrides).ok)
            claimedCents += overrides;
        }
        expect(claimedCents).toBeLessThanOrEqual(totalCents);
      }),
    );
  });
});

describe('checking returned units', () => {
  it('accepts at most the purchased units, counting earlier returns', () => {
    const items = [item(0, 3, 1), item(1, 1, 0)];
    expect(areReturnable(items, [{ position: 0, quantity: 2 }])).toBe(true);
    expect(areReturnable(items, [{ position: 0, quantity: 3 }])).toBe(false);
    expect(
      areReturnable(items, [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 2 },
      ]),
    ).toBe(false);
    expect(areReturnable(items, [{ position: 7, quantity: 1 }])).toBe(false);
    expect(areReturnable(items, [])).toBe(true);
  });
});

describe('the rest that can be refunded', () => {
  it('is the total without completed and pending refunds, and nothing if the state allows no refund', () => {
    const order = { totalCents: 1000, claimedCents: 400, balanceCents: 0 };
    expect(refundableCents({ ...order, state: 'fulfilled' })).toBe(600);
    expect(refundableCents({ ...order, state: 'partly-refunded' })).toBe(600);
    for (const state of ['pending', 'cancelled', 'refunded'] as const)
      expect(refundableCents({ ...order, state })).toBe(0);
  });
});
