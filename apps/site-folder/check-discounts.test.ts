import { describe, expect, it } from 'vitest';
import { DiscountFile, SiteFile } from '#features/sites/site-file.ts';
import { checkDiscounts } from './check-discounts.ts';
import type { SiteDocument } from './document.ts';

const PRODUCT = { file: {} as never, body: '' };

function check(...inputs: object[]): string[] {
  const discounts = inputs.map((overrides) =>
    DiscountFile.parse({ code: 'WELCOME10', title: '', kind: 'percent', percent: 10, ...overrides }),
  );
  const site = SiteFile.parse({ format: 1, identifier: 'shop', title: 'Shop', store: { discounts } });
  const empty = {
    collections: new Map(),
    items: new Map(),
    forms: new Map(),
    reviews: new Map(),
    media: new Map(),
    theme: new Map(),
    starter: null,
  };
  const products: SiteDocument['products'] = new Map([['shop', new Map([['mug', PRODUCT]])]]);
  return checkDiscounts({ ...empty, site, products }).map(({ field, message }) => `${field}: ${message}`);
}

describe('checkDiscounts', () => {
  it('accepts valid discounts', () => {
    expect(
      check(
        { products: ['shop/mug'], startsAt: '2025-01-01T00:00:00Z', endsAt: '2025-01-01T00:00:01Z' },
        { code: 'FIVE', kind: 'amount', percent: undefined, amountCents: 500, endsAt: '2025-01-01T00:00:00Z' },
        { code: 'SHIP', kind: 'free-shipping', percent: undefined },
      ),
    ).toStrictEqual([]);
  });

  it('reports two discounts with the same code', () => {
    expect(check({}, {})).toStrictEqual([
      'store.discounts[1].code: "WELCOME10" is the code of store.discounts[0] already',
    ]);
  });

  it('reports a reduction that is missing or belongs to another kind', () => {
    expect(check({ kind: 'amount' })).toStrictEqual([
      'store.discounts[0].percent: does not belong to a discount of kind amount',
      'store.discounts[0].amountCents: is missing',
    ]);
    expect(check({ percent: undefined })).toStrictEqual(['store.discounts[0].percent: is missing']);
  });

  it('reports a discount that ends before it starts', () => {
    const at = '2025-01-01T00:00:00Z';
    expect(check({ startsAt: at, endsAt: at })).toStrictEqual(['store.discounts[0].endsAt: is not after startsAt']);
  });

  it('reports a segment that is not in the folder', () => {
    expect(check({ segment: 'vip' })).toStrictEqual(['store.discounts[0].segment: there is no segment "vip"']);
  });

  it('reports a product that is not in the folder', () => {
    expect(check({ products: ['shop/mug', 'shop/jug', 'journal/mug'] })).toStrictEqual([
      'store.discounts[0].products[1]: there is no product "shop/jug"',
      'store.discounts[0].products[2]: there is no product "journal/mug"',
    ]);
  });
});
