import { expect, it } from 'vitest';
import { connect } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { migrateWithSamples } from '#platform/db/testing/migrate-with-samples.ts';
import { silentLog } from '#platform/db/testing/silent-log.ts';
import { createDatabase } from '#platform/db/testing/test-server.ts';

const BEFORE_CUSTOMERS = 54;

/** Website, email, number, total, refunded, currency, test mode, first name and day. */
const ORDERS = [
  ['w1', 'old@example.test', 11, 1000, 0, 'USD', false, 'Early', 1],
  ['w1', 'old@example.test', 12, 3000, 500, 'USD', false, 'Late', 5],
  ['w1', 'old@example.test', 13, 900, 0, 'XXX', false, null, 6],
  ['w1', 'old@example.test', 14, 700, 0, 'USD', true, 'Tester', 4],
  ['w1', 'old@example.test', null, 100, 0, 'USD', false, 'Pending', 9],
  ['w1', 'test@example.test', 15, 100, 0, 'USD', true, 'Tester', 2],
  ['w1', 'pending@example.test', null, 100, 0, 'USD', false, 'Pending', 2],
  ['w2', 'old@example.test', 16, 50, 50, 'USD', false, 'Other', 3],
] as const;

it('creates the customers of orders from before, as the trigger would', async () => {
  const url = await createDatabase('empty');
  await migrateWithSamples(url, BEFORE_CUSTOMERS);
  const db = connect({ url, max: 2, log: silentLog });
  await db.sql`update websites set settings = jsonb_set(settings, '{store}', '{"currency": "USD"}')`;
  for (const [at, [website, email, number, total, refunded, currency, isTest, name, day]] of ORDERS.entries()) {
    const delivery = name === null ? null : JSON.stringify({ firstName: name, lastName: 'Moss', country: 'DE' });
    const created = new Date(Date.UTC(2026, 0, day));
    await db.sql`
      insert into orders (website_id, id, state, number, cart_id, idempotency_key, request_hash, email, currency,
        subtotal_cents, discount_cents, shipping_cents, tax_cents, included_tax_cents, total_cents, refunded_cents,
        requires_shipping, delivery, discounts, tax_rules, test_mode, created_at, updated_at, expires_at)
      values (${website}, ${`old${at}`}, ${number === null ? 'pending' : 'paid'}, ${number}, ${`cart${at}`}, 'key', '', ${email},
        ${currency}, ${total}, 0, 0, 0, 0, ${total}, ${refunded}, false, ${delivery}::jsonb, '[]', '[]', ${isTest}, ${created},
        ${created}, ${created})`;
  }
  await migrate({ url, log: silentLog });
  const read = () =>
    db.sql`
      select website_id, id, email, name, country, currency, spent_cents, orders_count, test_orders_count, first_order_at,
        last_order_at, words::text as words from customers order by website_id, email`;
  const migrated = await read();
  expect(migrated.filter(({ email }) => String(email).endsWith('old@example.test'))).toMatchObject([
    { website_id: 'w1', name: 'Late Moss', country: 'DE', spent_cents: 3500, orders_count: 3, test_orders_count: 1 },
    { website_id: 'w2', name: 'Other Moss', spent_cents: 0, orders_count: 1, test_orders_count: 0 },
  ]);
  expect(migrated.map(({ email }) => email)).not.toContain('pending@example.test');
  // Their ids are those of the API.
  expect(migrated.every(({ id }) => /^[0-9a-f]{24}$/.test(String(id)))).toBe(true);
  await db.sql`select refresh_customer(website_id, email) from customers`;
  expect(await read()).toStrictEqual(migrated);
  await db.close();
});
