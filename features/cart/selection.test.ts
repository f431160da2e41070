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

describe('checkSelection', () => {
  it.each([
    [['Size'], 'Please select the Size option.'],
    [['Size', 'Glaze'], 'Please select the Size and Glaze options.'],
    [['Size', 'Glaze', 'Handle'], 'Please select the Size, Glaze and Handle options.'],
  ])('asks for %j first', (options, message) => {
    expect(checkSelection({ ...without(...options), quantity: 'x' })).toEqual({
      ok: false,
      reason: 'NO_VARIANT_SELECTED',
      message,
    });
  });

  it('then for a variant that exists, then for stock, then for a number', () => {
    const nowhere = { ...complete, chosen: [{ option: 'Size', value: 'Huge' }] };
    expect(checkSelection(nowhere)).toMatchObject({ reason: 'VARIANT_UNAVAILABLE' });
    expect(checkSelection({ ...complete, quantity: '4' })).toMatchObject({ reason: 'OUT_OF_STOCK' });
    expect(checkSelection({ ...complete, quantity: 'two' })).toMatchObject({ reason: 'QUANTITY_NOT_A_NUMBER' });
    expect(checkSelection({ ...complete, quantity: '' })).toMatchObject({ reason: 'QUANTITY_NOT_A_NUMBER' });
    expect(checkSelection({ ...complete, quantity: '3' })).toEqual({ ok: true });
  });

  it('has nothing to choose for a product of a single variant', () => {
    expect(checkSelection({ chosen: [], variants: null, quantity: '2' })).toEqual({ ok: true });
  });
});
