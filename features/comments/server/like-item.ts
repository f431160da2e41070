import { addLikes, readerOf } from '#features/content/server/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { commentErrors } from '../errors.ts';
import type { CommentParts } from './comments-context.ts';
import type { CommentedItem, LikeInput } from './item-repository.ts';
import * as items from './item-repository.ts';
import { purgeItem } from './purge-item.ts';

/** Counts a visitor's like once and returns the count. */
export async function likeItem(ctx: Ctx, parts: CommentParts, like: LikeInput): Promise<number> {
  return await changeLike(ctx, parts, like, async (tx, item) =>
    (await items.insertLike(tx.db, tx.websiteId, like, tx.clock())) ? addLikes(tx.db, tx.websiteId, item.id, 1) : null,
  );
}

/** Removes the visitor's like and returns the count. */
export async function unlikeItem(ctx: Ctx, parts: CommentParts, like: LikeInput): Promise<number> {
  return await changeLike(ctx, parts, like, async (tx, item) =>
    (await items.removeLike(tx.db, tx.websiteId, like)) ? addLikes(tx.db, tx.websiteId, item.id, -1) : null,
  );
}

// oxlint-disable-next-line max-params -- the three of the operation, and what it does
async function changeLike(
  ctx: Ctx,
  parts: CommentParts,
  { itemId }: LikeInput,
  work: (tx: Ctx, item: CommentedItem) => Promise<number | null>,
): Promise<number> {
  const { simpleLikingEnabled } = await parts.getFeatureFlags(ctx);
  if (!simpleLikingEnabled) throw commentErrors.error('COMMENTS_LIKES_OFF');
  return await inTransaction(ctx, async (tx) => {
    // Lock the item so that a concurrent request returns the count that the first one wrote.
    const item = await items.find(tx.db, tx.websiteId, { itemId, reader: readerOf(tx), lock: true });
    if (item === null) throw commentErrors.error('COMMENTS_ITEM_NOT_FOUND');
    const changed = await work(tx, item);
    if (changed !== null) await purgeItem(tx, item);
    return changed ?? item.likeCount;
  });
}
