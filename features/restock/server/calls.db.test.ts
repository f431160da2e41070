import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { listGroupsEndpoint, listSignUpsEndpoint } from '../contract.ts';
import type { RestockSignedUp } from '../events.ts';
import { openRestockShop, RESTOCK, type RestockShop, SIGN_UP_URL } from './testing/restock-shop.ts';

// Covers the HTTP endpoints: what they accept, return and reject.

const events: RestockSignedUp[] = [];
const tokens: string[] = [];
let shop: RestockShop;
beforeAll(async () => {
  shop = await openRestockShop({
    onSignedUp: (_ctx, event) => Promise.resolve(void events.push(event)),
    verify: (_ctx, token) => Promise.resolve(tokens.push(token) > 0 && token !== 'robot'),
  });
});
afterAll(() => shop.close());

type Groups = ReplyOf<typeof listGroupsEndpoint>;
type SignUps = ReplyOf<typeof listSignUpsEndpoint>;

describe('signing up for a notice', () => {
  it('takes product, variant, address, proof and newsletter opt-in, and returns an empty object [S3.79, S3.80, S3.81, S3.82, S3.83, S7.57, S7.58, S7.60]', async () => {
    const vase = await shop.product({ restock: { ...RESTOCK, mailingListText: 'News too' } });
    const reply = await shop.signUp(vase, ' Ada@Example.test ', {
      variantId: vase.sku,
      isJoinMailingList: true,
      recaptchaEnterpriseV3Token: 'person',
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toStrictEqual({});
    expect(tokens.at(-1)).toBe('person');
    expect(await shop.states()).toMatchObject({ 'ada@example.test': 'waiting' });
    const [subscriber] = await shop.database.sql`
      select email, state, source from mailing_list_subscribers where website_id = ${shop.site.websiteId}`;
    expect(subscriber).toStrictEqual({ email: 'ada@example.test', state: 'pending', source: 'restock' });
    for (const missing of ['productId', 'variantId', 'siteVisitorEmail']) {
      const refused = await shop.signUp(vase, 'a@b.test', { [missing]: undefined });
      expect(refused.json<{ errors: object }>().errors).toHaveProperty(missing);
    }
    const unexpectedField = await shop.signUp(vase, 'a@b.test', { isAdmin: true });
    expect(unexpectedField.statusCode).toBe(400);
  });

  it('accepts the SKU or the id of a variant, but only of the given product [S3.82]', async () => {
    const [vase, bowl] = [await shop.product(), await shop.product()];
    for (const variantId of [vase.sku, vase.variantId]) {
      expect((await shop.signUp(vase, `by-${variantId}@example.test`, { variantId })).statusCode).toBe(200);
    }
    const rows = await shop.database.sql`select id from restock_requests where variant_id = ${vase.variantId}`;
    expect(rows).toHaveLength(2);
    for (const variantId of [bowl.sku, 'no-such-sku', '']) {
      const refused = await shop.signUp(vase, 'sku@example.test', { variantId });
      expect([variantId, refused.statusCode]).toStrictEqual([variantId, variantId === '' ? 400 : 404]);
    }
  });

  it('publishes an event with product, variant and language but no personal data [S3.84]', async () => {
    const { productId, variantId } = await shop.product();
    await shop.signUp({ productId, variantId }, 'ada@example.test', { language: 'fr' });
    await shop.signUp({ productId, variantId }, 'ada@example.test', { language: 'fr' });
    expect(events.filter((event) => event.variantId === variantId)).toStrictEqual([
      { productId, variantId, language: 'fr' },
    ]);
  });

  it.each([
    ['', 'Email cannot be blank'],
    ['   ', 'Email cannot be blank'],
    ['ada', 'Email is invalid'],
    ['a@b', 'Email is invalid'],
    ['a@b.test\r\nBcc: c@d.test', 'Email is invalid'],
    [`${'a'.repeat(300)}@b.test`, 'Email is invalid'],
  ])('answers for the address %j: %s', async (email, words) => {
    const reply = await shop.signUp(await shop.product(), email);
    const { message, errors } = reply.json<{ message: string; errors: object }>();
    expect({ message, errors }).toStrictEqual({ message: words, errors: { siteVisitorEmail: [words] } });
  });

  it('rejects a variant that is in stock, without notices, of another product or hidden, and a bot', async () => {
    const vase = await shop.product();
    const stocked = await shop.product({ variants: [{ stock: 2 }] });
    const silent = await shop.product({ restock: undefined });
    const hidden = await shop.product({ state: 'draft' });
    const codes = [
      await shop.signUp(stocked, 'a@b.test'),
      await shop.signUp(silent, 'a@b.test'),
      await shop.signUp({ ...vase, productId: stocked.productId }, 'a@b.test'),
      await shop.signUp(hidden, 'a@b.test'),
      await shop.signUp(vase, 'a@b.test', { recaptchaEnterpriseV3Token: 'robot' }),
    ].map((reply) => reply.json<{ code: string }>().code);
    expect(codes).toStrictEqual([
      'RESTOCK_IN_STOCK',
      'RESTOCK_NOT_OFFERED',
      'RESTOCK_NOT_FOUND',
      'RESTOCK_NOT_FOUND',
      'RESTOCK_NOT_VERIFIED',
    ]);
    expect(await shop.states()).not.toHaveProperty('a@b.test');
  });

  it('stores one request per address when it is sent twenty times at once', async () => {
    const vase = await shop.product();
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.signUp(vase, 'twenty@example.test')));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toStrictEqual(new Set([200]));
    const rows = await shop.database.sql`select id from restock_requests where variant_id = ${vase.variantId}`;
    expect(rows).toHaveLength(1);
  });
});

