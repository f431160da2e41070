import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Database } from '../db/db.ts';
import { newCrumb } from './crumb.ts';
import { route } from './route.ts';
import { makeApp } from './testing/test-app.ts';

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

it('a crumb that another secret has signed is refused and taken back, so that a reload brings a new one', async () => {
  const { server } = makeApp({
    database: {} as Database,
    websiteId: 'a'.repeat(24) as WebsiteId,
    clock: () => new Date(0),
    routes: [route(call, () => Promise.resolve({}))],
  });
  const crumb = newCrumb('the secret of the folder that was restored from', randomBytes);
  const reply = await server.inject({
    method: 'POST',
    url: '/api/write',
    headers: { cookie: `crumb=${crumb}`, 'x-csrf-token': crumb },
  });
  expect([reply.statusCode, reply.json<object>()]).toMatchObject([400, { crumbFail: true }]);
  expect(reply.headers['set-cookie']).toBe('crumb=; Path=/; SameSite=Lax; Max-Age=0');
});
