import { afterAll, beforeAll, expect, it } from 'vitest';
import { dump } from '#apps/site-folder/testing/dump.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeProduct, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that visitor data of one website (submissions, reviews, mailing-list addresses) is neither readable nor
// writable from another, by its owner or by a visitor, even with the right ids.

const REVIEW = 'a'.repeat(24);
const SUBMISSION = 'b'.repeat(24);
const CUSTOMER = 'd'.repeat(24);

let web: TestWeb;
let victim: TestSite;
let attacker: TestSite;
let bowl: TestProduct;
let formId: string;

beforeAll(async () => {
  web = await openWeb();
  victim = await makeWebsite(web.installation.database, { store: { productReviewsEnabled: true } });
  attacker = await makeWebsite(web.installation.database, { store: { productReviewsEnabled: true } });
  bowl = await makeProduct(victim, await makeCollection(victim, { slug: 'shop' }));
  await makeForm(victim);
  const { db, websiteId } = victim;
  const [form] = await db.sql<{ id: string }>`select id from forms where website_id = ${websiteId}`;
  formId = form?.id ?? '';
  await db.sql`
    insert into reviews (website_id, id, item_id, state, rating, title, body, author_name, verified, digest, visitor_hash,
      created_at)
    values (${websiteId}, ${REVIEW}, ${bowl.id}, 'waiting', 5, 'SECRET', 'SECRET', 'SECRET', false, '\x01', '\x02', now())`;
  await db.sql`
    insert into form_submissions (website_id, id, form_id, form_name, state, reasons, email, page, answers, words, key_hash,
      digest, created_at)
    values (${websiteId}, ${SUBMISSION}, ${formId}, 'SECRET', 'inbox', '{}', 'secret@victim.test', '/', '[]', 'SECRET', '\x01',
      '\x02', now())`;
  await db.sql`
    insert into mailing_list_subscribers (website_id, id, email, state, source, requested_at, confirmed_at)
    values (${websiteId}, ${'c'.repeat(24)}, 'secret@victim.test', 'confirmed', 'newsletter', now(), now())`;
  await db.sql`
    insert into customers (website_id, id, email, name, currency, note, created_at, updated_at)
    values (${websiteId}, ${CUSTOMER}, 'secret@victim.test', 'SECRET', 'USD', 'SECRET', now(), now())`;
  await db.sql`
    insert into customer_segments (website_id, slug, name, filter, created_at, updated_at)
    values (${websiteId}, 'secret', 'SECRET', '{"ordersMin": 1}', now(), now())`;
  await db.sql`
    insert into mailing_list_connections (website_id, provider, list_ref, connected_at)
    values (${websiteId}, 'test', 'SECRET', now())`;
});
afterAll(() => web.close());

async function rowsOfVictim(): Promise<string[]> {
  return Object.entries(await dump(web.installation.database)).flatMap(([table, rows]) =>
    rows.filter((row) => row.includes(victim.websiteId)).map((row) => `${table} ${row}`),
  );
}

async function ownerOfAnotherSite(): Promise<Visitor> {
  const visitor = new Visitor(web.server, attacker.host);
  const email = await makeOwner(attacker);
  const { statusCode } = await visitor.post('/api/config/session', { email, password: OWNER_PASSWORD });
  expect(statusCode).toBe(201);
  return visitor;
}

const READS = [
  '/api/config/customers',
  '/api/config/customers?search=secret',
  '/api/config/customers/options',
  '/api/config/customers/segments',
  '/api/config/privacy-requests',
  '/api/config/search?q=secret',
  '/api/config/reviews?state=waiting',
  '/api/config/forms/submissions',
  '/api/config/forms/export',
  '/api/config/mailing-list/subscribers',
  '/api/config/mailing-list/export',
  '/api/config/mailing-list/suppressed',
  '/api/config/mailing-list/connection',
];

it('shows nothing to the owner of another website and accepts no changes from them', async () => {
  const stranger = await ownerOfAnotherSite();
  const before = await rowsOfVictim();
  for (const url of READS) {
    const reply = await stranger.get(url);
    expect([url, reply.statusCode, /SECRET|secret@victim/.test(reply.body)]).toEqual([url, 200, false]);
  }
  const changed = [
    await stranger.post('/api/config/reviews/decisions', { ids: [REVIEW], state: 'approved' }),
    await stranger.post('/api/config/forms/submissions/moves', { ids: [SUBMISSION], state: 'spam' }),
    await stranger.post('/api/config/forms/submissions/removals', { ids: [SUBMISSION] }),
  ];
  expect(changed.map((reply) => reply.json<unknown>())).toEqual([{ changed: 0 }, { changed: 0 }, { removed: 0 }]);
  const tags = { changes: [{ ids: [CUSTOMER], add: ['mine'] }] };
  expect((await stranger.post('/api/config/customers/tags', tags)).json<unknown>()).toEqual({ changed: [] });
  const customer = `/api/config/customers/${CUSTOMER}`;
  expect((await stranger.get(customer)).statusCode).toBe(404);
  const note = { method: 'PUT' as const, url: customer, payload: { note: 'mine', tags: [] } };
  expect((await stranger.send(note)).statusCode).toBe(404);
  const otherId = 'e'.repeat(24);
  expect((await stranger.get(`${customer}/merge?otherId=${otherId}`)).statusCode).toBe(404);
  expect((await stranger.post(`${customer}/merge`, { otherId })).statusCode).toBe(404);
  expect((await stranger.post(`${customer}/separations`, { email: 'secret@victim.test' })).statusCode).toBe(404);
  const segment = { url: '/api/config/customers/segments/secret', payload: { name: 'mine', filter: { ordersMin: 1 } } };
  expect((await stranger.send({ method: 'PUT', ...segment })).statusCode).toBe(404);
  expect((await stranger.send({ method: 'DELETE', url: segment.url })).statusCode).toBe(404);
  expect((await stranger.get(`${customer}/erasure`)).statusCode).toBe(404);
  const erasure = { email: 'secret@victim.test', texts: 'delete' };
  expect((await stranger.post(`${customer}/erasure`, erasure)).statusCode).toBe(404);
  expect((await stranger.send({ method: 'POST', url: `${customer}/export` })).statusCode).toBe(404);
  expect((await stranger.send({ method: 'DELETE', url: `/api/config/reviews/${REVIEW}` })).statusCode).toBe(404);
  await stranger.send({ method: 'DELETE', url: '/api/config/mailing-list/connection' });
  expect(await rowsOfVictim()).toEqual(before);
});

it('shows nothing to a visitor of another website and accepts no submission from them', async () => {
  const stranger = new Visitor(web.server, attacker.host);
  const before = await rowsOfVictim();
  expect((await stranger.get(`/api/reviews/${bowl.id}`)).body).not.toContain('SECRET');
  const review = { rating: 5, title: 'x', body: 'Words of a stranger', name: 'Eve', email: 'eve@example.test' };
  expect((await stranger.post(`/api/reviews/${bowl.id}`, review)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await stranger.post(`/api/rest/forms/validate/${formId}`, {})).statusCode).toBe(404);
  const schema = await stranger.get(`/api/template/GetTemplateSchema?type=form&formId=${formId}`);
  expect(schema.statusCode === 404 || schema.json<{ forms: unknown[] }>().forms.length === 0).toBe(true);
  expect(await rowsOfVictim()).toEqual(before);
});
