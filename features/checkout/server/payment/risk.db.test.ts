import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import { listPaymentsOf, recordEvent } from '#features/payments/server/index.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { PlacedOrder } from '../../contract.ts';
import { idOf } from '../testing/returning.ts';
import { ADDRESS, makeShop, makeTestProduct, Shopper, type TestShop } from '../testing/shopping.ts';

// Covers which risk an order gets when it is paid.

const ADMIN = 1;
const BERLIN = { ...ADDRESS, city: 'Berlin', region: '', postalCode: '10115', country: 'DE' };

let database: Database;
let shop: TestShop;
let itemId: string;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await makeShop(database);
  itemId = (await makeTestProduct(shop)).id;
});

const ownerGet = async (path: string) => await new Shopper(shop, [ADMIN]).get(`/api/config/orders${path}`);
const riskOf = async (placed: PlacedOrder) =>
  (await ownerGet(`/${idOf(placed)}`)).json<{ order: OwnerOrder }>().order.risk;

async function buyAfterDeclines(declines: number): Promise<PlacedOrder> {
  const shopper = new Shopper(shop);
  await shopper.add(itemId);
  const placed = (await shopper.place()).json<PlacedOrder>();
  for (let round = 0; round < declines; round++) await decline(placed);
  shop.clock.advance(1000);
  await shopper.pay(placed);
  return placed;
}

/** An event of the provider about a declined card. It arrives twice. */
async function decline(placed: PlacedOrder): Promise<void> {
  shop.clock.advance(1000);
  const at = shop.clock();
  const [payment] = await listPaymentsOf(shop, idOf(placed));
  const report = {
    providerRef: payment?.providerRef ?? '',
    origin: null,
    state: 'failed' as const,
    amount: { minor: placed.totalCents, currency: 'USD' },
    capturedMinor: 0,
    failure: { code: 'card_declined', message: 'Your card was declined.' },
    method: null,
    at,
    direct: false,
  };
  const type = 'payment_intent.payment_failed';
  const event = { id: `evt-${idOf(placed)}-${at.getTime()}`, type, at, kind: 'payment' as const, report };
  for (let delivery = 0; delivery < 2; delivery++) await recordEvent(shop, { provider: 'test', event, raw: '{}' });
}

async function dispute(placed: PlacedOrder, state: 'needs-response' | 'won'): Promise<void> {
  const [payment] = await listPaymentsOf(shop, idOf(placed));
  const at = new Date(shop.clock().getTime() + 1000);
  const report = {
    providerRef: 'dp_1',
    paymentRef: payment?.providerRef ?? '',
    state,
    amount: { minor: placed.totalCents, currency: 'USD' },
    reason: 'fraudulent',
    isInquiry: false,
    dueAt: null,
    openedAt: at,
  };
  const event = { id: `evt-${state}`, type: 'charge.dispute.updated', at, kind: 'dispute' as const, report };
  expect((await recordEvent(shop, { provider: 'test', event, raw: '{}' })).outcome).toBe('changed');
}

describe('an order that is paid', () => {
  it('has a low risk without signs of fraud, and none before', async () => {
    const shopper = new Shopper(shop);
    await shopper.add(itemId);
    const placed = (await shopper.place()).json<PlacedOrder>();
    expect(await riskOf(placed)).toBeNull();
    await shopper.pay(placed);
    expect(await riskOf(placed)).toStrictEqual({ level: 'low', reasons: [] });
    expect((await ownerGet('?risk=medium,high')).json()).toMatchObject({ rows: [] });
  });

  it('has a medium risk after three declined cards, and is found by it', async () => {
    const placed = await buyAfterDeclines(3);
    expect(await riskOf(placed)).toStrictEqual({ level: 'medium', reasons: ['failed-payments'] });
    expect(await riskOf(await buyAfterDeclines(2))).toStrictEqual({ level: 'low', reasons: [] });
    expect((await ownerGet('?risk=medium')).json()).toMatchObject({ rows: [{ id: idOf(placed), risk: 'medium' }] });
    expect((await ownerGet('?risk=high')).json()).toMatchObject({ rows: [] });
  });

  it('has a medium risk with addresses in two countries', async () => {
    const placed = await new Shopper(shop).buy(itemId, { billing: BERLIN });
    expect(await riskOf(placed)).toStrictEqual({ level: 'medium', reasons: ['countries-differ'] });
  });

  it('has a high risk after a dispute of the customer, unless the shop has won it', async () => {
    const disputed = await new Shopper(shop).buy(itemId);
    const another = await new Shopper(shop).buy(itemId, { email: 'eve@example.test' });
    await dispute(disputed, 'needs-response');
    expect(await riskOf(await new Shopper(shop).buy(itemId))).toStrictEqual({
      level: 'high',
      reasons: ['earlier-dispute'],
    });
    expect(await riskOf(disputed)).toMatchObject({ level: 'low' });
    expect(await riskOf(another)).toMatchObject({ level: 'low' });
    expect(await riskOf(await new Shopper(shop).buy(itemId, { email: 'eve@example.test' }))).toMatchObject({
      level: 'low',
    });
    shop.clock.advance(2000);
    await dispute(disputed, 'won');
    expect(await riskOf(await new Shopper(shop).buy(itemId))).toMatchObject({ level: 'low' });
  });
});
