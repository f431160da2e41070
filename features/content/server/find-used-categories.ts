import type { CollectionId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';

export interface CategoryOfCollection {
  collectionId: CollectionId;
  name: string;
}

/** Those of the given categories that an item has. */
export async function findUsedCategories(
  { db, websiteId }: Ctx,
  categories: readonly CategoryOfCollection[],
): Promise<CategoryOfCollection[]> {
  if (categories.length === 0) return [];
  const ids = categories.map(({ collectionId }) => collectionId);
  return await db.sql<CategoryOfCollection & object>`
    select given.id as "collectionId", given.name
    from unnest(${ids}::text[], ${categories.map(({ name }) => name)}::text[]) as given (id, name)
    where exists (select from item_terms t
      where t.website_id = ${websiteId} and t.collection_id = given.id and t.kind = 'category' and t.term = given.name)`;
}
