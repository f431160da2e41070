import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeDownload, makeImage } from '#seeds/factories/make-image.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeProduct, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the `?format=json` data of a page: the public shape that themes rely on, and no private data.

const EVERYWHERE = [
  'base-url',
  'localizedStrings',
  'navigation',
  'shoppingCart',
  'showCart',
  'template',
  'website',
  'websiteSettings',
];
// Each of these is part of something that only the owner may see.
const PRIVATE_TEXTS = [
  'owner-only-rate',
  'owner-only-tax',
  'OWNER-ONLY-CODE',
  'owner-only-draft',
  'owner-only-download',
];

let web: TestWeb;
let site: TestSite;
let shop: Collection;
let mug: TestProduct;

beforeAll(async () => {
  web = await openWeb();
  site = await makeWebsite(web.installation.database, {
    site: { strings: { greeting: 'Hello' }, navigation: { main: [{ title: 'Shop', link: '/shop' }], footer: [] } },
    store: {
      shipping: [
        { name: 'owner-only-rate', countries: ['US'], regions: [], postalPrefixes: [], kind: 'flat', priceCents: 1 },
      ],
      tax: [{ name: 'owner-only-tax', country: 'US', regions: [], postalPrefixes: [], rate: '8.875', shipping: false }],
      discounts: [
        { code: 'OWNER-ONLY-CODE', title: '', kind: 'free-shipping', oncePerPerson: false, automatic: false },
      ],
      productReviewsEnabled: true,
      importedReviewsEnabled: true,
      relatedProductsEnabled: true,
      restockNotificationsSuccessText: 'We will write',
      useLightCart: true,
      expressCheckout: true,
    },
  });
  await makeOwner(site);
  const { storage } = web.installation;
  const picture = await makeImage(site, storage);
  const download = await makeDownload(site, storage);
  await makeCollection(site, { slug: 'home', type: 'page', blocks: [{ type: 'products', collection: 'shop' }] });
  const journal = await makeCollection(site, { slug: 'journal', type: 'blog' });
  await makeItem(site, journal, { slug: 'post', author: 'Anna' });
  await makeItem(site, journal, { slug: 'later', title: 'owner-only-draft', state: 'draft' });
  shop = await makeCollection(site, { slug: 'shop' });
  mug = await makeProduct(site, shop, {
    title: 'Name Mug',
    options: ['Size', 'Glaze'],
    images: [picture.filename],
    form: await makeForm(site, { key: 'engraving' }),
    addButtonText: 'Engrave it',
    variants: [
      { sku: 'M-S', attributes: { Size: 'Small', Glaze: 'Ash' }, priceCents: 2800, stock: 4 },
      { sku: 'M-L', attributes: { Size: 'Large', Glaze: 'Ash' }, priceCents: 3400, salePriceCents: 3000, onSale: true },
    ],
  });
  await makeProduct(site, shop, {
    slug: 'clay-club',
    subscription: { billingPeriod: { value: 2, unit: 'WEEK' }, billingCycles: 12 },
  });
  await makeProduct(site, shop, {
    slug: 'glaze-refill',
    subscription: { billingPeriod: { value: 1, unit: 'MONTH' } },
    audio: download.filename,
    variants: [{ priceCents: 2000, salePriceCents: 1800, onSale: true }],
  });
  await makeProduct(site, shop, {
    slug: 'recipes',
    type: 'digital',
    download: download.filename.replace('download', 'owner-only-download'),
    variants: [{ priceCents: 1500, salePriceCents: 1000, onSale: true }],
  });
  await makeProduct(site, shop, { title: 'owner-only-draft', state: 'draft' });
});
afterAll(() => web.close());

type Json = Record<string, unknown>;

async function contextOf(path: string): Promise<Json> {
  const reply = await web.server.inject({ url: `${path}${path.includes('?') ? '&' : '?'}format=json` });
  return reply.json<Json>();
}

