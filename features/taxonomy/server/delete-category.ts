import { findCategory, removeCategory } from '#features/content/category-tree.ts';
import type { Ctx } from '#platform/context.ts';
import { changeCategories, describeCategory, requireCategory, saveTree } from './change-categories.ts';

/** Removes a category from its items. The categories in it take its place, and its page redirects to its parent. */
export async function deleteCategory(ctx: Ctx, id: string): Promise<{ itemCount: number }> {
  return await changeCategories(ctx, async (tx, all) => {
    const found = requireCategory(all, id);
    const { category, tree } = found;
    const parent = findCategory(tree, category.name)?.parent?.name ?? null;
    const itemCount = await saveTree(tx, found, {
      tree: removeCategory(tree, category.name),
      former: { from: category.name, to: null, redirectTo: parent },
    });
    describeCategory(tx, category, null);
    return { itemCount };
  });
}
