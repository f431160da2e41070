import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '#kernel/money/currency.ts';
import { restockSuccessText } from './restock-text.ts';
import { SiteFile } from './site-file.ts';

const least = { format: 1, identifier: 'shop', title: 'Shop' };

describe('the postal prefixes of a rate or a rule', () => {
  it('are normalized, and blank ones are ignored', () => {
    const area = { name: 'Ottawa', postalPrefixes: ['k1a 0', ' ', 'K2'] };
    const rate = { ...area, countries: ['CA'], kind: 'flat', priceCents: 1 };
    const rule = { ...area, country: 'CA', postalPrefix: 'm5v 1', rate: '5' };
    const { shipping, tax } = SiteFile.parse({ ...least, store: { shipping: [rate], tax: [rule] } }).store;
    expect(shipping).toMatchObject([{ postalPrefixes: ['K1A0', 'K2'] }]);
    expect(tax).toMatchObject([{ postalPrefixes: ['K1A0', 'K2'], postalPrefix: 'M5V1' }]);
  });
});

describe('the default settings of a site', () => {
  it('uses US dollars by default [S1.24]', () => {
    expect(SiteFile.parse(least).store.currency).toBe('USD');
    expect(SiteFile.parse({ ...least, store: {} }).store.currency).toBe('USD');
  });

  it('uses the New York time zone by default [S1.28]', () => {
    expect(SiteFile.parse(least).timeZone).toBe('America/New_York');
  });

  it('allows several units of a service by default [S1.25]', () => {
    expect(SiteFile.parse(least).store.multipleQuantityAllowedForServices).toBe(true);
  });

  it('disables optional shop features, and enables comments and likes', () => {
    const { store, settings } = SiteFile.parse(least);
    expect(store).toMatchObject({
      expressCheckout: false,
      useLightCart: false,
      productReviewsEnabled: false,
      importedReviewsEnabled: false,
      relatedProductsEnabled: false,
      restockNotificationsSuccessText: '',
    });
    expect(store.installments).toBeUndefined();
    expect(settings).toStrictEqual({
      commentsEnabled: true,
      simpleLikingEnabled: true,
      cookieBanner: false,
      analytics: true,
    });
  });
});

describe('the settings of a site', () => {
  it.each(Object.keys(CURRENCIES))('accepts the currency %s', (currency) => {
    expect(SiteFile.parse({ ...least, store: { currency } }).store.currency).toBe(currency);
  });

  it.each([
    ['store.currency', { store: { currency: 'XXX' } }],
    ['store.currency', { store: { currency: 'usd' } }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['timeZone', { timeZone: '' }],
    ['store.expressCheckout', { store: { expressCheckout: 'yes' } }],
    ['store.installments.minCents', { store: { installments: { minCents: 1.5, maxCents: 2, accountCountry: 'US' } } }],
    [
      'store.installments.accountCountry',
      { store: { installments: { minCents: 1, maxCents: 2, accountCountry: 'usa' } } },
    ],
    ['settings', { settings: { disqus: 'shop' } }],
  ])('rejects an invalid %s: %j', (path, wrong) => {
    const { error } = SiteFile.safeParse({ ...least, ...wrong });
    expect(error?.issues.map((issue) => issue.path.join('.'))).toStrictEqual([path]);
  });
});

describe('the message after a restock form', () => {
  it('is the default until the owner sets one [S1.20]', () => {
    expect(restockSuccessText('')).toBe('You will be notified when this item is back in stock.');
    expect(restockSuccessText('  ')).toBe('You will be notified when this item is back in stock.');
    expect(restockSuccessText('We will write.')).toBe('We will write.');
  });
});
