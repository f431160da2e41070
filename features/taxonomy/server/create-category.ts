import { insertCategory } from '#features/content/category-tree.ts';
import type { Ctx } from '#platform/context.ts';
import type { Category, CreateCategory } from '../admin-contract.ts';
import { taxonomyErrors } from '../errors.ts';
import { categoryId } from './category-id.ts';
import {
  changeCategories,
  describeCategory,
  reload,
  requireNewName,
  requirePicture,
  saveTree,
} from './change-categories.ts';
import type { CategorizedCollection } from './load-categories.ts';
import { toNode } from './to-node.ts';

/** Creates a category at the end of its parent, or of the collection. */
export async function createCategory(ctx: Ctx, input: CreateCategory): Promise<Category> {
  return await changeCategories(ctx, async (tx, all) => {
    const found = requireCollection(all, input.collectionId);
    requireNewName(found, input.name);
    await requirePicture(tx, input.image);
    const parent = input.parentId === null ? null : requireParent(found, input.parentId);
    const inserted = insertCategory(found.tree, toNode(input), { parent, index: Number.MAX_SAFE_INTEGER });
    if (!inserted.ok)
      throw taxonomyErrors.error(inserted.reason === 'too-deep' ? 'TAXONOMY_TOO_DEEP' : 'TAXONOMY_PARENT_NOT_FOUND');
    await saveTree(tx, found, { tree: inserted.tree });
    const created = await reload(tx, categoryId(found.collection.id, input.name));
    describeCategory(tx, null, created);
    return created;
  });
}

function requireCollection(all: readonly CategorizedCollection[], id: string | undefined): CategorizedCollection {
  const found = id === undefined ? all[0] : all.find(({ collection }) => collection.id === id);
  if (found === undefined) throw taxonomyErrors.error('TAXONOMY_COLLECTION_NOT_FOUND');
  return found;
}

/** The name of the parent, which is a listed category of the same collection. */
export function requireParent({ categories }: CategorizedCollection, id: string): string {
  const parent = categories.find((category) => category.id === id && category.isListed);
  if (parent === undefined) throw taxonomyErrors.error('TAXONOMY_PARENT_NOT_FOUND');
  return parent.name;
}
