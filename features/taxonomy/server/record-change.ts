import { z } from 'zod';
import { CollectionFile } from '#features/content/collection-file.ts';
import { termChanges } from '#features/content/server/index.ts';
import { type CollectionId, newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';

// What a deletion or merge of terms has changed besides the items, as it is stored until it can no longer be undone.

const StoredTag = z.object({ name: z.string(), isFormer: z.boolean(), target: z.string().nullable() });

/** The tags that were deleted or merged, and the stored tags that this affects. */
export const TagState = z.object({ names: z.array(z.string()), stored: z.array(StoredTag) });
export type TagState = z.infer<typeof TagState>;

/** The category that was deleted or merged, and the categories of its collection. */
export const CategoryState = CollectionFile.pick({ categories: true, oldCategories: true }).extend({
  name: z.string(),
});
export type CategoryState = z.infer<typeof CategoryState>;

/** What an operation that can be undone returns. */
export interface Undoable {
  itemCount: number;
  undoId: string;
}

/** Records a change of tags. `affected` are the names of all tags that it reads or writes. */
export async function recordTagChange(
  tx: Ctx,
  { names, affected }: { names: readonly string[]; affected: readonly string[] },
  change: (changeId: string) => Promise<number>,
): Promise<Undoable> {
  const { db, websiteId } = tx;
  const readState = async (): Promise<TagState> => ({
    names: [...names],
    stored: await termChanges.listStoredTags(db, websiteId, affected),
  });
  const id = newId<'term-change'>(tx.clock(), tx.random);
  const start = { id, kind: 'tag' as const, collectionId: null, now: tx.clock() };
  await termChanges.start(db, websiteId, { ...start, before: await readState() });
  const itemCount = await change(id);
  await termChanges.finish(db, websiteId, { id, after: await readState(), discounts: [] });
  return { itemCount, undoId: id };
}

export interface CategoryChange {
  collectionId: CollectionId;
  before: CategoryState;
  after: CategoryState;
}

/** Records a change of the categories of a collection. */
export async function recordCategoryChange(
  tx: Ctx,
  { collectionId, before, after }: CategoryChange,
  change: (changeId: string) => Promise<{ itemCount: number; discounts: unknown }>,
): Promise<Undoable> {
  const { db, websiteId } = tx;
  const id = newId<'term-change'>(tx.clock(), tx.random);
  await termChanges.start(db, websiteId, { id, kind: 'category', collectionId, before, now: tx.clock() });
  const { itemCount, discounts } = await change(id);
  await termChanges.finish(db, websiteId, { id, after, discounts });
  return { itemCount, undoId: id };
}
