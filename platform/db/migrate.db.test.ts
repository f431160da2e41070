import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database } from './db.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { silentLog } from './testing/silent-log.ts';
import { createDatabase } from './testing/test-server.ts';

const ONE = '0001-first.sql';
const TWO = '0002-second-thing.sql';

let dir: string;
let url: string;
let db: Database;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'migrations-'));
  url = await createDatabase('empty');
  db = connect({ url, log: silentLog });
  await write(ONE, 'create table first (id int);\ninsert into first values (1);');
});
afterEach(async () => {
  await db.close();
  await rm(dir, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(dir, name), text);
const run = (upTo = Infinity) => migrate({ url, dir, log: silentLog, upTo });

describe('migrate', () => {
  it('runs all files in order on an empty database, and none the second time', async () => {
    await write(TWO, 'insert into first values (2);');
    expect(await pendingMigrations(db, dir)).toEqual([ONE, TWO]);
    expect(await run()).toEqual([ONE, TWO]);
    expect(await run()).toEqual([]);
    expect(await pendingMigrations(db, dir)).toEqual([]);
    expect(await db.sql`select id from first order by id`).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await db.sql`select number, name from schema_migrations order by number`).toEqual([
      { number: 1, name: ONE },
      { number: 2, name: TWO },
    ]);
  });

  it('runs only new files on a database of the previous version', async () => {
    await run();
    await write(TWO, 'alter table first add column name text;');
    expect(await pendingMigrations(db, dir)).toEqual([TWO]);
    expect(await run()).toEqual([TWO]);
    expect(await db.sql`select * from first`).toEqual([{ id: 1, name: null }]);
  });

  it('stops after the given number', async () => {
    await write(TWO, 'select 1;');
    expect(await run(1)).toEqual([ONE]);
    expect(await run()).toEqual([TWO]);
  });

  it('runs each file once when many processes start together', async () => {
    await write(TWO, 'insert into first values (2);');
    const runs = await Promise.all([run(), run(), run(), run()]);
    expect(runs.flat()).toEqual([ONE, TWO]);
  });

  it('rolls back a failing file completely, keeps earlier ones, and reports where it failed', async () => {
    await write(TWO, 'create table second (id int);\n\nselect nonsense;');
    await expect(run()).rejects.toThrow(`Migration ${TWO}, line 3, failed: column "nonsense" does not exist`);
    expect(await db.sql`select to_regclass('second') as found`).toEqual([{ found: null }]);
    expect(await pendingMigrations(db, dir)).toEqual([TWO]);
  });

  it('rejects a file that ends its transaction', async () => {
    await write(TWO, 'commit;');
    await expect(run()).rejects.toThrow(`Migration ${TWO} failed: a migration must not begin or end transactions`);
  });
});

describe('migrations that do not match the database', () => {
  it('rejects a changed file', async () => {
    await run();
    await write(ONE, 'create table first (id bigint);');
    await expect(run()).rejects.toThrow(`Migration ${ONE} was changed after it had been applied`);
    await expect(pendingMigrations(db, dir)).rejects.toThrow(ONE);
  });

  it('accepts different line endings', async () => {
    await run();
    await write(ONE, 'create table first (id int);\r\ninsert into first values (1);');
    expect(await run()).toEqual([]);
  });

  it('rejects a renamed file', async () => {
    await run();
    await rename(join(dir, ONE), join(dir, '0001-renamed.sql'));
    await expect(run()).rejects.toThrow(`Migration ${ONE} was applied to this database, but its file is now called`);
  });

  it('rejects a database newer than the program', async () => {
    await write(TWO, 'select 1;');
    await run();
    await rm(join(dir, TWO));
    await expect(run()).rejects.toThrow(
      `Migration ${TWO} was applied to this database, but this program does not have`,
    );
    await expect(run()).rejects.toThrow('newer version');
  });

  it('rejects a gap in the numbers', async () => {
    await write('0003-third.sql', 'select 1;');
    await expect(run()).rejects.toThrow('Migration 0002 is missing before 0003-third.sql');
  });

  it('rejects a number used twice', async () => {
    await write('0001-other.sql', 'select 1;');
    await expect(run()).rejects.toThrow('Migrations 0001-first.sql and 0001-other.sql have the same number');
  });

  it('rejects an invalid file name', async () => {
    await write('2-short.sql', 'select 1;');
    await expect(run()).rejects.toThrow('Migration 2-short.sql is not named like');
  });
});
