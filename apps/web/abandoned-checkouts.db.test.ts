import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShoppingCart } from '#features/cart/contract.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { type MarkedSite, makeMarkedSite } from './testing/marked-site.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the links in the email about an abandoned checkout.

let web: TestWeb;
let site: MarkedSite;
let shopper: Visitor;

beforeAll(async () => {
  web = await openWeb();
  site = await makeMarkedSite(web, 'a.example.test', 'a');
});
afterAll(() => web.close());
beforeEach(() => {
  shopper = new Visitor(web.server, site.host);
});

const entriesOf = async (visitor: Visitor) =>
  (await visitor.get('/api/commerce/shopping-cart')).json<ShoppingCart>().entries;
const recover = (visitor: Visitor) => visitor.get(`/checkout/recover/${site.tokens.recover}`);

describe('the link to the checkout', () => {
  it('fills the cart of a browser without one and opens the checkout', async () => {
    const reply = await recover(shopper);
    expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toStrictEqual([
      303,
      '/checkout',
      'no-store',
    ]);
    expect(await entriesOf(shopper)).toMatchObject([{ quantity: 1, chosenVariant: { sku: site.ids.product.sku } }]);
    expect((await shopper.get('/checkout')).statusCode).toBe(200);
  });

  it('adds nothing when it is opened again', async () => {
    await recover(shopper);
    await recover(shopper);
    expect(await entriesOf(shopper)).toMatchObject([{ quantity: 1 }]);
  });

  it('keeps what is in the cart already', async () => {
    const { id: itemId } = site.ids.plain;
    const added = await shopper.post('/api/commerce/shopping-cart/entries', { itemId, quantity: 2 });
    expect(added.statusCode, added.body).toBe(200);
    await recover(shopper);
    const quantities = (await entriesOf(shopper)).map(({ quantity }) => quantity);
    expect(quantities.toSorted((a, b) => a - b)).toStrictEqual([1, 2]);
  });

  it('opens a cart of its own in each browser', async () => {
    await recover(shopper);
    const other = new Visitor(web.server, site.host);
    await recover(other);
    const [first] = await entriesOf(shopper);
    const [second] = await entriesOf(other);
    expect(first?.id).not.toBe(second?.id);
  });

  it('tells the shopper what is no longer available', async () => {
    const { variantId } = site.ids;
    await site.db.sql`
      update variants set qty_in_stock = 0, unlimited = false where website_id = ${site.websiteId} and id = ${variantId}`;
    await recover(shopper);
    const cart = (await shopper.get('/api/commerce/shopping-cart')).json<ShoppingCart>();
    expect([cart.entries.length, cart.messages.length]).toStrictEqual([0, 1]);
    await site.db.sql`
      update variants set unlimited = true where website_id = ${site.websiteId} and id = ${variantId}`;
  });

  it('leads to the cart once the order was paid', async () => {
    await site.db.sql`
      update abandoned_checkouts set state = 'recovered', recovered_at = now(), recovered_order_id = 'o', recovered_cents = 1,
        recovered_currency = 'USD', recovered_test = false where website_id = ${site.websiteId}`;
    expect((await recover(shopper)).headers.location).toBe('/cart');
    expect(await entriesOf(shopper)).toStrictEqual([]);
    await site.db.sql`
      update abandoned_checkouts set state = 'open', recovered_at = null, recovered_order_id = null, recovered_cents = null,
        recovered_currency = null, recovered_test = null where website_id = ${site.websiteId}`;
  });

  it('is not found when it was changed, and the link to unsubscribe does not work as it', async () => {
    const { recover: token, reminder } = site.tokens;
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const wrong of [changed, reminder, 'x', 'a'.repeat(67)])
      expect((await shopper.get(`/checkout/recover/${wrong}`)).statusCode).toBe(404);
  });
});

describe('the link to unsubscribe', () => {
  const path = () => `/checkout/reminders/unsubscribe?token=${site.tokens.reminder}`;
  const suppressed = () => site.db.sql`
    select email from mail_suppressions
    where website_id = ${site.websiteId} and email = ${`${site.markers.abandoned}@example.test`}`;

  it('changes nothing before the button is clicked, and accepts one POST without cookies', async () => {
    expect((await shopper.get(path())).body).toContain('Unsubscribe');
    expect(await suppressed()).toHaveLength(0);
    for (const _ of [1, 2]) {
      const reply = await web.server.inject({ method: 'POST', url: path(), headers: { host: site.host } });
      expect([reply.statusCode, reply.body]).toStrictEqual([200, expect.stringContaining('Done.') as string]);
    }
    expect(await suppressed()).toHaveLength(1);
    const [row] = await site.db
      .sql`select consented_at as at from abandoned_checkouts where website_id = ${site.websiteId}`;
    expect(row).toStrictEqual({ at: null });
  });

  it('is refused with another token', async () => {
    const url = `/checkout/reminders/unsubscribe?token=${site.tokens.recover}`;
    const reply = await web.server.inject({ method: 'POST', url, headers: { host: site.host } });
    expect(reply.statusCode).toBe(404);
  });
});
