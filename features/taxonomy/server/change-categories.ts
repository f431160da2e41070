import { addOldName, type CategoryNode, fromCategoryTree, listCategories } from '#features/content/category-tree.ts';
import { MAX_CATEGORIES } from '#features/content/collection-file.ts';
import { lockTerms, replaceTerm, saveCategories } from '#features/content/server/index.ts';
import { replaceCategoryInDiscounts } from '#features/discounts/server/index.ts';
import { listMedia } from '#features/media/server/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import type { Category } from '../admin-contract.ts';
import { taxonomyErrors } from '../errors.ts';
import { TAG_TYPES } from '../term-messages.ts';
import { type CategorizedCollection, loadCategories } from './load-categories.ts';

// What the operations on categories share. Each reads the categories after taking the lock, changes the tree, and saves
// it together with the items.

const tagType = TAG_TYPES.category;

/** Runs a change of categories. All changes of one website wait for each other. */
export async function changeCategories<T>(
  ctx: Ctx,
  change: (tx: Ctx, all: CategorizedCollection[]) => Promise<T>,
): Promise<T> {
  return await inTransaction(ctx, async (tx) => {
    await lockTerms(tx.db, tx.websiteId);
    const result = await change(tx, await loadCategories(tx));
    await announcePurge(tx, []);
    return result;
  });
}

export interface FoundCategory extends CategorizedCollection {
  category: Category;
}

export function requireCategory(all: readonly CategorizedCollection[], id: string): FoundCategory {
  for (const one of all) {
    const category = one.categories.find((known) => known.id === id);
    if (category !== undefined) return { ...one, category };
  }
  throw taxonomyErrors.error('TAXONOMY_TERM_NOT_FOUND', { tagType });
}

/** Rejects a name that another category of the collection has, in any case. */
export function requireNewName({ categories }: CategorizedCollection, name: string, self?: Category): void {
  const text = name.toLowerCase();
  const isTaken = categories.some((known) => known.name.toLowerCase() === text && known.id !== self?.id);
  if (isTaken) throw taxonomyErrors.error('TAXONOMY_TERM_EXISTS', { tagType });
}

export async function requirePicture({ db, websiteId }: Ctx, image: string | null | undefined): Promise<void> {
  if (image === null || image === undefined) return;
  const media = await listMedia(db, websiteId);
  const isPicture = media.some(({ filename, contentType }) => filename === image && contentType.startsWith('image/'));
  if (!isPicture) throw taxonomyErrors.error('TAXONOMY_PICTURE_NOT_FOUND');
}

/** The tree of a collection that contains the category: one that only items have is added at the end. */
export function treeWith({ tree, category }: FoundCategory): CategoryNode[] {
  if (category.isListed) return tree;
  return [...tree, { name: category.name, description: '', image: undefined, seo: {}, categories: [] }];
}

export interface FormerName {
  from: string;
  /** Null if nothing replaces it. */
  to: string | null;
  /** Where its page redirects. Default: the category that replaces it. */
  redirectTo?: string | null;
}

/** Saves the categories of a collection. A former name is replaced in items and discounts, and redirects. */
export async function saveTree(
  tx: Ctx,
  { collection }: CategorizedCollection,
  { tree, former }: { tree: readonly CategoryNode[]; former?: FormerName },
): Promise<number> {
  const isTooLong = [tree, ...listCategories(tree).map(({ node }) => node.categories)].some(
    (siblings) => siblings.length > MAX_CATEGORIES,
  );
  if (isTooLong) throw taxonomyErrors.error('TAXONOMY_TOO_MANY');
  const { oldCategories = {}, id: collectionId } = collection;
  const target = former?.redirectTo === undefined ? (former?.to ?? null) : former.redirectTo;
  await saveCategories(tx.db, tx.websiteId, {
    collectionId,
    categories: fromCategoryTree(tree),
    oldCategories: former === undefined ? oldCategories : addOldName(oldCategories, former.from, target),
    now: tx.clock(),
  });
  if (former === undefined) return 0;
  const { from, to } = former;
  if (collection.type === 'products') await replaceCategoryInDiscounts(tx, { from, to });
  return await replaceTerm(tx.db, tx.websiteId, { kind: 'category', collectionId, from, to, now: tx.clock() });
}

/** The category as it is after a change. */
export async function reload(tx: Ctx, id: string): Promise<Category> {
  return requireCategory(await loadCategories(tx), id).category;
}

/** The entry of the activity log for a change of a category. */
export function describeCategory({ activity }: Ctx, before: Category | null, after: Category | null): void {
  const subject = after ?? before;
  if (subject === null) return;
  activity?.describe({
    subject: { kind: 'category', id: subject.id, label: subject.name },
    ...(before !== null && { before: fieldsOf(before) }),
    ...(after !== null && { after: fieldsOf(after) }),
  });
}

function fieldsOf({ name, parentId, index, description, image, seoTitle, seoDescription, itemCount }: Category) {
  return { name, parentId, index, description, image, seoTitle, seoDescription, itemCount };
}
