import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { disputeInLedger, payOutInLedger } from '#platform/adapters/payments/testing/stripe-ledger.ts';
import { type StripeServer, startStripeServer } from '#platform/adapters/payments/testing/stripe-server.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeClock } from '#seeds/factories/clock.ts';
import { listOf as listDisputesOf } from './dispute-repository.ts';
import { listPayouts } from './list-payouts.ts';
import { beginAtStripe, deliverEvent, makeStripeShop, SECRET_KEY, type StripeShop } from './testing/stripe-shop.ts';

// Covers the signed events of Stripe about payouts and disputes: repeated, late, and of another website.

let database: Database;
let server: StripeServer;
let shop: StripeShop;
const clock = makeClock();
const DAY_SECONDS = 86_400;
const arrivesAt = Math.floor(clock().getTime() / 1000) + 2 * DAY_SECONDS;

beforeAll(async () => {
  database = await testDatabase({ max: 10 });
  server = await startStripeServer({ secretKey: SECRET_KEY, clock });
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  shop = await makeStripeShop(database, server);
});

const rows = async () => (await listPayouts(shop, { limit: 50 })).rows;

it('a payout is recorded once for the website that receives the event, and follows its state', async () => {
  const payout = { id: 'po_1', amount: 12_000, arrivesAt };
  const created = payOutInLedger(server.ledger, { ...payout, status: 'in_transit' });
  await Promise.all([1, 2, 3].map(() => deliverEvent(shop, created)));
  const arrivalOn = arrivesAt * 1000;
  expect(await rows()).toMatchObject([{ state: 'in-transit', amountCents: 12_000, currency: 'USD', arrivalOn }]);
  await deliverEvent(shop, payOutInLedger(server.ledger, { ...payout, status: 'paid' }));
  // Arrives late.
  await deliverEvent(shop, created);
  expect(await rows()).toMatchObject([{ state: 'paid', failure: null }]);
  const failed = payOutInLedger(server.ledger, { ...payout, status: 'failed' });
  await deliverEvent(shop, failed);
  expect(await rows()).toMatchObject([{ state: 'failed', failure: 'The bank account is closed.' }]);
  const other = await makeStripeShop(database, server);
  expect((await listPayouts(other, { limit: 50 })).rows).toStrictEqual([]);
});

it('payouts are read in pages, the latest first', async () => {
  for (const day of [1, 3, 2]) {
    const payout = { id: `po_${day}`, status: 'paid', amount: day, arrivesAt: arrivesAt + day * DAY_SECONDS };
    await deliverEvent(shop, payOutInLedger(server.ledger, payout));
  }
  const amounts: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await listPayouts(shop, { cursor, limit: 1 });
    amounts.push(...page.rows.map(({ amountCents }) => amountCents));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(amounts).toStrictEqual([3, 2, 1]);
  for (const wrong of ['x', `${'a'.repeat(24)}2026-02-31 00:00:00+00`])
    await expect(listPayouts(shop, { cursor: wrong, limit: 1 })).rejects.toMatchObject({
      code: 'PAYMENTS_CURSOR_INVALID',
    });
});

it('a dispute of Stripe is stored with its payment, and its loss is taken from the payment', async () => {
  const { payment, intent, pay } = await beginAtStripe(shop);
  for (const event of pay()) await deliverEvent(shop, event);
  const dispute = { id: 'dp_1', dueBy: arrivesAt };
  await deliverEvent(shop, disputeInLedger(server.ledger, intent, { ...dispute, status: 'needs_response' }));
  const disputes = () => listDisputesOf(database, shop.websiteId, payment.reference);
  expect(await disputes()).toMatchObject([
    { state: 'needs-response', amount: { minor: 4200, currency: 'USD' }, dueAt: new Date(arrivesAt * 1000) },
  ]);
  const lost = disputeInLedger(server.ledger, intent, { ...dispute, status: 'lost' });
  expect(await deliverEvent(shop, lost)).toMatchObject({ outcome: 'changed' });
  expect(await deliverEvent(shop, lost)).toMatchObject({ outcome: 'duplicate' });
  expect(await disputes()).toMatchObject([{ state: 'lost' }]);
  expect(shop.changes.map(({ kind, to }) => [kind, to])).toStrictEqual([
    ['state', 'succeeded'],
    ['dispute', 'needs-response'],
    ['dispute', 'lost'],
    ['refund', 'succeeded'],
  ]);
});
