import type { Ctx } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import type { CommentedItem } from './item-repository.ts';

/** Purges the item's page and the lists that show its counts, so that they are rendered again. */
export async function purgeItem(ctx: Ctx, { id, collectionId }: CommentedItem): Promise<void> {
  await announcePurge(ctx, [`item:${id}`, `collection:${collectionId}`]);
}
