import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { MemberWebsite, Starter } from '#features/site-switcher/admin-contract.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { signInAs } from './testing/owner-area.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers creating a website from the demo shop in the whole process: both websites answer on their hosts afterwards.

let web: TestWeb;
let site: TestSite;

beforeAll(async () => {
  web = await openWeb();
  site = await makeWebsite(web.installation.database);
  await makeCollection(site, { slug: 'shop' });
  // As after the first start: the only website has no host and answers on all of them.
  await site.db.sql`delete from website_hosts where website_id = ${site.websiteId}`;
});
afterAll(() => web.close());

it('creates the demo shop, and the first website keeps the host of the request', async () => {
  const admin = await signInAs(web, { ...site, host: 'first.example' });
  const starters = (await admin.get('/api/config/starters')).json<{ starters: Starter[] }>();
  expect(starters.starters[0]).toMatchObject({ name: 'demo', title: 'Demo shop' });
  const taken = await admin.post('/api/config/websites', { name: 'X', host: 'first.example', starter: 'demo' });
  expect(taken.json()).toMatchObject({ code: 'SITES_HOST_TAKEN' });
  const input = { name: 'My pottery', host: 'second.example', starter: 'demo' };
  const reply = await admin.post('/api/config/websites', input);
  expect(reply.statusCode, reply.body).toBe(201);
  const { website, transferUrl } = reply.json<{ website: MemberWebsite; transferUrl: string }>();

  const get = (url: string, host: string) => web.server.inject({ url, headers: { host } });
  await vi.waitUntil(async () => (await get('/shop', 'other.example')).statusCode === 404, { timeout: 60_000 });
  expect((await get('/shop', 'first.example')).body).toContain('Title of shop');
  const home = await get('/', 'second.example');
  expect([home.statusCode, home.body.includes('My pottery')]).toStrictEqual([200, true]);

  const there = new Visitor(web.server, 'second.example');
  const token = new URL(transferUrl).hash.slice(1);
  expect((await there.post('/api/config/session/transfer', { token })).statusCode).toBe(201);
  const { websites } = (await there.get('/api/config/websites')).json<{ websites: MemberWebsite[] }>();
  expect(websites.map(({ id, host, isCurrent }) => ({ id, host, isCurrent }))).toStrictEqual([
    { id: website.id, host: 'second.example', isCurrent: true },
    { id: site.websiteId, host: 'first.example', isCurrent: false },
  ]);
});
