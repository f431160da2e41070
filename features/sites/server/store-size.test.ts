import { describe, expect, it } from 'vitest';
import { StoreSettings } from '../site-file.ts';
import { isStoreTooLarge, MAX_POSTAL_PREFIXES } from './store-size.ts';

const area = (count: number) => ({
  name: 'Area',
  countries: ['US'],
  kind: 'flat',
  priceCents: 1,
  postalPrefixes: Array.from({ length: count }, (_, index) => String(index)),
});
const rule = { name: 'Tax', country: 'US', postalPrefixes: ['1'], rate: '1' };
const EMPTY = StoreSettings.parse({});

/** Rates with this many postal prefixes, each with at most as many as a rate can have. */
const storeWith = (count: number, tax: object[] = []): StoreSettings => {
  const full = Array.from({ length: Math.floor(count / 2000) }, () => area(2000));
  return StoreSettings.parse({ shipping: [...full, area(count % 2000)], tax });
};

describe('isStoreTooLarge', () => {
  it('counts the postal prefixes of rates and rules together', () => {
    expect(isStoreTooLarge(EMPTY, storeWith(MAX_POSTAL_PREFIXES))).toBe(false);
    expect(isStoreTooLarge(EMPTY, storeWith(MAX_POSTAL_PREFIXES + 1))).toBe(true);
    expect(isStoreTooLarge(EMPTY, storeWith(MAX_POSTAL_PREFIXES, [rule]))).toBe(true);
  });

  it('limits the size of the settings', () => {
    const tax = Array.from({ length: 5000 }, () => ({ ...rule, name: 'Ä'.repeat(100) }));
    expect(isStoreTooLarge(EMPTY, StoreSettings.parse({ tax }))).toBe(true);
    expect(isStoreTooLarge(EMPTY, StoreSettings.parse({ tax: tax.slice(0, 2000) }))).toBe(false);
  });

  it('accepts settings that are too large but smaller than before', () => {
    const before = storeWith(MAX_POSTAL_PREFIXES + 2);
    expect(isStoreTooLarge(before, storeWith(MAX_POSTAL_PREFIXES + 1))).toBe(false);
    expect(isStoreTooLarge(before, storeWith(MAX_POSTAL_PREFIXES + 3))).toBe(true);
  });
});
