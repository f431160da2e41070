import { beforeEach, expect, it } from 'vitest';
import { defineErrors } from '#kernel/errors/define-errors.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Database } from '../db/db.ts';
import { mountPageRoutes } from '../http/page-route.ts';
import type { HttpApp } from '../http/parts.ts';
import { makeApp } from '../http/testing/test-app.ts';
import type { SiteView } from '../render/site-view.ts';
import { emailLinkPages } from './email-link-page.ts';

// Covers what the links in emails do when they are opened, by a person, a mail client or a mail scanner.

const errors = defineErrors({ TEST_LINK_WRONG: { status: 404, message: 'This link has <expired>.' } });
const messages = { title: 'Unsubscribe', question: 'Stop all emails?', button: 'Stop', done: 'You are unsubscribed.' };
// Only the parts that the page reads.
const view = {
  title: 'Shop',
  language: 'en',
  context: {},
  theme: { stylesheet: { hash: 'abc' }, has: () => false },
} as unknown as SiteView;

let app: HttpApp;
let tokens: string[];

beforeEach(() => {
  tokens = [];
  const options = { database: {} as Database, websiteId: 'a'.repeat(24) as WebsiteId, clock: () => new Date(0) };
  app = makeApp({ ...options, routes: [] });
  const act = (_ctx: unknown, token: string): Promise<void> => {
    tokens.push(token);
    return token.startsWith('right') ? Promise.resolve() : Promise.reject(errors.error('TEST_LINK_WRONG'));
  };
  mountPageRoutes(
    app,
    emailLinkPages({ path: '/stop', messages, act }, () => Promise.resolve(view)),
  );
});

const open = async (method: 'GET' | 'POST', query: string, headers: Record<string, string> = {}) =>
  await app.server.inject({ method, url: `/stop${query}`, headers });

it('asks before it acts, so that a mail scanner changes nothing', async () => {
  const { statusCode, body } = await open('GET', '?token=right%22%3E');
  expect([statusCode, tokens]).toStrictEqual([200, []]);
  expect(body).toContain('<p>Stop all emails?</p>');
  expect(body).toContain('<form method="post" action="/stop?token=right%22%3E">');
});

it.each([
  {},
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://mail.test' },
])('acts on one POST without a cookie, with the headers %j', async (headers) => {
  const { statusCode, body } = await open('POST', '?token=right', headers);
  expect([statusCode, tokens]).toStrictEqual([200, ['right']]);
  expect(body).toContain('<p role="status">You are unsubscribed.</p>');
});

it('explains why a link is rejected', async () => {
  const { statusCode, body } = await open('POST', '?token=wrong');
  expect([statusCode, tokens]).toStrictEqual([404, ['wrong']]);
  expect(body).toContain('This link does not work');
  expect(body).toContain('<p>This link has &lt;expired&gt;.</p>');
});

it.each([
  ['', ''],
  ['?token=a&token=b', ''],
  [`?token=${'x'.repeat(300)}`, 'x'.repeat(200)],
])('reads the token of %j', async (query, token) => {
  await open('POST', query);
  expect(tokens).toStrictEqual([token]);
});
