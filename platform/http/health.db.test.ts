import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { recordLog } from '#platform/http/testing/recorded-log.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { silentLog } from '#platform/log/log.ts';
import { mountHealth } from './health.ts';

// No website is needed: health checks run before there is one.

let database: Database;
const opened: Database[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await database.sql`delete from schema_migrations where number > 1000`;
  for (const one of opened.splice(0)) await one.close();
});
afterAll(() => database.close());

async function ask(url: string, on: Database, log = recordLog()) {
  const app = makeApp({ database: on, websiteId: null, clock: () => new Date(0), routes: [], log });
  mountHealth(app);
  const reply = await app.server.inject({ url });
  expect(reply.headers['cache-control']).toBe('no-store');
  return { status: reply.statusCode, body: reply.json<object>(), lines: log.lines };
}

function nowhere(): Database {
  const gone = connect({ url: 'postgres://nobody:secret-word@127.0.0.1:1/none', log: silentLog });
  opened.push(gone);
  return gone;
}

describe('the /healthz check', () => {
  it('answers while the process runs', async () => {
    expect(await ask('/healthz', database)).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await ask('/healthz', nowhere())).toMatchObject({ status: 200 });
  });
});

describe('the /readyz check', () => {
  it('reports ready when the database is available with the latest schema', async () => {
    expect(await ask('/readyz', database)).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('returns 503 without a database, and logs the reason without telling the caller', async () => {
    const { status, body, lines } = await ask('/readyz', nowhere());
    expect([status, body]).toStrictEqual([503, { status: 'database unavailable' }]);
    expect(lines.find(({ message }) => message === 'not ready')?.fields['err']).toBeInstanceOf(Error);
  });

  it('returns 503 while the schema does not match the program', async () => {
    const [last] = await database.sql`
      delete from schema_migrations where number = (select max(number) from schema_migrations) returning *`;
    const pending = await ask('/readyz', database);
    await database.sql`
      insert into schema_migrations (number, name, checksum) values (${last!['number']}, ${last!['name']}, ${last!['checksum']})`;
    expect([pending.status, pending.body]).toStrictEqual([503, { status: 'migrations pending' }]);
    await database.sql`insert into schema_migrations (number, name, checksum) values (1001, '1001-newer.sql', 'x')`;
    expect((await ask('/readyz', database)).status).toBe(503);
  });
});
