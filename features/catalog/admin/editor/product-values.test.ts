import { describe, expect, it } from 'vitest';
import { ProductInput, type ProductRecord } from '../../admin-contract.ts';
import { EMPTY_ROW, singleRowTable } from '../variant-grid/table.ts';
import { productErrors } from './product-errors.ts';
import { NEW_PRODUCT, type ProductValues, toProductBody, toValues } from './product-values.ts';

const FULL: ProductRecord = {
  id: 'a'.repeat(24),
  revision: 3,
  collectionId: 'b'.repeat(24),
  slug: 'mug',
  title: 'Mug',
  type: 'digital',
  body: '<p>Text</p>',
  excerpt: '<p>Short</p>',
  state: 'scheduled',
  position: 4,
  publishedAt: '2026-11-17T12:00:00Z',
  categories: ['Table'],
  tags: ['gift'],
  images: ['mug.jpg'],
  starred: true,
  options: ['Size', 'No.'],
  variants: [
    {
      id: 'c'.repeat(24),
      sku: 'M-1',
      attributes: { Size: 'S', 'No.': '1' },
      priceCents: 1200,
      salePriceCents: 900,
      onSale: true,
      gtin: '4006381333931',
      mpn: 'X',
      stock: 4,
      stockBefore: 4,
      lowStockLimit: 2,
      weightGrams: 300,
      sizeMillimetres: [1, 2, 3],
      image: 'mug.jpg',
    },
    {
      id: 'd'.repeat(24),
      sku: 'M-2',
      attributes: { Size: 'L', 'No.': '1' },
      priceCents: 0,
      onSale: false,
      stock: 'unlimited',
      stockBefore: 'unlimited',
      weightGrams: 0,
    },
  ],
  subscription: { billingPeriod: { value: 2, unit: 'WEEK' }, billingCycles: 6 },
  form: 'engraving',
  addButtonText: 'Book',
  soldOutText: 'Gone',
  scarcity: { text: 'Only {qtyInStock} left', below: 3 },
  restock: { ctaText: 'Tell me', buttonText: 'Notify', placeholderText: 'Email', mailingListText: 'Letters' },
  download: 'mug.pdf',
  audio: 'mug.mp3',
  related: ['shop/bowl'],
  oldSlugs: ['cup'],
  seo: { title: 'A mug', description: 'For tea', image: 'card.jpg' },
};

describe('the values of the form', () => {
  it('keeps everything that a product has', () => {
    const { id, revision, ...product } = FULL;
    expect(toProductBody(toValues(FULL))).toStrictEqual({ ...product, redirect: true });
    expect([id, revision]).toHaveLength(2);
  });

  it('makes a request that the contract accepts', () => {
    expect(ProductInput.safeParse(toProductBody(toValues(FULL))).error).toBeUndefined();
  });

  it('leaves out what is switched off or empty', () => {
    const values: ProductValues = {
      ...NEW_PRODUCT,
      title: ' Mug ',
      variants: singleRowTable({ ...EMPTY_ROW, priceCents: 1 }),
    };
    const body = toProductBody(values);
    expect(body).toMatchObject({ title: 'Mug', seo: {}, variants: [{ sku: '', priceCents: 1 }] });
    for (const name of [
      'scarcity',
      'restock',
      'subscription',
      'download',
      'slug',
      'publishedAt',
      'collectionId',
      'form',
    ])
      expect(body).not.toHaveProperty(name);
  });
});

describe('errors of the form', () => {
  const NOW = Date.parse('2026-11-17T12:00:00Z');
  const errorsOf = (changes: Partial<ProductValues>): Readonly<Record<string, string>> => {
    const values = {
      ...NEW_PRODUCT,
      title: 'Mug',
      variants: singleRowTable({ ...EMPTY_ROW, priceCents: 1 }),
      ...changes,
    };
    return productErrors(values, { currency: 'USD', now: NOW });
  };

  it('asks for a title and a price only', () => {
    expect(errorsOf({})).toStrictEqual({});
    expect(errorsOf({ title: '  ', variants: singleRowTable() })).toStrictEqual({
      title: 'Enter a value.',
      'variants.rows.new-1.priceCents': 'Enter a price.',
    });
  });

  it('checks the slug, and parts that are switched on', () => {
    expect(errorsOf({ slug: 'My Mug' })).toHaveProperty('slug');
    expect(errorsOf({ scarcity: { isOn: true, text: '', below: null } })).toMatchObject({
      'scarcity.text': 'Enter a value.',
      'scarcity.below': 'Enter a value.',
    });
    const subscription = { isOn: true, billingPeriod: { value: 0, unit: 'WEEK' as const }, billingCycles: null };
    expect(errorsOf({ subscription })).toStrictEqual({ 'subscription.billingPeriod.value': 'Enter 1 or more.' });
  });

  it('needs a time in the future for a scheduled product', () => {
    expect(errorsOf({ state: 'scheduled' })).toHaveProperty('publishedAt');
    expect(errorsOf({ state: 'scheduled', publishedAt: '2026-11-17T11:00:00Z' })).toHaveProperty('publishedAt');
    expect(errorsOf({ state: 'scheduled', publishedAt: '2026-11-17T13:00:00Z' })).toStrictEqual({});
  });

  it('needs an option name of at most 100 characters', () => {
    const table = singleRowTable({ ...EMPTY_ROW, priceCents: 1, values: ['x'] });
    expect(errorsOf({ variants: { ...table, options: [{ name: 'o'.repeat(101), values: ['x'] }] } })).toHaveProperty(
      'variants.options',
    );
  });
});
