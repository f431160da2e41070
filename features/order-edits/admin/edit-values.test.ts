import { describe, expect, it } from 'vitest';
import { isComplete, isUnchanged, NO_CHANGES, toInput, withUnits } from './edit-values.ts';

const line = { position: 2, before: 3 };
const custom = { kind: 'custom' as const, quantity: 1, unitPriceCents: 0, isTaxable: true, requiresShipping: false };

describe('the changes of an order by a member', () => {
  it('contains only lines whose quantity differs', () => {
    const changed = withUnits(NO_CHANGES, line, 0);
    expect(toInput(changed).lines).toStrictEqual([{ position: 2, quantity: 0 }]);
    expect(isUnchanged(changed)).toBe(false);
    expect(isUnchanged(withUnits(changed, line, 3))).toBe(true);
  });

  it('is incomplete without a title of a custom line or a name of custom shipping', () => {
    const added = [{ ...custom, key: 1, name: '', title: ' ' }];
    expect(isComplete({ ...NO_CHANGES, added })).toBe(false);
    expect(isComplete({ ...NO_CHANGES, added: [{ ...custom, key: 1, name: '', title: 'Card' }] })).toBe(true);
    expect(isComplete({ ...NO_CHANGES, shipping: { kind: 'custom', name: '', priceCents: 0 } })).toBe(false);
  });
});
