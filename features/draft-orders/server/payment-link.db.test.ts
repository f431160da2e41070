import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlacedOrder, Quote } from '#features/checkout/contract.ts';
import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import {
  ADDRESS,
  Browser,
  makeDraftShop,
  makeVariant,
  runExpiry,
  runJobs,
  type TestShop,
} from './testing/draft-shop.ts';
import { DRAFTS, ENGRAVING, nextKey, Owner, type SavedDraft } from './testing/owner.ts';

// Covers paying for a draft by its link, and marking the pending order as paid instead.

let database: Database;
let shop: TestShop;
let owner: Owner;
beforeAll(async () => {
  database = await testDatabase({ max: 10 });
  shop = await makeDraftShop(database);
  owner = new Owner(shop);
});
afterAll(() => database.close());

const quoteOf = async (customer: Browser, token: string, location: object | null = null) =>
  await customer.post(`/api/checkout/pay/${token}/quote`, { location });

async function place(
  customer: Browser,
  token: string,
  { key = nextKey(), ...values }: { key?: string; [name: string]: unknown } = {},
) {
  const quoted = (await quoteOf(customer, token)).json<Partial<Quote>>();
  const body = {
    email: 'ada@example.test',
    expectedTotalCents: quoted.cart?.grandTotalCents ?? 1500,
    expectedCurrency: 'USD',
    ...values,
  };
  return await customer.send({
    method: 'POST',
    url: `/api/checkout/pay/${token}/orders`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    remoteAddress: customer.from,
  });
}

const read = async ({ draft }: SavedDraft) => (await owner.get(`${DRAFTS}/${draft.id}`)).json<SavedDraft>().draft;
const ordersOf = async ({ draft }: SavedDraft) =>
  await database.sql<{ id: string; state: string }>`
    select id, state, channel from orders where cart_id = ${draft.id} order by created_at, id`;

async function makeLinked(values: object = {}) {
  const saved = await owner.create(values);
  return { saved, token: await owner.token(saved), customer: new Browser(shop) };
}

