import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers how scripts, styles and the frame of the owner area are sent.

let web: TestWeb;
let page: string;

beforeAll(async () => {
  web = await openWeb();
  const site = await makeWebsite(web.installation.database, { site: { title: `Pots & "Pans" <Co>` } });
  await makeCollection(site, { slug: 'home', type: 'page' });
  page = (await get('/')).body;
});
afterAll(() => web.close());

const get = async (url: string, headers: Record<string, string> = {}) => await web.server.inject({ url, headers });

describe('script and style of a page', () => {
  it.each([
    ['script', /src="([^"]+)"/, 'text/javascript; charset=utf-8'],
    ['style', /href="(\/assets\/[^"]+\.css)"/, 'text/css; charset=utf-8'],
  ])('the %s is cached forever under a name that changes with its content', async (_title, pattern, contentType) => {
    const address = pattern.exec(page)?.[1] ?? '';
    const { statusCode, headers } = await get(address, { 'accept-encoding': 'br' });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toStrictEqual([
      200,
      contentType,
      'public, max-age=31536000, immutable',
    ]);
    expect(headers['content-encoding']).toBe('br');
    expect((await get(address)).headers['content-encoding']).toBeUndefined();
  });

  it.each([
    '/assets/storefront/nothing.js',
    '/assets/theme/0123456789ab.css',
    '/assets/storefront/..%2F..%2Fpackage.json',
    '/assets/storefront/.vite%2Fmanifest.json',
    '/assets/admin/%00',
  ])('has no asset at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('the frame of the owner area', () => {
  const nonceOf = (text: string) => /nonce-([\w-]{22})/.exec(text)?.[1];

  it('runs our own scripts only, with a new nonce each time', async () => {
    const { headers, body, statusCode } = await get('/config/products');
    expect([statusCode, headers['cache-control'], headers['content-type']]).toStrictEqual([
      200,
      'no-store',
      'text/html; charset=utf-8',
    ]);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    const nonce = nonceOf(policy);
    expect(body).toContain(`nonce="${nonce}"`);
    expect(nonceOf(String((await get('/config')).headers['content-security-policy']))).not.toBe(nonce);
  });

  it('contains only the name of the website, as text', async () => {
    const { body } = await get('/config');
    expect(body).toContain('<title>Pots &amp; "Pans" &lt;Co&gt;</title>');
    expect(body).toContain('content="Pots &amp; &quot;Pans&quot; &lt;Co&gt;"');
  });
});
