import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import type { AppError } from '#kernel/errors/app-error.ts';
import { createKeyedMutex } from '#platform/concurrency/keyed-mutex.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { CartCtx } from '../cart-context.ts';
import { readCart } from '../read-cart.ts';
import { guest } from '../testing/guest.ts';
import type { AddItemInput } from './add-item-request.ts';
import { type AddItem, createBatchedAddItem } from './batched-add-item.ts';

// Checks that batched additions have the same result as additions one after the other.

let database: Database;
let statements: string[];
let site: TestSite;
let ctx: CartCtx;
let shop: Collection;
let add: AddItem;

beforeAll(async () => {
  database = await testDatabase({ onStatement: (text) => statements.push(text) });
});
afterAll(() => database.close());
beforeEach(async () => {
  statements = [];
  site = await makeWebsite(database);
  let now = site.clock().getTime();
  // Lines are ordered by creation time.
  ctx = { ...site, clock: () => new Date((now += 1)) };
  shop = await makeCollection(site);
  add = createBatchedAddItem(createKeyedMutex());
});

const item = (itemId: string, more: Partial<AddItemInput> = {}): AddItemInput => ({
  itemId: itemId as never,
  sku: null,
  quantity: 1,
  additionalFields: null,
  ...more,
});

const codeOf = (error: AppError): string => error.code;

describe('concurrent additions to one cart', () => {
  it('additions to one cart share statements and each is answered with the cart as it was after itself', async () => {
    const cup = await makeProduct(site, shop, { variants: [{ stock: 50 }] });
    const bowl = await makeProduct(site, shop, { variants: [{ stock: 50 }] });
    const { token } = await add(ctx, guest(), item(cup.id));
    statements = [];
    const items = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? cup.id : bowl.id));
    const results = await Promise.all(items.map((id) => add(ctx, guest(token), item(id))));
    expect(results.map(({ shoppingCart }) => shoppingCart.totalQuantity)).toEqual(items.map((_, index) => index + 2));
    expect(results.at(-2)?.newlyAdded).toMatchObject({ itemId: cup.id, quantity: 11 });
    expect(results.at(-1)?.newlyAdded).toMatchObject({ itemId: bowl.id, quantity: 10 });
    // For all of them together: one read and one write.
    expect(statements).toHaveLength(2);
    expect(await readCart(ctx, guest(token))).toStrictEqual(results.at(-1)?.shoppingCart);
  });

  it('additions above the stock are refused in order without affecting other products', async () => {
    const last = await makeProduct(site, shop, { variants: [{ stock: 3 }] });
    const cup = await makeProduct(site, shop);
    const { token } = await add(ctx, guest(), item(cup.id));
    const items = [cup.id, last.id, last.id, last.id, last.id, 'nothing', cup.id];
    const results = await Promise.all(
      items.map((id) => add(ctx, guest(token), item(id)).then(({ newlyAdded }) => newlyAdded.quantity, codeOf)),
    );
    expect(results).toEqual([2, 1, 2, 3, 'CART_OUT_OF_STOCK', 'CART_VARIANT_UNAVAILABLE', 3]);
  });

  it('lines with different answers stay separate, in the order of the requests', async () => {
    await makeForm(site, { key: 'names' });
    const { id } = await makeProduct(site, shop, { form: 'names' });
    const withName = (name: string) => item(id, { additionalFields: JSON.stringify({ name }) });
    const { token } = await add(ctx, guest(), withName('Ada'));
    const names = ['Zoe', 'Ben', 'Ada', 'Cleo', 'Ben'];
    await Promise.all(names.map((name) => add(ctx, guest(token), withName(name))));
    const { entries } = await readCart(ctx, guest(token));
    expect(entries.map(({ additionalFields, quantity }) => [additionalFields, quantity])).toEqual([
      [{ name: 'Ada' }, 2],
      [{ name: 'Zoe' }, 1],
      [{ name: 'Ben' }, 2],
      [{ name: 'Cleo' }, 1],
    ]);
  });

  it('additions with an unknown token each get their own cart', async () => {
    const { id } = await makeProduct(site, shop);
    const results = await Promise.all([1, 2, 3, 4].map(() => add(ctx, guest('made-up'), item(id))));
    expect(new Set(results.map(({ token }) => token)).size).toBe(4);
    expect(results.map(({ shoppingCart }) => shoppingCart.totalQuantity)).toEqual([1, 1, 1, 1]);
  });
});

describe('carts created at the same time', () => {
  it('new carts share two statements, half of them in each, and each has its own token', async () => {
    const cup = await makeProduct(site, shop, { variants: [{ stock: 3 }] });
    const bowl = await makeProduct(site, shop, { variants: [{ sku: 'BOWL-S' }, { sku: 'BOWL-L' }] });
    statements = [];
    const inputs = [
      item(cup.id),
      item(cup.id),
      item(cup.id, { quantity: 3 }),
      item(cup.id, { quantity: 4 }),
      item(bowl.id),
      item(bowl.id, { sku: 'BOWL-L' }),
      item('nothing'),
    ];
    const outcomes = await Promise.allSettled(inputs.map((one) => add(ctx, guest(), one)));
    const results = outcomes.map((one) =>
      one.status === 'fulfilled' ? one.value.newlyAdded.quantity : codeOf(one.reason),
    );
    expect(results).toEqual([1, 1, 3, 'CART_OUT_OF_STOCK', 'CART_VARIANT_UNAVAILABLE', 1, 'CART_VARIANT_UNAVAILABLE']);
    expect(statements).toHaveLength(2);
    const tokens = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.token] : []));
    expect(new Set(tokens).size).toBe(4);
    for (const [index, token] of tokens.entries()) {
      const cart = await readCart(ctx, guest(token));
      expect(cart.totalQuantity).toBe([1, 1, 3, 1][index]);
    }
  });

  it('one cart that the database rejects does not affect the others', async () => {
    const { id } = await makeProduct(site, shop);
    const ids = [id, id, id, 'a\0b', id];
    const outcomes = await Promise.allSettled(ids.map((one) => add(ctx, guest(), item(one))));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });
});
