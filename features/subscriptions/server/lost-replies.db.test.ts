import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#kernel/time/clock.ts';
import { type PaymentProvider, PaymentProviderError } from '#platform/adapters/payments/port.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import {
  accountTotals,
  getOnlySubscription,
  makeShop,
  makeSubscriptionProduct,
  renew,
  renewNext,
  run,
  type ShopOptions,
  Shopper,
  type TestShop,
} from './testing/subscribing.ts';

// Covers renewals whose payment provider does not answer, and crashes between the steps of a renewal.

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function begin(options: ShopOptions): Promise<TestShop> {
  const shop = await makeShop(database, options);
  await new Shopper(shop).subscribe(await makeSubscriptionProduct(shop));
  return shop;
}

/** A test provider whose charges fail as specified, before or after they are made. */
function withFaults(provider: PaymentProvider, faults: ('before' | 'after')[]): PaymentProvider {
  return {
    ...provider,
    async chargeSaved(input) {
      const fault = faults.shift();
      if (fault === 'before') throw new PaymentProviderError('unreachable', 'It did not answer');
      const report = await provider.chargeSaved(input);
      if (fault === 'after') throw new PaymentProviderError('unreachable', 'The answer was lost');
      return report;
    },
  };
}

describe('a renewal whose provider reply is lost', () => {
  it('is found by reconciling and not charged again', async () => {
    const shop = await begin({ wrap: (bank) => withFaults(bank, ['after']) });
    await renewNext(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 1, pending: 1 });
    shop.clock.advance(6 * MINUTE);
    await run(shop, 'payments.reconcile');
    expect(await accountTotals(shop)).toMatchObject({ paid: 2, pending: 0, taken: 2 * 5000 });
    shop.clock.advance(HOUR);
    await renew(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 2, captured: 2 });
    expect(await getOnlySubscription(shop)).toMatchObject({ state: 'active', period: 2 });
  });

  it('is continued by the next run with the same order and key', async () => {
    const shop = await begin({ wrap: (bank) => withFaults(bank, ['before', 'after', 'before']) });
    await renewNext(shop);
    for (let minutes = 0; minutes < 3; minutes++) {
      shop.clock.advance(10 * MINUTE);
      await renew(shop);
    }
    expect(await accountTotals(shop)).toMatchObject({ paid: 2, captured: 2, pending: 0, taken: 2 * 5000 });
  });

  it('gets a new order when the old one has expired, and is charged once', async () => {
    const shop = await begin({ wrap: (bank) => withFaults(bank, ['before', 'before']) });
    await renewNext(shop);
    shop.clock.advance(31 * MINUTE);
    await run(shop, 'orders.expire-pending');
    expect(await accountTotals(shop)).toMatchObject({ paid: 1, pending: 0 });
    await renew(shop);
    shop.clock.advance(11 * MINUTE);
    await renew(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 2, captured: 2, pending: 0 });
  });

  it('recovers from a crash between the order and the charge', async () => {
    const shop = await begin({
      wrap: (bank) => {
        let crashes = 1;
        return {
          ...bank,
          begin(input) {
            if (input.offSession && crashes-- > 0) throw new Error('The process was killed');
            return bank.begin(input);
          },
        };
      },
    });
    await renewNext(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 1, pending: 1 });
    shop.clock.advance(10 * MINUTE);
    await renew(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 2, captured: 2, pending: 0 });
  });
});
