import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import { recordEvent } from '#features/payments/server/index.ts';
import type { DisputeReport, ProviderEvent, ReportedDisputeState } from '#platform/adapters/payments/port.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { idOf } from '../testing/returning.ts';
import { makeShop, makeTestProduct, runJobs, Shopper, type TestShop } from '../testing/shopping.ts';

// Covers disputes of payments: what the owner sees of them, and how they change the books.

const ADMIN = 1;

let database: Database;
let shop: TestShop;
let owner: Shopper;
let orderId: string;
let paymentRef: string;
let total: number;

beforeAll(async () => {
  database = await testDatabase({ max: 10 });
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await makeShop(database);
  owner = new Shopper(shop, [ADMIN]);
  orderId = idOf(await new Shopper(shop).buy((await makeTestProduct(shop)).id));
  const [row] = await database.sql<{ ref: string; total: number }>`
    select provider_ref as ref, captured_minor::int as total from payments where website_id = ${shop.websiteId}`;
  paymentRef = row?.ref ?? '';
  total = row?.total ?? 0;
});

const order = async () => (await owner.get(`/api/config/orders/${orderId}`)).json<{ order: OwnerOrder }>().order;

let eventCount = 0;

/** An event of the provider, some seconds after the order was paid. */
function eventOf(state: ReportedDisputeState, second: number, report: Partial<DisputeReport> = {}): ProviderEvent {
  eventCount += 1;
  const at = new Date(shop.clock().getTime() + second * 1000);
  return {
    id: `evt_${eventCount}`,
    type: 'charge.dispute.updated',
    at,
    kind: 'dispute',
    report: {
      providerRef: 'dp_1',
      paymentRef,
      state,
      amount: { minor: total, currency: 'USD' },
      reason: 'product_not_received',
      isInquiry: false,
      dueAt: new Date(shop.clock().getTime() + 864_000_000),
      openedAt: shop.clock(),
      ...report,
    },
  };
}

const deliver = async (event: ProviderEvent) =>
  (await recordEvent(shop, { provider: 'test', event, raw: '{}' })).outcome;

describe('a dispute', () => {
  it('appears on the order with its due date, in the timeline and in the list of orders', async () => {
    expect(await deliver(eventOf('needs-response', 1))).toBe('changed');
    const { disputes, events, state } = await order();
    expect(disputes).toMatchObject([
      {
        state: 'needs-response',
        amountCents: total,
        reason: 'product_not_received',
        dueOn: shop.clock().getTime() + 864_000_000,
        url: 'https://dashboard.stripe.com/test/disputes/dp_1',
      },
    ]);
    expect(state).toBe('paid');
    expect(events.filter(({ kind }) => kind.startsWith('dispute'))).toMatchObject([
      { kind: 'dispute-needs-response', facts: { amountCents: total, currency: 'USD' } },
    ]);
    const found = await owner.get('/api/config/orders?disputes=needs-response');
    expect(found.json()).toMatchObject({ rows: [{ id: orderId }], count: { value: 1 } });
    await deliver(eventOf('under-review', 2));
    const none = await owner.get('/api/config/orders?disputes=needs-response');
    expect(none.json()).toMatchObject({ rows: [], count: { value: 0 } });
  });

  it('is recorded once when its event arrives again, at the same time or late', async () => {
    const opened = eventOf('needs-response', 1);
    const outcomes = await Promise.all([1, 2, 3].map(() => deliver(opened)));
    expect(outcomes.toSorted()).toStrictEqual(['changed', 'duplicate', 'duplicate']);
    expect(await deliver(eventOf('under-review', 3))).toBe('changed');
    expect(await deliver(eventOf('needs-response', 2))).toBe('unchanged');
    expect((await order()).disputes).toMatchObject([{ state: 'under-review' }]);
  });

  it('changes no amount when it is won', async () => {
    await deliver(eventOf('needs-response', 1));
    await deliver(eventOf('won', 2));
    expect(await order()).toMatchObject({ state: 'paid', refundedCents: 0, disputes: [{ state: 'won' }] });
  });
});

