import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addEntryEndpoint } from './contract.ts';
import { clampQuantity, MAX_QUANTITY, MIN_QUANTITY } from './quantity.ts';
import { checkAdd } from './rules.ts';

const body = addEntryEndpoint.body;
const accepts = (quantity: unknown) => body?.safeParse({ itemId: 'a'.repeat(24), quantity }).success;

describe('the quantity of an entry', () => {
  it('ranges from 1 to 9999 [S9.45]', () => {
    expect([MIN_QUANTITY, MAX_QUANTITY]).toStrictEqual([1, 9999]);
    expect([1, 2, 9999].map(accepts)).toStrictEqual([true, true, true]);
  });

  it.each([0, -1, 1.5, 10_000, 1e9, Number.NaN, Infinity, '2', 'two', null, true])(
    'rejects %j as a quantity [S9.45]',
    (quantity) => {
      expect(accepts(quantity)).toBe(false);
    },
  );

  it('is clamped to 1 to 9999 before it is sent [S5.23]', () => {
    expect([-3, 0, 1, 1.5, 9999, 10_000, 1e300].map(clampQuantity)).toStrictEqual([1, 1, 1, 1.5, 9999, 9999, 9999]);
  });

  it('cannot exceed 9999 by repeated adds [S9.45]', () => {
    const input = { productType: 1, subscribable: false, unlimited: true, qtyInStock: 0, reserved: 0 };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 9999 }), (inCart, quantity) => {
        expect(checkAdd({ ...input, inCart, quantity }).ok).toBe(inCart + quantity <= 9999);
      }),
    );
  });
});
