import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the rate limit for rendering pages.

let web: TestWeb;
let site: TestSite;

beforeAll(async () => {
  web = await openWeb({ env: { VITRINE_PAGE_RATE: '20' } });
  site = await makeWebsite(web.installation.database);
  await makeCollection(site, { slug: 'home', type: 'page', title: 'Home' });
});
afterAll(() => web.close());

const get = async (url: string, remoteAddress = '192.0.2.1') =>
  await web.server.inject({ url, remoteAddress, headers: { host: site.host } });

describe('the rate limit for rendered pages', () => {
  it('counts by client: slows down a crawler, and affects neither others nor cached pages', async () => {
    const first = await get('/');
    expect(first.statusCode).toBe(200);
    const missing = [];
    for (let at = 0; at < 20; at++) missing.push((await get(`/nothing-${at}`)).statusCode);
    expect(missing).toEqual([...Array.from({ length: 19 }, () => 404), 429]);
    const refused = await get('/nothing-more');
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
      429,
      '60',
      'no-store',
    ]);
    expect((await get('/')).statusCode).toBe(200);
    expect((await get('/nothing-1', '192.0.2.2')).statusCode).toBe(404);
    web.installation.clock.advance(60_000);
    expect((await get('/nothing-1')).statusCode).toBe(404);
  });

  it.each(['data', 'none'])('also applies when rendered pages are not cached (VITRINE_PAGE_CACHE=%s)', async (mode) => {
    const uncached = await openWeb({ env: { VITRINE_PAGE_RATE: '3', VITRINE_PAGE_CACHE: mode } });
    const status = async (remoteAddress: string) =>
      (await uncached.server.inject({ url: '/', remoteAddress, headers: { host: site.host } })).statusCode;
    try {
      const statuses = [];
      for (let at = 0; at < 4; at++) statuses.push(await status('192.0.2.1'));
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect(await status('192.0.2.2')).toBe(200);
    } finally {
      await uncached.close();
    }
  });
});
