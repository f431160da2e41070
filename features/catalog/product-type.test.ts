import { describe, expect, it } from 'vitest';
import enums from '../../docs/spec/enums.json' with { type: 'json' };
import { PRODUCT_TYPES, productTypeName } from './product-type.ts';

describe('product types', () => {
  it.each([
    ['physical', 1],
    ['digital', 2],
    ['service', 3],
    ['gift-card', 4],
    ['paywall', 5],
  ] as const)('%s maps to the code %d and back [S3.57, S3.58, S3.59, S3.60, S3.61]', (name, code) => {
    expect(PRODUCT_TYPES[name]).toBe(code);
    expect(productTypeName(code)).toBe(name);
  });

  it('are exactly those of the specification', () => {
    const known = enums.productTypes.filter(({ code }) => code > 0).map(({ name, code }) => [name, code]);
    expect(Object.entries(PRODUCT_TYPES)).toStrictEqual(known);
  });

  it.each([0, -1, 6, 1.5])('have no name for the code %d', (code) => {
    expect(() => productTypeName(code)).toThrow(`No product type has the code ${code}`);
  });
});
