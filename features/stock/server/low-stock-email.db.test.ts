import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#kernel/time/clock.ts';
import { createMemoryMail, type MemoryMail } from '#platform/adapters/mail/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { runDueJobs } from '#platform/jobs/testing/run-due-jobs.ts';
import { consumeReservation } from './consume-reservation.ts';
import { correctStock } from './correct-stock.ts';
import { reserve } from './reserve.ts';
import { createStockJobs } from './send-low-stock-email.ts';
import { updateSettings } from './stock-settings.ts';
import { makeShop, makeVariant, type TestShop, type TestVariant } from './testing/shop.ts';
import { updateLowStockLimit } from './update-low-stock-limit.ts';

// Covers the low-stock email from a change of stock to the email: when it is sent, to whom, and how often.

let database: Database;
let shop: TestShop;
let mail: MemoryMail;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await makeShop(database);
  mail = createMemoryMail();
  await database.sql`
    update websites set settings = jsonb_set(settings, '{contact}', '{"email": "owner@example.test"}')
    where id = ${shop.websiteId}`;
});

async function run(): Promise<void> {
  const parts = { mail, baseUrl: () => Promise.resolve('https://shop.example'), adminHost: undefined };
  await runDueJobs(shop, createStockJobs(parts).handlers);
}

const setLevel = (variant: TestVariant, to: number) =>
  correctStock(shop, { variantId: variant.variantId, to, reason: 'Counted', memberId: null });

async function sell({ variantId }: TestVariant, order: string, quantity: number): Promise<void> {
  const expiresAt = new Date(shop.clock().getTime() + MINUTE);
  await reserve(shop, { owner: order, lines: [{ variantId, quantity }], expiresAt });
  await consumeReservation(shop, { owner: order, reference: order });
}

describe('the low-stock email', () => {
  it('is sent once when a sale reaches the limit, and again after the stock was above it', async () => {
    const mug = await makeVariant(shop, 7, { title: 'Ember Mug' });
    await sell(mug, 'order-1', 1);
    await run();
    expect(mail.sent).toHaveLength(0);
    await sell(mug, 'order-2', 1);
    await sell(mug, 'order-3', 1);
    await run();
    await run();
    expect(mail.sent).toHaveLength(1);
    expect(mail.sent[0]).toMatchObject({ to: 'owner@example.test' });
    expect(mail.sent[0]?.subject).toContain(`Ember Mug · ${mug.sku} is low on stock`);
    expect(mail.sent[0]?.text).toContain('4 left');
    expect(mail.sent[0]?.text).toContain('https://shop.example/config/inventory?stock=low');
    await setLevel(mug, 20);
    await sell(mug, 'order-4', 16);
    await run();
    expect(mail.sent).toHaveLength(2);
  });

  it('uses the limit of the variant and the limit of the website', async () => {
    const [mug, bowl] = [await makeVariant(shop, 30), await makeVariant(shop, 30)];
    await updateLowStockLimit(shop, { variantId: mug.variantId, limit: 2 });
    await updateSettings(shop, { lowStockLimit: 10, lowStockEmail: true });
    await setLevel(mug, 3);
    await setLevel(bowl, 11);
    await run();
    expect(mail.sent).toHaveLength(0);
    await setLevel(mug, 2);
    await setLevel(bowl, 10);
    await run();
    expect(mail.sent).toHaveLength(2);
  });

  it('is not sent if it is turned off, or if the stock has risen before', async () => {
    const mug = await makeVariant(shop, 30);
    await setLevel(mug, 1);
    await setLevel(mug, 30);
    await run();
    await updateSettings(shop, { lowStockLimit: 5, lowStockEmail: false });
    await setLevel(mug, 1);
    await run();
    expect(mail.sent).toHaveLength(0);
  });
});