describe('lists of requests', () => {
  it('lists requests page by page until the last page, each once and in order [S3.85, S3.87, S3.88, S3.90, S4.88, S7.63, S7.64, S7.65, S7.66]', async () => {
    const vase = await shop.product();
    const emails = Array.from({ length: 120 }, (_, index) => `reader${index}@example.test`);
    for (const email of emails) await shop.signUp(vase, email);
    const owner = shop.owner();
    const found: string[] = [];
    let [cursor, pages] = ['', 0];
    for (let isMore = true; isMore; pages++) {
      const url = `${SIGN_UP_URL}?productId=${vase.productId}&variantId=${pages === 1 ? vase.variantId : vase.sku}${cursor}`;
      const page = (await owner.get(url)).json<SignUps>();
      expect(Object.keys(page).toSorted()).toStrictEqual(['hasNextPage', 'nextPageCursor', 'signUps']);
      found.push(...page.signUps.map(({ siteVisitorEmail }) => siteVisitorEmail));
      expect(page.nextPageCursor === null).toBe(!page.hasNextPage);
      isMore = page.hasNextPage;
      cursor = `&cursor=${page.nextPageCursor}`;
      expect(page.signUps[0]).toStrictEqual({
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        productId: vase.productId,
        variantId: vase.sku,
        siteVisitorEmail: expect.any(String),
        createdOn: expect.any(Number),
        language: '',
        isQueued: false,
      });
    }
    expect(pages).toBe(3);
    expect(found).toStrictEqual(emails);
  });

  it('lists groups with the product, the variant and the time of the last sign-up [S3.90]', async () => {
    const attributes = { Size: 'Large', Glaze: 'Moss' };
    const mug = await shop.product({
      title: 'Ember Mug',
      options: ['Size', 'Glaze'],
      variants: [{ attributes, stock: 0 }],
    });
    for (const name of ['first', 'last']) await shop.signUp(mug, `${name}@group.test`);
    const lastSignUpOn = shop.site.clock().getTime();
    const groups: Groups['signUpGroups'] = [];
    for (let query = '', isMore = true; isMore; ) {
      const page = (await shop.owner().get(`${SIGN_UP_URL}/groups${query}`)).json<Groups>();
      groups.push(...page.signUpGroups);
      isMore = page.hasNextPage;
      query = `?cursor=${page.nextPageCursor}`;
    }
    expect(groups.find(({ productId }) => productId === mug.productId)).toMatchObject({
      productId: mug.productId,
      variantId: mug.sku,
      productName: 'Ember Mug',
      variantName: 'Large, Moss',
      count: 2,
      lastSignUpOn,
      firstSignUpOn: lastSignUpOn - 1000,
    });
  });

  it('lists groups page by page with the number of waiting requests [S3.86, S3.90, S7.61, S7.62]', async () => {
    for (let made = 0; made < 55; made++) await shop.signUp(await shop.product(), `group${made}@example.test`);
    const owner = shop.owner();
    const groups: Groups['signUpGroups'] = [];
    let [query, isMore] = ['', true];
    while (isMore) {
      const page = (await owner.get(`${SIGN_UP_URL}/groups${query}`)).json<Groups>();
      groups.push(...page.signUpGroups);
      isMore = page.hasNextPage;
      query = `?cursor=${page.nextPageCursor}`;
    }
    const [{ count } = { count: 0 }] = await shop.database.sql<{ count: number }>`
      select count(distinct variant_id)::int as count from restock_requests where website_id = ${shop.site.websiteId}`;
    expect(new Set(groups.map(({ variantId }) => variantId)).size).toBe(count);
    expect(groups).toHaveLength(count);
    expect(groups.some((group) => group.count === 120)).toBe(true);
    expect(Object.keys(groups[0] ?? {}).toSorted()).toStrictEqual([
      'attributes',
      'count',
      'firstSignUpOn',
      'lastSignUpOn',
      'productId',
      'productName',
      'qtyInStock',
      'sku',
      'unlimited',
      'variantId',
      'variantName',
    ]);
  });

  it('requires a member with the permission to see the lists', async () => {
    const { variantId, productId } = await shop.product();
    const visitor = shop.owner();
    visitor.cookies.delete('vitrine_session');
    for (const url of [`${SIGN_UP_URL}/groups`, `${SIGN_UP_URL}?productId=${productId}&variantId=${variantId}`]) {
      expect(refusalOf(await visitor.get(url))).toStrictEqual({ status: 401, code: 'HTTP_SIGN_IN_NEEDED' });
    }
    expect((await visitor.post(`${SIGN_UP_URL}/send`, { productId, variantId })).statusCode).toBe(401);
  });
});

