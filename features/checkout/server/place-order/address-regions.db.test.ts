import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { CheckoutCountry, Quote } from '../../contract.ts';
import { ADDRESS, makeShop, makeTestProduct, Shopper } from '../testing/shopping.ts';

// Covers which address parts a shop requires, and that shipping and tax are known without the optional ones.

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const BERLIN = { ...ADDRESS, city: 'Berlin', region: '', postalCode: '10115', country: 'DE' };
const rate = {
  name: 'Parcel',
  countries: ['DE'],
  regions: [] as string[],
  postalPrefixes: [],
  kind: 'flat' as const,
  priceCents: 900,
};
const tax = { name: 'VAT', country: 'DE', regions: [] as string[], postalPrefixes: [], rate: '19', shipping: false };

async function openCheckout(store: NonNullable<Parameters<typeof makeShop>[1]>['store']) {
  const shop = await makeShop(database, { store });
  const shopper = new Shopper(shop);
  await shopper.add((await makeTestProduct(shop, { priceCents: 10_000 })).id);
  const reply = await shopper.get('/api/checkout?country=DE&postalCode=10115');
  return { shopper, ...reply.json<Quote & { countries: CheckoutCountry[] }>() };
}

describe('an address in Germany', () => {
  it('needs no state for shipping, tax and placing the order', async () => {
    const { shopper, cart, countries } = await openCheckout({ shipping: [rate], tax: [tax] });
    expect(countries).toMatchObject([{ code: 'DE', regionUse: 'unused', postalCodeUse: 'required', regions: [] }]);
    expect(cart).toMatchObject({ shippingCostCents: 900, taxCents: 1900, grandTotalCents: 12_800 });
    const reply = await shopper.place({ delivery: BERLIN, expectedTotalCents: 12_800 });
    expect(reply.statusCode, reply.body).toBe(200);
  });

  it.each([
    ['shipping rate', { shipping: [rate, { ...rate, name: 'Courier', regions: ['BE'] }], tax: [tax] }],
    ['tax', { shipping: [rate], tax: [tax, { ...tax, regions: ['BE'] }] }],
  ])('requires a state where a %s of the shop applies only to some states', async (_name, store) => {
    const { shopper, countries } = await openCheckout(store);
    expect(countries).toMatchObject([{ code: 'DE', regionUse: 'required' }]);
    expect(countries[0]?.regions).toHaveLength(16);
    const reply = await shopper.place({ delivery: BERLIN, expectedTotalCents: 12_800 });
    expect(reply.json()).toMatchObject({ errors: { 'delivery.region': ['Please choose a state.'] } });
  });
});
