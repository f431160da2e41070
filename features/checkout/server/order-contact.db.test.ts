import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { PlacedOrder } from '../contract.ts';
import { makeShop, makeTestProduct, type Reply, runJobs, Shopper, type TestShop } from './testing/shopping.ts';

// Covers over HTTP how an owner corrects the email address and the addresses of an order that was bought.

const STORE_MANAGER = 8;

let database: Database;
let shop: TestShop;
let owner: Shopper;
let bowl: string;

beforeAll(async () => {
  database = await testDatabase();
  shop = await makeShop(database);
  owner = new Shopper(shop, [STORE_MANAGER]);
  bowl = (await makeTestProduct(shop)).id;
});
afterAll(() => database.close());

const urlOf = ({ token }: PlacedOrder): string => `/api/config/orders/${token.slice(0, 24)}`;

async function read(placed: PlacedOrder): Promise<OwnerOrder> {
  return (await owner.get(urlOf(placed))).json<{ order: OwnerOrder }>().order;
}

/** Sends the contact of the order with some parts replaced. */
async function change(placed: PlacedOrder, parts: object, more: object = {}): Promise<Reply> {
  const { email, delivery, billing } = await read(placed);
  const seen = { email, delivery, billing };
  const payload = { contact: { ...seen, ...parts }, seen, ...more };
  return await owner.send({ method: 'PUT', url: `${urlOf(placed)}/contact`, payload });
}

const errorsOf = (reply: Reply) => reply.json<{ errors: Record<string, string[]> }>().errors;

describe('the contact of an order', () => {
  it('gets an email address as the checkout would store it, and the confirmation is sent there', async () => {
    const shopper = new Shopper(shop);
    const placed = await shopper.buy(bowl, { email: 'adda@example.test' });
    await runJobs(shop);
    const reply = await change(placed, { email: '  Ada@Example.TEST ' }, { sendConfirmation: true });
    const { order } = reply.json<{ order: OwnerOrder }>();
    expect(order.email).toBe('ada@example.test');
    const event = order.events.find(({ kind }) => kind === 'contact-changed');
    expect(event?.memberId).toBe('d'.repeat(24));
    await runJobs(shop);
    const mails = shop.mail.sent.filter(({ subject }) => subject.startsWith(`Order #${order.number}`));
    expect(mails.map(({ to }) => to)).toStrictEqual(['adda@example.test', 'ada@example.test']);
    expect(refusalOf(await shopper.get(`/api/orders/${placed.token}`)).code).toBe('ORDERS_NOT_FOUND');
    const token = /checkout\/order\/([\w.-]+)/.exec(mails[1]?.text ?? '')?.[1] ?? '';
    expect((await shopper.get(`/api/orders/${token}`)).json<object>()).toMatchObject({ number: order.number });
  });

  it('keeps its totals when it is delivered to a place with other prices', async () => {
    const placed = await new Shopper(shop).buy(bowl);
    const { delivery, totalCents, taxCents, shippingCents } = await read(placed);
    const moved = { ...delivery, city: 'Toronto', country: 'CA', region: 'ON', postalCode: 'M5V 2T6' };
    const reply = await change(placed, { delivery: moved });
    expect(reply.json<{ order: OwnerOrder }>().order).toMatchObject({
      delivery: { country: 'CA' },
      totalCents,
      taxCents,
      shippingCents,
    });
  });

  it('is refused with the messages of the checkout at the fields', async () => {
    const placed = await new Shopper(shop).buy(bowl);
    const before = await read(placed);
    const wrong = await change(placed, { email: 'ada@' });
    expect(refusalOf(wrong)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
    expect(errorsOf(wrong)).toStrictEqual({ 'contact.email': ['Please enter a valid email'] });
    const address = { ...before.delivery, line1: ' ', postalCode: '1', country: 'US' };
    expect(errorsOf(await change(placed, { delivery: address, billing: null }))).toStrictEqual({
      'contact.delivery.line1': ['Please enter a street address.'],
      'contact.delivery.postalCode': ['ZIP Codes need to be 5 digits.'],
      'contact.billing': ['Please enter a billing address.'],
    });
    expect(refusalOf(await change(placed, { phone: '1' })).status).toBe(400);
    expect(await read(placed)).toStrictEqual(before);
  });

  it('stays as it is while the order is being paid', async () => {
    const shopper = new Shopper(shop);
    await shopper.add(bowl);
    const placed = (await shopper.place()).json<PlacedOrder>();
    const reply = await change(placed, { email: 'late@example.test' });
    expect(refusalOf(reply)).toStrictEqual({ status: 409, code: 'ORDERS_STATE_FORBIDS' });
    await shopper.pay(placed);
    expect((await change(placed, { email: 'late@example.test' })).statusCode).toBe(200);
  });
});