describe('a lost dispute', () => {
  it('is a refund of the order without an email, once', async () => {
    const sentBefore = shop.mail.sent.length;
    await deliver(eventOf('needs-response', 1));
    for (const second of [2, 3]) await deliver(eventOf('lost', second));
    await runJobs(shop);
    expect(await order()).toMatchObject({
      state: 'refunded',
      refundedCents: total,
      refundableCents: 0,
      refunds: [{ amountCents: total, state: 'done' }],
      disputes: [{ state: 'lost' }],
    });
    expect(shop.mail.sent.slice(sentBefore).filter(({ id }) => id.includes('refunded'))).toStrictEqual([]);
  });

  it('takes only what was not refunded before', async () => {
    const refunded = { amountCents: 1000, reason: '', key: 'refund-key-1' };
    expect((await owner.post(`/api/config/orders/${orderId}/refunds`, refunded)).statusCode).toBe(200);
    await runJobs(shop);
    shop.clock.advance(1000);
    await deliver(eventOf('lost', 1));
    expect(await order()).toMatchObject({
      refundedCents: total,
      refunds: [{ amountCents: 1000 }, { amountCents: total - 1000 }],
    });
  });

  it.each(['succeeded', 'failed'] as const)(
    'closes the books with a refund that was pending and has %s',
    async (state) => {
      shop = await makeShop(database, {
        wrap: (bank) => ({
          ...bank,
          refund: async (input) => ({ ...(await bank.refund(input)), state: 'pending' as const }),
        }),
      });
      owner = new Shopper(shop, [ADMIN]);
      orderId = idOf(await new Shopper(shop).buy((await makeTestProduct(shop)).id));
      const refunded = { amountCents: 1000, reason: '', key: 'refund-key-1' };
      await owner.post(`/api/config/orders/${orderId}/refunds`, refunded);
      const [row] = await database.sql<{ paymentRef: string; id: string; ref: string }>`
      select p.provider_ref as "paymentRef", r.id, r.provider_ref as ref from payments p join payment_refunds r
        on r.website_id = p.website_id and r.payment_id = p.id where p.website_id = ${shop.websiteId}`;
      paymentRef = row?.paymentRef ?? '';
      // Refunds are listed by their time.
      shop.clock.advance(1000);
      await deliver(eventOf('lost', 1));
      expect(await order()).toMatchObject({
        refundedCents: total - 1000,
        refunds: [
          { amountCents: 1000, state: 'requested' },
          { amountCents: total - 1000, state: 'done' },
        ],
      });
      const at = new Date(shop.clock().getTime() + 2000);
      const amount = { minor: 1000, currency: 'USD' };
      const report = {
        providerRef: row?.ref ?? '',
        paymentRef,
        refundId: row?.id ?? null,
        state,
        amount,
        failure: null,
      };
      const event = { id: `evt_refund_${state}`, type: 'refund.updated', at, kind: 'refund' as const, report };
      expect([await deliver(event), await deliver({ ...event, id: `${event.id}_2` })]).toStrictEqual([
        'changed',
        'unchanged',
      ]);
      const { state: orderState, refundedCents, refunds } = await order();
      expect({ orderState, refundedCents }).toStrictEqual({ orderState: 'refunded', refundedCents: total });
      expect(refunds.filter((one) => one.state === 'done').reduce((sum, one) => sum + one.amountCents, 0)).toBe(total);
      const payments = await database.sql`
      select captured_minor = refunded_minor as closed from payments where website_id = ${shop.websiteId}`;
      expect(payments).toStrictEqual([{ closed: true }]);
    },
  );

  it('never refunds more than the order when the bank has sent a refund back', async () => {
    const refunded = { amountCents: 1000, reason: '', key: 'refund-key-1' };
    await owner.post(`/api/config/orders/${orderId}/refunds`, refunded);
    await runJobs(shop);
    const [refund] = await database.sql<{ id: string; ref: string }>`
      select id, provider_ref as ref from payment_refunds where website_id = ${shop.websiteId}`;
    const amount = { minor: 1000, currency: 'USD' };
    const at = new Date(shop.clock().getTime() + 1000);
    const report = {
      providerRef: refund?.ref ?? '',
      paymentRef,
      refundId: refund?.id ?? null,
      state: 'failed' as const,
      amount,
      failure: 'Account closed',
    };
    expect(await deliver({ id: 'evt_sent_back', type: 'refund.failed', at, kind: 'refund', report })).toBe('changed');
    expect(await deliver(eventOf('lost', 2))).toBe('changed');
    expect(await order()).toMatchObject({ state: 'refunded', refundedCents: total, disputes: [{ state: 'lost' }] });
  });

  it('cannot be refunded a second time', async () => {
    await deliver(eventOf('lost', 1));
    const again = await owner.post(`/api/config/orders/${orderId}/refunds`, {
      amountCents: 1000,
      reason: '',
      key: 'refund-key-1',
    });
    expect(refusalOf(again).status).toBe(409);
    expect((await order()).refundedCents).toBe(total);
  });

  it('stays lost when an earlier event arrives late', async () => {
    await deliver(eventOf('lost', 5));
    expect(await deliver(eventOf('needs-response', 6))).toBe('unchanged');
    expect((await order()).disputes).toMatchObject([{ state: 'lost' }]);
  });
});

it('a dispute of another payment of the provider account is acknowledged and not stored', async () => {
  expect(await deliver(eventOf('needs-response', 1, { paymentRef: 'pi_unknown' }))).toBe('unknown');
  expect((await order()).disputes).toStrictEqual([]);
});