/** A cursor directly before the group of a variant. */
const before = (variantId: string) => `${variantId.slice(0, -1)}${variantId.endsWith('0') ? '' : '0'}`;

describe('sending notices manually', () => {
  it('notifies everyone who waits for a variant that is back [S7.67, S7.68, S7.69]', async () => {
    const { productId, variantId, ...rest } = await shop.product();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await shop.signUp({ productId, variantId }, `${name}@hand.test`);
    const owner = shop.owner();
    const early = await owner.post(`${SIGN_UP_URL}/send`, { productId, variantId });
    expect(refusalOf(early)).toStrictEqual({ status: 409, code: 'RESTOCK_SOLD_OUT' });
    await shop.setStock({ productId, variantId, ...rest }, 1);
    const groupIds = async () =>
      (await owner.get(`${SIGN_UP_URL}/groups?cursor=${before(variantId)}`))
        .json<Groups>()
        .signUpGroups.map((group) => group.productId);
    expect(await groupIds()).toContain(productId);
    const sent = await owner.post(`${SIGN_UP_URL}/send`, { productId, variantId: rest.sku });
    expect([sent.statusCode, sent.json()]).toStrictEqual([202, { sent: 5 }]);
    expect(await groupIds()).not.toContain(productId);
    expect((await owner.post(`${SIGN_UP_URL}/send`, { productId, variantId })).json()).toStrictEqual({ sent: 0 });
    for (const missing of [{ productId }, { variantId }]) {
      expect((await owner.post(`${SIGN_UP_URL}/send`, missing)).statusCode).toBe(400);
    }
  });

  it('notifies for several variants and skips the sold-out ones [S3.89, S7.70, S7.71]', async () => {
    const [back, gone] = [await shop.product(), await shop.product()];
    for (const product of [back, gone]) await shop.signUp(product, 'ada@several.test');
    await shop.setStock(back, 4);
    const sendRequests = [back, gone].map(({ productId, sku }) => ({ productId, variantId: sku }));
    const reply = await shop.owner().post(`${SIGN_UP_URL}/send/all`, { sendRequests });
    expect(reply.statusCode).toBe(202);
    expect(reply.json()).toStrictEqual({ sent: 1 });
    expect((await shop.owner().post(`${SIGN_UP_URL}/send/all`, { sendRequests: [] })).statusCode).toBe(400);
  });

  it('saves the settings for automatic sending', async () => {
    const owner = shop.owner();
    expect((await owner.get('/api/config/restock/settings')).json()).toStrictEqual({
      settings: { automatic: true, noticesPerUnit: 3 },
    });
    const settings = { automatic: false, noticesPerUnit: 7 };
    const saved = await owner.send({ method: 'PUT', url: '/api/config/restock/settings', payload: settings });
    expect(saved.json()).toStrictEqual({ settings });
    expect((await owner.get('/api/config/restock/settings')).json()).toStrictEqual({ settings });
  });
});
