import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportSite } from '#apps/site-folder/export-site.ts';
import { importSite } from '#apps/site-folder/import-site.ts';
import { dump } from '#apps/site-folder/testing/dump.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { identifier } from '#platform/db/sql.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeImage } from '#seeds/factories/make-image.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeProduct, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that every statement filters by website id. The twin has the same ids for everything inside it: a statement
// without the filter would read or write the twin's rows as well.

// In the order of their foreign keys.
const TABLES = [
  'theme_files',
  'memberships',
  'media',
  'collections',
  'items',
  'item_images',
  'forms',
  'products',
  'variants',
  'carts',
  'cart_entries',
];

let web: TestWeb;
let site: TestSite;
let twin: TestSite;
let bowl: TestProduct;
let shopper: Visitor;
let email: string;

async function makeTwin(): Promise<void> {
  const db = web.installation.database;
  twin = await makeWebsite(db);
  await db.sql`delete from theme_files where website_id = ${twin.websiteId}`;
  for (const table of TABLES) {
    await db.sql`
      insert into ${identifier(table)}
      select (jsonb_populate_record(null::${identifier(table)}, to_jsonb(t) || jsonb_build_object('website_id', ${twin.websiteId}::text))).*
      from ${identifier(table)} t where website_id = ${site.websiteId}`;
  }
  await db.sql`update items set title = 'Twin Bowl' where website_id = ${twin.websiteId}`;
  await db.sql`update variants set price_cents = 1 where website_id = ${twin.websiteId}`;
}

const rowsOf = async (websiteId: WebsiteId) =>
  Object.entries(await dump(web.installation.database)).flatMap(([table, rows]) =>
    rows.filter((row) => row.includes(websiteId)).map((row) => `${table} ${row}`),
  );

const on = ({ host }: TestSite): Visitor => {
  const visitor = new Visitor(web.server, host);
  for (const [name, value] of shopper.cookies) if (name !== 'crumb') visitor.cookies.set(name, value);
  return visitor;
};

beforeAll(async () => {
  web = await openWeb();
  const { database, storage } = web.installation;
  site = await makeWebsite(database);
  const { filename } = await makeImage(site, storage);
  await makeCollection(site, { slug: 'home', type: 'page', blocks: [{ type: 'products', collection: 'shop' }] });
  const shop = await makeCollection(site, { slug: 'shop' });
  const form = await makeForm(site);
  bowl = await makeProduct(site, shop, {
    title: 'Own Bowl',
    images: [filename],
    variants: [{ sku: 'BOWL', priceCents: 4200 }],
  });
  await makeProduct(site, shop, { title: 'Own Cup', form });
  email = await makeOwner(site);
  shopper = new Visitor(web.server, site.host);
  await shopper.post('/api/commerce/shopping-cart/entries', { itemId: bowl.id, quantity: 2 });
  await makeTwin();
});
afterAll(() => web.close());

describe('a website with a twin', () => {
  it.each(['/', '/shop', 'product', '/search?q=Bowl'])('shows its own content at %s', async (url) => {
    const path = url === 'product' ? bowl.path : url;
    const own = await on(site).get(`${path}${path.includes('?') ? '&' : '?'}format=json`);
    const other = await on(twin).get(`${path}${path.includes('?') ? '&' : '?'}format=json`);
    expect([own.statusCode, own.body.includes('Twin Bowl'), own.body.includes(twin.websiteId)]).toStrictEqual([
      200,
      false,
      false,
    ]);
    expect([other.statusCode, other.body.includes('Own Bowl'), other.body.includes(site.websiteId)]).toStrictEqual([
      200,
      false,
      false,
    ]);
  });

  it('opens its own cart with a token that both have', async () => {
    const own = (await on(site).get('/api/commerce/shopping-cart')).json<object>();
    const other = (await on(twin).get('/api/commerce/shopping-cart')).json<object>();
    expect(own).toMatchObject({ websiteId: site.websiteId, subtotalCents: 8400, entries: [{ title: 'Own Bowl' }] });
    expect(other).toMatchObject({ websiteId: twin.websiteId, subtotalCents: 2, entries: [{ title: 'Twin Bowl' }] });
  });

  it('changes its own cart and no other', async () => {
    const before = await rowsOf(twin.websiteId);
    const reply = await on(site).post('/api/commerce/shopping-cart/entries', {
      itemId: bowl.id,
      sku: 'BOWL',
      quantity: 1,
    });
    expect(reply.json<object>()).toMatchObject({ newlyAdded: { quantity: 3, title: 'Own Bowl' } });
    expect(await rowsOf(twin.websiteId)).toStrictEqual(before);
    expect(before.length).toBeGreaterThan(15);
  });

  it('signs its owner in to itself only, and lists its own products', async () => {
    const owner = on(site);
    const before = await rowsOf(twin.websiteId);
    expect((await owner.post('/api/config/session', { email, password: OWNER_PASSWORD })).statusCode).toBe(201);
    expect(await rowsOf(twin.websiteId)).toStrictEqual(before);
    const list = (await owner.get('/api/config/products')).json<{ rows: { title: string }[] }>();
    expect(list.rows.map(({ title }) => title).sort()).toStrictEqual(['Own Bowl', 'Own Cup']);
    const twinVisitor = new Visitor(web.server, twin.host);
    twinVisitor.cookies.set('vitrine_session', owner.cookies.get('vitrine_session') ?? '');
    expect((await twinVisitor.get('/api/config/products')).statusCode).toBe(401);
  });

  it('exports only itself, and importing it leaves the twin unchanged', async () => {
    const { storage } = web.installation;
    const files = await exportSite(site, storage);
    expect([...files.values()].map((bytes) => Buffer.from(bytes).toString()).join('\n')).not.toContain('Twin Bowl');
    const before = await rowsOf(twin.websiteId);
    files.delete(`products/shop/${bowl.slug}.json`);
    await importSite({ ...site, storage }, { files });
    expect(await rowsOf(twin.websiteId)).toStrictEqual(before);
    expect((await on(twin).get('/api/commerce/shopping-cart')).json<object>()).toMatchObject({ totalQuantity: 2 });
  });
});
