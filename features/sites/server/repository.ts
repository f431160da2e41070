import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { SiteFile } from '../site-file.ts';
import type { Website } from './website.ts';

interface WebsiteRow {
  id: WebsiteId;
  settings: unknown;
  navigation: unknown;
}

function fromRow(row: WebsiteRow): Website {
  return { id: row.id, site: SiteFile.parse({ ...(row.settings as object), navigation: row.navigation }) };
}

export async function find(db: Db, websiteId: WebsiteId): Promise<Website | null> {
  const [row] = await db.sql<WebsiteRow>`select id, settings, navigation from websites where id = ${websiteId}`;
  return row === undefined ? null : fromRow(row);
}

export async function findByIdentifier(db: Db, identifier: string): Promise<Website | null> {
  const [row] = await db.sql<WebsiteRow>`
    select id, settings, navigation from websites where identifier = ${identifier}`;
  return row === undefined ? null : fromRow(row);
}

export async function list(db: Db): Promise<{ id: WebsiteId; identifier: string }[]> {
  return await db.sql`select id, identifier from websites order by created_at, id limit 10000`;
}

/** The website of a host; without one, the only website of the installation, which answers on every host. */
export async function findIdByHost(db: Db, host: string): Promise<WebsiteId | null> {
  const [row] = await db.sql<{ id: WebsiteId | null }>`
    select coalesce(
      (select website_id from website_hosts where host = ${host}),
      (select case when count(*) = 1 then min(id) end from (select id from websites limit 2) few)
    ) as id`;
  return row?.id ?? null;
}

export async function upsert(db: Db, website: Website, now: Date): Promise<void> {
  const { navigation, ...settings } = website.site;
  await db.sql`
    insert into websites (id, identifier, title, settings, navigation, created_at, updated_at)
    values (${website.id}, ${settings.identifier}, ${settings.title}, ${JSON.stringify(settings)}::jsonb,
            ${JSON.stringify(navigation)}::jsonb, ${now}, ${now})
    on conflict (id) do update
      set title = excluded.title, settings = excluded.settings, navigation = excluded.navigation,
          updated_at = excluded.updated_at`;
}

/** Gives a host to a website, unless one has it already. */
export async function addHost(db: Db, websiteId: WebsiteId, host: string): Promise<void> {
  await db.sql`insert into website_hosts (host, website_id) values (${host}, ${websiteId}) on conflict (host) do nothing`;
}

export async function findHostOwner(db: Db, host: string): Promise<WebsiteId | null> {
  const [row] = await db.sql<{ website_id: WebsiteId }>`select website_id from website_hosts where host = ${host}`;
  return row?.website_id ?? null;
}

export async function listThemeFiles(db: Db, websiteId: WebsiteId): Promise<Map<string, Uint8Array>> {
  const rows = await db.sql<{ path: string; content: Buffer }>`
    select path, content from theme_files where website_id = ${websiteId} order by path`;
  return new Map(rows.map((row) => [row.path, row.content]));
}

export async function replaceThemeFiles(
  db: Db,
  websiteId: WebsiteId,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  await db.sql`delete from theme_files where website_id = ${websiteId}`;
  await db.sql`
    insert into theme_files (website_id, path, content)
    select ${websiteId}, path, content
    from unnest(${[...files.keys()]}::text[], ${[...files.values()].map((bytes) => Buffer.from(bytes))}::bytea[])
      as file (path, content)`;
}
