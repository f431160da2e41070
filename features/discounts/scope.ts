import type { Scope } from './discount.ts';

export interface ScopedLine {
  itemId: string;
  categories: readonly string[];
}

/** Whether a discount with this scope applies to the line. */
export function isInScope({ productIds, categories }: Scope, line: ScopedLine): boolean {
  if (productIds === null && categories === null) return true;
  const isListed = productIds?.includes(line.itemId) === true;
  return isListed || categories?.some((category) => line.categories.includes(category)) === true;
}
