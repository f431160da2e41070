import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateBalances, allocateRefund } from './allocate-balances.ts';
import { refundableCents, stateOf, voidedCents } from './rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const card = { balanceCents: 100, sentAt: now, expiresAt: null, disabledAt: null };
const Cents = fc.nat(100_000);
const Balances = fc
  .array(Cents, { maxLength: 5 })
  .map((amounts) => amounts.map((availableCents, index) => ({ id: String(index), last4: 'WXYZ', availableCents })));
const sum = (parts: readonly { cents: number }[]): number => parts.reduce((total, { cents }) => total + cents, 0);

describe('the state of a gift card', () => {
  it('is waiting until it is sent, then active until it is spent, expired or disabled', () => {
    expect(stateOf(card, now)).toBe('active');
    expect(stateOf({ ...card, sentAt: null }, now)).toBe('waiting');
    expect(stateOf({ ...card, balanceCents: 0 }, now)).toBe('spent');
    expect(stateOf({ ...card, expiresAt: now }, now)).toBe('expired');
    expect(stateOf({ ...card, expiresAt: new Date(now.getTime() + 1) }, now)).toBe('active');
    expect(stateOf({ ...card, disabledAt: now }, now)).toBe('disabled');
  });
});

describe('several gift cards for one order', () => {
  it('pay as much as possible within the total and each balance', () => {
    fc.assert(
      fc.property(Balances, Cents, (balances, total) => {
        const shares = allocateBalances(balances, total);
        const totalBalance = balances.reduce((all, { availableCents }) => all + availableCents, 0);
        expect(sum(shares)).toBe(Math.min(total, totalBalance));
        for (const [index, { cents, remainingCents }] of shares.entries()) {
          expect(cents).toBeGreaterThanOrEqual(0);
          expect(cents + remainingCents).toBe(balances[index]?.availableCents);
        }
      }),
    );
  });

  it('are refunded at most the amount taken from each', () => {
    fc.assert(
      fc.property(Balances, Cents, Cents, (balances, total, overrides) => {
        const redeemed = allocateBalances(balances, total);
        const cents = Math.min(overrides, sum(redeemed));
        const refunds = allocateRefund(redeemed, cents);
        expect(sum(refunds)).toBe(cents);
        for (const { id, cents: share } of refunds) {
          expect(share).toBeLessThanOrEqual(redeemed.find((one) => one.id === id)?.cents ?? 0);
        }
      }),
    );
    expect(() => allocateRefund([{ id: 'a', cents: 5 }], 6)).toThrow('The refund to gift cards exceeds');
  });
});

describe('a refund of a gift card purchase', () => {
  it('is limited to the unused part at the price that was paid', () => {
    const purchasedCard = { balanceCents: 2000, valueCents: 5000, paidCents: 5000 };
    expect(refundableCents(purchasedCard)).toBe(2000);
    expect(voidedCents(purchasedCard, 2000)).toBe(2000);
    const discountedCard = { ...purchasedCard, paidCents: 4500 };
    expect(refundableCents(discountedCard)).toBe(1800);
    expect(voidedCents(discountedCard, 1800)).toBe(2000);
    expect(voidedCents({ ...purchasedCard, paidCents: 0 }, 0)).toBe(0);
  });

  it('never takes more from the card than its balance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), Cents, Cents, (valueCents, balance, paidCents) => {
        const purchasedCard = { balanceCents: Math.min(balance, valueCents), valueCents, paidCents };
        expect(voidedCents(purchasedCard, refundableCents(purchasedCard))).toBeLessThanOrEqual(
          purchasedCard.balanceCents,
        );
      }),
    );
  });
});
