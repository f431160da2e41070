import { describe, expect, it } from 'vitest';
import type { PreviewRow } from '../admin-contract.ts';
import { valueText } from './value-text.ts';

describe('valueText', () => {
  it.each([
    ['priceCents', 1250, '$12.50'],
    ['salePriceCents', null, 'None'],
    ['onSale', true, 'Yes'],
    ['weightGrams', 1500, '1,500 g'],
    ['lowStockLimit', 3, '3'],
    ['title', 'Cup', 'Cup'],
    ['state', 'needs-review', 'Needs review'],
    ['tags', ['a', 'b'], 'a, b'],
    ['categories', [], 'None'],
  ] satisfies [PreviewRow['field'], PreviewRow['before'], string][])('writes a value of %s', (field, value, text) => {
    expect(valueText(field, value, 'USD')).toBe(text);
  });
});
