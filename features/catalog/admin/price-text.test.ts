import { describe, expect, it } from 'vitest';
import { priceText } from './price-text.ts';

describe('the price of a product', () => {
  it('is one amount when all variants cost the same, including zero', () => {
    expect(priceText({ lowestPriceCents: 3500, highestPriceCents: 3500, currency: 'USD' })).toBe('$35.00');
    expect(priceText({ lowestPriceCents: 0, highestPriceCents: 0, currency: 'USD' })).toBe('$0.00');
  });

  it('is a range when the variants differ', () => {
    expect(priceText({ lowestPriceCents: 2800, highestPriceCents: 3400, currency: 'USD' })).toBe('$28.00 – $34.00');
  });

  it('uses the minor unit of its currency', () => {
    expect(priceText({ lowestPriceCents: 1250, highestPriceCents: 1250, currency: 'JPY' })).toBe('¥1,250');
  });
});
