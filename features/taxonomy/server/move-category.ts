import { type MoveResult, moveCategory as moveNode } from '#features/content/category-tree.ts';
import type { Ctx } from '#platform/context.ts';
import type { Category, MoveCategory } from '../admin-contract.ts';
import { taxonomyErrors } from '../errors.ts';
import {
  changeCategories,
  describeCategory,
  reload,
  requireCategory,
  saveTree,
  treeWith,
} from './change-categories.ts';
import { requireParent } from './create-category.ts';

/** Moves a category, with the categories in it, to another place or parent. */
export async function moveCategory(ctx: Ctx, id: string, { parentId, index }: MoveCategory): Promise<Category> {
  return await changeCategories(ctx, async (tx, all) => {
    const found = requireCategory(all, id);
    const { category } = found;
    const parent = parentId === null ? null : requireParent(found, parentId);
    const moved = moveNode(treeWith(found), category.name, { parent, index });
    await saveTree(tx, found, { tree: requireTree(moved) });
    const after = await reload(tx, id);
    describeCategory(tx, category, after);
    return after;
  });
}

const REASONS = {
  'into-itself': 'TAXONOMY_CYCLE',
  'too-deep': 'TAXONOMY_TOO_DEEP',
  unknown: 'TAXONOMY_PARENT_NOT_FOUND',
} as const;

export function requireTree(result: MoveResult) {
  if (!result.ok) throw taxonomyErrors.error(REASONS[result.reason]);
  return result.tree;
}
