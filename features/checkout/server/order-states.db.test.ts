import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { PlacedOrder } from '../contract.ts';
import { DECLINED, makeShop, makeTestProduct, runExpiry, runJobs, Shopper, type TestShop } from './testing/shopping.ts';

// Covers that the payment state and the fulfilment state of an order always follow from what happened to it: from its
// events, refunds and shipments, which no part of the two columns is computed from.

let database: Database;
let shop: TestShop;
let isProviderDown = false;

beforeAll(async () => {
  database = await testDatabase();
  shop = await makeShop(database, {
    wrap: (bank) => ({
      ...bank,
      refund: (input) => (isProviderDown ? Promise.reject(new Error('no route to host')) : bank.refund(input)),
    }),
  });
});
afterAll(() => database.close());

interface History {
  events: string[];
  totalCents: number;
  refundedCents: number;
  shipments: number;
  /** Units of the shipments, and of the lines. */
  sent: number;
  bought: number;
  returned: number;
  /** Restocked units that had been sent. */
  returnedSent: number;
}

const idOf = ({ token }: PlacedOrder): string => token.slice(0, 24);

async function readHistory(id: string): Promise<History> {
  const [row] = await database.sql<History & object>`
    select array(select e.kind from order_events e where e.order_id = o.id) as events, o.total_cents as "totalCents",
      (select coalesce(sum(r.amount_cents), 0)::int from order_refunds r
        where r.order_id = o.id and r.of_order and r.state = 'done') as "refundedCents",
      (select count(*)::int from shipments s where s.order_id = o.id) as shipments,
      (select coalesce(sum((line ->> 'quantity')::int), 0)::int
        from shipments s, jsonb_array_elements(s.lines) line where s.order_id = o.id) as sent,
      (select sum(i.quantity)::int from order_items i where i.order_id = o.id) as bought,
      (select sum(i.returned)::int from order_items i where i.order_id = o.id) as returned,
      (select sum(i.returned_sent)::int from order_items i where i.order_id = o.id) as "returnedSent"
    from orders o where o.website_id = ${shop.websiteId} and o.id = ${id}`;
  return row!;
}

function statesOf(history: History): object {
  const { events, totalCents, refundedCents, shipments, sent, bought, returned, returnedSent } = history;
  const isPaid = events.includes('paid');
  const isCancelled = events.includes('cancelled');
  const isRefunded = refundedCents > 0 && (refundedCents === totalCents || !isPaid);
  const unpaid = isCancelled ? 'voided' : 'pending';
  const paid = refundedCents > 0 ? 'partly-refunded' : 'paid';
  const open = shipments > 0 ? 'partly-fulfilled' : 'unfulfilled';
  const waiting = isPaid ? open : 'on-hold';
  const isSent = shipments > 0 && sent + returned - returnedSent >= bought;
  return {
    payment: isRefunded ? 'refunded' : isPaid ? paid : unpaid,
    fulfilment: isSent ? 'fulfilled' : isCancelled || isRefunded ? 'cancelled' : waiting,
  };
}

async function expectStates(id: string): Promise<void> {
  const [row] = await database.sql`
    select payment_state as payment, fulfilment_state as fulfilment from orders
    where website_id = ${shop.websiteId} and id = ${id}`;
  const history = await readHistory(id);
  expect(row, JSON.stringify(history)).toStrictEqual(statesOf(history));
}

const STEPS = [
  'pay',
  'decline',
  'fulfil',
  'fulfil-unit',
  'refund-part',
  'refund-unit',
  'refund-rest',
  'request-return',
  'approve-return',
  'receive-return',
  'refund-return',
  'cancel',
  'expire',
  'outage',
  'jobs',
] as const;
type Step = (typeof STEPS)[number];

let requests = 0;

