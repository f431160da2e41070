import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { defineErrors } from '#kernel/errors/define-errors.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Database } from '../db/db.ts';
import { toApiPage } from './api-page.ts';
import { toOpenApi } from './openapi.ts';
import { route } from './route.ts';
import { makeApp } from './testing/test-app.ts';
import { refusalOf, Visitor } from './testing/visitor.ts';

// Covers the differences of an endpoint that replies with HTML. The checks before it are the same for every endpoint.

const errors = defineErrors({ TEST_GONE: { status: 404, message: 'Gone.' } });

const general = {
  method: 'GET',
  summary: 'Shows.',
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 100, seconds: 1 },
} as const;
const fragment = endpoint({
  ...general,
  id: 'test.fragment',
  path: '/fragment',
  query: z.strictObject({ name: z.string() }),
  reply: z.string(),
  format: 'html',
});
const data = endpoint({ ...general, id: 'test.data', path: '/data', reply: z.string() });

const LONG = `<p>${'a'.repeat(5000)}</p>`;
const PAGES: Readonly<Record<string, string>> = { short: '<p>Good & well</p>', long: LONG };

const app = makeApp({
  database: {} as Database, // not used by these routes
  websiteId: 'site' as WebsiteId,
  clock: () => new Date(0),
  routes: [
    route(fragment, (_ctx, { query }) => {
      const html = PAGES[query.name];
      return html === undefined ? Promise.reject(errors.error('TEST_GONE')) : Promise.resolve(html);
    }),
    route(data, () => Promise.resolve('<p>text</p>')),
  ],
});
const visitor = new Visitor(app.server);

describe('an endpoint that replies with HTML', () => {
  it('sends its HTML unchanged for insertion into a page', async () => {
    const reply = await visitor.get('/fragment?name=short');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.body).toBe('<p>Good & well</p>');
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('cannot run, load, frame or send anything when opened on its own', async () => {
    const { headers } = await visitor.get('/fragment?name=short');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('compresses a long reply if the browser accepts it', async () => {
    const reply = await visitor.get('/fragment?name=long', { 'accept-encoding': 'gzip' });
    expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(reply.rawPayload).toString()).toBe(LONG);
    expect((await visitor.get('/fragment?name=long')).body).toBe(LONG);
  });

  it('reports errors as JSON like every endpoint', async () => {
    const gone = await visitor.get('/fragment?name=other');
    expect(refusalOf(gone)).toStrictEqual({ status: 404, code: 'TEST_GONE' });
    expect(gone.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(refusalOf(await visitor.get('/fragment'))).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
  });

  it('differs from an endpoint that sends text as JSON', async () => {
    const reply = await visitor.get('/data');
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.body).toBe('"<p>text</p>"');
  });

  it('appears as HTML in the API description', async () => {
    const { paths } = (await toOpenApi([fragment, data], 'Test')) as {
      paths: Record<string, { get: { responses: Record<string, { content: object }> } }>;
    };
    const contentOf = (path: string, status: string) => paths[path]?.get.responses[status]?.content;
    expect(contentOf('/fragment', '200')).toStrictEqual({ 'text/html': { schema: { type: 'string' } } });
    expect(contentOf('/data', '200')).toStrictEqual({ 'application/json': { schema: { type: 'string' } } });
    expect(Object.keys(contentOf('/fragment', 'default') ?? {})).toStrictEqual(['application/json']);
    expect(await toApiPage([fragment], 'Test')).toContain('at most 100 in 1 s; returns HTML.');
    expect(await toApiPage([data], 'Test')).not.toContain('HTML.');
  });

  it('cannot be declared with a reply that is not text', () => {
    // @ts-expect-error -- an object is not HTML
    const wrong = endpoint({ ...general, id: 'test.w', path: '/w', reply: z.strictObject({}), format: 'html' });
    expect(wrong.format).toBe('html');
  });
});