describe('the data of a page', () => {
  it.each([
    ['/', ['collection', 'productInstallmentContext', 'productMerchandisingContext']],
    [
      '/shop',
      ['collection', 'filter', 'items', 'pagination', 'productInstallmentContext', 'productMerchandisingContext'],
    ],
    ['/journal', ['collection', 'filter', 'items', 'pagination']],
    ['/journal/post', ['collection', 'item', 'pagination']],
    ['/cart', []],
    ['/nothing', []],
  ])('the data of %s has the documented keys', async (path, own) => {
    expect(Object.keys(await contextOf(path)).sort()).toStrictEqual([...EVERYWHERE, ...own].sort());
  });

  it('enables the styles of the theme for phones', async () => {
    expect((await contextOf('/'))['template']).toStrictEqual({ mobileStylesEnabled: true });
  });

  it('is JSON, on one line or indented', async () => {
    const plain = await web.server.inject({ url: `${mug.path}?format=json` });
    const pretty = await web.server.inject({ url: `${mug.path}?format=json-pretty` });
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(pretty.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(plain.body).not.toContain('\n');
    expect(pretty.body).toBe(JSON.stringify(plain.json<Json>(), null, 2));
  });

  it.each(['xml', 'JSON', 'main-content', ''])('is not served for the format %j', async (format) => {
    const reply = await web.server.inject({ url: `/shop?format=${format}` });
    expect([reply.statusCode, reply.headers['content-type']]).toStrictEqual([200, 'text/html; charset=utf-8']);
  });

  it('contains nothing that only the owner may see', async () => {
    const privateTexts = [
      ...PRIVATE_TEXTS,
      OWNER_PASSWORD,
      web.installation.secret,
      'argon2',
      'shipping',
      'discounts',
      'taxIncluded',
    ];
    for (const path of [
      '/',
      '/shop',
      mug.path,
      '/shop/p/recipes',
      '/journal',
      '/cart',
      '/search?q=owner',
      '/nothing',
    ]) {
      const text = JSON.stringify(await contextOf(path));
      expect([path, privateTexts.filter((privateText) => text.includes(privateText))]).toStrictEqual([path, []]);
    }
  });

  it("contains the owner's settings [S1.16, S1.17, S1.19, S1.21, S1.23, S1.26, S1.27]", async () => {
    const { websiteSettings, localizedStrings } = await contextOf('/cart');
    expect(localizedStrings).toStrictEqual({ greeting: 'Hello' });
    expect(websiteSettings).toStrictEqual({
      timeZone: 'America/New_York',
      commentsEnabled: true,
      simpleLikingEnabled: true,
      cookieBanner: false,
      analytics: false,
      storeSettings: {
        selectedCurrency: 'USD',
        useLightCart: true,
        expressCheckout: true,
        multipleQuantityAllowedForServices: true,
        productReviewsEnabled: true,
        importedReviewsEnabled: true,
        relatedProductsEnabled: true,
        restockNotificationsSuccessText: 'We will write',
      },
    });
  });
});

describe('the public configuration', () => {
  it('returns the public settings of the website without a payload [S7.37]', async () => {
    const reply = await web.server.inject({ url: '/api/context/config' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toStrictEqual({
      websiteId: site.websiteId,
      siteTitle: expect.any(String),
      locale: 'en-US',
      timeZone: 'America/New_York',
      currency: 'USD',
      websiteSettings: { commentsEnabled: true, simpleLikingEnabled: true, cookieBanner: false, analytics: false },
      storeSettings: {
        selectedCurrency: 'USD',
        expressCheckout: true,
        useLightCart: true,
        multipleQuantityAllowedForServices: true,
        productReviewsEnabled: true,
        importedReviewsEnabled: true,
        relatedProductsEnabled: true,
      },
    });
    for (const secret of PRIVATE_TEXTS) expect(reply.body).not.toContain(secret);
  });
});

describe('the data of a product', () => {
  const productAt = async (path: string) => {
    const { item } = (await contextOf(path)) as { item: Json };
    return { item, content: item['structuredContent'] as Json };
  };

  it('describes the product and its collection [S3.35, S3.36, S3.37, S3.38, S3.39, S3.56]', async () => {
    const { item, content } = await productAt(mug.path);
    expect(item).toMatchObject({
      id: mug.id,
      collectionId: shop.id,
      recordType: 11,
      recordTypeLabel: 'store-item',
      title: 'Name Mug',
      urlId: mug.slug,
      fullUrl: mug.path,
      collection: { id: shop.id, title: shop.title },
    });
    expect(content).toHaveProperty('productType', 1);
  });

  it('has its variants with price and stock [S3.40, S3.62, S3.63, S3.64, S3.65, S3.66, S3.67, S3.68, S3.69, S3.70, S3.71, S3.73]', async () => {
    const { content } = await productAt(mug.path);
    const [small, large] = content['variants'] as Json[];
    expect(small).toStrictEqual({
      id: small?.['id'],
      sku: 'M-S',
      attributes: { Size: 'Small', Glaze: 'Ash' },
      optionValues: [
        { optionName: 'Size', value: 'Small' },
        { optionName: 'Glaze', value: 'Ash' },
      ],
      price: { decimalValue: '28.00', currencyCode: 'USD' },
      salePrice: { decimalValue: '0.00', currencyCode: 'USD' },
      priceMoney: { value: '2800', currency: 'USD' },
      salePriceMoney: { value: '0', currency: 'USD' },
      onSale: false,
      unlimited: false,
      qtyInStock: 4,
      stock: { unlimited: false, qtyInStock: 4 },
    });
    expect(large).toMatchObject({
      onSale: true,
      salePriceMoney: { value: '3000', currency: 'USD' },
      unlimited: true,
      stock: { unlimited: true, qtyInStock: 0 },
    });
  });

  it('has the subscription prices of each variant, if it has a plan [S3.72]', async () => {
    const { content } = await productAt('/shop/p/glaze-refill');
    expect(content['variants']).toMatchObject([
      {
        pricingOptions: [
          {
            priceMoney: { value: '2000', currency: 'USD' },
            salePriceMoney: { value: '1800', currency: 'USD' },
            onSale: true,
          },
        ],
      },
    ]);
    const once = await productAt(mug.path);
    for (const variant of once.content['variants'] as Json[]) expect(variant).not.toHaveProperty('pricingOptions');
  });

  it('has the URL of its recording [S3.54]', async () => {
    const { item, content } = await productAt('/shop/p/glaze-refill');
    expect(content).toHaveProperty('audioAssetUrl', `/media/audio/${String(item['id'])}`);
    expect((await productAt(mug.path)).content).not.toHaveProperty('audioAssetUrl');
  });

  it('has its options, form and button [S3.41, S3.47, S3.48, S3.49, S3.50, S3.51, S3.52, S3.55]', async () => {
    const { content } = await productAt(mug.path);
    expect(content).toMatchObject({
      variantOptionOrdering: ['Size', 'Glaze'],
      userDefinedVariantOptions: [
        { name: 'Size', values: ['Small', 'Large'] },
        { name: 'Glaze', values: ['Ash'] },
      ],
      additionalFieldsFormId: expect.stringMatching(/^[0-9a-f]{24}$/),
      additionalFieldsForm: {
        id: content['additionalFieldsFormId'],
        key: 'engraving',
        fields: [{ id: 'name', type: 'text', title: 'Name', required: true, options: [], questions: [] }],
      },
      useCustomAddButtonText: true,
      customAddButtonText: 'Engrave it',
      priceMoney: { value: '2800', currency: 'USD' },
      salePriceMoney: { value: '0', currency: 'USD' },
      onSale: false,
    });
    const { items } = (await contextOf('/shop')) as { items: { id: string; structuredContent: Json }[] };
    // The buttons of a list open the same form.
    expect(items.find(({ id }) => id === mug.id)?.structuredContent).toMatchObject({
      additionalFieldsFormId: content['additionalFieldsFormId'],
      additionalFieldsForm: { key: 'engraving' },
    });
    const plain = await productAt('/shop/p/recipes');
    expect(plain.content).toHaveProperty('useCustomAddButtonText', false);
  });

  it('a digital product is on sale when one of its variants is [S3.53]', async () => {
    expect((await productAt('/shop/p/recipes')).content).toMatchObject({ productType: 2, onSale: true });
    expect((await productAt(mug.path)).content).toMatchObject({ onSale: false });
  });

  it('has the plan of a subscription, unlimited when it has no end [S3.42, S3.43, S3.44, S3.45]', async () => {
    expect((await productAt('/shop/p/clay-club')).content).toMatchObject({
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 12 },
    });
    expect((await productAt('/shop/p/glaze-refill')).content).toMatchObject({
      subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
    });
    expect((await productAt(mug.path)).content).toHaveProperty('isSubscribable', false);
  });

  it('has pictures that can be fetched, and up to four related products', async () => {
    const { item, related } = (await contextOf(mug.path)) as { item: Json; related: Json[] };
    const picture = item['mainImage'] as { assetUrl: string; altText: string };
    expect(picture.altText).toMatch(/^Alt of /);
    expect((await web.server.inject({ url: `${picture.assetUrl}?format=100w` })).statusCode).toBe(200);
    expect(new Set(related.map((other) => other['urlId']))).toStrictEqual(
      new Set(['clay-club', 'glaze-refill', 'recipes']),
    );
  });
});
