import type { Category } from '../admin-contract.ts';

/** Where a category is moved. */
export interface Place {
  parentId: string | null;
  index: number;
}

export type Direction = 'up' | 'down' | 'in' | 'out';

const MAX_DEPTH = 3;

/** The place of a category after one step, or null if there is none. `in` moves it into the category above. */
export function placeAfter(categories: readonly Category[], category: Category, direction: Direction): Place | null {
  const siblings = categories.filter(({ parentId, isListed }) => parentId === category.parentId && isListed);
  const { parentId, index } = category;
  if (!category.isListed) return { parentId: null, index: siblings.length };
  if (direction === 'up') return index === 0 ? null : { parentId, index: index - 1 };
  if (direction === 'down') return index >= siblings.length - 1 ? null : { parentId, index: index + 1 };
  if (direction === 'out') {
    const parent = categories.find(({ id }) => id === parentId);
    return parent === undefined ? null : { parentId: parent.parentId, index: parent.index + 1 };
  }
  const above = siblings[index - 1];
  if (above === undefined || above.depth + heightOf(categories, category) > MAX_DEPTH) return null;
  return { parentId: above.id, index: categories.filter((one) => one.parentId === above.id).length };
}

/** How many levels a category has, with the categories in it. */
function heightOf(categories: readonly Category[], category: Category): number {
  const children = categories.filter(({ parentId }) => parentId === category.id);
  return 1 + Math.max(0, ...children.map((child) => heightOf(categories, child)));
}

/** The place of a category that is dropped on another one: before it, or after it if it comes from above. */
export function placeOn(categories: readonly Category[], dragged: Category, target: Category): Place | null {
  if (dragged.id === target.id || !target.isListed || isInside(categories, target, dragged)) return null;
  // Removing the dragged category first moves those after it up by one, so its new index is that of the target.
  return { parentId: target.parentId, index: target.index };
}

function isInside(categories: readonly Category[], category: Category, outer: Category): boolean {
  if (category.parentId === null) return false;
  if (category.parentId === outer.id) return true;
  const parent = categories.find(({ id }) => id === category.parentId);
  return parent !== undefined && isInside(categories, parent, outer);
}
