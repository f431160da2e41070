import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './db.ts';
import { sqlState } from './failure.ts';
import { sql } from './sql.ts';
import { testDatabase } from './testing/test-database.ts';

// Covers single statements on a real server: parameters, types, prepared statement names, lost connections.

let db: Database;
const statements: string[] = [];

beforeAll(async () => {
  db = await testDatabase({ max: 1, onStatement: (text) => statements.push(text) });
  await db.sql`create table db_things (id int primary key, name text not null)`;
});
afterAll(() => db.close());

async function value(query: Promise<Record<string, unknown>[]>): Promise<unknown> {
  return (await query)[0]?.['value'];
}

describe('sql', () => {
  it('sends values as parameters, whatever they contain', async () => {
    const name = `Robert'); drop table db_things; -- $1 \\ 🏺`;
    await db.sql`insert into db_things values (${1}, ${name})`;
    expect(await db.sql`select id, name from db_things where name = ${name}`).toEqual([{ id: 1, name }]);
  });

  it('inserts fragments into a statement', async () => {
    const filter = sql`n > ${2} and n < ${5}`;
    const rows = await db.sql`select n from generate_series(${1}::int, 10) as n where ${filter} order by n`;
    expect(rows).toEqual([{ n: 3 }, { n: 4 }]);
  });

  it('prepares a template once per connection', async () => {
    const ask = (id: number) => db.sql`select ${id}::int as prepared_once`;
    await ask(1);
    await ask(2);
    const found = await db.sql`select generic_plans + custom_plans as runs from pg_prepared_statements
      where statement like ${'%prepared_once'}`;
    expect(found).toEqual([{ runs: 2 }]);
  });

  it('keeps the connection after a failed statement', async () => {
    const before = await value(db.sql`select pg_backend_pid() as value`);
    await expect(db.sql`insert into db_things values (1, 'twice')`).rejects.toSatisfy((e) => sqlState(e) === '23505');
    expect(await value(db.sql`select pg_backend_pid() as value`)).toBe(before);
  });

  it('retries a statement whose columns a migration has changed', async () => {
    await db.sql`create table db_growing (a int)`;
    const read = () => db.sql`select * from db_growing`;
    await db.sql`insert into db_growing values (1)`;
    await read();
    await db.sql`alter table db_growing add column b text default 'new'`;
    expect(await read()).toEqual([{ a: 1, b: 'new' }]);
  });

  it('opens a new connection after one was lost', async () => {
    await expect(db.sql`select pg_terminate_backend(pg_backend_pid())`).rejects.toThrow('terminating connection');
    await db.ping();
    expect(await value(db.sql`select 1 as value`)).toBe(1);
  });

  it('reports each executed statement to a test', async () => {
    statements.length = 0;
    await db.tx(async (tx) => void (await tx.sql`select ${1}::int`));
    expect(statements).toEqual(['select $1::int']);
  });
});

describe('column types', () => {
  it('returns bigint as a number and rejects values beyond the safe range', async () => {
    expect(await value(db.sql`select 9007199254740991::int8 as value`)).toBe(9007199254740991);
    await expect(db.sql`select 9007199254740993::int8 as value`).rejects.toThrow('exceeds the safe integer range');
    expect(await value(db.sql`select array[[1, null]]::int8[] as value`)).toEqual([[1, null]]);
  });

  it('returns numeric as text', async () => {
    expect(await value(db.sql`select 12.30::numeric as value`)).toBe('12.30');
    expect(await value(db.sql`select array[0.1, 2.50]::numeric[] as value`)).toEqual(['0.1', '2.50']);
  });

  it('returns an instant as a Date and a calendar day as text', async () => {
    const at = new Date('2024-02-29T23:59:59.123Z');
    expect(await value(db.sql`select ${at}::timestamptz as value`)).toEqual(at);
    expect(await value(db.sql`select '2024-02-29'::date as value`)).toBe('2024-02-29');
    expect(await value(db.sql`select array['2024-02-29']::date[] as value`)).toEqual(['2024-02-29']);
  });

  it('returns json parsed, bytes as a Buffer, arrays as arrays', async () => {
    const list = [{ a: 'ü', b: [1, null] }];
    expect(await value(db.sql`select ${JSON.stringify(list)}::jsonb as value`)).toEqual(list);
    expect(await value(db.sql`select ${Buffer.from([0, 255])}::bytea as value`)).toEqual(Buffer.from([0, 255]));
    expect(await value(db.sql`select ${['a,b', '"c"', null]}::text[] as value`)).toEqual(['a,b', '"c"', null]);
  });
});
