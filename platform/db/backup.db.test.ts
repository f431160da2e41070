import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeArchive } from './archive/writer.ts';
import { backup } from './backup.ts';
import { connect, type Database, type Db } from './db.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';
import { identifier } from './sql.ts';
import { silentLog } from './testing/silent-log.ts';
import { createDatabase } from './testing/test-server.ts';

// Covers backup and restore: values of every type, circular references, files, and every reason to refuse.

const SCHEMA = `
create table odd (
  id bigint generated always as identity primary key,
  serial_no serial, raw bytea, doc jsonb, old_doc json, at timestamptz, price numeric, ratio double precision,
  words text[], grid int[][], day date, span interval, flag boolean, token uuid, note text,
  twice numeric generated always as (price * 2) stored,
  "Select ""me""" text default 'filled'
);
create table nodes (id int primary key, parent int references nodes, boss int);
create table bosses (id int primary key, node int references nodes deferrable initially deferred);
alter table nodes add foreign key (boss) references bosses;
create table nothing (id int);
create table lookup (id int primary key);
insert into lookup values (1), (2);
create function shout() returns trigger language plpgsql as $$ begin new.note := 'TRIGGERED'; return new; end $$;
create trigger shouting before insert on odd for each row execute function shout();
`;

let home: string;
let dir: string;
let storageDir: string;
let file: string;
let source: Database;
let targetUrl: string;
let target: Database;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'backup of '));
  dir = join(home, 'migrations');
  storageDir = join(home, 'media');
  file = join(home, 'shop.backup');
  await mkdir(dir);
  await writeFile(join(dir, '0001-odd.sql'), SCHEMA);
  const url = await createDatabase('empty');
  await migrate({ url, dir, log: silentLog });
  source = connect({ url, log: silentLog });
  targetUrl = await createDatabase('empty');
  target = connect({ url: targetUrl, log: silentLog });
});
afterEach(async () => {
  await source.close();
  await target.close();
  await rm(home, { recursive: true });
});

const take = () => backup(source, { storageDir, file, migrationsDir: dir });
const put = (force = false) =>
  restore({ url: targetUrl, file, storageDir: join(home, 'restored'), log: silentLog, force, migrationsDir: dir });

async function readTexts(db: Db, table: string): Promise<string[]> {
  const rows = await db.sql<{ text: string }>`select t::text as text from ${identifier(table)} as t order by 1`;
  return rows.map(({ text }) => text);
}

async function insertOddRows(): Promise<void> {
  await source.sql`alter table odd disable trigger user`;
  await source.sql`insert into odd (raw, doc, old_doc, at, price, ratio, words, grid, day, span, flag, token, note) values
    ('\\x00ff0a22', '{"a": [1.10, null, "🏺\\n"]}', '{"b":1,  "b":2}', '2024-03-10 02:30:00.123456+05:45',
      12345678901234567890.1234500, 0.1::float8 + 0.2::float8, array['a,b', '"', null, '', 'NULL', '\\'],
      '{{1,2},{3,null}}', '0044-03-15 BC', '1 mon -2 days 03:04:05.6', true, gen_random_uuid(), E'tab\\tünï 🏺\\r\\n"\\\\'),
    ('', 'null', 'null', 'infinity', 'NaN', '-infinity', '{}', '{}', '9999-12-31', '-1 sec', false, null, ''),
    (null, null, null, null, null, null, null, null, null, null, null, null, null)`;
  await source.sql`update odd set "Select ""me""" = null where id = 2`;
  await source.sql`alter table odd enable trigger user`;
}

describe('restoring a backup', () => {
  it('restores every value exactly', async () => {
    await insertOddRows();
    const summary = await take();
    expect(summary.rows).toEqual({
      'public.odd': 3,
      'public.nodes': 0,
      'public.bosses': 0,
      'public.nothing': 0,
      'public.lookup': 2,
    });
    expect(await put()).toMatchObject(summary);
    expect(await readTexts(target, 'odd')).toEqual(await readTexts(source, 'odd'));
    expect(await target.sql`select doc is null as none, jsonb_typeof(doc) as type from odd where id = 2`).toEqual([
      { none: false, type: 'null' },
    ]);
    expect(await readTexts(target, 'lookup')).toEqual(['(1)', '(2)']);
  });

  it('continues sequences, and restores triggers and foreign keys', async () => {
    await insertOddRows();
    await take();
    await put();
    const [row] = await target.sql`insert into odd (price) values (2) returning id, serial_no, twice, note`;
    expect(row).toEqual({ id: 4, serial_no: 4, twice: '4', note: 'TRIGGERED' });
    await expect(target.sql`insert into nodes values (1, 99)`).rejects.toThrow('foreign key');
  });

  it('restores circular references and references to rows written later', async () => {
    await source.tx(async (tx) => {
      await tx.sql`insert into bosses select n, n from generate_series(1, 500) n`;
      await tx.sql`insert into nodes select n, 501 - n, n from generate_series(1, 500) n`;
    });
    await take();
    await put();
    expect(await readTexts(target, 'nodes')).toEqual(await readTexts(source, 'nodes'));
    expect(await readTexts(target, 'bosses')).toHaveLength(500);
  });

  it('contains one snapshot even while the shop is writing', async () => {
    const taken = new AbortController();
    const writing = (async () => {
      for (let n = 1; !taken.signal.aborted; n += 1) {
        await source.tx(async (tx) => {
          await tx.sql`insert into bosses values (${n}, ${n})`;
          await tx.sql`insert into nodes values (${n}, null, ${n})`;
          await tx.sql`insert into nothing values (${n})`;
        });
      }
    })();
    await source.sql`select pg_sleep(0.1)`;
    const { rows } = await take().finally(() => taken.abort());
    await writing;
    expect(rows['public.nodes']).toBeGreaterThan(0);
    expect(rows['public.bosses']).toBe(rows['public.nodes']);
    expect(rows['public.nothing']).toBe(rows['public.nodes']);
  });

  it('restores the files of the storage folder', async () => {
    const big = Buffer.alloc(700_000, createHash('sha256').update('seed').digest());
    await mkdir(join(storageDir, 'a b', 'ü'), { recursive: true });
    await writeFile(join(storageDir, 'a b', 'ü', 'big.bin'), big);
    await writeFile(join(storageDir, 'empty'), '');
    expect((await take()).files).toBe(2);
    await put();
    expect(big.equals(await readFile(join(home, 'restored', 'a b', 'ü', 'big.bin')))).toBe(true);
    expect(await readFile(join(home, 'restored', 'empty'))).toHaveLength(0);
    expect(await readdir(home)).not.toContain('restored.restoring');
  });

  it('migrates an older schema to the newest version', async () => {
    await source.sql`insert into nothing values (7)`;
    await take();
    await writeFile(
      join(dir, '0002-more.sql'),
      'alter table nothing add column more int; update nothing set more = id * 2;',
    );
    await put();
    expect(await target.sql`select * from nothing`).toEqual([{ id: 7, more: 14 }]);
    expect(await target.sql`select max(number) from schema_migrations`).toEqual([{ max: 2 }]);
  });
});

