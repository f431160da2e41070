import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderId } from '#features/orders/order.ts';
import { toOrderToken } from '#features/orders/server/index.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { newId } from '#kernel/ids/id.ts';
import { DAY } from '#kernel/time/clock.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { onPurge } from '#platform/render/cache-invalidation.ts';
import type { addReviewEndpoint, listReviewsEndpoint } from '../contract.ts';
import { openReviewShop, type Reviewer, type ReviewShop } from './testing/review-shop.ts';

// Covers a review from submission to display.

type Listed = ReplyOf<typeof listReviewsEndpoint>;
type Added = ReplyOf<typeof addReviewEndpoint>;

let at: ReviewShop;
beforeAll(async () => {
  at = await openReviewShop();
});
beforeEach(() => {
  Object.assign(at.kinds, { native: true, imported: true });
});
afterAll(() => at.close());

const list = async (visitor: Reviewer, itemId: string) => (await visitor.get(`/api/reviews/${itemId}`)).json<Listed>();
const decide = async (ids: string[], state: string) =>
  await at.visitor('owner').post('/api/config/reviews/decisions', { ids, state });

const orderLink = (orderId: OrderId) => toOrderToken(SECRET, at.site.websiteId, { id: orderId, linkVersion: 0 });

/** Creates an order that contains the product and returns its id. */
async function buy(itemId: string, state = 'paid'): Promise<OrderId> {
  const orderId = newId<'order'>(at.site.clock(), at.site.random);
  await at.site.db.sql`
    insert into orders (website_id, id, state, number, cart_id, idempotency_key, request_hash, email, currency,
      subtotal_cents, discount_cents, shipping_cents, tax_cents, included_tax_cents, total_cents, requires_shipping,
      discounts, tax_rules, test_mode, cancel_reason, created_at, updated_at, expires_at)
    values (${at.site.websiteId}, ${orderId}, ${state},
      ${state === 'cancelled' ? null : Math.floor(Math.random() * 1e9)}, ${`c-${orderId}`}, 'k', '\\x00',
      'Buyer@shop.example', 'USD', 1, 0, 0, 0, 0, 1, false, '[]', '[]', true,
      ${state === 'cancelled' ? 'expired' : null}, now(), now(), now())`;
  await at.site.db.sql`
    insert into order_items (website_id, order_id, position, entry_id, item_id, variant_id, sku, title, attributes,
      product_type, quantity, unit_price_cents, discount_cents)
    values (${at.site.websiteId}, ${orderId}, 0, 'e', ${itemId}, 'v', 'S', 'Bowl', '{}', 1, 1, 1, 0)`;
  return orderId;
}

