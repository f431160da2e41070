import { beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from './db.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS_DIR, type Migration, readMigrations } from './migration-files.ts';
import { addVersionWithSamples, migrateWithSamples } from './testing/migrate-with-samples.ts';
import { countRows, describeSchema } from './testing/schema.ts';
import { silentLog } from './testing/silent-log.ts';
import { copyDatabase, createDatabase } from './testing/test-server.ts';

// Covers upgrading the schema from any version to the newest, with data in it.

/** Tables that a migration renamed. A table that is dropped on purpose is listed under the table that took over its rows. */
const RENAMED: Readonly<Record<string, string>> = { media_leavings: 'orphaned_files' };

let migrations: Migration[];
let fresh: string[];
let tables: string[];

async function withConnection<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect({ url, max: 2, log: silentLog });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function withDatabase<T>(work: (url: string, db: Database) => Promise<T>): Promise<T> {
  const url = await createDatabase('empty');
  return await withConnection(url, (db) => work(url, db));
}

/** The tables that have fewer rows than before. */
function findLosses(before: Record<string, number>, after: Record<string, number>): string[] {
  const isMissing = (table: string): boolean =>
    (after[RENAMED[table] ?? table] ?? after[table] ?? 0) < (before[table] ?? 0);
  return Object.keys(before).filter(isMissing);
}

const countAllRows = (url: string): Promise<Record<string, number>> => withConnection(url, countRows);

beforeAll(async () => {
  migrations = await readMigrations(MIGRATIONS_DIR);
  await withDatabase(async (url, db) => {
    await migrate({ url, log: silentLog });
    fresh = await describeSchema(db);
    tables = Object.keys(await countRows(db));
  });
});

describe('the database schema', () => {
  it('migrates from an empty database to the newest version', () => {
    expect(tables).toContain('websites');
    expect(fresh.length).toBeGreaterThan(100);
  });

  it('has a sample row in each of its tables', async () => {
    const counts = await withDatabase(async (url, db) => {
      await migrateWithSamples(url, migrations.length);
      return await countRows(db);
    });
    const empty = Object.entries(counts).filter(([, rows]) => rows === 0);
    expect(empty, 'write rows for them into platform/db/testing/samples').toStrictEqual([]);
  });

  it('loses no row in any migration', async () => {
    // One database goes through all versions: each migration meets the rows of all earlier ones.
    const url = await createDatabase('empty');
    for (const { number, name } of migrations) {
      const before = await countAllRows(url);
      await migrate({ url, log: silentLog, upTo: number });
      expect(findLosses(before, await countAllRows(url)), `after ${name}`).toStrictEqual([]);
      await addVersionWithSamples(url, number);
    }
    expect(await withConnection(url, describeSchema)).toStrictEqual(fresh);
  });

  it('upgrades old versions with data to the same schema in one run and loses no row', async () => {
    // Upgrades from each version would run the migrations thousands of times.
    const versions = migrations
      .slice(0, -1)
      .filter(({ number }) => number % 12 === 1 || number > migrations.length - 4);
    const original = await createDatabase('empty');
    let reached = 0;
    for (const { number, name } of versions) {
      while (reached < number) await addVersionWithSamples(original, ++reached);
      const url = await copyDatabase(original);
      const before = await countAllRows(url);
      await migrate({ url, log: silentLog });
      expect(await withConnection(url, describeSchema), `after ${name}`).toStrictEqual(fresh);
      expect(findLosses(before, await countAllRows(url)), `after ${name}`).toStrictEqual([]);
    }
  });

  it('keeps the values of the samples when rows are converted', async () => {
    await withDatabase(async (url, db) => {
      await migrateWithSamples(url, 4);
      await migrate({ url, log: silentLog });
      expect(await db.sql`select code, kind, percent, amount_cents from discounts order by position`).toMatchObject([
        { code: 'TEN', kind: 'percent', percent: 10, amount_cents: null },
        { code: 'FIVE', kind: 'amount', percent: null, amount_cents: 500 },
        { code: 'SHIP', kind: 'free-shipping', percent: null, amount_cents: null },
      ]);
      expect(
        await db.sql`
        select website_id, variant_id, quantity from stock_movements order by website_id, variant_id`,
      ).toStrictEqual([
        { website_id: 'w1', variant_id: 'v1', quantity: 3 },
        { website_id: 'w2', variant_id: 'v1', quantity: 1 },
      ]);
    });
  });

  it('keeps measurements close to their values when the buckets change', async () => {
    await withDatabase(async (url, db) => {
      await migrateWithSamples(url, 23);
      await db.sql`
        insert into census_vitals (website_id, day, name, path, device, bucket, count)
        select 'w1', '2026-01-02', name, '/', 'desktop', bucket, 3
        from (values ('FCP', 79), ('CLS', 0), ('CLS', 49), ('FID', 49), ('INP', 56)) as v (name, bucket)`;
      await migrate({ url, log: silentLog });
      // The upper bounds of the "good" rating end buckets 73, 83, 50, 50 and 57.
      expect(await db.sql`select name, bucket, count::int from census_vitals order by name, bucket`).toStrictEqual([
        { name: 'CLS', bucket: 0, count: 3 },
        { name: 'CLS', bucket: 51, count: 3 },
        { name: 'FCP', bucket: 73, count: 3 },
        { name: 'FID', bucket: 51, count: 3 },
        { name: 'INP', bucket: 57, count: 3 },
        { name: 'LCP', bucket: 79, count: 2 },
      ]);
    });
  });
});

describe('several reviews verified by one purchase', () => {
  it('keeps the badge on the first review and deletes none', async () => {
    const limits = migrations.find(({ name }) => name.endsWith('-purchase-limits.sql'));
    await withDatabase(async (url, db) => {
      // The sample order contains the product i1 once, and v1 is its first verified review.
      await migrateWithSamples(url, (limits?.number ?? 0) - 1);
      await db.sql`
        insert into reviews (website_id, id, item_id, state, rating, title, body, author_name, author_email, verified, digest,
          created_at, decided_at)
        values
          ('w1', 'v3', 'i1', 'approved', 5, '', 'Second', 'Eve', '', true, '\\x03', now() + interval '1 hour', null),
          ('w1', 'v4', 'i1', 'approved', 5, '', 'Decided', 'Eve', '', true, '\\x04', now() + interval '2 hours', now()),
          ('w1', 'v5', 'i1', 'hidden', 5, '', 'Hidden', 'Eve', '', true, '\\x05', now() + interval '3 hours', now()),
          ('w1', 'v6', 'i1', 'waiting', 5, '', 'Unverified', 'Eve', '', false, '\\x06', now() + interval '4 hours', null)`;
      await migrate({ url, log: silentLog });
      const rows = await db.sql`
        select id, state, verified, reasons from reviews where website_id = 'w1' and source is null order by id`;
      expect(rows).toStrictEqual([
        { id: 'v1', state: 'approved', verified: true, reasons: [] },
        { id: 'v3', state: 'waiting', verified: false, reasons: ['order-used'] },
        { id: 'v4', state: 'approved', verified: false, reasons: ['order-used'] },
        { id: 'v5', state: 'hidden', verified: false, reasons: ['order-used'] },
        { id: 'v6', state: 'waiting', verified: false, reasons: [] },
      ]);
    });
  });
});

describe('released migrations', () => {
  it('keeps every checksum in migrations/checksums.json', async () => {
    const checksums = Object.fromEntries(migrations.map(({ name, checksum }) => [name, checksum]));
    // A new migration adds its line with `vitest -u`. Databases have already run a migration whose line differs.
    await expect(`${JSON.stringify(checksums, null, 2)}\n`).toMatchFileSnapshot('migrations/checksums.json');
  });
});
