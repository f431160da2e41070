import { type Ctx, inTransaction } from '#platform/context.ts';
import type { CommentId } from '../comment.ts';
import { commentErrors } from '../errors.ts';
import { lockItems, recount } from './item-repository.ts';
import { type Decision, decide, listItemsOf, remove } from './moderation-repository.ts';
import { purgeItem } from './purge-item.ts';

/** Puts comments into a state; gives how many were in another. */
export async function decideComments(ctx: Ctx, decision: Decision): Promise<number> {
  return await changing(ctx, decision.ids, async (tx) => await decide(tx.db, tx.websiteId, decision, tx.clock()));
}

export async function deleteComment(ctx: Ctx, id: CommentId): Promise<void> {
  await changing(ctx, [id], async (tx, items) => {
    if (items === 0) throw commentErrors.error('COMMENTS_NOT_FOUND');
    await remove(tx.db, tx.websiteId, id);
  });
}

/** Work on comments after which the items they belong to are counted again. Items are locked first, in one order. */
async function changing<T>(
  ctx: Ctx,
  ids: readonly CommentId[],
  work: (tx: Ctx, items: number) => Promise<T>,
): Promise<T> {
  return await inTransaction(ctx, async (tx) => {
    const items = await lockItems(tx.db, tx.websiteId, await listItemsOf(tx.db, tx.websiteId, ids));
    const result = await work(tx, items.length);
    for (const item of items) {
      const count = await recount(tx.db, tx.websiteId, item.id);
      if (count !== item.commentCount) await purgeItem(tx, item);
    }
    return result;
  });
}
