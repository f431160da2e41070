import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Ctx } from '#platform/context.ts';
import { connect, type Database } from '#platform/db/db.ts';
import { MIGRATIONS_DIR, readMigrations } from '#platform/db/migration-files.ts';
import { identifier, joinSql } from '#platform/db/sql.ts';
import { migrateWithSamples } from '#platform/db/testing/migrate-with-samples.ts';
import { createDatabase } from '#platform/db/testing/test-server.ts';
import { testJobRun } from '#platform/jobs/testing/test-job-run.ts';
import { silentLog } from '#platform/log/log.ts';
import { makeClock } from '#seeds/factories/clock.ts';
import { makeRandom } from '#seeds/factories/random.ts';
import { beginDeletion, deleteWebsite } from './delete-website.ts';
import { removeWebsiteFiles } from './remove-website-files.ts';
import { createSiteJobs } from './site-jobs.ts';
import { createTenants } from './tenants.ts';

// Covers that a deleted website leaves no row in any table and that no row of another website is deleted with it.

const DELETED = 'a'.repeat(24) as WebsiteId;
const COPY = 'b'.repeat(24) as WebsiteId;
const SPARSE = 'c'.repeat(24) as WebsiteId;

let db: Database;
let ctx: Ctx;

beforeAll(async () => {
  const url = await createDatabase('empty');
  const { length } = await readMigrations(MIGRATIONS_DIR);
  await migrateWithSamples(url, length, (text) =>
    text.replaceAll("'w1'", `'${DELETED}'`).replaceAll("'w2'", `'${SPARSE}'`),
  );
  db = connect({ url, log: silentLog });
  ctx = { db, websiteId: DELETED, clock: makeClock(), random: makeRandom(), log: silentLog };
});
afterAll(() => db.close());

async function listTables(): Promise<string[]> {
  const rows = await db.sql<{ name: string }>`
    select table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'website_id' and table_type = 'BASE TABLE' order by 1`;
  return rows.map(({ name }) => name);
}

async function countIn(table: string, websiteId: string): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select count(*)::int as count from ${identifier(table)} where website_id = ${websiteId}`;
  return row?.count ?? 0;
}

/** Tables in which both the website and its copy have rows. */
async function listFilled(): Promise<string[]> {
  const filled = [];
  for (const table of await listTables()) {
    if ((await countIn(table, DELETED)) > 0 && (await countIn(table, COPY)) > 0) filled.push(table);
  }
  return filled;
}

/** Every row of every table except those of the given website, as text. */
async function readOthers(except: string): Promise<Record<string, string[]>> {
  const tables = await db.sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'jobs' order by 1`;
  const read: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await db.sql<{ text: string }>`select t::text as text from ${identifier(name)} t order by 1`;
    read[name] = rows.map(({ text }) => text).filter((text) => !text.includes(except));
  }
  return read;
}

interface Copy {
  from: WebsiteId;
  to: WebsiteId;
}

/** Copies the rows of one website to another, in every table in which the other has none. */
async function copyRows(copy: Copy): Promise<void> {
  let waiting: string[] = [];
  for (const table of await listTables()) if ((await countIn(table, copy.to)) === 0) waiting.push(table);
  // A table whose references do not exist yet is retried in the next round.
  while (waiting.length > 0) {
    const failed: string[] = [];
    for (const table of waiting) await copyTable(table, copy).catch(() => failed.push(table));
    if (failed.length === waiting.length) await copyTable(failed[0] ?? '', copy);
    waiting = failed;
  }
}

