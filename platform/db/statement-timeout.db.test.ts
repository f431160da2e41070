import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './db.ts';
import { isStatementTimeout } from './failure.ts';
import { testDatabase } from './testing/test-database.ts';

// Covers the limit of statements on a real server, with a limit that only a long sleep exceeds.

let limited: Database;
let unlimited: Database;

beforeAll(async () => {
  limited = await testDatabase({ max: 1, statementTimeoutMs: 1000 });
  unlimited = await testDatabase({ max: 1 });
  await unlimited.sql`create table timeout_things (id int primary key)`;
});
afterAll(async () => {
  await limited.close();
  await unlimited.close();
});

const processId = async (db: Pick<Database, 'sql'>): Promise<unknown> =>
  (await db.sql<{ pid: number }>`select pg_backend_pid() as pid`)[0]?.pid;

describe('the limit of a statement', () => {
  it('cancels the statement and keeps the connection', async () => {
    const before = await processId(limited);
    await expect(limited.sql`select pg_sleep(600)`).rejects.toSatisfy(isStatementTimeout);
    expect(await processId(limited)).toBe(before);
  });

  it('rolls the transaction back and keeps the connection', async () => {
    const before = await processId(limited);
    const work = limited.tx(async (tx) => {
      await tx.sql`insert into timeout_things values (1)`;
      await tx.sql`select pg_sleep(600)`;
    });
    await expect(work).rejects.toSatisfy(isStatementTimeout);
    expect(await limited.sql`select id from timeout_things`).toStrictEqual([]);
    expect(await processId(limited)).toBe(before);
  });

  it('also ends the wait for a lock', async () => {
    await unlimited.sql`insert into timeout_things values (2)`;
    await unlimited.tx(async (tx) => {
      await tx.sql`select from timeout_things where id = 2 for update`;
      const waiting = limited.sql`update timeout_things set id = 3 where id = 2`;
      await expect(waiting).rejects.toSatisfy(isStatementTimeout);
    });
    expect(await limited.sql`select id from timeout_things`).toStrictEqual([{ id: 2 }]);
  });

  it('does not exist for jobs, commands and migrations', async () => {
    const [row] = await unlimited.sql<{ value: string }>`select current_setting('statement_timeout') as value`;
    expect(row).toStrictEqual({ value: '0' });
  });
});
