import type { Ctx } from '#platform/context.ts';
import { announcePurge } from '#platform/render/purge.ts';
import type { CommentedItem } from './item-repository.ts';

/** The page of the item and the lists that show its counts are made anew. */
export async function purgeItem(ctx: Ctx, { id, collectionId }: CommentedItem): Promise<void> {
  await announcePurge(ctx, [`item:${id}`, `collection:${collectionId}`]);
}
