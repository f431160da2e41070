import { joinMember } from '#features/members/server/index.ts';
import type { CollectionId, MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, sql } from '#platform/db/sql.ts';
import type { CollectionFile } from '../collection-file.ts';
import { fromFiltersFile, type ListFilters, ListFiltersFile, toFiltersFile } from '../list-filters.ts';

export interface StoredListFilters {
  id: CollectionId;
  slug: string;
  title: string;
  filters: ListFilters;
  /** Incremented by each change of the filters. */
  revision: number;
  /** The name of the member who changed them last. */
  updatedBy: string | null;
}

type FiltersRow = Omit<StoredListFilters, 'filters'> & { filters: unknown };

/** The filters of a product list. Locked until the transaction ends, if asked for. */
export async function findListFilters(
  db: Db,
  websiteId: WebsiteId,
  { collectionId, isLocked = false }: { collectionId: CollectionId; isLocked?: boolean },
): Promise<StoredListFilters | null> {
  const [row] = await db.sql<FiltersRow & object>`
    select c.id, c.slug, c.title, c.content -> 'filters' as filters, c.filters_revision as revision,
      coalesce(nullif(member.name, ''), member.email) as "updatedBy"
    from collections c left ${joinMember(sql`c.filters_updated_by`)}
    where c.website_id = ${websiteId} and c.id = ${collectionId} and c.type = 'products'
    ${isLocked ? sql`for update of c` : emptySql}`;
  if (row === undefined) return null;
  return { ...row, filters: fromFiltersFile(ListFiltersFile.optional().parse(row.filters ?? undefined)) };
}

/** Replaces the filters of a locked product list. All other fields stay as they are. */
export async function saveListFilters(
  db: Db,
  websiteId: WebsiteId,
  input: { collectionId: CollectionId; filters: ListFilters; now: Date; memberId: MemberId | null },
): Promise<void> {
  const { collectionId, now, memberId } = input;
  const [row] = await db.sql<{ content: object }>`
    select content from collections where website_id = ${websiteId} and id = ${collectionId}`;
  if (row === undefined) return;
  const { filters: _former, ...content } = row.content as Partial<CollectionFile>;
  const filters = toFiltersFile(input.filters);
  const next = { ...content, ...(filters !== undefined && { filters }) };
  await db.sql`
    update collections set content = ${JSON.stringify(next)}::json, updated_at = ${now},
      filters_revision = filters_revision + 1, filters_updated_by = ${memberId}::text
    where website_id = ${websiteId} and id = ${collectionId}`;
}
