import { pathOf } from '#features/content/rules.ts';
import type { Collection } from '#features/content/server/index.ts';

/** The path at which visitors open a page or a list: that of the homepage is `/`. */
export function toPagePath(collection: Collection, homepage: string): string {
  return collection.slug === homepage ? '/' : pathOf(collection);
}
