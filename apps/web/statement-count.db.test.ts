import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeImage } from '#seeds/factories/make-image.ts';
import { makeProducts } from '#seeds/factories/make-product.ts';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the number of queries per request: it must not grow with the content of a page.

let web: TestWeb;
let product: string;
const statements: string[] = [];

beforeAll(async () => {
  web = await openWeb({ env: { VITRINE_PAGE_CACHE: 'none' }, onStatement: (text) => void statements.push(text) });
  const { database, storage } = web.installation;
  const site = await makeWebsite(database);
  const { filename } = await makeImage(site, storage);
  await makeCollection(site, {
    slug: 'home',
    type: 'page',
    image: filename,
    blocks: [{ type: 'products', collection: 'shop', image: filename }],
  });
  const shop = await makeCollection(site, { slug: 'shop', image: filename, pageSize: 40 });
  const form = await makeForm(site);
  const inputs = Array.from({ length: 40 }, () => ({ form, images: [filename], categories: ['Pots'] }));
  product = (await makeProducts(site, shop, inputs))[0]!.path;
  await web.server.inject({ url: '/' });
});
afterAll(() => web.close());

async function count(url: string): Promise<{ reply: LightMyRequestResponse; statementCount: number }> {
  statements.length = 0;
  const reply = await web.server.inject({ url });
  return { reply, statementCount: statements.length };
}

describe('queries for an uncached page', () => {
  it.each([
    ['a product', () => product, 3],
    // One is for the forms that its buttons open.
    ['a list of products', () => '/shop', 3],
    ['a page with a block of products', () => '/', 4],
    ['an unknown path', () => '/nothing', 0],
    // The second query checks whether a product had this path before.
    ['an unknown product', () => '/shop/p/nothing', 2],
  ])('limits the queries for %s', async (_title, urlOf, max) => {
    // The purge from the setup above may arrive late and make a page query the calendar once more.
    await vi.waitFor(
      async () => {
        const { reply, statementCount } = await count(urlOf());
        expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(statementCount, statements.join('\n')).toBeLessThanOrEqual(max);
      },
      { timeout: 60_000 },
    );
  });
});

describe('queries for other requests', () => {
  it.each([
    ['the cart of a new visitor', '/api/commerce/shopping-cart', 1],
    ['the frame of the owner area', '/config', 0],
    ['the liveness check', '/healthz', 0],
    ['the OpenAPI description', '/api/openapi.json', 0],
  ])('limits the queries for %s', async (_title, url, max) => {
    const { reply, statementCount } = await count(url);
    expect(reply.statusCode).toBe(200);
    expect(statementCount, statements.join('\n')).toBeLessThanOrEqual(max);
  });
});
