import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import { SECOND } from '#kernel/time/clock.ts';
import { PaymentProviderError } from '#platform/adapters/payments/port.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { PlacedOrder } from '../contract.ts';
import { pathOf } from './testing/returning.ts';
import { makeShop, makeTestProduct, runJobs, Shopper, type TestShop } from './testing/shopping.ts';

// Covers the refund of a cancelled order when a refund was requested before, or when the provider refuses it.

const STORE_MANAGER = 8;

let database: Database;
let shop: TestShop;
let owner: Shopper;
let placed: PlacedOrder;
/** What the provider answers to the next refunds. */
let refusal: Error | null;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  refusal = null;
  shop = await makeShop(database, {
    wrap: (bank) => ({
      ...bank,
      refund: (input) => (refusal === null ? bank.refund(input) : Promise.reject(refusal)),
    }),
  });
  owner = new Shopper(shop, [STORE_MANAGER]);
  // A bowl for $40, $6 shipping, $4 tax.
  placed = await new Shopper(shop).buy((await makeTestProduct(shop, { stock: 5 })).id);
});

const orderOf = async () => (await owner.get(pathOf(placed))).json<{ order: OwnerOrder }>().order;
const refund = (amountCents: number) =>
  owner.post(pathOf(placed, '/refunds'), { amountCents, key: `refund-${amountCents}` });

describe('cancelling an order', () => {
  it('refunds what is left while an earlier refund is on its way', async () => {
    refusal = new PaymentProviderError('unreachable', 'No response');
    await refund(2000);
    refusal = null;
    shop.clock.advance(SECOND);
    await owner.post(pathOf(placed, '/cancellation'), {});
    expect(await orderOf()).toMatchObject({
      state: 'cancelled',
      refunds: [
        { amountCents: 2000, state: 'requested' },
        { amountCents: 3000, state: 'done' },
      ],
    });
    await runJobs(shop);
    expect(await orderOf()).toMatchObject({ refundedCents: 5000, refundableCents: 0 });
  });

  it('lets the owner refund again what the provider has refused', async () => {
    refusal = new PaymentProviderError('refused', 'Not enough funds');
    await owner.post(pathOf(placed, '/cancellation'), {});
    expect(await orderOf()).toMatchObject({ state: 'cancelled', refundedCents: 0, refundableCents: 5000 });
    refusal = null;
    expect((await refund(5000)).statusCode).toBe(200);
    expect(await orderOf()).toMatchObject({ state: 'cancelled', refundedCents: 5000, refundableCents: 0 });
  });
});
