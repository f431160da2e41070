import { expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { connect, type Database } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { migrateWithSamples } from '#platform/db/testing/migrate-with-samples.ts';
import { silentLog } from '#platform/db/testing/silent-log.ts';
import { createDatabase } from '#platform/db/testing/test-server.ts';
import { OrderQuery } from '../admin-contract.ts';
import * as orderList from './store/order-list-repository.ts';

const BEFORE_LISTS = 49;

/** State, number, refunded cents of 2,600, whether it was fulfilled, and what follows. */
const ORDERS = [
  ['pending', null, 0, false, 'pending', 'on-hold'],
  ['cancelled', null, 0, false, 'voided', 'cancelled'],
  ['cancelled', null, 2600, false, 'refunded', 'cancelled'],
  ['cancelled', 11, 0, false, 'paid', 'cancelled'],
  ['cancelled', 12, 2600, false, 'refunded', 'cancelled'],
  ['paid', 13, 0, false, 'paid', 'unfulfilled'],
  ['fulfilled', 14, 0, true, 'paid', 'fulfilled'],
  ['partly-refunded', 15, 100, false, 'partly-refunded', 'unfulfilled'],
  ['partly-refunded', 16, 100, true, 'partly-refunded', 'fulfilled'],
  ['refunded', 17, 2600, false, 'refunded', 'cancelled'],
  ['refunded', 18, 2600, true, 'refunded', 'fulfilled'],
] as const;

it('gives orders from before their payment and fulfilment state, and finds them', async () => {
  const url = await createDatabase('empty');
  await migrateWithSamples(url, BEFORE_LISTS);
  const db = connect({ url, max: 2, log: silentLog });
  for (const [at, [state, number, refunded, isFulfilled]] of ORDERS.entries())
    await db.sql`
      insert into orders (website_id, id, state, number, cart_id, idempotency_key, request_hash, email, currency,
        subtotal_cents, discount_cents, shipping_cents, tax_cents, included_tax_cents, total_cents, refunded_cents,
        requires_shipping, discounts, tax_rules, test_mode, created_at, updated_at, expires_at, fulfilled_at,
        cancel_reason)
      values ('w1', ${`old${at}`}, ${state}, ${number}, ${`cart${at}`}, 'key', '', ${`old${at}@example.test`}, 'USD', 2600, 0, 0,
        0, 0, 2600, ${refunded}, false, '[]', '[]', false, now(), now(), now(), ${isFulfilled ? new Date() : null},
        ${state === 'cancelled' ? 'owner' : null})`;
  await db.sql`update orders set fulfilled_at = now() where number = 1001`;
  await migrate({ url, log: silentLog });
  const rows = await db.sql<{ payment: string; fulfilment: string }>`
    select payment_state as payment, fulfilment_state as fulfilment from orders
    where id like 'old%' order by substr(id, 4)::int`;
  expect(rows.map(({ payment, fulfilment }) => [payment, fulfilment])).toStrictEqual(
    ORDERS.map(([, , , , payment, fulfilment]) => [payment, fulfilment]),
  );
  const find = async (search: string): Promise<(number | null)[]> => {
    const page = { sort: 'created' as const, isAscending: true, after: null, limit: 20, isFew: true };
    const filter = OrderQuery.parse({ search });
    return (await orderList.listPage(db, 'w1' as WebsiteId, { filter, page })).map(({ number }) => number);
  };
  // The SKU and the tracking number of the sample order.
  expect([await find('jug'), await find('ab123'), await find('old8@')]).toStrictEqual([[1001], [1001], [16]]);
  // It was sent as a whole.
  const [parcel] = await db.sql`select lines from shipments where order_id = ${await idOfSample(db)}`;
  const lines = await db.sql`
    select position, quantity, fulfilled from order_items where order_id = ${await idOfSample(db)} order by position`;
  expect(lines.every(({ quantity, fulfilled }) => quantity === fulfilled)).toBe(true);
  expect(parcel?.['lines']).toStrictEqual(lines.map(({ position, quantity }) => ({ position, quantity })));
  await db.close();
});

async function idOfSample(db: Database): Promise<string> {
  const [order] = await db.sql<{ id: string }>`select id from orders where number = 1001`;
  return order?.id ?? '';
}
