import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SavedAddress } from '#features/account/contract.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { type AccountShop, type AccountVisitor, ADA, EVE, HOME, openAccountShop } from './testing/account-shop.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that a guest, another shopper, another website and a member cannot access an account.

let web: TestWeb;
let shop: AccountShop;

beforeAll(async () => {
  web = await openWeb();
});
afterAll(() => web.close());
beforeEach(async () => {
  shop = await openAccountShop(web);
});

describe('access to an account by others', () => {
  /** Every account endpoint, called with the address id of another shopper. */
  async function walk(
    visitor: AccountVisitor,
    addressId: string,
  ): Promise<[id: string, status: number, body: string][]> {
    const body = { address: { ...HOME, line1: 'Stolen' }, preferred: true };
    const own = `/api/account/addresses/${addressId}`;
    const replies = [
      ['account.getMe', await visitor.get('/api/account/me')],
      ['account.listOrders', await visitor.get('/api/account/orders')],
      ['account.listSubscriptions', await visitor.get('/api/account/subscriptions')],
      ['account.listAddresses', await visitor.get('/api/account/addresses')],
      ['account.addAddress', await visitor.post('/api/account/addresses', body)],
      ['account.updateAddress', await visitor.put(own, body)],
      ['account.removeAddress', await visitor.remove(own)],
      ['shoppers.signOutEverywhere', await visitor.remove('/api/account/sessions')],
      ['shoppers.removeAccount', await visitor.remove('/api/account')],
    ] as const;
    return replies.map(([id, reply]) => [id, reply.statusCode, reply.body]);
  }

  /** Endpoints that reveal no account data. Signing in has its own tests. */
  const PUBLIC_CALLS = ['shoppers.requestLink', 'shoppers.signIn', 'shoppers.signOut'];

  it('covers every account endpoint', async () => {
    const description = (await shop.visitor().get('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { operationId: string }>>;
    }>();
    const ids = Object.values(description.paths).flatMap((path) => Object.values(path).map((call) => call.operationId));
    const walked = (await walk(shop.visitor(), 'f'.repeat(24))).map(([id]) => id);
    const known = ids.filter((id) => /^(account|shoppers)\./.test(id));
    expect([...walked, ...PUBLIC_CALLS].toSorted()).toStrictEqual(known.toSorted());
  });

  const rowsOf = async (): Promise<string> => {
    const [row] = await web.installation.database.sql<{ rows: string }>`
      select json_build_object(
        'shoppers', (select json_agg(t order by id) from shoppers t where email = ${ADA} and website_id = ${shop.site.websiteId}),
        'sessions', (select json_agg(s order by s.id) from shopper_sessions s join shoppers p on p.id = s.shopper_id
          where p.email = ${ADA} and p.website_id = ${shop.site.websiteId}),
        'addresses', (select json_agg(a order by a.id) from shopper_addresses a join shoppers p on p.id = a.shopper_id
          where p.email = ${ADA} and p.website_id = ${shop.site.websiteId}))::text as rows`;
    return row?.rows ?? '';
  };

  it('reveals nothing without a session or with a session of another shopper, another website or a member', async () => {
    await shop.visitor().buy(shop.bowl.id, ADA);
    const ada = await shop.signedIn(ADA);
    const [saved] = (await ada.addAddress({ line1: 'SECRET Street' })).json<{ addresses: SavedAddress[] }>().addresses;
    const before = await rowsOf();
    const guest = shop.visitor();
    const foreign = shop.visitor(shop.another);
    foreign.cookies.set('vitrine_account', ada.cookies.get('vitrine_account') ?? '');
    const asMember = shop.visitor();
    asMember.cookies.set('vitrine_session', ada.cookies.get('vitrine_account') ?? '');
    for (const stranger of [guest, foreign, asMember]) {
      for (const [name, status, body] of await walk(stranger, saved?.id ?? '')) {
        expect([name, status], body).toStrictEqual([name, name === 'account.getMe' ? 200 : 401]);
        expect(body).not.toMatch(/SECRET|ada@|"number":1001/);
      }
    }
    for (const [name, , body] of await walk(await shop.signedIn(EVE), saved?.id ?? '')) {
      expect(body, name).not.toMatch(/SECRET|ada@|"number":1001/);
    }
    expect(await rowsOf()).toBe(before);
  });

  it('rejects a write without a valid CSRF token', async () => {
    const ada = await shop.signedIn(ADA);
    const reply = await ada.send({ method: 'DELETE', url: '/api/account', headers: { 'x-csrf-token': 'made-up' } });
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_CRUMB_WRONG' });
    expect(await ada.me()).toMatchObject({ email: ADA });
  });
});
