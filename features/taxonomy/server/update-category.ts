import { findCategory, replaceCategory } from '#features/content/category-tree.ts';
import type { Ctx } from '#platform/context.ts';
import type { Category, UpdateCategory } from '../admin-contract.ts';
import { categoryId } from './category-id.ts';
import {
  changeCategories,
  describeCategory,
  reload,
  requireCategory,
  requireNewName,
  requirePicture,
  saveTree,
  treeWith,
} from './change-categories.ts';
import { toNode } from './to-node.ts';

/** Changes a category. A new name is written to its items, and the page of the old name redirects. */
export async function updateCategory(ctx: Ctx, id: string, changes: UpdateCategory): Promise<Category> {
  return await changeCategories(ctx, async (tx, all) => {
    const found = requireCategory(all, id);
    const { category } = found;
    const next = { ...category, ...withoutMissing(changes) };
    requireNewName(found, next.name, category);
    await requirePicture(tx, changes.image);
    const tree = treeWith(found);
    const children = findCategory(tree, category.name)?.node.categories ?? [];
    await saveTree(tx, found, {
      tree: replaceCategory(tree, category.name, { ...toNode(next), categories: children }),
      ...(next.name !== category.name && { former: { from: category.name, to: next.name } }),
    });
    const updated = await reload(tx, categoryId(category.collectionId, next.name));
    describeCategory(tx, category, updated);
    return updated;
  });
}

function withoutMissing(changes: UpdateCategory): Partial<Category> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
