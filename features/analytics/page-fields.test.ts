import { describe, expect, it } from 'vitest';
import { type BrowserFields, hitBody, isConnected, type PageMetadata, pageFields } from './page-fields.ts';
import { CART_PAGE_EVENTS, SHOPPING_EVENTS, shoppingEvent } from './shopping-events.ts';

const page: PageMetadata = {
  pageType: 50,
  pageId: 'c1',
  collectionId: 'c1',
  itemId: 'i1',
  recordType: 11,
  templateId: 't1',
  locale: 'en-US',
  permission: 1,
};
const browser: BrowserFields = {
  title: 'Bowl',
  path: '/shop/p/bowl',
  url: 'https://shop.test/shop/p/bowl?a=1',
  queryString: '?a=1',
  referrer: '',
  userAgent: 'Browser',
  viewport: [390, 844],
  screen: [390, 844],
  storage: true,
  siteUser: false,
  now: 1000,
};
const fields = pageFields('w1', page, browser);

describe('the page fields', () => {
  it('contain the sizes of the viewport and of the screen [S3.301, S3.302]', () => {
    expect(fields).toMatchObject({ viewportWidth: 390, viewportHeight: 844, screenWidth: 390, screenHeight: 844 });
  });

  it('distinguish an item page from its collection', () => {
    expect(fields.contentSource).toBe('i');
    expect(pageFields('w1', { ...page, itemId: '' }, browser).contentSource).toBe('c');
  });

  it('differ only in logged_in for a known site user [S6.11]', () => {
    const known = pageFields('w1', page, { ...browser, siteUser: true });
    expect(known).toStrictEqual({ ...fields, logged_in: true });
    expect(fields.logged_in).toBe(false);
  });

  it('truncate long texts', () => {
    const long = pageFields('w1', page, { ...browser, title: 'x'.repeat(9000), referrer: 'y'.repeat(9000) });
    expect([long.title.length, long.referrer.length]).toStrictEqual([500, 1000]);
  });

  it('are sent in a hit as JSON text, with the page view code and the visitor [S7.73]', () => {
    const { event, data, ss_cvr } = hitBody(fields, 'v|1|1|1|1');
    expect([event, ss_cvr, JSON.parse(data ?? '')]).toStrictEqual([
      '1',
      'v|1|1|1|1',
      { ...fields, visitorCookie: 'v|1|1|1|1' },
    ]);
  });
});

it('an event counts as received for status 200 and 202 alone [S7.137]', () => {
  expect([200, 202, 201, 204, 302, 400, 500].map(isConnected)).toStrictEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

describe('the shopping events', () => {
  it('have exactly twelve names [S7.112, S7.113, S7.114, S7.115, S7.116, S7.117, S7.118, S7.119, S7.120, S7.121, S7.122, S7.123]', () => {
    expect(SHOPPING_EVENTS).toStrictEqual([
      'VisitPDP',
      'VisitPLP',
      'AddToCart',
      'ViewCart',
      'RemoveFromCart',
      'RelatedProductDisplay',
      'RelatedProductAddToCart',
      'RelatedProductClick',
      'OpenCustomProductForm',
      'SaveCustomProductForm',
      'ReviewsTab',
      'ReviewsVitalsAnchorLink',
    ]);
  });

  it('carry path, website, account, locale, template and variant [S7.128, S7.129, S7.130, S7.131, S7.132, S7.133]', () => {
    const eventData = {
      analyticsId: 'a1',
      memberAccountId: 'm1',
      itemId: 'i1',
      variantId: 'v1',
      quantity: 2,
      browser_locale: 'de-AT',
    };
    expect(shoppingEvent('AddToCart', fields, { ...eventData, pageType: 'pdp' })).toStrictEqual({
      event: 'AddToCart',
      websiteId: 'w1',
      pagePath: '/shop/p/bowl',
      templateId: 't1',
      website_locale: 'en-US',
      clientDate: 1000,
      addedFrom: 'pdp',
      ...eventData,
    });
  });

  it('include two for the cart page and none for the stock panel [S7.134, S7.135]', () => {
    expect(CART_PAGE_EVENTS).toStrictEqual(['ViewCart', 'RemoveFromCart']);
    expect(SHOPPING_EVENTS.filter((name) => /stock|inventory/i.test(name))).toStrictEqual([]);
  });
});
