import type { CollectionId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { CollectionFile } from '../collection-file.ts';

/** Replaces the categories of a collection and their former names. All other fields stay as they are. */
export async function saveCategories(
  db: Db,
  websiteId: WebsiteId,
  input: { collectionId: CollectionId; now: Date } & Pick<CollectionFile, 'categories' | 'oldCategories'>,
): Promise<void> {
  const { collectionId, categories, oldCategories = {}, now } = input;
  const [row] = await db.sql<{ content: object }>`
    select content from collections where website_id = ${websiteId} and id = ${collectionId} for update`;
  if (row === undefined) return;
  const { oldCategories: _old, ...content } = row.content as Partial<CollectionFile>;
  const next = { ...content, categories, ...(Object.keys(oldCategories).length > 0 && { oldCategories }) };
  await db.sql`
    update collections set content = ${JSON.stringify(next)}::json, updated_at = ${now}
    where website_id = ${websiteId} and id = ${collectionId}`;
}
