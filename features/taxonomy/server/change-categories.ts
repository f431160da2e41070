import { addOldName, type CategoryNode, fromCategoryTree, listCategories } from '#features/content/category-tree.ts';
import { MAX_CATEGORIES } from '#features/content/collection-file.ts';
import { type Collection, lockTerms, replaceTerm, saveCategories } from '#features/content/server/index.ts';
import { replaceCategoryInDiscounts } from '#features/discounts/server/index.ts';
import { listMedia } from '#features/media/server/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import type { Category } from '../admin-contract.ts';
import { taxonomyErrors } from '../errors.ts';
import { TAG_TYPES } from '../term-messages.ts';
import { type CategorizedCollection, loadCategories } from './load-categories.ts';
import { recordCategoryChange, type Undoable } from './record-change.ts';

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
): Promise<void> {
  await writeCategories(tx, collection.id, categoriesAfter(collection, tree, former));
  if (former !== undefined) await replaceName(tx, collection, { ...former, changeId: null });
}

/** The same for a category that no longer exists afterwards, which can be undone. */
export async function removeFromTree(
  tx: Ctx,
  { collection }: CategorizedCollection,
  { tree, former }: { tree: readonly CategoryNode[]; former: FormerName },
): Promise<Undoable> {
  const { id: collectionId, categories, oldCategories } = collection;
  const after = categoriesAfter(collection, tree, former);
  const { from: name } = former;
  const change = { collectionId, before: { name, categories, oldCategories }, after: { name, ...after } };
  return await recordCategoryChange(tx, change, async (changeId) => {
    await writeCategories(tx, collectionId, after);
    return await replaceName(tx, collection, { ...former, changeId });
  });
}

type CollectionCategories = Pick<Collection, 'categories' | 'oldCategories'>;

function categoriesAfter(
  { oldCategories = {} }: Collection,
  tree: readonly CategoryNode[],
  former: FormerName | undefined,
): CollectionCategories {
  const isTooLong = [tree, ...listCategories(tree).map(({ node }) => node.categories)].some(
    (siblings) => siblings.length > MAX_CATEGORIES,
  );
  if (isTooLong) throw taxonomyErrors.error('TAXONOMY_TOO_MANY');
  const categories = fromCategoryTree(tree);
  if (former === undefined) return { categories, oldCategories };
  const target = former.redirectTo === undefined ? former.to : former.redirectTo;
  return { categories, oldCategories: addOldName(oldCategories, former.from, target) };
}

async function writeCategories(
  { db, websiteId, clock }: Ctx,
  collectionId: Collection['id'],
  categories: CollectionCategories,
): Promise<void> {
  await saveCategories(db, websiteId, { collectionId, ...categories, now: clock() });
}

/** Replaces a former name in items and discounts. */
async function replaceName(
  tx: Ctx,
  { id: collectionId, type }: Collection,
  { from, to, changeId }: FormerName & { changeId: string | null },
): Promise<{ itemCount: number; discounts: unknown }> {
  const discounts = type === 'products' ? await replaceCategoryInDiscounts(tx, { from, to }) : [];
  const replacement = { kind: 'category' as const, collectionId, from, to, now: tx.clock(), changeId };
  return { itemCount: await replaceTerm(tx.db, tx.websiteId, replacement), discounts };
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
