import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BATCH_BYTES } from './archive/dump-tables.ts';
import type { BodyLine, End, Header } from './archive/format.ts';
import { readArchive } from './archive/reader.ts';
import { writeArchive } from './archive/writer.ts';
import { backup } from './backup.ts';
import { connect, type Database } from './db.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';
import { silentLog } from './testing/silent-log.ts';
import { createDatabase } from './testing/test-server.ts';

// Covers that a restore changes nothing that is not ours, and that old rows and files are kept on any failure.

const SCHEMA = `
create table shops (id int primary key, name text not null);
create table sales (id bigint generated always as identity primary key, shop int not null references shops);
create function upper_name() returns trigger language plpgsql as $$ begin new.name := upper(new.name); return new; end $$;
create trigger shops_upper before insert on shops for each row execute function upper_name();
`;

let home: string;
let dir: string;
let file: string;
let storageDir: string;
let url: string;
let db: Database;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'restore into '));
  dir = join(home, 'migrations');
  file = join(home, 'shop.backup');
  storageDir = join(home, 'media');
  await mkdir(dir);
  await mkdir(storageDir);
  await writeFile(join(dir, '0001-shops.sql'), SCHEMA);
  url = await createDatabase('empty');
  await migrate({ url, dir, log: silentLog });
  db = connect({ url, log: silentLog });
  await db.sql`insert into shops values (1, 'saved')`;
  await db.sql`insert into sales (shop) values (1)`;
  await writeFile(join(storageDir, 'picture'), 'saved');
  await backup(db, { storageDir, file, migrationsDir: dir });
  await db.sql`insert into shops values (2, 'later')`;
  await writeFile(join(storageDir, 'picture'), 'later');
});
afterEach(async () => {
  await db.close();
  await rm(home, { recursive: true });
});

const put = (options: { force?: boolean; dryRun?: boolean } = { force: true }) =>
  restore({ url, file, storageDir, log: silentLog, migrationsDir: dir, ...options });

const names = async () => (await db.sql<{ name: string }>`select name from shops order by id`).map(({ name }) => name);
const picture = () => readFile(join(storageDir, 'picture'), 'utf8');

async function expectUntouched(): Promise<void> {
  expect(await names()).toEqual(['SAVED', 'LATER']);
  expect(await picture()).toBe('later');
  expect((await readdir(home)).sort()).toEqual(['media', 'migrations', 'shop.backup']);
}

async function expectRestored(): Promise<void> {
  expect(await names()).toEqual(['SAVED']);
  expect(await picture()).toBe('saved');
  expect((await readdir(home)).sort()).toEqual(['media', 'migrations', 'shop.backup']);
}

/** Rewrites the archive with changed lines and a valid checksum. */
async function rewrite(edit: (line: BodyLine) => BodyLine[]): Promise<void> {
  const lines: (Header | BodyLine | End)[] = [];
  for await (const line of readArchive(file)) lines.push(line);
  const rows: Record<string, number> = {};
  let files = 0;
  let table = '';
  await writeArchive(file, async (writer) => {
    for (const line of lines) {
      if (line.kind === 'end') continue;
      for (const edited of line.kind === 'header' ? [line] : edit(line)) {
        if (edited.kind === 'table') rows[(table = `${edited.schema}.${edited.name}`)] = 0;
        if (edited.kind === 'rows') rows[table] = (rows[table] ?? 0) + edited.rows.length;
        if (edited.kind === 'file') files += 1;
        await writer.write(edited);
      }
    }
    await writer.finish({ rows, files });
  });
}

describe('objects of other programs', () => {
  beforeEach(async () => {
    await db.sql`create table notes (id int primary key, text text)`;
    await db.sql`insert into notes values (1, 'of another program')`;
    await db.sql`create schema "other app"`;
    await db.sql`create table "other app".shops (id int primary key)`;
    await db.sql`insert into "other app".shops values (7)`;
    await db.sql`create table "other app".visits (id int generated always as identity)`;
    await db.sql`insert into "other app".visits default values`;
    await db.sql`create function "other app".answer() returns int language sql as 'select 42'`;
    await db.sql`create function answer() returns int language sql as 'select 43'`;
  });

  it('keeps foreign objects when a backup is restored over our tables', async () => {
    const { kept } = await put();
    await expectRestored();
    expect(kept).toEqual(['function answer()', 'table notes']);
    expect(await db.sql`select text from notes`).toEqual([{ text: 'of another program' }]);
    expect(await db.sql`select id, "other app".answer() as theirs, answer() from "other app".shops`).toEqual([
      { id: 7, theirs: 42, answer: 43 },
    ]);
  });

  it('excludes foreign objects from a backup', async () => {
    const { rows } = await backup(db, { storageDir, file, migrationsDir: dir });
    expect(rows).toEqual({ 'public.sales': 1, 'public.shops': 2 });
  });

  it('skips foreign objects that an archive contains', async () => {
    await rewrite((line) => {
      if (line.kind !== 'table' || line.name !== 'sales') return [line];
      const columns = [{ name: 'id', type: 'integer' }];
      const foreign = { kind: 'table', schema: 'gis', name: 'spatial_ref_sys', columns } as const;
      const sequence = { kind: 'sequence', schema: 'cron', name: 'jobid_seq', last: '7' } as const;
      return [foreign, { kind: 'rows', rows: [['4326']] }, sequence, line];
    });
    expect((await put()).rows).toHaveProperty(['gis.spatial_ref_sys'], 1);
    await expectRestored();
  });

  it('reports foreign objects that refer to our tables before anything is dropped', async () => {
    await db.sql`create table "other app".audit (shop int references public.shops)`;
    await expect(put()).rejects.toThrow('foreign key audit_shop_fkey of table "other app".audit');
    await expectUntouched();
    await db.sql`drop table "other app".audit`;
    await db.sql`create view "other app".shop_names as select name from public.shops`;
    await expect(put()).rejects.toThrow('view "other app".shop_names');
    await expectUntouched();
  });
});

