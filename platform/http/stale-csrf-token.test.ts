import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Database } from '../db/db.ts';
import { createCsrfToken } from './csrf-token.ts';
import { route } from './route.ts';
import { makeApp } from './testing/test-app.ts';

const websiteId = 'a'.repeat(24) as WebsiteId;
const call = endpoint({
  id: 'test.write',
  method: 'POST',
  path: '/api/write',
  summary: 'Writes nothing.',
  capability: 'public',
  bodyLimit: 10,
  rate: { max: 9, seconds: 1 },
  reply: z.strictObject({}),
});
const { server } = makeApp({
  database: {} as Database,
  websiteId,
  clock: () => new Date(0),
  routes: [route(call, () => Promise.resolve({}))],
});
const post = async (cookie: string, crumb: string) =>
  await server.inject({ method: 'POST', url: '/api/write', headers: { cookie, 'x-csrf-token': crumb } });

it.each([
  ['signed by another secret', 'the secret of the folder that was restored from', ''],
  ['of a session that has ended', 'a secret of at least thirty-two signs', 'ended'],
])('a CSRF token %s is rejected and replaced, so that a retry succeeds', async (_title, secret, memberToken) => {
  const crumb = createCsrfToken(secret, randomBytes, { websiteId, memberToken, accountToken: '' });
  const reply = await post(`crumb=${crumb}`, crumb);
  expect([reply.statusCode, reply.json<object>()]).toMatchObject([400, { crumbFail: true }]);
  expect(reply.headers['set-cookie']).toMatch(/^crumb=[\w-]{22}\.[\w-]{22}; Path=\/; SameSite=Lax$/);
  const fresh = reply.cookies[0]?.value ?? '';
  expect((await post(`crumb=${fresh}`, fresh)).statusCode).toBe(200);
});

it('a valid CSRF token that was not sent along is rejected and kept', async () => {
  const crumb = (await post('', '')).cookies[0]?.value ?? '';
  const reply = await post(`crumb=${crumb}`, '');
  expect([reply.statusCode, reply.headers['set-cookie']]).toStrictEqual([400, undefined]);
});
