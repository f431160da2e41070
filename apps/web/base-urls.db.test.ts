import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobs } from '#apps/installation/jobs.ts';
import { findBaseUrl, saveWebsite } from '#features/sites/server/index.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that the links of a website lead to that website when the installation serves several.

let web: TestWeb;
let first: TestSite;
let second: TestSite;

beforeAll(async () => {
  web = await openWeb({ env: { VITRINE_URL: 'https://shops.example' } });
  const { database } = web.installation;
  first = await makeWebsite(database);
  second = await makeWebsite(database);
  for (const site of [first, second]) {
    await makeCollection(site, { slug: 'home', type: 'page' });
    await makeItem(site, await makeCollection(site, { slug: 'journal', type: 'blog' }), { slug: 'post' });
  }
});
afterAll(() => web.close());

const get = async (site: TestSite, url: string) =>
  (await web.server.inject({ url, headers: { host: site.host } })).body;
const baseUrl = async ({ websiteId }: TestSite, publicUrl: string | undefined) =>
  await findBaseUrl(web.installation.database, { websiteId, publicUrl, fallback: 'http://localhost:3000' });

describe('one website of several', () => {
  it('uses its own host in canonical links, feeds and sitemaps', async () => {
    for (const [site, other] of [
      [first, second],
      [second, first],
    ] as const)
      for (const url of ['/journal/post', '/journal?format=rss', '/sitemap-1.xml', '/robots.txt']) {
        const body = await get(site, url);
        expect([url, body.includes(`https://${site.host}/`)]).toStrictEqual([url, true]);
        expect(body).not.toMatch(new RegExp(`shops\\.example|${other.host}`));
      }
  });

  it('uses its own host in the output of jobs', async () => {
    expect(await baseUrl(first, 'https://shops.example')).toBe(`https://${first.host}`);
    expect(await baseUrl(second, 'https://shops.example')).toBe(`https://${second.host}`);
    expect(await baseUrl(second, undefined)).toBe(`http://${second.host}:3000`);
    expect(await baseUrl(second, `https://${first.host}`)).toBe(`https://${second.host}`);
    expect(createJobs(web.installation).handlers.length).toBeGreaterThan(0);
  });

  it('is linked by its first host, with the scheme given for that host', async () => {
    const { site } = second.website;
    const save = async (host: string) => await saveWebsite(second, { site, theme: minimalTheme, host });
    await save(`also-${second.host}`);
    expect(await baseUrl(second, 'https://shops.example')).toBe(`https://${second.host}`);
    await save(`http://${second.host}`);
    expect(await baseUrl(second, 'https://shops.example')).toBe(`http://${second.host}`);
    await expect(save(`https://${first.host}`)).rejects.toMatchObject({ code: 'SITES_HOST_TAKEN' });
  });
});

describe('a link that matches no order, subscription or account', () => {
  it.each([
    '/checkout/order/unknown',
    '/checkout/order/unknown/files/0',
    '/checkout/order/unknown/',
    '/checkout/order/unknown/more',
    '/checkout/other',
    '/account/subscriptions/unknown',
    '/account/subscriptions/unknown/more',
    '/account/other',
  ])('%s is answered without templates or scripts of the theme', async (url) => {
    const reply = await web.server.inject({ url, headers: { host: first.host } });
    expect([reply.statusCode, reply.headers['cache-control']]).toStrictEqual([404, 'no-store']);
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/);
    expect(reply.headers['content-security-policy']).not.toContain('script-src');
    expect(reply.body).not.toMatch(/<script|Nothing here/);
    expect(reply.body).toContain('Page not found');
  });
});
