import type { CollectionId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { CollectionFile } from '../collection-file.ts';
import type { Collection } from './collection.ts';

interface CollectionRow {
  id: CollectionId;
  slug: string;
  type: string;
  title: string;
  enabled: boolean;
  content: object;
  body: string;
  updated_at: Date;
}

function fromRow(row: CollectionRow): Collection {
  const { id, slug, body, updated_at: updatedAt, content, ...columns } = row;
  return { ...CollectionFile.parse({ ...columns, ...content }), id, slug, body, updatedAt };
}

export async function list(db: Db, websiteId: WebsiteId): Promise<Collection[]> {
  const rows = await db.sql<CollectionRow>`
    select id, slug, type, title, enabled, content, body, updated_at
    from collections where website_id = ${websiteId} order by slug`;
  return rows.map(fromRow);
}

/** Changes the slugs of collections. Their items stay in them. */
export async function renameAll(db: Db, websiteId: WebsiteId, slugs: ReadonlyMap<CollectionId, string>): Promise<void> {
  if (slugs.size === 0) return;
  await db.sql`
    update collections c set slug = named.slug
    from unnest(${[...slugs.keys()]}::text[], ${[...slugs.values()]}::text[]) as named (id, slug)
    where c.website_id = ${websiteId} and c.id = named.id`;
}

export async function upsertAll(db: Db, websiteId: WebsiteId, collections: readonly Collection[]): Promise<void> {
  const rows = collections.map(({ id, slug, body, updatedAt, type, title, enabled, ...content }) => {
    return { id, slug, type, title, enabled, body, updated_at: updatedAt, content: JSON.stringify(content) };
  });
  await db.sql`
    insert into collections (website_id, id, slug, type, title, enabled, content, body, created_at, updated_at)
    select ${websiteId}, id, slug, type, title, enabled, content::json, body, updated_at, updated_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id text, slug text, type text, title text,
      enabled boolean, content text, body text, updated_at timestamptz)
    on conflict (website_id, slug) do update
      set type = excluded.type, title = excluded.title, enabled = excluded.enabled, content = excluded.content,
          body = excluded.body, updated_at = excluded.updated_at,
          filters_revision = collections.filters_revision
            + (collections.content ->> 'filters' is distinct from excluded.content ->> 'filters')::int`;
}

/** Removes all other collections and their items. */
export async function removeExcept(db: Db, websiteId: WebsiteId, slugs: readonly string[]): Promise<void> {
  await db.sql`delete from collections where website_id = ${websiteId} and slug <> all (${[...slugs]}::text[])`;
}
