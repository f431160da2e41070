import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ShoppingCart } from '#features/cart/contract.ts';
import type { OrderView } from '#features/orders/contract.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeImage } from '#seeds/factories/make-image.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import type { PlacedOrder } from '../../contract.ts';
import { makeShop, Shopper } from '../testing/shopping.ts';

// Covers which image is shown for an item, from the cart to the order.

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('a cart and its order show the image of the variant, or the product’s first one without it', async () => {
  const shop = await makeShop(database);
  const [first, second] = [await makeImage(shop, createMemoryStorage()), await makeImage(shop, createMemoryStorage())];
  const mug = await makeProduct(shop, shop.collection, {
    images: [first.filename, second.filename],
    options: ['Glaze'],
    variants: [
      { sku: 'MUG-MOSS', attributes: { Glaze: 'Moss' }, image: second.filename },
      { sku: 'MUG-ASH', attributes: { Glaze: 'Ash' } },
    ],
  });
  const shopper = new Shopper(shop);
  await shopper.add(mug.id, 1, { sku: 'MUG-MOSS' });
  await shopper.add(mug.id, 1, { sku: 'MUG-ASH' });

  const expected = new Map([
    ['MUG-MOSS', expect.stringContaining(second.id) as string],
    ['MUG-ASH', expect.stringContaining(first.id) as string],
  ]);
  const { entries } = (await shopper.get('/api/commerce/shopping-cart')).json<ShoppingCart>();
  expect(new Map(entries.map(({ chosenVariant, imageUrl }) => [chosenVariant.sku, imageUrl]))).toStrictEqual(expected);

  const { token } = (await shopper.place()).json<PlacedOrder>();
  const { items } = (await shopper.get(`/api/orders/${token}`)).json<OrderView>();
  expect(new Map(items.map(({ sku, imageUrl }) => [sku, imageUrl]))).toStrictEqual(expected);
});