describe('submitting a review', () => {
  it('shows a waiting review only to its author, and to everyone after the owner approves it', async () => {
    const { id } = await at.product();
    const ada = at.visitor();
    const reply = await ada.write(id, { title: ' Deep\nand wide ' });
    const { review, waiting } = reply.json<Added>();
    expect([reply.statusCode, waiting, review]).toStrictEqual([
      201,
      true,
      {
        id: review.id,
        rating: 5,
        title: 'Deep and wide',
        text: 'A fine bowl.',
        name: 'Ada',
        verified: false,
        source: null,
        addedOn: at.site.clock().getTime(),
      },
    ]);
    expect(await list(ada, id)).toMatchObject({ reviews: [], total: 0, waiting: { id: review.id } });
    expect(await list(at.visitor(), id)).toMatchObject({ reviews: [], waiting: null });
    expect((await decide([review.id], 'approved')).json<object>()).toStrictEqual({ changed: 1 });
    expect(await list(at.visitor(), id)).toMatchObject({ reviews: [{ id: review.id }], total: 1 });
    expect((await list(ada, id)).waiting).toBeNull();
  });

  it("verifies a buyer's review and shows it at once", async () => {
    const { id } = await at.product();
    await buy(id);
    const { review, waiting } = (await at.visitor('customer').write(id)).json<Added>();
    expect([waiting, review.verified]).toStrictEqual([false, true]);
  });

  it('does not verify a review for a cancelled order or with only the email address of a buyer', async () => {
    const [cancelled, bought] = [await at.product(), await at.product()];
    await buy(cancelled.id, 'cancelled');
    await buy(bought.id);
    const first = (await at.visitor('customer').write(cancelled.id)).json<Added>();
    const second = (await at.visitor().write(bought.id, { email: 'buyer@shop.example' })).json<Added>();
    expect([first.review.verified, second.review.verified, second.waiting]).toStrictEqual([false, false, true]);
  });

  it('stores a review once when it is sent twice, also concurrently, and rejects a second one from the same browser', async () => {
    const { id } = await at.product();
    const ada = at.visitor();
    const { stamp } = await list(ada, id);
    at.site.clock.advance(10_000);
    const send = () => ada.post(`/api/reviews/${id}`, { rating: 4, name: 'Ada', text: 'Once.', stamp });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map((reply) => reply.json<Added>().review.id)).size).toBe(1);
    expect(refusalOf(await ada.write(id, { text: 'Once more.' }))).toStrictEqual({
      status: 409,
      code: 'REVIEWS_ALREADY_WRITTEN',
    });
  });

  it('verifies one review per order when many browsers use its link, also concurrently', async () => {
    const { id } = await at.product();
    const orderToken = orderLink(await buy(id));
    const stamp = (await list(at.visitor(), id)).stamp;
    at.site.clock.advance(10_000);
    const body = { rating: 5, name: 'Ada', text: 'A fine bowl.', stamp, orderToken };
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, browser) =>
        at.visitor().post(`/api/reviews/${id}`, { ...body, text: `A fine bowl, ${browser}.` }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toStrictEqual([
      201,
      ...Array(7).fill(409),
    ]);
    const refused = replies.filter(({ statusCode }) => statusCode === 409);
    expect(new Set(refused.map((reply) => refusalOf(reply).code))).toStrictEqual(
      new Set(['REVIEWS_ORDER_ALREADY_USED']),
    );
    expect((await list(at.visitor(), id)).reviews.map(({ verified }) => verified)).toStrictEqual([true]);
    expect(refusalOf(await at.visitor('customer').write(id)).code).toBe('REVIEWS_ORDER_ALREADY_USED');
  });

  it('accepts one review per account, for any number of browsers and purchases', async () => {
    const { id } = await at.product();
    await buy(id);
    await buy(id);
    expect((await at.visitor('customer').write(id)).json<Added>().review.verified).toBe(true);
    const second = await at.visitor('customer').write(id, { text: 'Another one.' });
    expect(refusalOf(second)).toStrictEqual({ status: 409, code: 'REVIEWS_ALREADY_WRITTEN' });
  });

  it('verifies a review of another product in the same order and accepts one without the order unverified', async () => {
    const [bowl, jug] = [await at.product(), await at.product()];
    const orderId = await buy(bowl.id);
    const orderToken = orderLink(orderId);
    await at.site.db.sql`
      insert into order_items (website_id, order_id, position, entry_id, item_id, variant_id, sku, title, attributes,
        product_type, quantity, unit_price_cents, discount_cents)
      values (${at.site.websiteId}, ${orderId}, 1, 'f', ${jug.id}, 'w', 'J', 'Jug', '{}', 1, 1, 1, 0)`;
    const verified = async (itemId: string, overrides: object) =>
      (await at.visitor().write(itemId, overrides)).json<Added>().review.verified;
    expect(await verified(bowl.id, { orderToken })).toBe(true);
    expect(await verified(jug.id, { orderToken })).toBe(true);
    expect(await verified(bowl.id, {})).toBe(false);
  });

  it('the database rejects a second review for the same order or account', async () => {
    const { id } = await at.product();
    const store = (key: string, columns: { order?: string; account?: string }) => at.site.db.sql`
      insert into reviews (website_id, id, item_id, state, rating, title, body, author_name, digest, order_id, account_id,
        created_at)
      values (${at.site.websiteId}, ${`${id}-${key}`}, ${id}, 'approved', 5, '', 'x', 'A', ${Buffer.from(key)},
        ${columns.order ?? null}, ${columns.account ?? null}, now())`;
    await store('1', { order: 'o', account: 'a' });
    await expect(store('2', { order: 'o' })).rejects.toThrow('reviews_by_order');
    await expect(store('3', { account: 'a' })).rejects.toThrow('reviews_by_account');
  });

  it.each([
    ['with the honeypot filled in', { homepage: 'https://pills.test' }, 10_000],
    ['written in no time', {}, 100],
  ])('stores a review %s as spam and gives its author the usual reply', async (_title, overrides, elapsedMs) => {
    const { id } = await at.product();
    const eve = at.visitor();
    const { stamp } = await list(eve, id);
    at.site.clock.advance(elapsedMs);
    const reply = await eve.post(`/api/reviews/${id}`, { rating: 5, name: 'Eve', text: 'Buy!', stamp, ...overrides });
    expect([reply.statusCode, reply.json<Added>().waiting]).toStrictEqual([201, true]);
    const spam = (await at.visitor('owner').get('/api/config/reviews?state=spam')).json<{ reviews: object[] }>();
    expect(spam.reviews).toContainEqual(expect.objectContaining({ itemId: id, state: 'spam' }));
  });

  it('rejects a review without stars, with an expired form, for a missing product, or when reviews are off', async () => {
    const { id } = await at.product();
    const ada = at.visitor();
    for (const rating of [0, 6, 2.5, '5']) expect((await ada.write(id, { rating })).statusCode).toBe(400);
    const { stamp } = await list(at.visitor(), id);
    at.site.clock.advance(DAY + 20_000);
    const late = await at.visitor().post(`/api/reviews/${id}`, { rating: 5, name: 'A', text: 'x', stamp });
    expect(refusalOf(late).code).toBe('REVIEWS_FORM_TOO_OLD');
    const missing = await at.visitor().get('/api/reviews/000000000000000000000000');
    expect(refusalOf(missing)).toStrictEqual({ status: 404, code: 'REVIEWS_PRODUCT_NOT_FOUND' });
    at.kinds.native = false;
    expect(refusalOf(await at.visitor().write(id)).code).toBe('REVIEWS_OFF');
  });

  it('accepts five reviews in five minutes from one IP address', async () => {
    const bob = at.visitor();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push((await bob.post('/api/reviews/x', {})).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 5)).not.toContain(429);
  });
});