describe('paying by the link', () => {
  it('completes the draft with its order, once', async () => {
    const { saved, token, customer } = await makeLinked();
    const placed = (await place(customer, token)).json<PlacedOrder>();
    expect(placed).toMatchObject({ state: 'pending', totalCents: 1500 });
    await customer.pay(placed);
    const draft = await read(saved);
    expect(draft).toMatchObject({ state: 'completed', order: { number: expect.any(Number) } });
    expect(await ordersOf(saved)).toMatchObject([{ id: draft.order?.id, state: 'paid', channel: 'payment-link' }]);
    expect(refusalOf(await quoteOf(customer, token)).code).toBe('CHECKOUT_PAID_ALREADY');
  });

  it('returns the same order for a repeated request, even after it is paid', async () => {
    const { saved, token, customer } = await makeLinked();
    const key = nextKey();
    const body = { key, expectedTotalCents: 1500 };
    const placed = (await place(customer, token, body)).json<PlacedOrder>();
    await customer.pay(placed);
    expect((await place(customer, token, body)).json<PlacedOrder>()).toMatchObject({
      token: placed.token,
      state: 'paid',
    });
    expect(refusalOf(await place(customer, token)).code).toBe('CHECKOUT_PAID_ALREADY');
    expect(await ordersOf(saved)).toHaveLength(1);
  });

  it('asks for the address of what is shipped, and charges the shipping and tax of it', async () => {
    const { token, customer } = await makeLinked({
      lines: [{ ...ENGRAVING, requiresShipping: true }],
      shipping: { kind: 'rate', id: 'express' },
    });
    const { region, postalCode, country } = ADDRESS;
    const quote = (await quoteOf(customer, token, { region, postalCode, country })).json<Quote>();
    expect(quote).toMatchObject({ steps: { delivery: true, shipping: true }, dueCents: 3150 });
    expect(quote.cart.shippingOptions.map(({ id }) => id)).toStrictEqual(['express']);
    expect((await place(customer, token, { expectedTotalCents: 3150 })).statusCode).toBe(400);
    const reply = await place(customer, token, { expectedTotalCents: 3150, delivery: ADDRESS });
    expect(reply.json<PlacedOrder>()).toMatchObject({ state: 'pending', totalCents: 3150 });
  });

  it('is taxed at the address of the draft when nothing is shipped, whatever the customer sends', async () => {
    const { saved, token, customer } = await makeLinked({ delivery: ADDRESS });
    expect(saved.quote).toMatchObject({ totalCents: 1650 });
    expect((await quoteOf(customer, token, { country: 'DE' })).json<Quote>()).toMatchObject({ dueCents: 1650 });
    const abroad = { ...ADDRESS, country: 'DE', region: '', postalCode: '10115' };
    const placed = (await place(customer, token, { delivery: abroad })).json<PlacedOrder>();
    expect(placed).toMatchObject({ state: 'pending', totalCents: 1650 });
    const [order] = await database.sql<{ tax: number; billing: object }>`
      select tax_cents::int as tax, billing from orders where cart_id = ${saved.draft.id}`;
    expect(order).toMatchObject({ tax: 150, billing: { country: ADDRESS.country } });
  });

  it('is refused at another total than the customer saw', async () => {
    const { saved, token, customer } = await makeLinked();
    expect(refusalOf(await place(customer, token, { expectedTotalCents: 1 })).code).toBe('CHECKOUT_TOTAL_CHANGED');
    expect(await ordersOf(saved)).toStrictEqual([]);
  });

  it('is refused after the draft has changed, except for its note', async () => {
    const { saved, token, customer } = await makeLinked();
    await owner.save(saved, { note: 'For members' });
    expect((await quoteOf(customer, token)).statusCode).toBe(200);
    await owner.save(saved, { lines: [{ ...ENGRAVING, quantity: 2 }] }, 2);
    for (const reply of [await quoteOf(customer, token), await place(customer, token)])
      expect(refusalOf(reply).code).toBe('DRAFT_ORDERS_LINK_CHANGED');
    expect(await ordersOf(saved)).toStrictEqual([]);
  });

  it('is refused for a deleted draft, an invented link and a product that is gone', async () => {
    const { saved, token, customer } = await makeLinked();
    await owner.send({ method: 'DELETE', url: `${DRAFTS}/${saved.draft.id}` });
    for (const bad of [token, 'nonsense', `${'a'.repeat(24)}.1.${'b'.repeat(43)}`])
      expect(refusalOf(await quoteOf(customer, bad)).code).toBe('DRAFT_ORDERS_LINK_INVALID');
    const variantId = await makeVariant(shop);
    const other = await makeLinked({ lines: [{ kind: 'variant', variantId, quantity: 1 }] });
    await database.sql`delete from variants where id = ${variantId}`;
    expect(refusalOf(await place(customer, other.token)).code).toBe('DRAFT_ORDERS_UNAVAILABLE');
  });
});

