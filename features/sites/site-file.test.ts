import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '#kernel/money/currency.ts';
import { restockSuccessText } from './restock-text.ts';
import { SiteFile } from './site-file.ts';

const least = { format: 1, identifier: 'shop', title: 'Shop' };

describe('the settings of a site that sets nothing', () => {
  it('sell in US dollars [S1.24]', () => {
    expect(SiteFile.parse(least).store.currency).toBe('USD');
    expect(SiteFile.parse({ ...least, store: {} }).store.currency).toBe('USD');
  });

  it('show times of New York [S1.28]', () => {
    expect(SiteFile.parse(least).timeZone).toBe('America/New_York');
  });

  it('let services be bought several at a time [S1.25]', () => {
    expect(SiteFile.parse(least).store.multipleQuantityAllowedForServices).toBe(true);
  });

  it('keep checkout, cart, reviews and installments plain, and comments and likes open', () => {
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
  it.each(Object.keys(CURRENCIES))('can sell in %s', (currency) => {
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
  ])('refuse what %s cannot be: %j', (path, wrong) => {
    const { error } = SiteFile.safeParse({ ...least, ...wrong });
    expect(error?.issues.map((issue) => issue.path.join('.'))).toStrictEqual([path]);
  });
});

describe('what a sent restock form says', () => {
  it('is the usual sentence until the owner has one [S1.20]', () => {
    expect(restockSuccessText('')).toBe('You will be notified when this item is back in stock.');
    expect(restockSuccessText('  ')).toBe('You will be notified when this item is back in stock.');
    expect(restockSuccessText('We will write.')).toBe('We will write.');
  });
});
