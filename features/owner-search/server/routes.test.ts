import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import { saveDiscounts } from '#features/discounts/server/index.ts';
import { isAllowed } from '#features/members/access.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeOwner } from '#seeds/factories/make-owner.ts';
import { makeProducts } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { SearchResult } from '../admin-contract.ts';
import { ownerSearchRoutes } from './admin-routes.ts';

// Covers the search of the owner area: which records it finds, their links, roles, tenancy, limits and bad input.

const ORDER = 'a'.repeat(24);

let database: Database;
let site: TestSite;
let journal: Collection;

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
  await fill(site);
  const neighbour = await makeWebsite(database);
  await fill(neighbour);
});
afterAll(() => database.close());

async function fill(at: TestSite): Promise<void> {
  const shop = await makeCollection(at, { slug: 'shop', title: 'Ember shop' });
  journal = await makeCollection(at, { slug: 'journal', type: 'blog', title: 'Journal' });
  await makeProducts(at, shop, [
    { slug: 'mug', title: 'Große Ember-Mug', state: 'draft', variants: [{ sku: 'EM-1' }] },
    ...Array.from({ length: 7 }, (_, at) => ({ title: `Plate ${at}`, variants: [{ sku: `PL-${at}` }] })),
  ]);
  await makeItem(at, journal, { title: 'How embers glow' });
  await makeForm(at);
  const terms = { title: 'Winter', kind: 'percent' as const, percent: 10, oncePerPerson: false };
  await saveDiscounts(at, [{ ...terms, code: 'EMBER10', automatic: false }]);
  await makeOwner(at);
  await at.db.sql`
    insert into orders (website_id, id, state, number, cart_id, idempotency_key, request_hash, email, currency,
      subtotal_cents, discount_cents, shipping_cents, tax_cents, included_tax_cents, total_cents, requires_shipping,
      delivery, discounts, tax_rules, test_mode, created_at, updated_at, expires_at, paid_at)
    values (${at.websiteId}, ${ORDER}, 'paid', 1042, 'c', 'k', '', 'emberly@example.test', 'USD', 2000, 0, 0, 0, 0, 2000,
      false, '{"firstName": "Ember", "lastName": "Moss"}', '[]', '[]', false, now(), now(), now(), now())`;
}

async function search(q: string, role = 1): Promise<SearchResult[]> {
  const viewer = { sessionId: 's', memberId: 'm' as MemberId, roles: [role] };
  const findViewer = () => Promise.resolve(viewer);
  const { websiteId, clock } = site;
  const app = makeApp({ database, websiteId, clock, routes: ownerSearchRoutes, findViewer, isAllowed });
  const visitor = new Visitor(app.server, site.host);
  visitor.cookies.set(SESSION_COOKIE, 'any');
  const reply = await visitor.get(`/api/config/search?q=${encodeURIComponent(q)}`);
  if (reply.statusCode !== 200) throw new Error(JSON.stringify(refusalOf(reply)));
  return reply.json<{ results: SearchResult[] }>().results;
}

const summary = (results: SearchResult[]) => results.map(({ kind, title }) => `${kind}: ${title}`);

describe('the search of the owner area', () => {
  it('finds records of this website by the words of their titles, in all kinds', async () => {
    const results = await search('Ember');
    expect(summary(results)).toStrictEqual([
      'order: #1042',
      'customer: Ember Moss',
      'product: Große Ember-Mug',
      'page: Ember shop',
      'item: How embers glow',
      'discount: EMBER10',
    ]);
    const [order, customer, product, page, item, discount] = results;
    expect(order).toMatchObject({ detail: 'emberly@example.test', link: `/config/orders/${ORDER}` });
    expect(customer).toMatchObject({ detail: 'emberly@example.test', link: `/config/customers/${customer?.id}` });
    expect(product).toMatchObject({ detail: 'draft', link: `/config/products/${product?.id}` });
    expect(page).toMatchObject({ detail: '/shop', link: `/config/pages/${page?.id}` });
    expect(item).toMatchObject({ detail: 'Journal' });
    expect(item?.link).toMatch(new RegExp(`^/config/content/[0-9a-f]{24}/${item?.id}$`));
    expect(discount).toMatchObject({ detail: 'Winter', link: `/config/discounts/${discount?.id}` });
  });

  it.each([
    ['an order number', '1042', 'order: #1042'],
    ['an order number with #', '#1042', 'order: #1042'],
    ['the start of an email address', 'EMBERLY@', 'order: #1042'],
    ['the start of the email address of a customer', 'emberly@', 'customer: Ember Moss'],
    ['the name of a customer', 'moss emb', 'customer: Ember Moss'],
    ['the start of a SKU', 'em-1', 'product: Große Ember-Mug'],
    ['words in any order', 'mug gro', 'product: Große Ember-Mug'],
    ['the start of a later word', 'glo', 'item: How embers glow'],
  ])('finds a record by %s', async (_title, q, expected) => {
    expect(summary(await search(q))).toContain(expected);
  });

  it('finds a member by part of the email address', async () => {
    const [member, ...others] = await search('@example.test');
    expect([member?.kind, member?.link, others]).toStrictEqual(['member', '/config/people', []]);
  });

  it('returns at most 5 results of a kind', async () => {
    expect(await search('plate')).toHaveLength(5);
  });

  it('searches only what the roles open', async () => {
    expect((await search('ember', 8)).map(({ kind }) => kind)).toStrictEqual([
      'order',
      'customer',
      'product',
      'discount',
    ]);
    expect((await search('ember', 4)).map(({ kind }) => kind)).toStrictEqual(['page', 'item']);
    expect(await search('ember', 7)).toStrictEqual([]);
  });

  it.each(['', ' ', 'e', '%', '__', "'; drop", '&|!:*', '\\', '((', "''", '99999999999', '🥣🥣', 'x'.repeat(100)])(
    'finds nothing for %j, without an error',
    async (q) => {
      expect(await search(q)).toStrictEqual([]);
    },
  );

  it('refuses a text of more than 100 characters and a missing one', async () => {
    await expect(search('x'.repeat(101))).rejects.toThrow('HTTP_BAD_INPUT');
    await expect(search('a\0b')).rejects.toThrow('HTTP_BAD_INPUT');
  });
});
