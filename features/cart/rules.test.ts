import { describe, expect, it } from 'vitest';
import { type AddCheckInput, checkAdd, maxUnits, totalOf } from './rules.ts';

describe('totalOf cart lines', () => {
  it('sums quantities and prices and detects lines that require shipping', () => {
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

  it('reports a cart as purely digital only when it is not empty', () => {
    expect(totalOf([]).purelyDigital).toBe(false);
    expect(totalOf([{ quantity: 1, purchasePriceCents: 0, productType: 2 }]).purelyDigital).toBe(true);
  });
});

describe('checkAdd for one variant', () => {
  const input: AddCheckInput = {
    productType: 1,
    subscribable: false,
    unlimited: false,
    qtyInStock: 3,
    reserved: 0,
    inCart: 0,
    quantity: 1,
  };

  it('counts units already in the cart against the stock', () => {
    expect(checkAdd({ ...input, inCart: 2 })).toEqual({ ok: true });
    expect(checkAdd({ ...input, inCart: 3 })).toEqual({ ok: false, reason: 'out-of-stock' });
    expect(checkAdd({ ...input, inCart: 3, unlimited: true })).toEqual({ ok: true });
    expect(checkAdd({ ...input, inCart: 3, productType: 2 })).toEqual({ ok: true });
  });

  it('subtracts units reserved by others and never goes below zero', () => {
    expect(checkAdd({ ...input, reserved: 2 })).toEqual({ ok: true });
    expect(checkAdd({ ...input, reserved: 3 })).toEqual({ ok: false, reason: 'out-of-stock' });
    expect(maxUnits({ ...input, reserved: 5 })).toBe(0);
    expect(maxUnits({ ...input, reserved: 5, unlimited: true })).toBe(9999);
  });

  it('limits a line to 9999 units', () => {
    expect(checkAdd({ ...input, unlimited: true, inCart: 9998, quantity: 1 })).toEqual({ ok: true });
    expect(checkAdd({ ...input, unlimited: true, inCart: 9999, quantity: 1 })).toMatchObject({ ok: false });
  });

  it.each([
    ['gift cards', { productType: 4 }],
    ['paywalls', { productType: 5 }],
    ['subscriptions', { subscribable: true }],
  ])('does not sell %s through the cart', (_name, change) => {
    expect(checkAdd({ ...input, ...change })).toEqual({ ok: false, reason: 'not-sold-here' });
  });
});