describe('a draft that is being paid', () => {
  it('cannot be changed, deleted, linked or marked as paid until the pending order is over', async () => {
    const { saved, token, customer } = await makeLinked();
    await place(customer, token);
    const [pending] = await ordersOf(saved);
    expect((await read(saved)).pendingOrderId).toBe(pending?.id);
    for (const reply of [
      await owner.save(saved, { note: 'Now' }),
      await owner.markPaid(saved),
      await owner.link(saved),
      await owner.send({ method: 'DELETE', url: `${DRAFTS}/${saved.draft.id}` }),
    ])
      expect(refusalOf(reply).code).toBe('DRAFT_ORDERS_BEING_PAID');
    shop.clock.advance(31 * MINUTE);
    await runExpiry(shop);
    expect((await owner.save(saved, { note: 'Now' })).statusCode).toBe(200);
  });

  it('ends in one order when the customer pays while a member marks it as paid', async () => {
    const { saved, token, customer } = await makeLinked();
    await Promise.all([place(customer, token), owner.markPaid(saved), owner.markPaid(saved)]);
    const open = (await ordersOf(saved)).filter(({ state }) => state !== 'cancelled');
    expect(open).toHaveLength(1);
  });

  it('is completed when its pending order is marked as paid', async () => {
    const { saved, token, customer } = await makeLinked();
    const placed = (await place(customer, token)).json<PlacedOrder>();
    const [pending] = await ordersOf(saved);
    shop.clock.advance(MINUTE);
    const body = { method: 'cash', reference: 'Receipt 3', key: nextKey() };
    const url = `/api/config/orders/${pending?.id}/manual-payment`;
    const replies = await Promise.all([owner.post(url, body), owner.post(url, body)]);
    for (const reply of replies) expect(reply.json<{ order: OwnerOrder }>().order.state).toBe('paid');
    const { order } = (await owner.get(`/api/config/orders/${pending?.id}`)).json<{ order: OwnerOrder }>();
    expect(order.payments.map(({ provider, state }) => [provider, state])).toStrictEqual([
      ['test', 'cancelled'],
      ['manual', 'succeeded'],
    ]);
    expect((await read(saved)).state).toBe('completed');
    expect((await customer.pay(placed)).statusCode).toBe(409);
  });

  it('is not marked as paid when the customer has paid in the meantime', async () => {
    const { saved, token, customer } = await makeLinked();
    const placed = (await place(customer, token)).json<PlacedOrder>();
    await customer.pay(placed);
    const [paid] = await ordersOf(saved);
    const url = `/api/config/orders/${paid?.id}/manual-payment`;
    const reply = await owner.post(url, { method: 'cash', key: nextKey() });
    expect(refusalOf(reply).code).toBe('ORDERS_PAID_ALREADY');
    const rows = await database.sql`select from payments where reference = ${paid?.id} and provider = 'manual'`;
    const refunds = await database.sql`select from order_refunds where order_id = ${paid?.id}`;
    expect([rows, refunds]).toStrictEqual([[], []]);
  });

  it('is not marked as paid after the pending order was cancelled', async () => {
    const { saved, token, customer } = await makeLinked();
    await place(customer, token);
    const [pending] = await ordersOf(saved);
    await owner.post(`/api/config/orders/${pending?.id}/cancellation`, {});
    const reply = await owner.post(`/api/config/orders/${pending?.id}/manual-payment`, {
      method: 'cash',
      key: nextKey(),
    });
    expect(refusalOf(reply).code).toBe('ORDERS_STATE_FORBIDS');
  });
});

describe('sending the link', () => {
  it('emails it once for a repeated request', async () => {
    await runJobs(shop);
    const { saved } = await makeLinked();
    const before = shop.mail.sent.length;
    const body = { key: nextKey(), message: 'As discussed' };
    const [first] = [await owner.link(saved, body), await owner.link(saved, body)];
    await runJobs(shop);
    const sent = shop.mail.sent.slice(before);
    expect(sent.map(({ to }) => to)).toStrictEqual(['ada@example.test']);
    const { url, draft } = first.json<{ url: string } & SavedDraft>();
    expect([sent[0]?.text.includes(url), sent[0]?.text.includes('As discussed')]).toStrictEqual([true, true]);
    expect(draft.link).toMatchObject({ isCurrent: true });
  });

  it('sends nothing when the draft changes before the email is sent, and shows that the link is outdated', async () => {
    const { saved } = await makeLinked();
    await owner.link(saved);
    const { revision } = await read(saved);
    await owner.save(saved, { lines: [{ ...ENGRAVING, quantity: 2 }] }, revision);
    const before = shop.mail.sent.length;
    await runJobs(shop);
    expect(shop.mail.sent).toHaveLength(before);
    expect((await read(saved)).link).toMatchObject({ isCurrent: false });
  });

  it('needs an email address', async () => {
    const saved = await owner.create({ email: '' });
    expect(refusalOf(await owner.link(saved)).code).toBe('DRAFT_ORDERS_EMAIL_MISSING');
    expect((await owner.link(saved, { send: false })).statusCode).toBe(200);
  });
});
