import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { PrimaryHost } from '../host.ts';
import type { Navigation } from '../navigation-file.ts';
import { type EmailSettings, SiteFile, type StoreSettings } from '../site-file.ts';
import type { Website } from './website.ts';

interface WebsiteRow {
  id: WebsiteId;
  settings: unknown;
  navigation: unknown;
  fields: unknown;
}

function fromRow({ id, settings, navigation, fields }: WebsiteRow): Website {
  const blockFields = fields === null ? {} : { blockFields: fields };
  return { id, site: SiteFile.parse({ ...(settings as object), navigation, ...blockFields }) };
}

// As JSON text: `jsonb` would not preserve the order of the fields of a block.
const columns = sql`id, settings, navigation,
  (select json_object_agg(f.id, f.blocks) from block_fields f where f.website_id = w.id) as fields`;

export async function find(db: Db, websiteId: WebsiteId): Promise<Website | null> {
  const [row] = await db.sql<WebsiteRow>`select ${columns} from websites w where w.id = ${websiteId}`;
  return row === undefined ? null : fromRow(row);
}

/** Locks the website until the transaction ends. Rows that refer to it, such as new carts, do not wait for the lock. */
export async function lock(db: Db, websiteId: WebsiteId): Promise<Website | null> {
  const [row] = await db.sql<WebsiteRow>`
    select ${columns} from websites w where w.id = ${websiteId} and w.deleted_at is null for no key update of w`;
  return row === undefined ? null : fromRow(row);
}

export async function updateStore(
  db: Db,
  websiteId: WebsiteId,
  { store, now }: { store: StoreSettings; now: Date },
): Promise<void> {
  await db.sql`
    update websites set settings = jsonb_set(settings, '{store}', ${JSON.stringify(store)}::jsonb), updated_at = ${now}
    where id = ${websiteId}`;
}

export async function updateEmails(
  db: Db,
  websiteId: WebsiteId,
  { emails, now }: { emails: EmailSettings; now: Date },
): Promise<void> {
  await db.sql`
    update websites set updated_at = ${now}, settings = case
      when ${JSON.stringify(emails)}::jsonb = '{}' then settings - 'emails'
      else jsonb_set(settings, '{emails}', ${JSON.stringify(emails)}::jsonb) end
    where id = ${websiteId}`;
}

export async function updateNavigation(
  db: Db,
  websiteId: WebsiteId,
  { navigation, now }: { navigation: Navigation; now: Date },
): Promise<void> {
  await db.sql`
    update websites set navigation = ${JSON.stringify(navigation)}::jsonb, updated_at = ${now} where id = ${websiteId}`;
}

export async function findByIdentifier(db: Db, identifier: string): Promise<Website | null> {
  const [row] = await db.sql<WebsiteRow>`select ${columns} from websites w where w.identifier = ${identifier}`;
  return row === undefined ? null : fromRow(row);
}

export async function list(db: Db): Promise<{ id: WebsiteId; identifier: string }[]> {
  return await db.sql`select id, identifier from websites order by created_at, id limit 10000`;
}

export async function listIds(db: Db): Promise<WebsiteId[]> {
  const rows = await db.sql<{ id: WebsiteId }>`select id from websites order by id`;
  return rows.map(({ id }) => id);
}

// An arbitrary number. It stays the same, because processes of two versions can run at the same time.
const CREATION_LOCK = 7230119;

/** Waits for other transactions that create a website, and blocks new ones until this transaction ends. */
export async function lockCreation(db: Db): Promise<void> {
  await db.sql`select pg_advisory_xact_lock(${CREATION_LOCK})`;
}

/** Also counts websites that are being deleted: they still use space. */
export async function count(db: Db): Promise<number> {
  const [row] = await db.sql<{ count: number }>`select count(*)::int as count from websites`;
  return row?.count ?? 0;
}

/** The websites with a password. */
export async function listLocked(db: Db): Promise<WebsiteId[]> {
  const rows = await db.sql<{ id: WebsiteId }>`select id from websites where settings ? 'password'`;
  return rows.map(({ id }) => id);
}

/**
 * The website of a host. Without a match, the only website of the installation, which answers on every host. A website
 * that is being deleted answers on no host, but keeps its hosts until it is gone.
 */
export async function findIdByHost(db: Db, host: string): Promise<WebsiteId | null> {
  const [row] = await db.sql<{ id: WebsiteId | null }>`
    select case
      when exists (select from website_hosts where host = ${host}) then (
        select w.id from website_hosts h join websites w on w.id = h.website_id
        where h.host = ${host} and w.deleted_at is null)
      else (
        select case when count(*) = 1 then min(id) end
        from (select id from websites where deleted_at is null limit 2) few)
    end as id`;
  return row?.id ?? null;
}

export async function upsert(db: Db, website: Website, now: Date): Promise<void> {
  const { navigation, blockFields: _blockFields, ...settings } = website.site;
  await db.sql`
    insert into websites (id, identifier, title, settings, navigation, created_at, updated_at)
    values (${website.id}, ${settings.identifier}, ${settings.title}, ${JSON.stringify(settings)}::jsonb,
            ${JSON.stringify(navigation)}::jsonb, ${now}, ${now})
    on conflict (id) do update
      set title = excluded.title, settings = excluded.settings, navigation = excluded.navigation,
          updated_at = excluded.updated_at`;
}

/** Adds a host to a website, after its existing ones, unless another website has it. */
export async function addHost(db: Db, websiteId: WebsiteId, { host, scheme }: PrimaryHost): Promise<void> {
  await db.sql`
    insert into website_hosts (host, website_id, position, scheme)
    select ${host}, ${websiteId}, coalesce(max(position) + 1, 0), ${scheme}
    from website_hosts where website_id = ${websiteId}
    on conflict (host) do update set scheme = coalesce(excluded.scheme, website_hosts.scheme)
      where website_hosts.website_id = excluded.website_id`;
}

export async function listHosts(db: Db, websiteId: WebsiteId): Promise<string[]> {
  const rows = await db.sql<{ host: string }>`select host from website_hosts where website_id = ${websiteId}`;
  return rows.map(({ host }) => host);
}

/** The host used in links to a website, or null when it has none. */
export async function findPrimaryHost(db: Db, websiteId: WebsiteId): Promise<PrimaryHost | null> {
  const [row] = await db.sql<PrimaryHost & object>`
    select host, scheme from website_hosts where website_id = ${websiteId} order by position, host limit 1`;
  return row ?? null;
}

export async function findHostOwner(db: Db, host: string): Promise<WebsiteId | null> {
  const [row] = await db.sql<{ website_id: WebsiteId }>`select website_id from website_hosts where host = ${host}`;
  return row?.website_id ?? null;
}

/** Replaces all block fields of the website. */
export async function replaceBlockFields(db: Db, { id, site }: Website, now: Date): Promise<void> {
  const fields = Object.entries(site.blockFields ?? {});
  const blocks = fields.map(([, list]) => JSON.stringify(list));
  await db.sql`delete from block_fields where website_id = ${id} and id <> all (${fields.map(([name]) => name)}::text[])`;
  await db.sql`
    insert into block_fields (website_id, id, blocks, updated_at)
    select ${id}, field.id, field.blocks::json, ${now}
    from unnest(${fields.map(([name]) => name)}::text[], ${blocks}::text[]) as field (id, blocks)
    on conflict (website_id, id) do update set blocks = excluded.blocks, updated_at = excluded.updated_at`;
}
