import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobs } from '#apps/installation/jobs.ts';
import { findBaseUrl, saveWebsite } from '#features/sites/server/index.ts';
import { runDueJobs } from '#platform/jobs/testing/run-due-jobs.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import { AccountVisitor } from './testing/account-shop.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that the links of a website lead to that website when the installation serves several.

let dataDir: string;
let web: TestWeb;
let first: TestSite;
let second: TestSite;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'base-urls-'));
  web = await openWeb({ env: { VITRINE_URL: 'https://shops.example', VITRINE_DATA: dataDir } });
  const { database } = web.installation;
  const us = { countries: ['US'], regions: [], postalPrefixes: [] };
  const shipping = [{ name: 'Post', ...us, kind: 'flat' as const, priceCents: 0 }];
  first = await makeWebsite(database, { store: { shipping } });
  second = await makeWebsite(database, { store: { shipping } });
  for (const site of [first, second]) {
    await makeCollection(site, { slug: 'home', type: 'page' });
    await makeItem(site, await makeCollection(site, { slug: 'journal', type: 'blog' }), { slug: 'post' });
  }
});
afterAll(async () => {
  await web.close();
  await rm(dataDir, { recursive: true });
});

const get = async (site: TestSite, url: string) =>
  (await web.server.inject({ url, headers: { host: site.host } })).body;
const baseUrl = async ({ websiteId }: TestSite, publicUrl: string | undefined) =>
  await findBaseUrl(web.installation.database, { websiteId, publicUrl, fallback: 'http://localhost:3000' });

/** The emails of the outbox, with the links in their text and HTML. */
async function readOutbox(): Promise<{ to: string | undefined; links: string[] }[]> {
  const folder = path.join(dataDir, 'outbox');
  const parse = async (name: string) => {
    const { to, text = '', html = '' } = await PostalMime.parse(await readFile(path.join(folder, name)));
    return { to: to?.[0]?.address, links: `${text} ${html}`.match(/https?:\/\/[^\s"'<>]+/g) ?? [] };
  };
  return await Promise.all((await readdir(folder)).map(parse));
}

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

  it('uses its own host in the emails that jobs send', async () => {
    for (const site of [first, second]) {
      const bowl = await makeProduct(site, await makeCollection(site), { variants: [{ priceCents: 4000, stock: 9 }] });
      const visitor = new AccountVisitor(web, site);
      await visitor.buy(bowl.id, `ada@${site.host}`);
      expect((await visitor.post('/api/account/link', { email: `ada@${site.host}` })).statusCode).toBe(202);
    }
    const { installation } = web;
    const jobs = createJobs(installation);
    await runDueJobs({ ...installation, db: installation.database }, jobs.handlers);
    jobs.close();
    const emails = await readOutbox();
    for (const site of [first, second]) {
      const sent = emails.filter(({ to }) => to === `ada@${site.host}`);
      expect(
        sent.map(({ links }) => links.filter((link) => /\/checkout\/order\/|\/account\/sign-in/.test(link)).length > 0),
      ).toStrictEqual([true, true]);
      const origins = new Set(sent.flatMap(({ links }) => links.map((link) => new URL(link).origin)));
      expect([...origins]).toStrictEqual([`https://${site.host}`]);
    }
  });

  it('has a base URL on its own host for any public URL', async () => {
    expect(await baseUrl(first, 'https://shops.example')).toBe(`https://${first.host}`);
    expect(await baseUrl(second, 'https://shops.example')).toBe(`https://${second.host}`);
    expect(await baseUrl(second, undefined)).toBe(`http://${second.host}:3000`);
    expect(await baseUrl(second, `https://${first.host}`)).toBe(`https://${second.host}`);
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
