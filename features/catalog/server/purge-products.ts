import type { ChangedItem } from '#features/content/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';

/** Invalidates the pages that show these products. Many of them invalidate all pages of the website. */
export async function purgeProducts(ctx: Ctx, products: readonly ChangedItem[]): Promise<void> {
  if (products.length === 0) return;
  const tags = products.flatMap(({ id, collectionId }) => [`item:${id}`, `collection:${collectionId}`]);
  await announcePurge(ctx, [...new Set(tags)]);
}
