import { z } from 'zod';
import { SegmentFilter } from '#features/sites/segment-file.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

const SegmentRow = z.object({ slug: z.string(), name: z.string(), filter: SegmentFilter, revision: z.int() });

/** A saved filter of the customers. */
export type Segment = z.output<typeof SegmentRow>;

const columns = sql`s.slug, s.name, s.filter, s.revision`;

/** All segments by name. */
export async function list(db: Db, websiteId: WebsiteId): Promise<Segment[]> {
  const rows = await db.sql`
    select ${columns} from customer_segments s where s.website_id = ${websiteId} order by lower(s.name), s.slug`;
  return rows.map((row) => SegmentRow.parse(row));
}

export async function find(db: Db, websiteId: WebsiteId, slugs: readonly string[]): Promise<Segment[]> {
  const rows = await db.sql`
    select ${columns} from customer_segments s
    where s.website_id = ${websiteId} and s.slug = any (${[...slugs]}::text[]) order by s.slug`;
  return rows.map((row) => SegmentRow.parse(row));
}

/** Locks a segment until the transaction ends. */
export async function lock(db: Db, websiteId: WebsiteId, slug: string): Promise<Segment | null> {
  const [row] = await db.sql`
    select ${columns} from customer_segments s where s.website_id = ${websiteId} and s.slug = ${slug} for update`;
  return row === undefined ? null : SegmentRow.parse(row);
}

/** Waits until no transaction adds a segment. Returns the slugs of all. */
export async function lockSlugs(db: Db, websiteId: WebsiteId): Promise<Set<string>> {
  await db.sql`select pg_advisory_xact_lock(hashtextextended('segments/' || ${websiteId}::text, 0))`;
  const rows = await db.sql<{ slug: string }>`select slug from customer_segments where website_id = ${websiteId}`;
  return new Set(rows.map(({ slug }) => slug));
}

export type SegmentWrite = Omit<Segment, 'revision'>;

/** Adds segments, or replaces those with the same slugs. */
export async function save(
  db: Db,
  websiteId: WebsiteId,
  { segments, now }: { segments: readonly SegmentWrite[]; now: Date },
): Promise<void> {
  await db.sql`
    insert into customer_segments as s (website_id, slug, name, filter, created_at, updated_at)
    select ${websiteId}, slug, name, filter, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(segments)}::jsonb) as row (slug text, name text, filter jsonb)
    on conflict (website_id, slug) do update set name = excluded.name, filter = excluded.filter,
      revision = s.revision + 1, updated_at = excluded.updated_at`;
}

export async function remove(db: Db, websiteId: WebsiteId, slugs: readonly string[]): Promise<void> {
  await db.sql`
    delete from customer_segments where website_id = ${websiteId} and slug = any (${[...slugs]}::text[])`;
}
