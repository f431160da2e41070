import { describe, expect, it } from 'vitest';
import { checkSelection, type Selection } from './selection.ts';

const large = { sku: 'L', attributes: { Size: 'Large', Glaze: 'Ash' }, unlimited: false, qtyInStock: 3 };
const complete: Selection = {
  chosen: [
    { option: 'Size', value: 'Large' },
    { option: 'Glaze', value: 'Ash' },
  ],
  variants: [large],
  quantity: '1',
};
const without = (...options: string[]): Selection => ({
  ...complete,
  chosen: [...complete.chosen, { option: 'Handle', value: 'Left' }].map((choice) =>
    options.includes(choice.option) ? { ...choice, value: '' } : choice,
  ),
});

describe('checkSelection before an add', () => {
  it.each([
    [['Size'], 'Please select the Size option.'],
    [['Size', 'Glaze'], 'Please select the Size and Glaze options.'],
    [['Size', 'Glaze', 'Handle'], 'Please select the Size, Glaze and Handle options.'],
  ])('asks for the missing options %j first [S5.2, S5.3, S5.4, S5.5]', (options, message) => {
    expect(checkSelection({ ...without(...options), quantity: 'x' })).toEqual({
      ok: false,
      reason: 'NO_VARIANT_SELECTED',
      message,
    });
  });

  it('checks the variant, then the stock, then the number format [S5.7, S5.8, S5.9]', () => {
    const unknownOption = { ...complete, chosen: [{ option: 'Size', value: 'Huge' }] };
    expect(checkSelection({ ...unknownOption, quantity: 'x' })).toMatchObject({
      reason: 'VARIANT_UNAVAILABLE',
      message: 'Sorry, that item variant is unavailable. Please select another variant.',
    });
    expect(checkSelection({ ...complete, quantity: '4' })).toMatchObject({
      reason: 'OUT_OF_STOCK',
      message: 'Sorry, we do not have enough of that item available.',
    });
    expect(checkSelection({ ...complete, quantity: 'two' })).toMatchObject({
      reason: 'QUANTITY_NOT_A_NUMBER',
      message: 'Quantity must be a number.',
    });
    expect(checkSelection({ ...complete, quantity: '' })).toMatchObject({ reason: 'QUANTITY_NOT_A_NUMBER' });
    expect(checkSelection({ ...complete, quantity: '3' })).toEqual({ ok: true });
  });

  it('checks the stock against the clamped quantity [S5.23]', () => {
    const plenty = { ...complete, variants: [{ ...large, qtyInStock: 9999 }] };
    expect(checkSelection({ ...plenty, quantity: '12000' })).toEqual({ ok: true });
    expect(checkSelection({ ...complete, quantity: '-4' })).toEqual({ ok: true });
  });

  it('requires no choice for a product with a single variant', () => {
    expect(checkSelection({ chosen: [], variants: null, quantity: '2' })).toEqual({ ok: true });
  });

  it('asks for the denomination of a gift card [S5.6]', () => {
    const chosen = [{ option: 'Amount', value: '' }];
    expect(checkSelection({ ...complete, chosen }, 'gift-card')).toEqual({
      ok: false,
      reason: 'NO_VARIANT_SELECTED',
      message: 'Select a denomination for the Gift Card',
    });
  });

  it('requires a whole number last for a subscription and leaves it to the server for a cart [S5.1, S5.10]', () => {
    const half = { ...complete, quantity: '1.5' };
    expect(checkSelection(half, 'subscription')).toEqual({
      ok: false,
      reason: 'SUB_QUANTITY_NOT_A_WHOLE_NUMBER',
      message: 'Quantity must be a whole number',
    });
    expect(checkSelection(half)).toEqual({ ok: true });
    const reasons = [
      { ...half, chosen: [{ option: 'Size', value: '' }], quantity: '9.5' },
      { ...half, chosen: [{ option: 'Size', value: 'Huge' }], quantity: '9.5' },
      { ...half, quantity: '9.5' },
      { ...half, quantity: 'half' },
      half,
    ].map((selection) => {
      const check = checkSelection(selection, 'subscription');
      return check.ok || check.reason;
    });
    expect(reasons).toEqual([
      'NO_VARIANT_SELECTED',
      'VARIANT_UNAVAILABLE',
      'OUT_OF_STOCK',
      'QUANTITY_NOT_A_NUMBER',
      'SUB_QUANTITY_NOT_A_WHOLE_NUMBER',
    ]);
  });
});
