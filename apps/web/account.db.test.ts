import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobs } from '#apps/installation/jobs.ts';
import type { listOrdersEndpoint, SavedAddress } from '#features/account/contract.ts';
import type { ShoppingCart } from '#features/cart/contract.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { DAY, MINUTE } from '#kernel/time/clock.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { type AccountShop, type AccountVisitor, ADA, EVE, HOME, openAccountShop } from './testing/account-shop.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers shopper accounts in the assembled process: signing in by email, and the data of an account.

let web: TestWeb;
let shop: AccountShop;

beforeAll(async () => {
  web = await openWeb();
});
afterAll(() => web.close());
beforeEach(async () => {
  shop = await openAccountShop(web);
});

const orders = async (shopper: AccountVisitor) =>
  (await shopper.get('/api/account/orders')).json<ReplyOf<typeof listOrdersEndpoint>>();

describe('signing in by email', () => {
  it('signs in once with an emailed link', async () => {
    const shopper = shop.visitor();
    const token = await shop.askForLink(shopper, ` ${ADA.toUpperCase()} `);
    expect(shop.mail.sent).toHaveLength(1);
    expect(shop.mail.sent[0]).toMatchObject({ to: ADA, subject: `Sign in to ${shop.site.website.site.title}` });
    expect(shop.mail.sent[0]?.html).toContain(token);
    expect(await shopper.me()).toBeNull();
    expect((await shopper.post('/api/account/session', { token })).statusCode).toBe(201);
    expect(await shopper.me()).toStrictEqual({ email: ADA, address: null });
    const again = await shop.visitor().post('/api/account/session', { token });
    expect(refusalOf(again)).toStrictEqual({ status: 409, code: 'SHOPPERS_LINK_OVER' });
  });

  it('creates one session when a link is used twice at the same time', async () => {
    const token = await shop.askForLink(shop.visitor(), ADA);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => shop.visitor().post('/api/account/session', { token })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toStrictEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  it('fetching the page of the link does not use the link up', async () => {
    const token = await shop.askForLink(shop.visitor(), ADA);
    const page = await shop.visitor().get(`/account/sign-in?token=${token}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).not.toContain(token);
    expect((await shop.visitor().post('/api/account/session', { token })).statusCode).toBe(201);
  });

  it('rejects a link after 20 minutes, on another website, and with one character changed', async () => {
    const token = await shop.askForLink(shop.visitor(), ADA);
    const last = token.endsWith('A') ? 'B' : 'A';
    for (const [at, tried] of [
      [shop.another, token],
      [shop.site, token.slice(0, -1) + last],
      [shop.site, 'made-up'],
    ] as const) {
      const reply = await shop.visitor(at).post('/api/account/session', { token: tried });
      expect(refusalOf(reply)).toStrictEqual({ status: 409, code: 'SHOPPERS_LINK_OVER' });
    }
    web.installation.clock.advance(20 * MINUTE);
    const late = await shop.visitor().post('/api/account/session', { token });
    expect(refusalOf(late)).toStrictEqual({ status: 409, code: 'SHOPPERS_LINK_OVER' });
  });

  it('answers the same for an address with an account, without one, and over the limit', async () => {
    await shop.signedIn(ADA);
    const replies = [];
    for (const email of [ADA, EVE, ...Array<string>(7).fill(EVE)]) {
      replies.push(await shop.visitor().post('/api/account/link', { email }));
    }
    await shop.mailLinks();
    const bodies = replies.map((reply) => reply.body.replace(/ada|eve/, 'x'));
    expect(new Set(bodies).size).toBe(1);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toStrictEqual(new Set([202]));
    expect(shop.mail.sent.filter(({ to }) => to === EVE)).toHaveLength(5);
  });

  it('rate-limits a visitor who requests links for many addresses', async () => {
    const shopper = shop.visitor();
    const statuses = [];
    for (let index = 0; index < 12; index++) {
      statuses.push((await shopper.post('/api/account/link', { email: `n${index}@example.test` })).statusCode);
    }
    expect(statuses.slice(0, 10)).toStrictEqual(Array.from({ length: 10 }, () => 202));
    expect(statuses.slice(10)).toStrictEqual([429, 429]);
  });

  it('stores neither link nor session in plain text', async () => {
    const shopper = shop.visitor();
    const token = await shop.askForLink(shopper, ADA);
    await shopper.post('/api/account/session', { token });
    const session = shopper.cookies.get('vitrine_account') ?? '';
    const [row] = await web.installation.database.sql<{ rows: string }>`
      select (select json_agg(l)::text from shopper_links l) || (select json_agg(s)::text from shopper_sessions s)
        || coalesce((select json_agg(j)::text from jobs j), '') as rows`;
    expect(session).toHaveLength(43);
    for (const secret of [token, token.slice(24), session]) expect(row?.rows).not.toContain(secret);
  });

  it('sets an HttpOnly cookie for 30 days', async () => {
    const shopper = shop.visitor();
    const reply = await shopper.post('/api/account/session', { token: await shop.askForLink(shopper, ADA) });
    const cookie = [reply.headers['set-cookie']].flat().find((text) => text?.startsWith('vitrine_account='));
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain(`Max-Age=${30 * 24 * 3600}`);
    web.installation.clock.advance(30 * DAY);
    expect(await shopper.me()).toBeNull();
  });
});

describe('the account of a shopper', () => {
  it('shows the orders that its address placed as a guest, and no others', async () => {
    await shop.visitor().buy(shop.bowl.id, ADA);
    await shop.visitor().buy(shop.bowl.id, EVE);
    const { orders: found, total: count } = await orders(await shop.signedIn(ADA));
    expect(count).toBe(1);
    expect(found).toMatchObject([{ number: 1001, state: 'paid', totalCents: 4000, titles: [shop.bowl.file.title] }]);
    const page = await shop.visitor().get(`/api/orders/${found[0]?.token}`);
    expect(page.json()).toMatchObject({ email: ADA, number: 1001 });
  });

  it('leaves out orders that were never paid', async () => {
    await shop.visitor().placeOrder(shop.bowl.id, ADA);
    expect(await orders(await shop.signedIn(ADA))).toStrictEqual({ orders: [], total: 0, pageSize: 20 });
  });

  it('keeps the cart of the browser and merges it on the next device', async () => {
    const cart = '/api/commerce/shopping-cart';
    const desk = shop.visitor();
    await desk.post(`${cart}/entries`, { itemId: shop.bowl.id, quantity: 2 });
    await desk.post('/api/account/session', { token: await shop.askForLink(desk, ADA) });
    const phone = shop.visitor();
    await phone.post(`${cart}/entries`, { itemId: shop.bowl.id, quantity: 1 });
    await phone.post('/api/account/session', { token: await shop.askForLink(phone, ADA) });
    for (const device of [phone, desk]) {
      expect((await device.get(cart)).json<ShoppingCart>().totalQuantity).toBe(3);
    }
    await desk.remove('/api/account/session');
    expect((await desk.get(cart)).json<ShoppingCart>().totalQuantity).toBe(0);
    expect((await phone.get(cart)).json<ShoppingCart>().totalQuantity).toBe(3);
  });

  it('signs out on this browser or on all, deletes the account, and keeps the orders', async () => {
    await shop.visitor().buy(shop.bowl.id, ADA);
    const [desk, phone, tablet] = [await shop.signedIn(ADA), await shop.signedIn(ADA), await shop.signedIn(ADA)];
    const leftOver = await shop.askForLink(shop.visitor(), ADA);
    await desk.addAddress();
    expect((await tablet.remove('/api/account/session')).statusCode).toBe(204);
    expect(await Promise.all([desk, phone, tablet].map((one) => one.me()))).toMatchObject([
      { email: ADA },
      { email: ADA },
      null,
    ]);
    expect((await desk.remove('/api/account/sessions')).statusCode).toBe(204);
    expect(await Promise.all([desk, phone].map((one) => one.me()))).toStrictEqual([null, null]);
    expect((await shop.visitor().post('/api/account/session', { token: leftOver })).statusCode).toBe(409);

    web.installation.clock.advance(DAY);
    const back = await shop.signedIn(ADA);
    expect(await back.me()).toMatchObject({ address: HOME });
    expect((await back.remove('/api/account')).statusCode).toBe(204);
    expect(await back.me()).toBeNull();
    const anew = await shop.signedIn(ADA);
    expect(await anew.me()).toStrictEqual({ email: ADA, address: null });
    expect((await orders(anew)).total).toBe(1);
  });
});

describe('the address book', () => {
  it('adds, changes and removes addresses, one of which is the default', async () => {
    const ada = await shop.signedIn(ADA);
    expect((await ada.addAddress()).json<{ addresses: SavedAddress[] }>().addresses).toMatchObject([
      { address: HOME, preferred: true },
    ]);
    web.installation.clock.advance(1);
    await ada.addAddress({ line1: '2 Side Street' });
    web.installation.clock.advance(1);
    const third = (await ada.addAddress({ line1: '3 Back Street' }, true)).json<{ addresses: SavedAddress[] }>()
      .addresses;
    expect(third.map(({ address, preferred }) => [address.line1, preferred])).toStrictEqual([
      ['3 Back Street', true],
      ['2 Side Street', false],
      ['1 Main Street', false],
    ]);
    const [preferred, side, main] = third;
    const moved = { address: { ...HOME, line1: '4 New Street' }, preferred: true };
    await ada.put(`/api/account/addresses/${main?.id}`, moved);
    expect((await ada.me())?.address?.line1).toBe('4 New Street');
    await ada.remove(`/api/account/addresses/${main?.id}`);
    const left = (await ada.remove(`/api/account/addresses/${preferred?.id}`)).json<{ addresses: SavedAddress[] }>();
    expect(left.addresses).toMatchObject([{ id: side?.id, preferred: true }]);
  });

  it('rejects an undeliverable address by field', async () => {
    const reply = await (await shop.signedIn(ADA)).addAddress({ firstName: ' ', region: 'ZZ', postalCode: '1' });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json<{ errors: object }>().errors).toSorted()).toStrictEqual([
      'address.firstName',
      'address.postalCode',
      'address.region',
    ]);
  });

  it('keeps at most 20 addresses, even when added concurrently', async () => {
    const ada = await shop.signedIn(ADA);
    const replies = await Promise.all(Array.from({ length: 24 }, () => ada.addAddress()));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    const refused = replies.filter(({ statusCode }) => statusCode !== 201).map(refusalOf);
    expect(refused).toStrictEqual(Array.from({ length: 4 }, () => ({ status: 409, code: 'ACCOUNT_ADDRESSES_FULL' })));
    const [row] = await web.installation.database.sql<{ count: number }>`
      select count(*)::integer as count from shopper_addresses where website_id = ${shop.site.websiteId} and preferred`;
    expect(row?.count).toBe(1);
  });
});

it('the worker sends account emails and runs the cleanup', () => {
  const { handlers, schedules } = createJobs(web.installation);
  const names = handlers.map(({ job }) => job.name);
  expect(names).toEqual(expect.arrayContaining(['shoppers.send-sign-in-link', 'shoppers.purge-expired']));
  expect(schedules.map(({ job }) => job.name)).toContain('shoppers.purge-expired');
});
