import { fromCategoryTree, toCategoryTree } from '#features/content/category-tree.ts';
import { lockTerms, saveCategories, tagRepository, termChanges } from '#features/content/server/index.ts';
import { restoreCategoriesInDiscounts } from '#features/discounts/server/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { taxonomyErrors } from '../errors.ts';
import { categoryId } from './category-id.ts';
import { describeCategory } from './change-categories.ts';
import { describeTag } from './change-tags.ts';
import { loadCategories } from './load-categories.ts';
import { CategoryState, TagState } from './record-change.ts';
import { toTag } from './to-tag.ts';

type TermChange = NonNullable<Awaited<ReturnType<typeof termChanges.find>>>;

/** Undoes a deletion or merge of terms: items, order, details, redirects and discounts are as before. */
export async function undoChange(ctx: Ctx, id: string): Promise<{ itemCount: number }> {
  return await inTransaction(ctx, async (tx) => {
    const { db, websiteId } = tx;
    await lockTerms(db, websiteId);
    const change = await termChanges.find(db, websiteId, id);
    if (change === null) throw taxonomyErrors.error('TAXONOMY_CHANGE_NOT_FOUND');
    if (change.kind === 'category') await restoreCategories(tx, change);
    else await restoreTags(tx, change);
    const itemCount = await termChanges.restoreItems(db, websiteId, { change, now: tx.clock() });
    await termChanges.remove(db, websiteId, id);
    await describeRestored(tx, change);
    await announcePurge(tx, []);
    return { itemCount };
  });
}

async function restoreTags(tx: Ctx, change: TermChange): Promise<void> {
  const before = TagState.parse(change.before).stored;
  const after = TagState.parse(change.after).stored;
  await termChanges.restoreStoredTags(tx.db, tx.websiteId, { before, after, now: tx.clock() });
}

/** The tree is restored as a whole, so it must be the one that the change has left. */
async function restoreCategories(tx: Ctx, { collectionId, before, after, discounts }: TermChange): Promise<void> {
  const found = (await loadCategories(tx)).find(({ collection }) => collection.id === collectionId);
  if (found === undefined || collectionId === null) throw taxonomyErrors.error('TAXONOMY_CHANGE_NOT_FOUND');
  if (textOf(found.collection) !== textOf(CategoryState.parse(after)))
    throw taxonomyErrors.error('TAXONOMY_CHANGED_SINCE');
  const { categories: stored, oldCategories } = CategoryState.parse(before);
  // In the shortest form, as every other change writes them.
  const categories = fromCategoryTree(toCategoryTree(stored));
  await saveCategories(tx.db, tx.websiteId, { collectionId, categories, oldCategories, now: tx.clock() });
  await restoreCategoriesInDiscounts(tx, discounts);
}

/** Equal for equal categories and redirects, whatever defaults are written out. */
function textOf({ categories, oldCategories = {} }: Pick<CategoryState, 'categories' | 'oldCategories'>): string {
  const oldNames = Object.entries(oldCategories).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([fromCategoryTree(toCategoryTree(categories)), oldNames]);
}

async function describeRestored(tx: Ctx, { kind, collectionId, before }: TermChange): Promise<void> {
  if (kind === 'category') {
    const id = categoryId(collectionId ?? '', CategoryState.parse(before).name);
    const all = (await loadCategories(tx)).flatMap(({ categories }) => categories);
    describeCategory(tx, null, all.find((category) => category.id === id) ?? null);
    return;
  }
  for (const name of TagState.parse(before).names) {
    const tag = (await tagRepository.findByName(tx.db, tx.websiteId, name)).find((known) => known.name === name);
    describeTag(tx, null, tag === undefined ? null : toTag(tag));
  }
}