/** The first return in this state. An unknown id if there is none. */
async function findReturn(placed: PlacedOrder, state: string): Promise<string> {
  const [row] = await database.sql<{ id: string }>`
    select id from order_returns where website_id = ${shop.websiteId} and order_id = ${idOf(placed)} and state = ${state}
    order by number limit 1`;
  return row?.id ?? 'f'.repeat(24);
}

/** No unit is returned twice or restocked more often than it was bought, and the stock has what was restocked. */
async function expectBalance(placed: PlacedOrder): Promise<string[]> {
  const [row] = await database.sql<Record<string, number> & { states: string[] }>`
    with lines as (
      select r.state, line from order_returns r,
        jsonb_array_elements(case when r.state in ('requested', 'approved') then r.lines else r.received end) line
      where r.website_id = ${shop.websiteId} and r.order_id = ${idOf(placed)})
    select (select coalesce(sum((line ->> 'quantity')::int), 0)::int from lines) as claimed,
      (select coalesce(sum((line ->> 'quantity')::int), 0)::int from lines where line ->> 'restock' = 'true') as restocked,
      (select coalesce(sum((line ->> 'quantity')::int), 0)::int from lines where line ->> 'restock' = 'false') as "notRestocked",
      (select coalesce(sum(m.quantity), 0)::int from stock_movements m
        where m.website_id = ${shop.websiteId} and m.kind = 'refund' and m.reference in (
          select id from order_returns where order_id = ${idOf(placed)} union select id from order_refunds
          where order_id = ${idOf(placed)})) as moved,
      array(select distinct state from order_returns where order_id = ${idOf(placed)}) as states`;
  const { bought, sent, returned, returnedSent, totalCents, refundedCents } = await readHistory(idOf(placed));
  const numbers = row!;
  expect(numbers['claimed']).toBeLessThanOrEqual(sent);
  expect(returnedSent).toBe(numbers['restocked']);
  expect(returned + numbers['notRestocked']!).toBeLessThanOrEqual(bought);
  expect(numbers['moved']).toBe(returned);
  expect(refundedCents).toBeLessThanOrEqual(totalCents);
  return numbers.states;
}

/** Does one step to an order. The server refuses those that its state does not allow. */
async function take(step: Step, { shopper, placed }: { shopper: Shopper; placed: PlacedOrder }): Promise<void> {
  const owner = new Shopper(shop, [8]);
  const post = async (action: string, body: object) =>
    void (await owner.post(`/api/config/orders/${idOf(placed)}/${action}`, body));
  const unit = [{ position: 0, quantity: 1 }];
  const refund = async (amountCents: number, returns: object[] = []): Promise<void> => {
    requests += 1;
    await post('refunds', { amountCents, returns, key: `request-${requests}` });
  };
  const { totalCents, refundedCents } = await readHistory(idOf(placed));
  const steps: Record<Step, () => Promise<void>> = {
    pay: async () => void (await shopper.pay(placed)),
    decline: async () => void (await shopper.pay(placed, DECLINED)),
    fulfil: async () => post('fulfilment', {}),
    'fulfil-unit': async () => post('fulfilment', { lines: unit }),
    'refund-part': async () => refund(700),
    'refund-unit': async () => refund(700, unit),
    'refund-rest': async () => refund(totalCents - refundedCents),
    'request-return': async () => {
      requests += 1;
      const body = { lines: [{ ...unit[0], reason: 'other' }], key: `request-${requests}` };
      await shopper.post(`/api/orders/${placed.token}/returns`, body);
    },
    'approve-return': async () => post(`returns/${await findReturn(placed, 'requested')}/approval`, {}),
    'receive-return': async () => {
      requests += 1;
      const lines = [{ ...unit[0], restock: requests % 3 > 0 }];
      await post(`returns/${await findReturn(placed, 'approved')}/receipt`, { lines });
    },
    'refund-return': async () => {
      requests += 1;
      const returnId = await findReturn(placed, 'received');
      await post('refunds', { amountCents: 500, key: `request-${requests}`, returnId });
    },
    cancel: async () => post('cancellation', {}),
    expire: async () => {
      shop.clock.advance(31 * MINUTE);
      await runExpiry(shop);
    },
    outage: () => {
      isProviderDown = !isProviderDown;
      return Promise.resolve();
    },
    jobs: async () => runJobs(shop).catch(() => undefined),
  };
  await steps[step]();
}

