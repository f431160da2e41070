import { findCategory, insertCategory, listCategories, removeCategory } from '#features/content/category-tree.ts';
import type { Ctx } from '#platform/context.ts';
import { taxonomyErrors } from '../errors.ts';
import { TAG_TYPES } from '../term-messages.ts';
import {
  changeCategories,
  describeCategory,
  type FoundCategory,
  reload,
  removeFromTree,
  requireCategory,
  treeWith,
} from './change-categories.ts';
import { requireTree } from './move-category.ts';
import type { Undoable } from './record-change.ts';

const tagType = TAG_TYPES.category;

/** Moves all items and inner categories of a category to another one of the collection, and removes it. */
export async function mergeCategory(ctx: Ctx, id: string, into: string): Promise<Undoable> {
  if (id === into) throw taxonomyErrors.error('TAXONOMY_MERGE_INTO_ITSELF', { tagType });
  return await changeCategories(ctx, async (tx, all) => {
    const found = requireCategory(all, id);
    const target = found.categories.find((category) => category.id === into);
    if (target === undefined) throw taxonomyErrors.error('TAXONOMY_TERM_NOT_FOUND', { tagType });
    const { category } = found;
    const result = await removeFromTree(tx, found, {
      tree: mergeTree(found, target.name),
      former: { from: category.name, to: target.name },
    });
    describeCategory(tx, category, null);
    describeCategory(tx, target, await reload(tx, target.id));
    return result;
  });
}

function mergeTree(found: FoundCategory, target: string) {
  const tree = treeWith(found);
  const merged = findCategory(tree, found.category.name)?.node;
  if (merged === undefined) return tree;
  const inner = listCategories(merged.categories);
  if (inner.some(({ node }) => node.name === target)) throw taxonomyErrors.error('TAXONOMY_MERGE_INTO_CHILD');
  const remaining = removeBranch(tree, merged.name);
  // A target that only items have gets the inner categories at the top level.
  const parent = findCategory(remaining, target) === undefined ? null : target;
  return merged.categories.reduce(
    (grown, node) => requireTree(insertCategory(grown, node, { parent, index: Number.MAX_SAFE_INTEGER })),
    remaining,
  );
}

function removeBranch(tree: FoundCategory['tree'], name: string) {
  const branch = findCategory(tree, name)?.node;
  const inner = listCategories(branch?.categories ?? []).map(({ node }) => node.name);
  return [...inner.toReversed(), name].reduce((rest, one) => removeCategory(rest, one), tree);
}
