import { describe, expect, it } from 'vitest';
import { ProductInput } from './admin-contract.ts';
import { checkProduct } from './check-product.ts';
import { isGtin } from './gtin.ts';
import { MAX_VARIANTS } from './product-file.ts';
import { stockChangeOf } from './stock-change.ts';
import { suggestSkus } from './suggest-sku.ts';
import { slugCandidates, suggestSlug } from './suggest-slug.ts';

const product = (parts: object) => ProductInput.parse({ title: 'Mug', type: 'physical', ...parts });
const sized = (...sizes: string[]) => sizes.map((Size) => ({ attributes: { Size }, priceCents: 100 }));

describe('the rules for the fields of a product', () => {
  it('accepts a product with one variant, and one with a variant for each value', () => {
    expect(checkProduct(product({ variants: [{ priceCents: 100 }] }))).toStrictEqual([]);
    expect(checkProduct(product({ options: ['Size'], variants: sized('S', 'L') }))).toStrictEqual([]);
  });

  it('names the value that a variant lacks', () => {
    const { options, variants } = product({ options: ['Size', 'Color'], variants: sized('S') });
    expect(checkProduct({ options, variants })).toStrictEqual([
      { path: 'variants.0.attributes.Color', message: 'Enter a value.' },
    ]);
  });

  it('rejects values of options that the product does not have', () => {
    const problems = checkProduct(product({ variants: sized('S') }));
    expect(problems).toStrictEqual([{ path: 'variants.0.attributes', message: 'The product has no option “Size”.' }]);
  });

  it('rejects two variants with the same values, SKU or id, at the second one', () => {
    const id = 'a'.repeat(24);
    const variants = sized('S', 'S').map((variant) => ({ ...variant, sku: 'MUG', id }));
    const paths = checkProduct(product({ options: ['Size'], variants })).map(({ path }) => path);
    expect(paths).toStrictEqual(['variants.1.attributes', 'variants.1.sku', 'variants.1.id']);
  });

  it('does not compare variants without a SKU', () => {
    const variants = sized('S', 'L').map((variant) => ({ ...variant, sku: '' }));
    expect(checkProduct(product({ options: ['Size'], variants }))).toStrictEqual([]);
  });

  it('rejects two options with the same name in any case', () => {
    const problems = checkProduct(product({ options: ['Size', 'size'], variants: sized('S') }));
    expect(problems[0]).toStrictEqual({ path: 'options.1', message: 'Another option has this name.' });
  });

  it('requires the price of a sale', () => {
    const problems = checkProduct(product({ variants: [{ priceCents: 100, onSale: true }] }));
    expect(problems).toStrictEqual([{ path: 'variants.0.salePriceCents', message: 'Enter the sale price.' }]);
  });
});

describe('the limits of a product', () => {
  const pathsOf = (parts: object): string[] => {
    const { error } = ProductInput.safeParse({
      title: 'Mug',
      type: 'physical',
      variants: [{ priceCents: 1 }],
      ...parts,
    });
    return (error?.issues ?? []).map(({ path }) => path.join('.'));
  };
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ priceCents: index }));

  it('allows 2,000 variants and no more', () => {
    expect(MAX_VARIANTS).toBe(2000);
    expect(pathsOf({ variants: many(2000) })).toStrictEqual([]);
    expect(pathsOf({ variants: many(2001) })).toStrictEqual(['variants']);
    expect(pathsOf({ variants: [] })).toStrictEqual(['variants']);
  });

  it.each([
    ['a price of a billion', { priceCents: 1e12 }, 'priceCents'],
    ['a negative price', { priceCents: -1 }, 'priceCents'],
    ['a price with fractions of a cent', { priceCents: 1.5 }, 'priceCents'],
    ['negative stock', { priceCents: 1, stock: -1 }, 'stock'],
    ['a fraction of a unit', { priceCents: 1, stock: 0.5 }, 'stock'],
    ['a SKU with spaces', { priceCents: 1, sku: 'A B' }, 'sku'],
    ['a barcode with a wrong check digit', { priceCents: 1, gtin: '4006381333932' }, 'gtin'],
    ['a negative low-stock limit', { priceCents: 1, lowStockLimit: -1 }, 'lowStockLimit'],
    ['a negative weight', { priceCents: 1, weightGrams: -1 }, 'weightGrams'],
  ])('rejects %s at its field', (_, variant, field) => {
    expect(pathsOf({ variants: [variant] })).toStrictEqual([`variants.0.${field}`]);
  });

  it.each([
    ['title', { title: '' }],
    ['type', { type: 'virtual' }],
    ['slug', { slug: 'Not A Slug' }],
    ['state', { state: 'Published' }],
    ['publishedAt', { publishedAt: 'tomorrow' }],
    ['images.0', { images: ['../secret.png'] }],
    ['related.0', { related: ['mug'] }],
    ['body', { body: 7 }],
    ['', { owner: 'me' }],
  ])('rejects garbage in the field %s', (path, parts) => {
    expect(pathsOf(parts)).toStrictEqual([path]);
  });
});

describe('the change of stock that a save asks for', () => {
  it.each([
    [{}, null],
    [{ stock: 5, stockBefore: 5 }, null],
    [{ stock: 'unlimited', stockBefore: 'unlimited' }, null],
    [{ stock: 7, stockBefore: 5 }, { by: 2 }],
    [{ stock: 0, stockBefore: 5 }, { by: -5 }],
    [{ stock: 7 }, { to: 7 }],
    [{ stock: 7, stockBefore: 'unlimited' }, { to: 7 }],
    [{ stock: 'unlimited', stockBefore: 5 }, { to: 'unlimited' }],
  ] as const)('for %o is %o', (variant, change) => {
    expect(stockChangeOf(variant as never)).toStrictEqual(change);
  });
});

describe('suggested names', () => {
  it.each([
    ['Crème Brûlée Set', 'creme-brulee-set'],
    ['  100% Moon_Vase! ', '100-moon-vase'],
    ['Größe №5', 'grosse-no5'],
    ['花瓶', 'product'],
    ['Config', 'product'],
    ['x'.repeat(300), 'x'.repeat(100)],
  ])('makes a slug of %j', (title, slug) => {
    expect(suggestSlug(title)).toBe(slug);
  });

  it('numbers slugs and SKUs that are taken', () => {
    expect(slugCandidates('mug', 3)).toStrictEqual(['mug', 'mug-2', 'mug-3']);
    expect(suggestSkus('ember-mug', 2, (sku) => sku === 'EMBER-MUG-1')).toStrictEqual(['EMBER-MUG-2', 'EMBER-MUG-3']);
  });
});

it.each([
  ['4006381333931', true],
  ['96385074', true],
  ['036000291452', true],
  ['10012345678902', true],
  ['4006381333930', false],
  ['123', false],
  ['40063813339311', false],
  ['400638133393a', false],
  ['', false],
])('tells whether %j is a barcode', (text, expected) => {
  expect(isGtin(text)).toBe(expected);
});