describe('refusing a restore without changes', () => {
  it('refuses a database with rows, unless forced', async () => {
    await take();
    await migrate({ url: targetUrl, dir, log: silentLog });
    await target.sql`truncate lookup`;
    await target.sql`insert into nothing values (1)`;
    await expect(put()).rejects.toThrow('The database is not empty: public.nothing has rows');
    expect(await readTexts(target, 'nothing')).toEqual(['(1)']);
    await put(true);
    expect(await readTexts(target, 'nothing')).toEqual([]);
  });

  it('refuses a storage folder with files, unless forced', async () => {
    await take();
    await mkdir(join(home, 'restored'));
    await writeFile(join(home, 'restored', 'old'), 'old');
    await expect(put()).rejects.toThrow('is not empty: it has old');
    await put(true);
    expect(existsSync(join(home, 'restored', 'old'))).toBe(false);
  });

  it('refuses a backup of a newer version', async () => {
    await take();
    await rm(join(dir, '0001-odd.sql'));
    await expect(put()).rejects.toThrow('The backup has schema 1, this program supports up to 0');
  });

  it('refuses a file truncated at any point', async () => {
    await insertOddRows();
    await take();
    const whole = await readFile(file);
    const lines = gunzipSync(whole).toString().split('\n');
    const cuts = [whole.subarray(0, whole.length - 20), gzipSync(lines.slice(0, -2).join('\n')), Buffer.alloc(0)];
    cuts.push(gzipSync(`${lines.slice(0, -2).join('\n')}\n`));
    for (const cut of cuts) {
      await writeFile(file, cut);
      await expect(put(true)).rejects.toThrow(/cannot be read as a backup|damaged or truncated/);
    }
    expect(await target.sql`select to_regclass('odd') as found`).toEqual([{ found: null }]);
  });

  it('refuses a modified file', async () => {
    await insertOddRows();
    await take();
    const text = gunzipSync(await readFile(file)).toString();
    await writeFile(file, gzipSync(text.replace('ünï', 'uni')));
    await expect(put()).rejects.toThrow('the file was modified after it was written');
  });

  it('refuses a file that is not a backup', async () => {
    await writeFile(file, gzipSync('{"kind":"header","format":"other"}\n'));
    await expect(put()).rejects.toThrow('the header is not vitrine-backup version 1');
    await writeFile(file, 'plain text');
    await expect(put()).rejects.toThrow('cannot be read as a backup');
    await rm(file);
    await expect(put()).rejects.toThrow('no such file');
  });

  it.each(['../outside', '/etc/outside', 'a/../../outside'])(
    'refuses a file path outside the folder: %s',
    async (path) => {
      await writeArchive(file, async (writer) => {
        const header = { kind: 'header', format: 'vitrine-backup', version: 1, schema: 1 } as const;
        await writer.write({ ...header, created: new Date(0).toISOString() });
        await writer.write({ kind: 'file', path });
        await writer.finish({ rows: {}, files: 1 });
      });
      await expect(put()).rejects.toThrow('the file contains an invalid line');
      expect(existsSync(join(home, 'outside'))).toBe(false);
    },
  );
});

it("backs up and restores the product's own schema unchanged", async () => {
  const shop = connect({ url: await createDatabase('schema'), log: silentLog });
  const summary = await backup(shop, { storageDir, file });
  await restore({ url: targetUrl, file, storageDir: join(home, 'restored'), log: silentLog });
  const describeKeys = (db: Db) => db.sql`select conrelid::regclass::text as table, conname,
    pg_get_constraintdef(oid) as definition, convalidated from pg_constraint where conrelid <> 0 order by 1, 2`;
  expect(Object.keys(summary.rows).length).toBeGreaterThan(0);
  expect(await describeKeys(target)).toEqual(await describeKeys(shop));
  await shop.close();
});

it('a failed backup leaves no partial file and keeps the previous one', async () => {
  await take();
  const before = await readFile(file);
  await source.sql`drop table schema_migrations`;
  await expect(take()).rejects.toThrow('schema_migrations');
  expect(await readFile(file)).toEqual(before);
  expect(await readdir(home)).not.toContain('shop.backup.partial');
});
