import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { TemplateProblem } from '#template/index.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/db.ts';
import { redactPath } from '../log/redact-path.ts';
import type { PageParts } from '../render/memoize-by-page.ts';
import { logProblems, logRenderingError } from '../render/page-problems.ts';
import type { PageServer } from '../render/page-server.ts';
import { route } from './route.ts';
import { mountPages } from './serve-pages.ts';
import { recordLog } from './testing/recorded-log.ts';
import { makeApp } from './testing/test-app.ts';
import { Visitor } from './testing/visitor.ts';

// Covers that no log line contains a token from a URL.

const TOKEN = '65a1b2c3d4e5f60718293a4bq3Jx_Zk9-LmN0pQrStUvWxYz0123456789AbCdEfGhIjK';

const byToken = route(
  endpoint({
    id: 'test.byToken',
    method: 'POST',
    path: '/api/orders/{token}',
    summary: 'Opens by a token.',
    capability: 'public',
    bodyLimit: 100,
    rate: { max: 99, seconds: 1 },
    params: z.strictObject({ token: z.string() }),
    query: z.strictObject({ fail: z.string().optional(), token: z.string().optional() }),
    reply: z.strictObject({}),
  }),
  (_ctx, { query }) => (query.fail === undefined ? Promise.resolve({}) : Promise.reject(new Error('boom'))),
);

it('logs the pattern of a route and never the token in its URL', async () => {
  const log = recordLog();
  const app = makeApp({
    database: {} as Database,
    websiteId: 'a'.repeat(24) as WebsiteId,
    clock: () => new Date(0),
    routes: [byToken],
    log,
  });
  const pages = { get: () => Promise.reject(new Error('no page')) } as unknown as PageServer;
  mountPages(app, pages);
  const visitor = new Visitor(app.server);
  await visitor.post(`/api/orders/${TOKEN}`, {});
  await visitor.post(`/api/orders/${TOKEN}?fail=1&token=${TOKEN}`, {});
  await visitor.post(`/api/unknown/${TOKEN}`, {});
  await visitor.post(`/nope/${TOKEN}`, {});
  await visitor.get(`/Checkout/order/${TOKEN}?token=${TOKEN}`);
  await visitor.get(`/checkout/order/${TOKEN}/%`);
  await visitor.get('/shop/p/river-bowl?token=secret');
  const text = JSON.stringify(log.lines.map(({ fields, message }) => ({ ...fields, err: undefined, message })));
  expect(text).not.toContain(TOKEN.slice(24));
  expect(text).not.toContain('secret');
  expect(log.lines.map(({ fields }) => fields['route'])).toContain('/api/orders/:token');
  expect(log.lines.find(({ message }) => message === 'request failed')?.fields).toMatchObject({
    route: '/api/orders/:token',
  });
  expect(log.lines.findLast(({ message }) => message === 'page failed')?.fields).toMatchObject({
    path: '/shop/p/river-bowl',
  });
});

it('logs problems of a page without the token in its URL', () => {
  const log = recordLog();
  const ctx = { websiteId: 'a'.repeat(24), log } as unknown as Ctx;
  const theme = { locate: () => ({ file: 'site.region', line: 1, column: 1, message: 'Unknown predicate' }) };
  const parts = { site: { theme }, request: { path: `/journal/${TOKEN}` } } as unknown as PageParts;
  logProblems(ctx, parts, [{ code: 'TIME_LIMIT' } as TemplateProblem]);
  logRenderingError(ctx, parts, new Error('boom'));
  expect(log.lines.map(({ fields, message }) => [message, fields['path']])).toStrictEqual([
    ['template problems', '/journal/…'],
    ['rendering failed', '/journal/…'],
  ]);
});

it.each([
  ['/', '/'],
  ['/shop/p/river-bowl', '/shop/p/river-bowl'],
  ['/journal/2026/03/opening-the-kiln', '/journal/2026/03/opening-the-kiln'],
  [`/checkout/order/${TOKEN}`, '/checkout/order/…'],
  ['/downloads/65a1b2c3d4e5f60718293a4b.0.17.x', '/downloads/…'],
  ['/a/65a1b2c3d4e5f60718293a4b', '/a/…'],
  ['/Account/Sign-In', '/…/…'],
])('redacts the path %.40s to %s', (path, expected) => {
  expect(redactPath(path)).toBe(expected);
});

it('keeps log lines short for long paths', () => {
  expect(redactPath(`/${'a-'.repeat(5000)}a`).length).toBeLessThanOrEqual(200);
});