describe('the payment state and the fulfilment state of an order', () => {
  it('follow from its events, refunds and shipments after every step', async () => {
    const { id } = await makeTestProduct(shop);
    const steps = fc.array(fc.constantFrom(...STEPS), { minLength: 2, maxLength: 7 });
    // Most sequences begin with a payment: without it, few steps are allowed.
    const sequences = fc.tuple(fc.constantFrom<Step[]>(['pay'], ['pay'], []), steps).map((parts) => parts.flat());
    const seen = new Set<string>();
    const property = fc.asyncProperty(sequences, async (sequence) => {
      isProviderDown = false;
      const shopper = new Shopper(shop);
      await shopper.add(id, 2);
      const placed = (await shopper.place()).json<PlacedOrder>();
      await expectStates(idOf(placed));
      for (const step of sequence) {
        await take(step, { shopper, placed });
        await expectStates(idOf(placed));
        seen.add(JSON.stringify(statesOf(await readHistory(idOf(placed)))));
      }
    });
    await fc.assert(property, { numRuns: 80, seed: 7 });
    // Otherwise the sequences would not reach what they are meant to cover.
    expect(seen.size).toBeGreaterThanOrEqual(11);
  });

  it('follow from them also with returns, and no unit is returned or restocked twice', async () => {
    const { id } = await makeTestProduct(shop, { stock: 1000 });
    const owner = new Shopper(shop, [8]);
    await owner.send({
      method: 'PUT',
      url: '/api/config/settings/returns',
      payload: JSON.stringify({ enabled: true, days: 365, instructions: '' }),
      headers: { 'content-type': 'application/json' },
    });
    const steps = fc.constantFrom<Step>(
      ...(['fulfil', 'fulfil-unit', 'refund-unit', 'refund-rest', 'outage', 'jobs'] as const),
      ...(['request-return', 'approve-return', 'receive-return', 'refund-return'] as const),
      ...(['request-return', 'approve-return', 'receive-return', 'refund-return'] as const),
    );
    const seen = new Set<string>();
    const property = fc.asyncProperty(fc.array(steps, { minLength: 6, maxLength: 14 }), async (sequence) => {
      isProviderDown = false;
      const shopper = new Shopper(shop);
      await shopper.add(id, 3);
      const placed = (await shopper.place()).json<PlacedOrder>();
      await shopper.pay(placed);
      for (const step of ['fulfil-unit', ...sequence] as const) {
        await take(step, { shopper, placed });
        await expectStates(idOf(placed));
        for (const state of await expectBalance(placed)) seen.add(state);
      }
    });
    await fc.assert(property, { numRuns: 30, seed: 11 });
    expect([...seen].toSorted()).toStrictEqual(['approved', 'received', 'refunded', 'requested']);
  });

  it('are refunded and cancelled when the goods sold out before the payment arrived', async () => {
    const { id } = await makeTestProduct(shop, { stock: 1 });
    const late = new Shopper(shop);
    await late.add(id);
    const placed = (await late.place()).json<PlacedOrder>();
    shop.clock.advance(31 * MINUTE);
    await database.sql`delete from stock_reservations where website_id = ${shop.websiteId}`;
    await database.sql`update variants set reserved = 0 where website_id = ${shop.websiteId} and item_id = ${id}`;
    await new Shopper(shop).buy(id);
    isProviderDown = false;
    await late.pay(placed);
    await runJobs(shop);
    expect(statesOf(await readHistory(idOf(placed)))).toStrictEqual({ payment: 'refunded', fulfilment: 'cancelled' });
    await expectStates(idOf(placed));
  });
});
