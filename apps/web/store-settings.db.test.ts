import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShoppingCart } from '#features/cart/contract.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that shoppers get the shipping rates and taxes that an owner has just saved.

const CART = '/api/commerce/shopping-cart';
const RATES = '/api/config/shipping-rates';
const RULES = '/api/config/tax-rules';
const NEW_YORK = { country: 'US', region: 'NY', postalCode: '10001' };
const STANDARD = { name: 'Standard', countries: ['US'], kind: 'flat', priceCents: 600 };

let web: TestWeb;
let site: TestSite;
let owner: Visitor;
let shopper: Visitor;

beforeAll(async () => {
  web = await openWeb();
});
afterAll(() => web.close());
beforeEach(async () => {
  site = await makeWebsite(web.installation.database);
  const shop = await makeCollection(site, { slug: 'shop' });
  const bowl = await makeProduct(site, shop, { variants: [{ priceCents: 2000, stock: 50 }] });
  owner = new Visitor(web.server, site.host);
  await owner.post('/api/config/session', { email: await makeOwner(site), password: OWNER_PASSWORD });
  await owner.post(RATES, STANDARD);
  shopper = new Visitor(web.server, site.host);
  await shopper.post(`${CART}/entries`, { itemId: bowl.id, quantity: 2 });
  await choose('standard');
});

const choose = (option: string) =>
  shopper.send({ method: 'PUT', url: `${CART}/shipping`, payload: { location: NEW_YORK, option } });
const cart = async () => (await shopper.get(`${CART}?calculateSubtotal=true`)).json<ShoppingCart>();
const put = (url: string, payload: object) => owner.send({ method: 'PUT', url, payload });

describe('a shopper', () => {
  it('pays the new price of a shipping rate at once', async () => {
    expect(await cart()).toMatchObject({ shippingCostCents: 600 });
    await put(`${RATES}/standard`, { ...STANDARD, priceCents: 750 });
    expect(await cart()).toMatchObject({ shippingCostCents: 750, grandTotalCents: 4750 });
  });

  it('keeps the chosen option when it is renamed, and when other rates are added, sorted and deleted', async () => {
    await owner.post(RATES, { ...STANDARD, name: 'Cheap', priceCents: 100 });
    await put(`${RATES}/standard`, { ...STANDARD, name: 'Parcel' });
    await put(`${RATES}/order`, { ids: ['cheap', 'standard'] });
    const chosen = await cart();
    expect(chosen.selectedShippingOption).toBe('standard');
    expect(chosen.shippingOptions.map(({ name }) => name)).toStrictEqual(['Cheap', 'Parcel']);
    await owner.send({ method: 'DELETE', url: `${RATES}/cheap` });
    expect(await cart()).toMatchObject({ selectedShippingOption: 'standard', shippingCostCents: 600 });
  });

  it('is offered a rate by the number of units, and a pickup', async () => {
    const tiers = [
      { upTo: 1, priceCents: 300 },
      { upTo: 2, priceCents: 500 },
    ];
    await owner.post(RATES, { name: 'By units', countries: ['US'], kind: 'items', tiers });
    const pickup = { name: 'Pickup', countries: ['US'], kind: 'pickup', priceCents: 0, address: 'Mill Lane 4' };
    await owner.post(RATES, pickup);
    expect((await cart()).shippingOptions).toStrictEqual([
      { id: 'standard', name: 'Standard', priceCents: 600 },
      { id: 'by-units', name: 'By units', priceCents: 500 },
      { id: 'pickup', name: 'Pickup', priceCents: 0 },
    ]);
  });

  it('pays a new tax at once, and none on top when prices include it', async () => {
    await owner.post(RULES, { name: 'Sales tax', country: 'US', regions: ['NY'], rate: '10' });
    expect(await cart()).toMatchObject({ taxCents: 400, includedTaxCents: 0 });
    await put('/api/config/settings/tax', { included: true, rounding: 'line' });
    expect(await cart()).toMatchObject({ taxCents: 0, includedTaxCents: 364 });
    await owner.send({ method: 'DELETE', url: `${RULES}/sales-tax` });
    expect(await cart()).toMatchObject({ includedTaxCents: 0, applicableTaxRules: [] });
  });
});