it('refuses a database in which another program uses one of our table names', async () => {
  await db.close();
  url = await createDatabase('empty');
  db = connect({ url, log: silentLog });
  await db.sql`create table shops (theirs text)`;
  await db.sql`insert into shops values ('kept')`;
  await expect(put()).rejects.toThrow('objects of another program with our names: table shops');
  expect(await db.sql`select * from shops`).toEqual([{ theirs: 'kept' }]);
});

describe('a failed restore', () => {
  it('keeps the old data when a row in the middle cannot be stored', async () => {
    await rewrite((line) => (line.kind === 'rows' ? [line, { kind: 'rows', rows: [['99', null]] }] : [line]));
    await expect(put()).rejects.toThrow('null');
    await expectUntouched();
  });

  it('keeps the old data when a row refers to a missing one', async () => {
    await rewrite((line) =>
      line.kind === 'table' && line.name === 'shops' ? [line] : line.kind === 'rows' ? [] : [line],
    );
    await rewrite((line) =>
      line.kind === 'table' && line.name === 'sales' ? [line, { kind: 'rows', rows: [['5', '77']] }] : [line],
    );
    await expect(put()).rejects.toThrow('foreign key');
    await expectUntouched();
  });

  it('keeps the old data when the backup lacks one of our tables', async () => {
    await rewrite((line) => (line.kind === 'table' && line.name === 'sales' ? [] : [line]));
    await expect(put()).rejects.toThrow(/lacks the tables public.sales/);
    await expectUntouched();
  });

  it('keeps the old data when the file is truncated', async () => {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    await writeFile(file, gzipSync(`${lines.slice(0, -2).join('\n')}\n`));
    await expect(put()).rejects.toThrow('its end is missing');
    await expectUntouched();
  });

  it('keeps the old data when a later migration fails', async () => {
    await writeFile(join(dir, '0002-later.sql'), 'alter table sales add check (shop <> 1)');
    await expect(put()).rejects.toThrow('violated by some row');
    await rm(join(dir, '0002-later.sql'));
    await expectUntouched();
  });

  it('keeps the old data when the database belongs to a newer version of the program', async () => {
    await db.sql`insert into schema_migrations values (2, '0002-newer.sql', 'x', now())`;
    await expect(put()).rejects.toThrow('belongs to a newer version');
    await expectUntouched();
  });
});

it('reports the effects of a restore without changes in a dry run', async () => {
  await expect(put({ dryRun: true })).rejects.toThrow('The database is not empty: public.sales has rows');
  const summary = await put({ dryRun: true, force: true });
  expect(summary).toMatchObject({
    rows: { 'public.sales': 1, 'public.shops': 1 },
    files: 1,
    replacedRows: 3,
    kept: [],
  });
  await expectUntouched();
});

it('writes rows in batches by size, not by count', async () => {
  await db.sql`insert into shops select n, repeat('x', case when n % 300 = 0 then 400000 else 20 end)
    from generate_series(10, 3000) n`;
  await backup(db, { storageDir, file, migrationsDir: dir });
  const sizes: number[] = [];
  let max = 0;
  for await (const line of readArchive(file)) {
    if (line.kind !== 'rows') continue;
    sizes.push(line.rows.length);
    if (line.rows.length > 1) max = Math.max(max, Buffer.byteLength(JSON.stringify(line.rows)));
  }
  // Each row adds a comma to the sum of the sizes.
  expect(max).toBeLessThanOrEqual(BATCH_BYTES + Math.max(...sizes) + 2);
  expect(sizes.filter((length) => length === 1).length).toBeGreaterThanOrEqual(9);
  expect(Math.max(...sizes)).toBeLessThan(3000);
  await put();
  expect(await names()).toHaveLength(2 + 2991);
});