describe('reviews in the owner area', () => {
  it('lists reviews by state, hides and deletes them, and rejects other users', async () => {
    const { id } = await at.product();
    const { review } = (await at.visitor().write(id)).json<Added>();
    const owner = at.visitor('owner');
    await decide([review.id], 'approved');
    await decide([review.id], 'hidden');
    expect((await list(at.visitor(), id)).reviews).toStrictEqual([]);
    const hidden = (await owner.get('/api/config/reviews?state=hidden')).json<{ total: number; counts: object }>();
    expect(hidden.total).toBeGreaterThan(0);
    const remove = async (by: Reviewer) => await by.send({ method: 'DELETE', url: `/api/config/reviews/${review.id}` });
    expect((await remove(at.visitor())).statusCode).toBe(401);
    expect([(await remove(owner)).statusCode, refusalOf(await remove(owner)).code]).toStrictEqual([
      204,
      'REVIEWS_NOT_FOUND',
    ]);
  });

  it('imports a table with its source, lists it after native reviews, and replaces the previous import', async () => {
    const { id, slug } = await at.product();
    const { review } = (await at.visitor().write(id)).json<Added>();
    await decide([review.id], 'approved');
    const owner = at.visitor('owner');
    const table = (text: string) =>
      `product,rating,name,title,text,date\nshop/${slug},2,Eve,,${text},2026-01-02\nshop/nothing,5,X,,y,2026-01-02\n`;
    const first = await owner.post('/api/config/reviews/imports', { source: 'Old shop', csv: table('Chipped.') });
    expect(first.json<object>()).toStrictEqual({
      imported: 1,
      refused: [{ line: 3, message: 'product: no such product' }],
    });
    await owner.post('/api/config/reviews/imports', { source: 'Old shop', csv: table('Chipped a little.') });
    const { reviews } = await list(at.visitor(), id);
    expect(reviews.map(({ text, source }) => [text, source])).toStrictEqual([
      ['A fine bowl.', null],
      ['Chipped a little.', 'Old shop'],
    ]);
    const none = await owner.post('/api/config/reviews/imports', { source: 'Old shop', csv: 'nothing' });
    expect(refusalOf(none).code).toBe('REVIEWS_FILE_UNREADABLE');
  });

  it('purges cached pages only if an import changes reviews', async () => {
    const { slug } = await at.product();
    const owner = at.visitor('owner');
    let purges = 0;
    await onPurge(
      at.database,
      () => purges++,
      () => undefined,
    );
    const send = async (row: string): Promise<number> => {
      const csv = `product,rating,name,title,text,date\n${row}\n`;
      await owner.post('/api/config/reviews/imports', { source: 'Third shop', csv });
      return purges;
    };
    const counts = [await send('a'), await send(`shop/${slug},2,Eve,,x,2026-01-02`), await send('a'), await send('a')];
    expect(counts).toStrictEqual([0, 1, 2, 2]);
  });

  it.each([
    [{ native: true, imported: false }, [null]],
    [{ native: false, imported: true }, ['Other Shop']],
    [{ native: false, imported: false }, []],
  ])('shows the kinds of reviews that the settings allow: %j [S1.18]', async (kinds, sources) => {
    const { id, slug } = await at.product();
    const { review } = (await at.visitor().write(id)).json<Added>();
    await decide([review.id], 'approved');
    const csv = `product,rating,name,text,date\nshop/${slug},2,Eve,Fine,2026-01-02\n`;
    await at.visitor('owner').post('/api/config/reviews/imports', { source: 'Other Shop', csv });
    Object.assign(at.kinds, kinds);
    expect((await list(at.visitor(), id)).reviews.map(({ source }) => source)).toStrictEqual(sources);
    expect((await list(at.visitor(), id)).open).toBe(kinds.native);
  });
});
