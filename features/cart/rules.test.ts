import { describe, expect, it } from 'vitest';
import { type AddFacts, checkAdd, maxUnits, totalOf } from './rules.ts';

describe('totalOf', () => {
  it('sums quantities and prices and knows what must be shipped', () => {
    const totals = totalOf([
      { quantity: 2, purchasePriceCents: 3500, productType: 1 },
      { quantity: 1, purchasePriceCents: 1500, productType: 2 },
    ]);
    expect(totals).toEqual({
      subtotalCents: 8500,
      totalQuantity: 3,
      hasDigital: true,
      purelyDigital: false,
      requiresShipping: true,
    });
  });

  it('calls a cart purely digital only when it holds something', () => {
    expect(totalOf([]).purelyDigital).toBe(false);
    expect(totalOf([{ quantity: 1, purchasePriceCents: 0, productType: 2 }]).purelyDigital).toBe(true);
  });
});

describe('checkAdd', () => {
  const facts: AddFacts = {
    productType: 1,
    subscribable: false,
    unlimited: false,
    qtyInStock: 3,
    reserved: 0,
    inCart: 0,
    quantity: 1,
  };

  it('counts what is already in the cart against the stock', () => {
    expect(checkAdd({ ...facts, inCart: 2 })).toEqual({ ok: true });
    expect(checkAdd({ ...facts, inCart: 3 })).toEqual({ ok: false, reason: 'out-of-stock' });
    expect(checkAdd({ ...facts, inCart: 3, unlimited: true })).toEqual({ ok: true });
    expect(checkAdd({ ...facts, inCart: 3, productType: 2 })).toEqual({ ok: true });
  });

  it('counts what is promised to others as gone, and never below nothing', () => {
    expect(checkAdd({ ...facts, reserved: 2 })).toEqual({ ok: true });
    expect(checkAdd({ ...facts, reserved: 3 })).toEqual({ ok: false, reason: 'out-of-stock' });
    expect(maxUnits({ ...facts, reserved: 5 })).toBe(0);
    expect(maxUnits({ ...facts, reserved: 5, unlimited: true })).toBe(9999);
  });

  it('keeps a line within 9999 units', () => {
    expect(checkAdd({ ...facts, unlimited: true, inCart: 9998, quantity: 1 })).toEqual({ ok: true });
    expect(checkAdd({ ...facts, unlimited: true, inCart: 9999, quantity: 1 })).toMatchObject({ ok: false });
  });

  it.each([
    ['gift cards', { productType: 4 }],
    ['paywalls', { productType: 5 }],
    ['subscriptions', { subscribable: true }],
  ])('does not take %s', (_name, change) => {
    expect(checkAdd({ ...facts, ...change })).toEqual({ ok: false, reason: 'not-sold-here' });
  });
});
