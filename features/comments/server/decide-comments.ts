import { type Ctx, inTransaction } from '#platform/context.ts';
import type { CommentId } from '../comment.ts';
import { commentErrors } from '../errors.ts';
import { lockItems, recount } from './item-repository.ts';
import { type Decision, decide, listItemsOf, remove } from './moderation-repository.ts';
import { purgeItem } from './purge-item.ts';

/** Sets the state of comments and returns how many of them changed. */
export async function decideComments(ctx: Ctx, decision: Decision): Promise<number> {
  return await changing(ctx, decision.ids, async (tx) => await decide(tx.db, tx.websiteId, decision, tx.clock()));
}

export async function deleteComment(ctx: Ctx, id: CommentId): Promise<void> {
  await changing(ctx, [id], async (tx, items) => {
    if (items === 0) throw commentErrors.error('COMMENTS_NOT_FOUND');
    await remove(tx.db, tx.websiteId, id);
  });
}

/** Runs work that changes comments, then recounts their items. Items are locked first, always in the same order. */
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
