import { findCategory, removeCategory } from '#features/content/category-tree.ts';
import type { Ctx } from '#platform/context.ts';
import { changeCategories, describeCategory, removeFromTree, requireCategory } from './change-categories.ts';
import type { Undoable } from './record-change.ts';

/** Removes a category from its items. The categories in it take its place, and its page redirects to its parent. */
export async function deleteCategory(ctx: Ctx, id: string): Promise<Undoable> {
  return await changeCategories(ctx, async (tx, all) => {
    const found = requireCategory(all, id);
    const { category, tree } = found;
    const parent = findCategory(tree, category.name)?.parent?.name ?? null;
    const result = await removeFromTree(tx, found, {
      tree: removeCategory(tree, category.name),
      former: { from: category.name, to: null, redirectTo: parent },
    });
    describeCategory(tx, category, null);
    return result;
  });
}