async function copyTable(table: string, { from, to }: Copy): Promise<void> {
  const columns = await db.sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> 'website_id'
      and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`;
  const names = columns.map(({ name }) => identifier(name));
  await db.sql`
    insert into ${identifier(table)} (${joinSql([identifier('website_id'), ...names])})
    select ${joinSql([to, ...names])} from ${identifier(table)} where website_id = ${from} on conflict do nothing`;
}

describe('deleting a website', () => {
  let before: Record<string, string[]>;
  let filled: string[];

  beforeAll(async () => {
    // The only table where only the second website has a sample row.
    await db.sql`insert into discount_uses (website_id, discount_id, order_id, person, once, used_at)
      select website_id, id, 'o1', 'ada@example.test', true, now() from discounts where website_id = ${DELETED} limit 1`;
    await db.sql`insert into websites select ${COPY}, 'copy', title, settings, navigation, created_at, updated_at
      from websites where id = ${DELETED}`;
    await db.sql`insert into website_hosts values ('copy.example', ${COPY})`;
    // A proof can be spent once per installation, so the copy needs its own.
    await db.sql`insert into spent_proofs (website_id, proof, expires_at)
      select ${COPY}, proof || '-copy', expires_at from spent_proofs where website_id = ${DELETED}`;
    await copyRows({ from: DELETED, to: COPY });
    await db.sql`insert into members (id, email, name, password_hash, created_at)
      values ('only', 'only@one.example', '', 'x', now())`;
    await db.sql`insert into memberships (website_id, member_id, role, created_at) values (${DELETED}, 'only', 1, now())`;
    filled = await listFilled();
    before = await readOthers(DELETED);
    await deleteWebsite(ctx);
  });

  it('is tested with rows in every table that has a website id', async () => {
    expect(filled).toEqual(await listTables());
  });

  it('leaves no row of it in any table', async () => {
    const left = [];
    for (const table of await listTables()) if ((await countIn(table, DELETED)) > 0) left.push(table);
    expect(left).toEqual([]);
    expect(await db.sql`select from websites where id = ${DELETED}`).toEqual([]);
  });

  it('leaves every row of other websites unchanged', async () => {
    const after = await readOthers(DELETED);
    const expected = { ...before, members: (before['members'] ?? []).filter((text) => !text.includes('only@')) };
    expect(after).toEqual(expected);
  });

  it('deletes members of this website only and keeps those of another', async () => {
    expect(await db.sql`select id from members`).toEqual([{ id: 'm1' }]);
  });

  it('deletes its jobs and keeps those that remove its files', async () => {
    const jobs = await db.sql`select name, state, payload ->> 'websiteId' as website from jobs
      where website_id is null and name = 'sites.remove-files' order by run_at`;
    expect(jobs).toEqual([
      { name: 'sites.remove-files', state: 'waiting', website: DELETED },
      { name: 'sites.remove-files', state: 'waiting', website: DELETED },
    ]);
  });

  it('rejects an unknown website', async () => {
    await expect(deleteWebsite(ctx)).rejects.toMatchObject({ code: 'SITES_WEBSITE_NOT_FOUND' });
  });
});

describe('an interrupted deletion', () => {
  const site = async (id: string): Promise<Ctx> => {
    await db.sql`insert into websites (id, identifier, title, settings, navigation, created_at, updated_at)
      values (${id}, ${id}, 'Large', '{}', '{}', now(), now())`;
    await db.sql`insert into website_hosts (host, website_id) values (${`${id}.example`}, ${id})`;
    return { ...ctx, websiteId: id as WebsiteId };
  };
  const exists = async ({ websiteId }: Ctx) => (await db.sql`select from websites where id = ${websiteId}`).length > 0;

  it('leaves a website that answers on no host', async () => {
    const large = await site('d'.repeat(24));
    const { find, isDeleted } = createTenants(db);
    expect(await find(`${large.websiteId}.example`)).toBe(large.websiteId);
    expect(await isDeleted(`${large.websiteId}.example`)).toBe(false);
    await beginDeletion(large);
    expect(await exists(large)).toBe(true);
    expect(await isDeleted(`${large.websiteId}.example`)).toBe(true);
    expect(await createTenants(db).find(`${large.websiteId}.example`)).toBeNull();
  });

  it('is completed by calling it again', async () => {
    const large = await site('e'.repeat(24));
    await beginDeletion(large);
    await deleteWebsite(large);
    expect(await exists(large)).toBe(false);
  });

  it('is completed by a job, which has nothing to do the second time', async () => {
    const large = await site('f'.repeat(24));
    await beginDeletion(large);
    await beginDeletion(large);
    const jobs = await db.sql<{ payload: unknown }>`
      select payload from jobs where name = 'sites.finish-deletion' and payload ->> 'websiteId' = ${large.websiteId}`;
    expect(jobs).toHaveLength(1);
    const { handlers } = createSiteJobs({ storage: createMemoryStorage() });
    const entry = handlers.find(({ job }) => job.name === 'sites.finish-deletion');
    const { websiteId: _websiteId, ...system } = { ...ctx, ...testJobRun() };
    for (let run = 0; run < 2; run++) {
      await entry?.handle(system, jobs[0]?.payload);
      expect(await exists(large)).toBe(false);
    }
  });
});

describe('tables of another program in the same schema', () => {
  it('keep their rows, whatever their column website_id means', async () => {
    const websiteId = '9'.repeat(24) as WebsiteId;
    await db.sql`insert into websites (id, identifier, title, settings, navigation, created_at, updated_at)
      values (${websiteId}, ${websiteId}, 'Shared', '{}', '{}', now(), now())`;
    await db.sql`create table their_notes (website_id text)`;
    await db.sql`insert into their_notes values (${websiteId})`;
    await db.sql`create table their_visits (website_id int)`;
    await db.sql`insert into their_visits values (1)`;
    await deleteWebsite({ ...ctx, websiteId });
    expect(await db.sql`select from websites where id = ${websiteId}`).toEqual([]);
    expect(await db.sql`select website_id from their_notes`).toEqual([{ website_id: websiteId }]);
    expect(await db.sql`select website_id from their_visits`).toEqual([{ website_id: 1 }]);
  });
});

describe('the files of a deleted website', () => {
  const storage = createMemoryStorage();
  const files = ['original/x', 'rendition/x/300w.webp', 'forms/y', 'upload/z'];
  beforeEach(async () => {
    for (const id of [DELETED, COPY]) for (const file of files) await storage.put(`${id}/${file}`, Buffer.from('1'));
  });
  const exist = (id: string) => Promise.all(files.map((file) => storage.has(`${id}/${file}`)));

  it('are deleted, also repeatedly, and those of others stay', async () => {
    await removeWebsiteFiles(db, storage, DELETED);
    await removeWebsiteFiles(db, storage, DELETED);
    expect(await exist(DELETED)).toEqual([false, false, false, false]);
    expect(await exist(COPY)).toEqual([true, true, true, true]);
  });

  it('stay while the website exists', async () => {
    await removeWebsiteFiles(db, storage, COPY);
    expect(await exist(COPY)).toEqual([true, true, true, true]);
  });
});
