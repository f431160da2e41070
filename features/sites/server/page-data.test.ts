import { describe, expect, it } from 'vitest';
import { createEngine } from '#template/index.ts';
import { SiteFile } from '../site-file.ts';
import { siteContext } from './page-data.ts';
import type { Website } from './website.ts';

type Json = Record<string, unknown>;

function contextOf(settings: Json = {}): { website: Json; websiteSettings: Json & { storeSettings: Json } } {
  const site = SiteFile.parse({ format: 1, identifier: 'shop', title: 'Shop', ...settings });
  return siteContext({ id: 'site' as Website['id'], site }, '', null) as ReturnType<typeof contextOf>;
}

describe('the settings in the page data', () => {
  it('are on the website, its settings and its store settings [S3.244, S3.245, S3.247, S3.248, S3.249, S3.250, S3.251]', () => {
    const { website, websiteSettings } = contextOf({
      timeZone: 'Europe/Berlin',
      settings: { commentsEnabled: false, simpleLikingEnabled: false, disqusShortname: 'kiln' },
      store: { currency: 'EUR', expressCheckout: true, multipleQuantityAllowedForServices: false },
    });
    expect(website['timeZone']).toBe('Europe/Berlin');
    expect(websiteSettings).toMatchObject({
      timeZone: 'Europe/Berlin',
      commentsEnabled: false,
      simpleLikingEnabled: false,
      disqusShortname: 'kiln',
      disqusShortName: 'kiln',
      storeSettings: { selectedCurrency: 'EUR', expressCheckout: true, multipleQuantityAllowedForServices: false },
    });
  });

  it.each([true, false])(
    'contain the cookie policy: restrictive %s with a cookie banner of the same value [S4.87]',
    (cookieBanner) => {
      const { website } = contextOf({ settings: { cookieBanner } });
      expect(website['cookieSettings']).toStrictEqual({ isRestrictiveCookiePolicyEnabled: cookieBanner });
    },
  );

  it.each([
    [{ disqusShortname: 'kiln' }],
    [{ disqusShortName: 'kiln' }],
    [{ disqusShortname: '', disqusShortName: 'kiln' }],
    [{ disqusShortname: 'kiln', disqusShortName: 'other' }],
  ])('reads the Disqus shortname in either spelling, from %j [S3.246]', (settings) => {
    expect(SiteFile.parse({ format: 1, identifier: 'shop', title: 'Shop', settings }).settings).toMatchObject({
      disqusShortname: 'kiln',
    });
    const data = { ...contextOf({ settings }), item: { id: 'i1', fullUrl: '/a' } };
    const engine = createEngine();
    const template = engine.compile('{.disqus?}yes{.or}no{.end}{item|comments}');
    const text = engine.render(template, data).output;
    expect(text).toMatch(/^yes[^]*id="disqus_thread"/);
  });

  it('contain the default currency and time zone if the owner has chosen none [S1.24, S1.28]', () => {
    const { website, websiteSettings } = contextOf();
    expect(websiteSettings.storeSettings['selectedCurrency']).toBe('USD');
    expect(website['timeZone']).toBe('America/New_York');
    expect(websiteSettings).not.toHaveProperty('disqusShortname');
  });

  it('contain the message after a restock form [S1.20]', () => {
    const words = (text: string) =>
      contextOf({ store: { restockNotificationsSuccessText: text } }).websiteSettings.storeSettings[
        'restockNotificationsSuccessText'
      ];
    expect(words('')).toBe('You will be notified when this item is back in stock.');
    expect(words('We will write.')).toBe('We will write.');
  });

  it('leave out rates, taxes, discounts and installment limits', () => {
    const { websiteSettings } = contextOf({
      store: { installments: { minCents: 1, maxCents: 2, accountCountry: 'US' }, discounts: [] },
    });
    expect(Object.keys(websiteSettings.storeSettings).sort()).toStrictEqual([
      'expressCheckout',
      'importedReviewsEnabled',
      'multipleQuantityAllowedForServices',
      'productReviewsEnabled',
      'relatedProductsEnabled',
      'restockNotificationsSuccessText',
      'selectedCurrency',
      'useLightCart',
    ]);
  });
});

describe('quantities of a service', () => {
  const engine = createEngine();
  const template = engine.compile('{item|quantity-input}');
  const item = { id: 'class', structuredContent: { productType: 3, variants: [{ unlimited: true }] } };

  function hasInput(multipleQuantityAllowedForServices: unknown): boolean {
    const { website, websiteSettings } = contextOf();
    const storeSettings = { ...websiteSettings.storeSettings, multipleQuantityAllowedForServices };
    return engine.render(template, { item, website, websiteSettings: { storeSettings } }).output.includes('<input');
  }

  it('are allowed unless the owner disables them, also when the setting is absent or null [S1.25]', () => {
    expect(hasInput(undefined)).toBe(true);
    expect(hasInput(null)).toBe(true);
    expect(hasInput(contextOf().websiteSettings.storeSettings['multipleQuantityAllowedForServices'])).toBe(true);
    expect(hasInput(false)).toBe(false);
  });
});
