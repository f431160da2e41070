import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Database } from '../db/db.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { route } from './route.ts';
import { recordLog } from './testing/recorded-log.ts';
import { makeApp } from './testing/test-app.ts';
import { refusalOf, Visitor } from './testing/visitor.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase({ max: 1, statementTimeoutMs: 1000 });
});
afterAll(() => database.close());

const probe = endpoint({
  id: 'probe.sleep',
  method: 'GET',
  path: '/api/sleep',
  summary: 'Runs a statement for a number of seconds.',
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 100, seconds: 60 },
  query: z.strictObject({ seconds: z.coerce.number() }),
  reply: z.null(),
});

describe('a request whose statement takes too long', () => {
  it('gets 503 and a log line, and the next request uses the same connection', async () => {
    const log = recordLog();
    const { server } = makeApp({
      database,
      websiteId: 'w' as WebsiteId,
      clock: () => new Date(0),
      log,
      routes: [
        route(probe, async ({ db }, { query }) => {
          await db.sql`select pg_sleep(${query.seconds})`;
          return null;
        }),
      ],
    });
    const visitor = new Visitor(server);
    expect(refusalOf(await visitor.get('/api/sleep?seconds=600'))).toStrictEqual({
      status: 503,
      code: 'HTTP_TOO_SLOW',
    });
    const line = log.lines.find(({ message }) => message === 'request failed');
    expect(String(line?.fields['err'])).toContain('canceling statement due to statement timeout');
    expect((await visitor.get('/api/sleep?seconds=0')).statusCode).toBe(200);
  });
});
